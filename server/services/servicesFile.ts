import { setImmediate as nextTurn } from 'node:timers/promises';
import { historyLimits, type ServicesQuery, type WireStaffService } from '../../contract/history';
import { withOffset } from '../../contract/clock';
import type { Locale } from '../../contract/languages';
import { stickerName } from '../../contract/stickerName';
import type { FileParts, FileWorld } from '../files/fileParts';
import { localDate } from '../serviceLog/localDate';
import { newest } from '../serviceLog/serviceQueries';
import { serviceTexts } from '../serviceLog/serviceTexts';
import { signedIn, type Principal } from '../session/caller';
import { csvLine } from '../files/csv';
import { reportTexts } from './reportTexts';
import { pageOf, type ServicePage, type ServicesStart } from './services';
import { sheetOf, type SheetRow } from './serviceSheet';

/** A download of staff's history. */
export interface ServicesFile {
  format: 'csv' | 'xlsx';
  principal: Principal;
  query: ServicesQuery;
  locale: Locale;
  /** Of links, without a trailing slash. */
  base: string;
  /** UTC milliseconds. */
  now: number;
}

/**
 * Makes staff's history as a file. CSV goes out while it is read; `more` says that the sheet has not all.
 * @throws Problem invalidRequest, tokenRefused
 */
export async function servicesFile(
  { format, principal, query, locale, base, now }: ServicesFile,
  { database, keyring }: FileWorld,
): Promise<FileParts<{ more: boolean }>> {
  const asked = { locale, keyring, now, hasPlainNumbers: true };
  const readPage = (from: ServicesStart): Promise<ServicePage> =>
    database.read(function* () {
      const caller = yield* signedIn(principal);
      return yield* pageOf(caller, query, from, historyLimits.page, asked);
    });
  // All refusals come before the first byte.
  const first = await readPage(newest);
  if (format === 'csv') return { head: { more: false }, parts: csvOf(first, readPage, locale, base) };
  const rows: SheetRow[] = [];
  let more = false;
  for await (const page of pagesFrom(first, readPage)) {
    for (const service of page.services) {
      more = rows.length >= historyLimits.exported;
      if (more) break;
      rows.push({ cells: cellsOf(service, locale, base), pairs: pairsOf(service, locale) });
    }
    if (more) break;
  }
  const sheet = await sheetOf(rows, locale);
  return {
    head: { more },
    parts: (async function* () {
      yield sheet;
    })(),
  };
}

type ReadPage = (from: ServicesStart) => Promise<ServicePage>;

async function* pagesFrom(first: ServicePage, readPage: ReadPage): AsyncGenerator<ServicePage> {
  for (let page = first; ; page = await readPage(page.end)) {
    yield page;
    if (!page.hasMore) return;
    // Reads of SQLite resolve in microtasks: without a turn of the event loop, nobody else would be served.
    await nextTurn();
  }
}

async function* csvOf(
  first: ServicePage,
  readPage: ReadPage,
  locale: Locale,
  base: string,
): AsyncGenerator<Uint8Array> {
  yield Buffer.from(`\ufeff${csvLine(headsOf(locale))}`);
  for await (const { services } of pagesFrom(first, readPage))
    if (services.length > 0)
      yield Buffer.from(services.map((service) => csvLine(cellsOf(service, locale, base))).join(''));
}

function headsOf(locale: Locale): string[] {
  const { columns } = reportTexts[locale];
  return Object.values(columns);
}

/** `2026-11-19 06:42`, or an empty text. */
const plainTime = (local = '') => local.replace('T', ' ');

/** Names and values without arriving and leaving, which have columns of their own. */
function pairsOf({ additional_info, staff }: WireStaffService, locale: Locale): SheetRow['pairs'] {
  const { arrived, left } = serviceTexts[locale];
  // What the template asks stands before what staff has named so.
  const ownColumn = new Set(
    [staff?.arrived_at && arrived, staff?.left_at && left].map((name) =>
      additional_info.findIndex((pair) => pair.name === name),
    ),
  );
  return additional_info.filter((_, index) => !ownColumn.has(index));
}

/** In the order of `ReportTexts.columns`. */
function cellsOf(service: WireStaffService, locale: Locale, base: string): string[] {
  const { attachments, place, site, staff, time_zone } = service;
  const absolute = (url: string) => base + (url.split('?')[0] ?? '');
  const timeAt = (time: string | null | undefined) =>
    time ? plainTime(localDate(Date.parse(time), time_zone)) : '';
  return [
    plainTime(service.local_date),
    site?.name ?? '',
    place?.name ?? '',
    stickerName(service),
    service.question_uid,
    service.type,
    service.sec_level.join('; '),
    service.volume_pumped === null ? '' : String(service.volume_pumped),
    timeAt(staff?.arrived_at),
    timeAt(staff?.left_at),
    pairsOf(service, locale)
      .map(({ name, value }) => `${name}: ${value}`)
      .join('; '),
    service.additional_data ?? '',
    service.comment ?? '',
    service.author ?? '',
    attachments.images.map(({ originUrl }) => absolute(originUrl)).join(' '),
    attachments.files.map(({ url }) => absolute(url)).join(' '),
    staff && staff.version > 1 ? String(staff.version - 1) : '',
    staff?.late ? reportTexts[locale].late[staff.late] : '',
    plainTime(service.phone_date),
    plainTime(staff?.received_date),
    withOffset(time_zone, service.local_offset),
    plainTime(staff?.due_local),
    service.paper?.due_date ?? '',
    [plainTime(service.paper?.handed_in?.local), service.paper?.handed_in?.by].filter(Boolean).join(' · '),
  ];
}
