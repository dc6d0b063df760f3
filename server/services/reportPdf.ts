import { createWriteStream } from 'node:fs';
import { finished } from 'node:stream/promises';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { withOffset } from '../../contract/clock';
import { languageTag, type Locale } from '../../contract/languages';
import type { WireServiceEntry } from '../../contract/serviceHistory';
import type { LateReason } from '../../contract/vote';
import {
  add,
  colours,
  drawHead,
  drawSection,
  link,
  newPaper,
  numberPages,
  paragraph,
  photoRows,
  together,
  type Block,
  type Document,
  type PaperPhoto,
  type Structure,
} from '../files/paper';
import { dateText, filled, reportTexts, type ReportTexts } from './reportTexts';

/** A service as the report shows it. All addresses are absolute. */
export interface ReportService {
  entry: WireServiceEntry;
  /** Null also in a report that is not for staff. */
  late: LateReason | null;
  /**
   * When the server received it, local to the place; null if that was at once, or in a report for visitors.
   */
  received: string | null;
  /** When it was due, if it came late; null as above. */
  due: string | null;
  /** Newest first; none in a report for visitors. */
  amendments: readonly ReportAmendment[];
  /** When it was last amended, local to the place; null if it never was. */
  amended: string | null;
  /**
   * In their order; `bytes` (JPEG) is undefined where the file is gone, null where there is only the link.
   */
  photos: readonly ReportPhoto[];
}

/** What an amendment changed, in words. */
export interface ReportAmendment {
  /** Local to the place. */
  date: string;
  author: string | null;
  reason: string;
  late: LateReason | null;
  changes: readonly { label: string; before: string; after: string }[];
  /** Names of the files that it added. */
  files: readonly string[];
}

export interface ReportPhoto extends PaperPhoto {
  isSignature: boolean;
}

export interface Report {
  locale: Locale;
  customer: string;
  /** The organisation's, as JPEG or PNG; null without one. */
  logo: Uint8Array | null;
  /** Lines under the head: place, schedule, totals. */
  facts: readonly string[];
  services: AsyncIterable<ReportService>;
  /** UTC milliseconds. */
  now: number;
}

/** Bytes that wait for the disk before the next service is drawn. */
const highWater = 1024 * 1024;

/**
 * Writes the report as a tagged PDF with embedded subset fonts. It goes to the disk while it is made: photos
 * leave memory at once, so that the size of a report does not matter. Between services other work has its
 * turn.
 * @param onService called after each service
 */
export async function writeReport(
  path: string,
  report: Report,
  onService: () => Promise<void>,
): Promise<void> {
  const texts = reportTexts[report.locale];
  const doc = await newPaper(`${texts.title}: ${report.customer}`, report.locale, report.now);
  const file = createWriteStream(path, { mode: 0o600, flush: true });
  const written = finished(file);
  // A failure is thrown where it is awaited below; until then it must not end the process.
  written.catch(() => undefined);
  doc.pipe(file);
  try {
    const root = doc.struct('Document');
    doc.addStructure(root);
    const { logo, facts, customer } = report;
    drawHead(doc, root, { logo, logoName: facts[0] ?? customer, what: texts.title, title: customer, facts });
    let count = 0;
    for await (const service of report.services) {
      drawService(doc, root, service, report, texts);
      count += 1;
      await onService();
      do await nextTurn();
      while (file.writableLength > highWater && !file.destroyed);
    }
    if (count === 0) add(doc, root, 'P', texts.none);
    root.end();
    numberPages(doc, (n, total) => filled(texts.page, { n, total }));
    doc.end();
    await written;
  } catch (error) {
    file.destroy();
    throw error;
  }
}

function drawService(
  doc: Document,
  root: Structure,
  service: ReportService,
  { locale }: Report,
  texts: ReportTexts,
): void {
  const { entry } = service;
  const when = withOffset(dateText(locale, entry.local_date), entry.local_offset);
  const title = `${when} · ${entry.type}`;
  drawSection(doc, root, { title, continued: filled(texts.continued, { text: title }) }, (section) =>
    blocksOf(doc, section, service, locale, texts),
  );
}

function blocksOf(
  doc: Document,
  section: Structure,
  { entry, late, received, due, photos, amendments, amended }: ReportService,
  locale: Locale,
  texts: ReportTexts,
): Block[] {
  const quiet = { color: colours.quiet };
  const lines = [
    entry.sec_level.join(', '),
    entry.volume_pumped === null
      ? ''
      : filled(texts.gallons, { n: entry.volume_pumped.toLocaleString(languageTag(locale)) }),
    entry.additional_data ?? '',
    ...entry.additional_info.map(({ name, value }) => `${name}: ${value}`),
    entry.comment === null ? '' : filled(texts.comment, { text: entry.comment }),
  ].filter((line) => line !== '');
  const { files, audio } = entry.attachments;
  const links = files.map(({ url, display_name }) => link(doc, section, display_name, url));
  if (audio !== null) links.push(link(doc, section, texts.recording, audio));
  const signatures = photos.filter(({ isSignature }) => isSignature);
  const signed = filled(texts.signed, { text: entry.author ?? '–' });
  const times = [
    entry.phone_date && filled(texts.phoneClock, { text: dateText(locale, entry.phone_date) }),
    received && filled(texts.received, { text: dateText(locale, received) }),
    due && filled(texts.wasDue, { text: dateText(locale, due) }),
  ].filter((time): time is string => typeof time === 'string');
  return [
    ...times.map((time) => paragraph(doc, section, time, quiet)),
    ...lines.map((line) => paragraph(doc, section, line)),
    ...(entry.author === null
      ? []
      : [paragraph(doc, section, filled(texts.by, { text: entry.author }), quiet)]),
    ...(late === null ? [] : [paragraph(doc, section, texts.late[late], quiet)]),
    ...(amended === null || amendments.length > 0
      ? []
      : [paragraph(doc, section, filled(texts.lastAmended, { date: dateText(locale, amended) }), quiet)]),
    ...amendments.flatMap((amendment) =>
      linesOf(amendment, locale, texts).map((line) => paragraph(doc, section, line, quiet)),
    ),
    ...links,
    ...photoRows(
      doc,
      section,
      photos.filter(({ isSignature }) => !isSignature),
      (n) => filled(texts.photo, { n }),
      texts.photoMissing,
    ),
    ...signatures.flatMap((signature) =>
      together([
        paragraph(doc, section, signed, quiet),
        ...photoRows(doc, section, [signature], () => texts.signature, texts.photoMissing),
      ]),
    ),
  ];
}

/** When, who and why, and each change in a line. */
function linesOf(amendment: ReportAmendment, locale: Locale, texts: ReportTexts): string[] {
  const { author, reason, late, changes, files } = amendment;
  const date = dateText(locale, amendment.date);
  return [
    author === null
      ? filled(texts.amended, { date, text: reason })
      : filled(texts.amendedBy, { date, author, text: reason }),
    ...(late === null ? [] : [texts.late[late]]),
    ...changes.map(({ label, before, after }) => `– ${label}: ${before || '–'} → ${after || '–'}`),
    ...(files.length === 0 ? [] : [`– ${filled(texts.filesAdded, { text: files.join(', ') })}`]),
  ];
}
