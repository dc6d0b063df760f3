import { createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { finished } from 'node:stream/promises';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { withOffset } from '../../contract/clock';
import { languageTag, type Locale } from '../../contract/languages';
import type { WireServiceEntry } from '../../contract/serviceHistory';
import type { LateReason } from '../../contract/vote';
import { inReadingOrder } from './rightToLeft';
import { dateText, filled, reportTexts, type ReportTexts } from './reportTexts';

/** A service as the report shows it. All addresses are absolute. */
export interface ReportService {
  entry: WireServiceEntry;
  /** Null also in a report that is not for staff. */
  late: LateReason | null;
  /** When the server received it, local to the place; null if that was at once, or in a report for visitors. */
  received: string | null;
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

export interface ReportPhoto {
  url: string;
  bytes: Buffer | null | undefined;
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

type Document = PDFKit.PDFDocument;

const margin = 48;
const fonts = join(process.cwd(), 'node_modules/dejavu-fonts-ttf/ttf');
const photo = { width: 112, height: 84, gap: 8, perRow: 4 };
const photoBox = {
  fit: [photo.width, photo.height] as [number, number],
  align: 'center',
  valign: 'center',
} as const;
const colours = { text: '#1d1b1a', quiet: '#6b645d', line: '#d9d2c8', link: '#1a4fa0' };
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
  // The library and its font engine take 15 MB, which a server without reports does without.
  const { default: PDFDocument } = await import('pdfkit');
  const texts = reportTexts[report.locale];
  const doc = new PDFDocument({
    size: 'A4',
    margin,
    bufferPages: true,
    pdfVersion: '1.7',
    tagged: true,
    displayTitle: true,
    lang: languageTag(report.locale),
    info: {
      Title: `${texts.title}: ${report.customer}`,
      Creator: 'Smilelog',
      Producer: 'Smilelog',
      CreationDate: new Date(report.now),
    },
  });
  doc.registerFont('text', join(fonts, 'DejaVuSans.ttf'));
  doc.registerFont('bold', join(fonts, 'DejaVuSans-Bold.ttf'));
  const file = createWriteStream(path, { mode: 0o600, flush: true });
  const written = finished(file);
  // A failure is thrown where it is awaited below; until then it must not end the process.
  written.catch(() => undefined);
  doc.pipe(file);
  try {
    const root = doc.struct('Document');
    doc.addStructure(root);
    drawHead(doc, root, report, texts);
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
    numberPages(doc, texts);
    doc.end();
    await written;
  } catch (error) {
    file.destroy();
    throw error;
  }
}

type Structure = PDFKit.PDFStructureElement;

function add(
  doc: Document,
  parent: Structure,
  tag: string,
  text: string,
  { font = 'text', size = 10, color = colours.text, after = 2 } = {},
): void {
  parent.add(
    doc.struct(tag, {}, () => {
      doc
        .font(font)
        .fontSize(size)
        .fillColor(color)
        .text(inReadingOrder(text), margin, doc.y, {
          width: doc.page.width - 2 * margin,
        });
      doc.y += after;
    }),
  );
}

function drawHead(doc: Document, root: Structure, report: Report, texts: ReportTexts): void {
  if (report.logo) drawLogo(doc, root, report.logo, report.facts[0] ?? report.customer);
  add(doc, root, 'P', texts.title, { size: 11, color: colours.quiet });
  add(doc, root, 'H1', report.customer, { font: 'bold', size: 20, after: 6 });
  for (const fact of report.facts) add(doc, root, 'P', fact);
  doc.y += 10;
}

const logo = { width: 160, height: 48, after: 10 };

/** @param name what the picture stands for */
function drawLogo(doc: Document, root: Structure, bytes: Uint8Array, name: string): void {
  const top = doc.y;
  root.add(
    doc.struct('Figure', { alt: name }, () => {
      const isDrawn = drawImage(doc, Buffer.from(bytes), margin, top, { fit: [logo.width, logo.height] });
      if (isDrawn) doc.y = top + logo.height + logo.after;
    }),
  );
  doc.x = margin;
}

type Style = Parameters<typeof add>[4];

/** A part of an entry that stays on one page, with its height in points. */
interface Block {
  height: number;
  draw: () => void;
}

/**
 * An entry stands on one page where it fits on one; a longer one repeats its heading on each page. So no
 * photo stands without the heading of its entry.
 */
function drawService(
  doc: Document,
  root: Structure,
  service: ReportService,
  { locale }: Report,
  texts: ReportTexts,
): void {
  const section = doc.struct('Sect');
  root.add(section);
  const { entry } = service;
  const when = withOffset(dateText(locale, entry.local_date), entry.local_offset);
  const title = `${when} · ${entry.type}`;
  const heading = paragraph(doc, section, title, headingStyle, 'H2');
  const blocks = blocksOf(doc, section, service, locale, texts);
  const whole = blocks.reduce((sum, { height }) => sum + height, ruleHeight + heading.height);
  const page = doc.page.height - 2 * margin;
  const start = ruleHeight + heading.height + (blocks[0]?.height ?? 0);
  keepTogether(doc, whole <= page ? whole : Math.min(start, page));
  drawRule(doc);
  heading.draw();
  const again = paragraph(doc, section, filled(texts.continued, { text: title }), headingStyle, 'P');
  for (const { height, draw } of blocks) {
    // What is taller than a page begins where it is, and flows on by itself.
    if (height + again.height <= page && doc.y + height > doc.page.height - margin) {
      doc.addPage();
      again.draw();
    }
    draw();
  }
  doc.y += 10;
  section.end();
}

const headingStyle = { font: 'bold', size: 12 };
const ruleHeight = 8;

function drawRule(doc: Document): void {
  doc.markContent('Artifact', { type: 'Layout' });
  doc
    .moveTo(margin, doc.y)
    .lineTo(doc.page.width - margin, doc.y)
    .lineWidth(0.5)
    .stroke(colours.line);
  doc.endMarkedContent();
  doc.y += ruleHeight;
}

function blocksOf(
  doc: Document,
  section: Structure,
  { entry, late, received, photos, amendments, amended }: ReportService,
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
    ...rowsOf(
      doc,
      section,
      photos.filter(({ isSignature }) => !isSignature),
      (n) => filled(texts.photo, { n }),
      texts,
    ),
    ...signatures.flatMap((signature) =>
      together([
        paragraph(doc, section, signed, quiet),
        ...rowsOf(doc, section, [signature], () => texts.signature, texts),
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

/** One block of several. */
const together = (blocks: readonly Block[]): Block => ({
  height: blocks.reduce((sum, { height }) => sum + height, 0),
  draw: () => {
    for (const { draw } of blocks) draw();
  },
});

function paragraph(doc: Document, parent: Structure, text: string, style: Style = {}, tag = 'P'): Block {
  const { font = 'text', size = 10, after = 2 } = style;
  const width = doc.page.width - 2 * margin;
  const height = doc.font(font).fontSize(size).heightOfString(inReadingOrder(text), { width }) + after;
  return { height, draw: () => add(doc, parent, tag, text, style) };
}

function link(doc: Document, parent: Structure, text: string, url: string): Block {
  const { height } = paragraph(doc, parent, text);
  return { height, draw: () => addLink(doc, parent, text, url) };
}

function addLink(doc: Document, parent: Structure, text: string, url: string): void {
  const paragraph = doc.struct('P');
  parent.add(paragraph);
  paragraph.add(
    doc.struct('Link', { alt: text }, () => {
      doc
        .font('text')
        .fontSize(10)
        .fillColor(colours.link)
        .text(inReadingOrder(text), margin, doc.y, { link: url, underline: true });
      doc.y += 2;
    }),
  );
  paragraph.end();
}

/** @param nameOf a picture's name by its number, from 1 */
function rowsOf(
  doc: Document,
  section: Structure,
  photos: readonly ReportPhoto[],
  nameOf: (n: number) => string,
  texts: ReportTexts,
): Block[] {
  const rows: Block[] = [];
  for (let before = 0; before < photos.length; before += photo.perRow) {
    const row = photos
      .slice(before, before + photo.perRow)
      .map((one, index) => ({ ...one, name: nameOf(before + index + 1) }));
    rows.push({ height: rowHeight, draw: () => drawPhotos(doc, section, row, texts) });
  }
  return rows;
}

const rowHeight = photo.height + photo.gap + 4;

function drawPhotos(
  doc: Document,
  section: Structure,
  row: readonly (ReportPhoto & { name: string })[],
  texts: ReportTexts,
): void {
  const top = doc.y + 4;
  for (const [index, { url, bytes, name }] of row.entries()) {
    const x = margin + index * (photo.width + photo.gap);
    section.add(
      doc.struct('Figure', { alt: bytes === undefined ? `${name}: ${texts.photoMissing}` : name }, () => {
        if (!bytes || !drawImage(doc, bytes, x, top, photoBox))
          drawMissing(doc, bytes === null ? name : texts.photoMissing, x, top);
        doc.link(x, top, photo.width, photo.height, url);
      }),
    );
  }
  doc.x = margin;
  doc.y = top + photo.height + photo.gap;
}

/** @returns false for bytes that are no picture */
function drawImage(
  doc: Document,
  bytes: Buffer,
  x: number,
  y: number,
  options: PDFKit.Mixins.ImageOption,
): boolean {
  try {
    doc.image(bytes, x, y, options);
    return true;
  } catch {
    return false;
  }
}

function drawMissing(doc: Document, text: string, x: number, y: number): void {
  doc.rect(x, y, photo.width, photo.height).lineWidth(0.5).stroke(colours.line);
  doc
    .font('text')
    .fontSize(8)
    .fillColor(colours.quiet)
    .text(text, x + 4, y + photo.height / 2 - 8, { width: photo.width - 8, align: 'center' });
}

/** Begins a page unless so many points are left on this one. */
function keepTogether(doc: Document, points: number): void {
  if (doc.y + points > doc.page.height - margin) doc.addPage();
}

function numberPages(doc: Document, texts: ReportTexts): void {
  const { count } = doc.bufferedPageRange();
  for (let index = 0; index < count; index++) {
    doc.switchToPage(index);
    // The line stands in the margin, where the library would begin another page.
    doc.page.margins.bottom = 0;
    doc.markContent('Artifact', { type: 'Pagination' });
    doc
      .font('text')
      .fontSize(8)
      .fillColor(colours.quiet)
      .text(filled(texts.page, { n: index + 1, total: count }), margin, doc.page.height - 32, {
        width: doc.page.width - 2 * margin,
        align: 'right',
        lineBreak: false,
      });
    doc.endMarkedContent();
  }
}
