import type { BodyOf } from './wire';
import { contrastOf, leastContrast } from './contrast';
import type { Locale } from './languages';

/**
 * Sheets of printed stickers: the measures of the makers' label sheets, and where everything stands on a
 * label. The server prints by them, and the desk's preview draws the same. All lengths are millimetres.
 */
export interface LabelSheet {
  page: 'A4' | 'letter';
  columns: number;
  rows: number;
  /** From the page's edge to the first label. */
  left: number;
  top: number;
  /** Of a label. */
  width: number;
  height: number;
  /** From one label's edge to the same edge of the next. */
  pitchX: number;
  pitchY: number;
}

export const pageSizes = {
  A4: { width: 210, height: 297 },
  letter: { width: 215.9, height: 279.4 },
} as const satisfies Record<LabelSheet['page'], { width: number; height: number }>;

const inch = 25.4;

/** The makers' sheets by article, with their measures. */
export const labelSheets = {
  'Avery L7120': sheet('A4', 5, 7, 7.5, 11, 35, 35, 40, 40),
  'Avery L7160': sheet('A4', 3, 7, 7.21, 15.15, 63.5, 38.1, 66.04, 38.1),
  'Avery L7163': sheet('A4', 2, 7, 4.63, 15.15, 99.1, 38.1, 101.64, 38.1),
  'Avery 22806': sheet('letter', 3, 4, 0.625 * inch, 0.625 * inch, 2 * inch, 2 * inch, 2.625 * inch, 65.62),
  'Avery 5160': sheet('letter', 3, 10, 0.1875 * inch, 0.5 * inch, 2.625 * inch, inch, 2.75 * inch, inch),
  'Herma 4222': sheet('A4', 3, 9, 7.8, 15.5, 63.5, 29.6, 66.5, 29.6),
  'Herma 4457': sheet('A4', 2, 6, 0, 5.5, 105, 48, 105, 48),
  'A4 6': sheet('A4', 2, 3, 15, 15, 85, 85, 95, 91),
} as const satisfies Record<string, LabelSheet>;
export type LabelSheetName = keyof typeof labelSheets;
export const labelSheetNames = Object.keys(labelSheets) as LabelSheetName[];

function sheet(
  page: LabelSheet['page'],
  columns: number,
  rows: number,
  left: number,
  top: number,
  width: number,
  height: number,
  pitchX: number,
  pitchY: number,
): LabelSheet {
  return { page, columns, rows, left, top, width, height, pitchX, pitchY };
}

export const sheetLimits = {
  /** Shortest side of a label on which a phone can still read a code. */
  shortestSide: 15,
  columns: 20,
  rows: 40,
  copies: 100,
  /** Labels that one call prints, and stickers that it names (`labelsOf`). */
  labels: 1_000,
  /** Lines of a list as CSV. */
  lines: 20_000,
  /** Stickers in a ZIP of PNGs: each takes the server a while to draw. */
  pngs: 200,
  /** Characters of a logo as base64. */
  logoLength: 400_000,
  /** Code points of an own text under the code. */
  captionLength: 80,
} as const;

/** Why an own sheet cannot be printed; null if it can. */
export function sheetFault(sheet: LabelSheet): 'size' | 'page' | 'overlap' | null {
  const { width, height, columns, rows, left, top, pitchX, pitchY } = sheet;
  const page = pageSizes[sheet.page];
  if (Math.min(width, height) < sheetLimits.shortestSide) return 'size';
  if ((columns > 1 && pitchX < width) || (rows > 1 && pitchY < height)) return 'overlap';
  const right = left + (columns - 1) * pitchX + width;
  const bottom = top + (rows - 1) * pitchY + height;
  return right > page.width + rounding || bottom > page.height + rounding ? 'page' : null;
}

/** Measures are given to a hundredth. */
const rounding = 0.1;

/** The text under the code: the sticker's question, "How was it?", an own one, or none. */
export const captionKinds = ['question', 'plain', 'own', 'none'] as const;
export type CaptionKind = (typeof captionKinds)[number];

/** `svg_zip` and `png_zip`: a ZIP file with a picture for each sticker. */
export const stickerFormats = ['pdf', 'svg', 'png', 'svg_zip', 'png_zip', 'csv'] as const;
export type StickerFormat = (typeof stickerFormats)[number];

/** Media types of the files. */
export const stickerTypes = {
  pdf: 'application/pdf',
  svg: 'image/svg+xml',
  png: 'image/png',
  svg_zip: 'application/zip',
  png_zip: 'application/zip',
  csv: 'text/csv; charset=utf-8',
} as const satisfies Record<StickerFormat, string>;

/** How many labels, pictures or lines a file has. Only sheets repeat a sticker. */
export const labelsOf = (format: StickerFormat, stickers: number, copies: number): number =>
  format === 'pdf' ? stickers * copies : stickers;

