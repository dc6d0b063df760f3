import { setImmediate as nextTurn } from 'node:timers/promises';
import { languageTag, type Locale } from '../../contract/languages';
import { labelPlace, pageSizes, type LabelSheet } from '../../contract/stickerSheets';
import { inReadingOrder } from '../files/rightToLeft';
import { drawSticker, type DrawnSticker, type StickerFace } from './drawSticker';
import { fontFiles } from './labelText';
import type { Logo } from './logo';

type Document = PDFKit.PDFDocument;

/** Points per millimetre. */
const points = 72 / 25.4;

/** Stickers that are drawn before other work has its turn. */
const portion = 10;

export interface StickerSheets {
  title: string;
  locale: Locale;
  sheet: LabelSheet;
  /** Labels of the first sheet that are used up. */
  offset: number;
  copies: number;
  faces: readonly StickerFace[];
  logo?: Logo | undefined;
  /** UTC milliseconds. */
  now: number;
}

/**
 * Draws sheets of stickers as a PDF: codes as rectangles, texts in embedded fonts, each sticker a figure with
 * its address as its description. Between portions other work has its turn.
 */
export async function stickerPdf({
  title,
  locale,
  sheet,
  offset,
  copies,
  faces,
  logo,
  now,
}: StickerSheets): Promise<Buffer> {
  const { default: PDFDocument } = await import('pdfkit');
  const { width, height } = pageSizes[sheet.page];
  const doc = new PDFDocument({
    size: [width * points, height * points],
    margin: 0,
    autoFirstPage: false,
    pdfVersion: '1.7',
    tagged: true,
    displayTitle: true,
    lang: languageTag(locale),
    info: { Title: title, Creator: 'Smilelog', Producer: 'Smilelog', CreationDate: new Date(now) },
  });
  const chunks: Buffer[] = [];
  doc.on('data', (chunk: Buffer) => chunks.push(chunk));
  const written = new Promise<void>((resolve, reject) => doc.on('end', resolve).on('error', reject));
  for (const [name, path] of Object.entries(fontFiles)) doc.registerFont(name, path);
  const root = doc.struct('Document');
  doc.addStructure(root);
  let page = -1;
  let index = offset;
  for (const [number, face] of faces.entries()) {
    const drawn = drawSticker(face, sheet, logo?.share);
    for (let copy = 0; copy < copies; copy++, index++) {
      const place = labelPlace(sheet, index);
      for (; page < place.page; page++) doc.addPage();
      root.add(doc.struct('Figure', { alt: face.link }, () => drawOn(doc, drawn, place, logo?.png)));
    }
    if (number % portion === portion - 1) await nextTurn();
  }
  root.end();
  doc.end();
  await written;
  return Buffer.concat(chunks);
}

function drawOn(
  doc: Document,
  { colour, code, lines, logo }: DrawnSticker,
  at: { x: number; y: number },
  png: Buffer | undefined,
): void {
  doc.save();
  doc.translate(at.x * points, at.y * points);
  doc.scale(points);
  doc.save();
  doc.translate(code.x, code.y);
  doc.scale(code.side / code.size);
  for (const [x, y, width] of code.runs) doc.rect(x, y, width, 1);
  doc.fill(colour);
  doc.restore();
  if (logo && png) doc.image(png, logo.x, logo.y, { width: logo.side, height: logo.side });
  for (const { text, font, size, x, y } of lines)
    doc
      .font(font)
      .fontSize(size)
      .fillColor(colour)
      .text(inReadingOrder(text), x, y, { lineBreak: false, baseline: 'alphabetic' });
  doc.restore();
}
