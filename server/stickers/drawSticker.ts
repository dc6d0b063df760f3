import { printedAddress, ratePath } from '../../contract/screens';
import { correctionFor, largestLogo, qrRuns, type QrRun } from '../../contract/qrPicture';
import {
  addressFits,
  labelParts,
  smallestAddress,
  type LabelSheet,
  type StickerLook,
} from '../../contract/stickerSheets';
import { fitText, pathOf, widthOf, type FontName } from './labelText';

/** What is printed on one label. */
export interface StickerFace {
  /** Full address, in the code. */
  link: string;
  /** The short address as people type it, without the scheme; null if it is not printed. */
  address: string | null;
  /** Text under the code; null without one. */
  caption: string | null;
  colour: string;
}

/** A line of text with the left end of its baseline, in millimetres. */
export interface DrawnLine {
  text: string;
  font: FontName;
  size: number;
  x: number;
  y: number;
}

/** A label ready to be drawn, in millimetres from its upper left corner. */
export interface DrawnSticker {
  link: string;
  colour: string;
  code: { x: number; y: number; side: number; size: number; runs: readonly QrRun[] };
  logo: { x: number; y: number; side: number } | null;
  lines: readonly DrawnLine[];
}

/** The face of a sticker. @param base of links, without a trailing slash */
export function faceOf(
  { uid, text, plain }: { uid: string; text: string; plain: string },
  look: StickerLook,
  base: string,
): StickerFace {
  const captions = { question: text, plain, own: look.caption_text.trim(), none: '' };
  return {
    link: base + ratePath(uid),
    address: look.has_address ? printedAddress(base, uid) : null,
    caption: captions[look.caption] || null,
    colour: look.colour,
  };
}

/** Lines that a caption and an address may have. */
const captionLines = 2;
const addressLines = 2;
const smallestText = 1.2;

/**
 * Lays out a label. An address that would be too small to read is left out.
 * @param logo part of the code's side, without its quiet zone, that the logo covers; 0 without one
 */
export function drawSticker(
  wanted: StickerFace,
  label: Pick<LabelSheet, 'width' | 'height'>,
  logo = 0,
): DrawnSticker {
  const { address, caption } = wanted;
  const isReadable = address !== null && addressFits(label, { caption: caption !== null }, address);
  const face = { ...wanted, address: isReadable ? address : null };
  const share = Math.min(logo, largestLogo);
  const { size, runs } = qrRuns(face.link, correctionFor(share));
  const { code, text } = labelParts(label, {
    caption: face.caption !== null,
    address: face.address !== null,
  });
  const square = code.side / size;
  const logoSide = share * (size - 8) * square;
  const middle = (start: number) => start + (code.side - logoSide) / 2;
  return {
    link: face.link,
    colour: face.colour,
    code: { ...code, size, runs },
    logo: share > 0 ? { x: middle(code.x), y: middle(code.y), side: logoSide } : null,
    lines: text ? linesOf(face, text) : [],
  };
}

function linesOf(
  { caption, address }: StickerFace,
  box: NonNullable<ReturnType<typeof labelParts>['text']>,
): DrawnLine[] {
  const drawn: Omit<DrawnLine, 'x' | 'y'>[] = [];
  if (caption !== null) {
    const fitted = fitText(caption, 'bold', {
      width: box.width,
      size: box.captionSize,
      smallest: smallestText,
      lines: box.isCentred ? captionLines : captionLines + 2,
    });
    for (const text of fitted.lines) drawn.push({ text, font: 'bold', size: fitted.size });
  }
  if (address !== null) {
    // An address breaks after its host, so that a line is something that one can say.
    const fitted = fitText(address.replace('/', '/ '), 'text', {
      width: box.width,
      size: box.addressSize,
      smallest: smallestAddress,
      lines: addressLines,
    });
    const one = fitted.lines.join('');
    const fits = widthOf(one, 'text', fitted.size) <= box.width;
    for (const text of fits ? [one.replace('/ ', '/')] : fitted.lines)
      drawn.push({ text, font: 'text', size: fitted.size });
  }
  const height = drawn.reduce((sum, { size }) => sum + size * lineHeight, 0);
  let y = box.y + (box.isCentred ? 0 : Math.max(0, (box.height - height) / 2));
  return drawn.map((line) => {
    const x = box.isCentred ? box.x + (box.width - widthOf(line.text, line.font, line.size)) / 2 : box.x;
    const baseline = y + line.size * ascent;
    y += line.size * lineHeight;
    return { ...line, x, y: baseline };
  });
}

const lineHeight = 1.2;
const ascent = 0.93;

/** The label as an SVG picture in its real size. */
export function stickerSvg(
  { link, colour, code, logo, lines }: DrawnSticker,
  { width, height }: Pick<LabelSheet, 'width' | 'height'>,
  logoPng?: Buffer,
): string {
  const scale = code.side / code.size;
  const squares = code.runs.map(([x, y, run]) => `M${x} ${y}h${run}v1h-${run}z`).join('');
  const texts = lines.map(({ text, font, size, x, y }) => pathOf(text, font, size, x, y)).join('');
  const picture =
    logo && logoPng
      ? `<image x="${logo.x}" y="${logo.y}" width="${logo.side}" height="${logo.side}" href="data:image/png;base64,${logoPng.toString('base64')}"/>`
      : '';
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}mm" height="${height}mm" viewBox="0 0 ${width} ${height}">` +
    `<title>${escaped(link)}</title><path fill="#fff" d="M0 0h${width}v${height}H0z"/>` +
    `<g fill="${colour}"><path shape-rendering="crispEdges" transform="translate(${code.x} ${code.y}) scale(${scale})" d="${squares}"/>` +
    `<path d="${texts}"/></g>${picture}</svg>\n`
  );
}

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
