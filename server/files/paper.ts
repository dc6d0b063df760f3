import { join } from 'node:path';
import { languageTag, type Locale } from '../../contract/languages';
import { inReadingOrder } from './rightToLeft';

export type Document = PDFKit.PDFDocument;

/** Around what stands on a page, points. */
export const pageMargin = 48;
const fonts = join(process.cwd(), 'node_modules/dejavu-fonts-ttf/ttf');
const photo = { width: 112, height: 84, gap: 8, perRow: 4 };
const photoBox = {
  fit: [photo.width, photo.height] as [number, number],
  align: 'center',
  valign: 'center',
} as const;
export const colours = { text: '#1d1b1a', quiet: '#6b645d', line: '#d9d2c8', link: '#1a4fa0' };
export type Structure = PDFKit.PDFStructureElement;

/** A picture on paper, which links to its original. */
export interface PaperPhoto {
  /** Absolute; null without a link. */
  url: string | null;
  /** JPEG or PNG; undefined where the file is gone, null where there is only the link. */
  bytes: Buffer | null | undefined;
}

/** Begins a tagged PDF with embedded subset fonts, A4. Its owner ends it with `numberPages` and `end`. */
export async function newPaper(title: string, locale: Locale, now: number): Promise<Document> {
  // The library and its font engine take 15 MB, which a server without papers does without.
  const { default: PDFDocument } = await import('pdfkit');
  const doc = new PDFDocument({
    size: 'A4',
    margin: pageMargin,
    bufferPages: true,
    pdfVersion: '1.7',
    tagged: true,
    displayTitle: true,
    lang: languageTag(locale),
    info: { Title: title, Creator: 'Smilelog', Producer: 'Smilelog', CreationDate: new Date(now) },
  });
  doc.registerFont('text', join(fonts, 'DejaVuSans.ttf'));
  doc.registerFont('bold', join(fonts, 'DejaVuSans-Bold.ttf'));
  return doc;
}

/** The head of the first page: logo, what the paper is, whom it is about, and facts in a line each. */
export function drawHead(
  doc: Document,
  root: Structure,
  head: { logo: Uint8Array | null; logoName: string; what: string; title: string; facts: readonly string[] },
): void {
  if (head.logo) drawLogo(doc, root, head.logo, head.logoName);
  add(doc, root, 'P', head.what, { size: 11, color: colours.quiet });
  add(doc, root, 'H1', head.title, { font: 'bold', size: 20, after: 6 });
  for (const fact of head.facts) add(doc, root, 'P', fact);
  doc.y += 10;
}

export function add(
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
        .text(inReadingOrder(text), pageMargin, doc.y, {
          width: doc.page.width - 2 * pageMargin,
        });
      doc.y += after;
    }),
  );
}

const logo = { width: 160, height: 48, after: 10 };

/** @param name what the picture stands for */
function drawLogo(doc: Document, root: Structure, bytes: Uint8Array, name: string): void {
  const top = doc.y;
  root.add(
    doc.struct('Figure', { alt: name }, () => {
      const isDrawn = drawImage(doc, Buffer.from(bytes), pageMargin, top, { fit: [logo.width, logo.height] });
      if (isDrawn) doc.y = top + logo.height + logo.after;
    }),
  );
  doc.x = pageMargin;
}

type Style = Parameters<typeof add>[4];

/** A part of a section that stays on one page, with its height in points. */
export interface Block {
  height: number;
  draw: () => void;
}

/**
 * A section stands on one page where it fits on one; a longer one repeats its heading on each page. So no
 * photo stands without its heading.
 * @param continued the heading on further pages
 */
export function drawSection(
  doc: Document,
  root: Structure,
  { title, continued }: { title: string; continued: string },
  blocksOf: (section: Structure) => readonly Block[],
): void {
  const section = doc.struct('Sect');
  root.add(section);
  const heading = paragraph(doc, section, title, headingStyle, 'H2');
  const blocks = blocksOf(section);
  const whole = blocks.reduce((sum, { height }) => sum + height, ruleHeight + heading.height);
  const page = doc.page.height - 2 * pageMargin;
  const start = ruleHeight + heading.height + (blocks[0]?.height ?? 0);
  keepTogether(doc, whole <= page ? whole : Math.min(start, page));
  drawRule(doc);
  heading.draw();
  const again = paragraph(doc, section, continued, headingStyle, 'P');
  for (const { height, draw } of blocks) {
    // What is taller than a page begins where it is, and flows on by itself.
    if (height + again.height <= page && doc.y + height > doc.page.height - pageMargin) {
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
    .moveTo(pageMargin, doc.y)
    .lineTo(doc.page.width - pageMargin, doc.y)
    .lineWidth(0.5)
    .stroke(colours.line);
  doc.endMarkedContent();
  doc.y += ruleHeight;
}

/** One block of several. */
export const together = (blocks: readonly Block[]): Block => ({
  height: blocks.reduce((sum, { height }) => sum + height, 0),
  draw: () => {
    for (const { draw } of blocks) draw();
  },
});

export function paragraph(
  doc: Document,
  parent: Structure,
  text: string,
  style: Style = {},
  tag = 'P',
): Block {
  const { font = 'text', size = 10, after = 2 } = style;
  const width = doc.page.width - 2 * pageMargin;
  const height = doc.font(font).fontSize(size).heightOfString(inReadingOrder(text), { width }) + after;
  return { height, draw: () => add(doc, parent, tag, text, style) };
}

export function link(doc: Document, parent: Structure, text: string, url: string): Block {
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
        .text(inReadingOrder(text), pageMargin, doc.y, { link: url, underline: true });
      doc.y += 2;
    }),
  );
  paragraph.end();
}

/**
 * @param nameOf a picture's name by its number, from 1
 * @param missing stands where a picture is gone
 */
export function photoRows(
  doc: Document,
  section: Structure,
  photos: readonly PaperPhoto[],
  nameOf: (n: number) => string,
  missing: string,
): Block[] {
  const rows: Block[] = [];
  for (let before = 0; before < photos.length; before += photo.perRow) {
    const row = photos
      .slice(before, before + photo.perRow)
      .map((one, index) => ({ ...one, name: nameOf(before + index + 1) }));
    rows.push({ height: rowHeight, draw: () => drawPhotos(doc, section, row, missing) });
  }
  return rows;
}

const rowHeight = photo.height + photo.gap + 4;

function drawPhotos(
  doc: Document,
  section: Structure,
  row: readonly (PaperPhoto & { name: string })[],
  missing: string,
): void {
  const top = doc.y + 4;
  for (const [index, { url, bytes, name }] of row.entries()) {
    const x = pageMargin + index * (photo.width + photo.gap);
    section.add(
      doc.struct('Figure', { alt: bytes === undefined ? `${name}: ${missing}` : name }, () => {
        if (!bytes || !drawImage(doc, bytes, x, top, photoBox))
          drawMissing(doc, bytes === null ? name : missing, x, top);
        if (url !== null) doc.link(x, top, photo.width, photo.height, url);
      }),
    );
  }
  doc.x = pageMargin;
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
  if (doc.y + points > doc.page.height - pageMargin) doc.addPage();
}

/** @param textOf says which page of how many it is */
export function numberPages(doc: Document, textOf: (n: number, total: number) => string): void {
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
      .text(textOf(index + 1, count), pageMargin, doc.page.height - 32, {
        width: doc.page.width - 2 * pageMargin,
        align: 'right',
        lineBreak: false,
      });
    doc.endMarkedContent();
  }
}
