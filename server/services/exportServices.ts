import { Readable } from 'node:stream';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { historyLimits, type WireStaffService } from '../../contract/history';
import type { Locale } from '../../contract/languages';
import { stickerName } from '../../contract/stickerName';
import { servicesQuery } from '../../contract/serviceLogSchemas';
import { all } from '../db/database';
import { limitAtOnce } from '../http/atOnce';
import { Problem } from '../http/problem';
import { localeOf, principalOf } from '../http/route';
import { newest } from '../serviceLog/serviceQueries';
import { signedIn } from '../session/caller';
import { csvLine } from './csv';
import { reportTexts } from './reportTexts';
import { pageOf, type ServicePage, type ServicesStart } from './services';
import { sheetOf, type SheetRow } from './serviceSheet';
import { organisationsSeen } from './servicesQueries';

/**
 * Staff's history as a file: `GET /api/v1/services/export/csv` and `…/xlsx`, with the filters of
 * `/api/v1/services`. CSV is UTF-8 with a byte order mark, for Excel, and goes out while it is read. An
 * organisation has two files made at once; the next one is refused with 429 until one of them is done.
 */
export function exportServices(app: FastifyInstance): void {
  const { database, keyring, clock } = app.services;
  const take = limitAtOnce(filesAtOnce);

  async function send(request: FastifyRequest, reply: FastifyReply, format: 'csv' | 'xlsx') {
    const now = clock();
    const principal = principalOf(keyring, { access: 'signedIn' }, true, request.headers.authorization, now);
    const parsed = servicesQuery.safeParse(request.query);
    if (!parsed.success) throw new Problem('invalidRequest', 'querystring');
    const locale = localeOf(request.headers['accept-language']);
    const readPage = (from: ServicesStart): Promise<ServicePage> =>
      database.read(function* () {
        const caller = yield* signedIn(principal);
        return yield* pageOf(caller, parsed.data, from, historyLimits.page, { locale, keyring, now });
      });
    const base = app.services.siteUrl();
    const seen = await database.read(function* () {
      const { identityId: user_id } = yield* signedIn(principal);
      return yield* all(organisationsSeen({ user_id }));
    });
    const free = take(seen.map(({ id }) => id));
    // Also when the person leaves in the middle.
    for (const end of ['finish', 'close'] as const) reply.raw.once(end, free);
    // All refusals come before the first byte.
    const first = await readPage(newest);
    reply
      .header('cache-control', 'private, no-store')
      .header('content-disposition', `attachment; filename="services.${format}"`);
    if (format === 'csv')
      return reply.type('text/csv; charset=utf-8').send(Readable.from(csvOf(first, readPage, locale, base)));
    const rows: SheetRow[] = [];
    let more = false;
    for await (const service of allOf(first, readPage)) {
      more = rows.length >= historyLimits.exported;
      if (more) break;
      rows.push({ cells: cellsOf(service, locale, base), pairs: service.additional_info });
    }
    if (more) reply.header('smilelog-more', 'true');
    return reply
      .type('application/vnd.openxmlformats-officedocument.spreadsheetml.sheet')
      .send(await sheetOf(rows, locale));
  }

  for (const format of ['csv', 'xlsx'] as const)
    app.get(
      `/api/v1/services/export/${format}`,
      { exposeHeadRoute: false, schema: { hide: true } },
      (request, reply) => send(request, reply, format),
    );
}

/** Files that are made for one organisation at once. */
const filesAtOnce = 2;

type ReadPage = (from: ServicesStart) => Promise<ServicePage>;

async function* allOf(first: ServicePage, readPage: ReadPage): AsyncGenerator<WireStaffService> {
  for (let page = first; ; page = await readPage(page.end)) {
    yield* page.services;
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
): AsyncGenerator<string> {
  yield `\ufeff${csvLine(headsOf(locale))}`;
  for await (const service of allOf(first, readPage)) yield csvLine(cellsOf(service, locale, base));
}

function headsOf(locale: Locale): string[] {
  const { columns } = reportTexts[locale];
  return Object.values(columns);
}

/** In the order of `ReportTexts.columns`. */
function cellsOf(service: WireStaffService, locale: Locale, base: string): string[] {
  const { attachments, place, site, staff } = service;
  const absolute = (url: string) => base + (url.split('?')[0] ?? '');
  return [
    service.local_date.replace('T', ' '),
    site?.name ?? '',
    place?.name ?? '',
    stickerName(service),
    service.question_uid,
    service.type,
    service.sec_level.join('; '),
    service.volume_pumped === null ? '' : String(service.volume_pumped),
    service.additional_info.map(({ name, value }) => `${name}: ${value}`).join('; '),
    service.additional_data ?? '',
    service.comment ?? '',
    service.author ?? '',
    attachments.images.map(({ originUrl }) => absolute(originUrl)).join(' '),
    attachments.files.map(({ url }) => absolute(url)).join(' '),
    staff?.late ? reportTexts[locale].late[staff.late] : '',
  ];
}
