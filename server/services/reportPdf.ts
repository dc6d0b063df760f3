import { createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { finished } from 'node:stream/promises';
import { setImmediate as nextTurn } from 'node:timers/promises';
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
  /**
   * In their order; `bytes` (JPEG) is undefined where the file is gone, null where there is only the link.
   */
  photos: readonly { url: string; bytes: Buffer | null | undefined }[];
}

export interface Report {
  locale: Locale;
  customer: string;
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
  add(doc, root, 'P', texts.title, { size: 11, color: colours.quiet });
  add(doc, root, 'H1', report.customer, { font: 'bold', size: 20, after: 6 });
  for (const fact of report.facts) add(doc, root, 'P', fact);
  doc.y += 10;
}

function drawService(
  doc: Document,
  root: Structure,
  { entry, late, photos }: ReportService,
  { locale }: Report,
  texts: ReportTexts,
): void {
  const section = doc.struct('Sect');
  root.add(section);
  keepTogether(doc, 90);
  doc.markContent('Artifact', { type: 'Layout' });
  doc
    .moveTo(margin, doc.y)
    .lineTo(doc.page.width - margin, doc.y)
    .lineWidth(0.5)
    .stroke(colours.line);
  doc.endMarkedContent();
  doc.y += 8;
  add(doc, section, 'H2', `${dateText(locale, entry.local_date)} · ${entry.type}`, {
    font: 'bold',
    size: 12,
  });
  const lines = [
    entry.sec_level.join(', '),
    entry.volume_pumped === null
      ? ''
      : filled(texts.gallons, { n: entry.volume_pumped.toLocaleString(languageTag(locale)) }),
    entry.additional_data ?? '',
    ...entry.additional_info.map(({ name, value }) => `${name}: ${value}`),
    entry.comment === null ? '' : filled(texts.comment, { text: entry.comment }),
  ];
  for (const line of lines) if (line !== '') add(doc, section, 'P', line);
  if (entry.author !== null)
    add(doc, section, 'P', filled(texts.by, { text: entry.author }), { color: colours.quiet });
  if (late !== null) add(doc, section, 'P', texts.late[late], { color: colours.quiet });
  for (const { url, display_name } of entry.attachments.files) addLink(doc, section, display_name, url);
  if (entry.attachments.audio !== null) addLink(doc, section, texts.recording, entry.attachments.audio);
  for (let index = 0; index < photos.length; index += photo.perRow)
    drawPhotos(doc, section, photos.slice(index, index + photo.perRow), index, texts);
  doc.y += 10;
  section.end();
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

function drawPhotos(
  doc: Document,
  section: Structure,
  row: ReportService['photos'],
  before: number,
  texts: ReportTexts,
): void {
  keepTogether(doc, photo.height + photo.gap);
  const top = doc.y + 4;
  for (const [index, { url, bytes }] of row.entries()) {
    const alt = filled(texts.photo, { n: before + index + 1 });
    const x = margin + index * (photo.width + photo.gap);
    section.add(
      doc.struct('Figure', { alt: bytes === undefined ? `${alt}: ${texts.photoMissing}` : alt }, () => {
        if (!bytes || !drawImage(doc, bytes, x, top))
          drawMissing(doc, bytes === null ? alt : texts.photoMissing, x, top);
        doc.link(x, top, photo.width, photo.height, url);
      }),
    );
  }
  doc.x = margin;
  doc.y = top + photo.height + photo.gap;
}

/** @returns false for bytes that are no picture */
function drawImage(doc: Document, bytes: Buffer, x: number, y: number): boolean {
  try {
    doc.image(bytes, x, y, { fit: [photo.width, photo.height], align: 'center', valign: 'center' });
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