/** How many of them a file can have. */
export const mostLabels = (format: StickerFormat): number =>
  format === 'csv' ? sheetLimits.lines : format === 'png_zip' ? sheetLimits.pngs : sheetLimits.labels;

/** How stickers look. */
export interface StickerLook {
  caption: CaptionKind;
  /** Of `own`. */
  caption_text: string;
  /** Language of `plain`. */
  locale: Locale;
  /** Prints the address, for people who cannot scan. */
  has_address: boolean;
  /** Of the code and the texts, `#rrggbb`. */
  colour: string;
}

/**
 * `POST /api/v1/stickers/sheet`: the stickers as a file: a PDF, a ZIP of pictures, a list as CSV, or, of one
 * sticker, an SVG or PNG picture. Marks them as printed, except for the list. 400 `invalid_request` for a
 * colour that is too pale for scanners and for measures that do not fit on the page; 400 `too_many_labels`
 * for more than `mostLabels`.
 */
export type StickerSheetBody = BodyOf<'stickerSheet'>;

/** Where a label stands. */
export interface LabelPlace {
  /** From 0. */
  page: number;
  x: number;
  y: number;
}

/** The place of a label on its sheets. @param index from 0, used labels included */
export function labelPlace(sheet: LabelSheet, index: number): LabelPlace {
  const perPage = sheet.columns * sheet.rows;
  const onPage = index % perPage;
  return {
    page: Math.floor(index / perPage),
    x: sheet.left + (onPage % sheet.columns) * sheet.pitchX,
    y: sheet.top + Math.floor(onPage / sheet.columns) * sheet.pitchY,
  };
}

/** The parts of a label, from its upper left corner. */
export interface LabelParts {
  code: { x: number; y: number; side: number };
  /** Null if the label has no text. Sizes of letters are millimetres. */
  text: {
    x: number;
    y: number;
    width: number;
    height: number;
    captionSize: number;
    addressSize: number;
    isCentred: boolean;
  } | null;
}

/** Lays out a label: on a wide one the text stands beside the code, on others below it. */
export function labelParts(
  { width, height }: Pick<LabelSheet, 'width' | 'height'>,
  has: { caption: boolean; address: boolean },
): LabelParts {
  const edge = Math.min(3, Math.max(0.8, Math.min(width, height) * 0.04));
  const [inner, tall] = [width - 2 * edge, height - 2 * edge];
  if (!has.caption && !has.address) {
    const side = Math.min(inner, tall);
    return { code: { x: (width - side) / 2, y: (height - side) / 2, side }, text: null };
  }
  if (width > 1.35 * height) {
    const side = Math.min(tall, inner * 0.6);
    const x = edge + side + edge / 2;
    const captionSize = Math.min(6, Math.max(2.4, (width - x) / 9));
    return {
      code: { x: edge, y: (height - side) / 2, side },
      text: {
        x,
        y: edge,
        width: width - x - edge,
        height: tall,
        captionSize,
        addressSize: Math.max(1.9, captionSize * 0.55),
        isCentred: false,
      },
    };
  }
  const captionSize = Math.min(7, Math.max(2.2, inner / 13));
  const addressSize = Math.max(1.8, captionSize * 0.55);
  const below = (has.caption ? captionSize * 2.4 : 0) + (has.address ? addressSize * 2.5 : 0);
  const side = Math.min(inner, tall - below);
  return {
    code: { x: (width - side) / 2, y: edge, side },
    text: {
      x: edge,
      y: edge + side,
      width: inner,
      height: tall - side,
      captionSize,
      addressSize,
      isCentred: true,
    },
  };
}

/** Height of the smallest letters of an address, 5 points. */
export const smallestAddress = (5 / 72) * inch;
/** Shortest side of a code that has an address below it. */
const shortestCode = 12;
/** Width of a letter as part of its size; few letters of an address are wider. */
const letterWidth = 0.68;

/**
 * Whether a label has room for an address that people can read. It may take two lines, host and path.
 * @param has whether the label has a caption, too
 * @param address without a scheme
 */
export function addressFits(
  label: Pick<LabelSheet, 'width' | 'height'>,
  has: { caption: boolean },
  address: string,
): boolean {
  const { code, text } = labelParts(label, { ...has, address: true });
  const host = address.indexOf('/') + 1;
  const longest = Math.max(host, address.length - host);
  return text !== null && code.side >= shortestCode && longest * letterWidth * smallestAddress <= text.width;
}

/**
 * Whether scanners can tell a colour from white paper: `leastContrast` or more.
 * @param colour `#rrggbb`
 */
export const isDarkEnough = (colour: string): boolean =>
  /^#[\da-f]{6}$/i.test(colour) && contrastOf('#ffffff', colour) >= leastContrast;
