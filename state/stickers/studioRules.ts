import type { Locale } from '../../contract/languages';
import {
  isDarkEnough,
  labelSheets,
  labelsOf,
  mostLabels,
  sheetFault,
  sheetLimits,
  type CaptionKind,
  type LabelSheet,
  type LabelSheetName,
  type StickerFormat,
} from '../../contract/stickerSheets';

/** The sheet as a person designs it. */
export interface SheetDesign {
  /** A maker's sheet, or `own`. */
  sheet: LabelSheetName | 'own';
  /** Measures of the own sheet, millimetres. */
  own: LabelSheet;
  /** Labels of the first sheet that are used up. */
  offset: number;
  copies: number;
  caption: CaptionKind;
  captionText: string;
  /** Language of the plain question; null: that of the desk. */
  locale: Locale | null;
  hasAddress: boolean;
  /** `#rrggbb` */
  colour: string;
  /** The logo in the middle of each code: whose it is, and how much of the code's side it covers. */
  logo: { orgUid: string; share: number } | null;
}

/** Shares of the code's side that a logo may cover; the code's error correction grows with them. */
export const logoShares = [0.15, 0.2, 0.26] as const;

export const firstDesign: SheetDesign = {
  sheet: 'A4 6',
  own: labelSheets['A4 6'],
  offset: 0,
  copies: 1,
  caption: 'question',
  captionText: '',
  locale: null,
  hasAddress: true,
  colour: '#1d1b1a',
  logo: null,
};

export const sheetOf = ({ sheet, own }: SheetDesign): LabelSheet =>
  sheet === 'own' ? own : labelSheets[sheet];

/** Why a design cannot be printed; null if it can. */
export type DesignFault = 'size' | 'page' | 'overlap' | 'offset' | 'copies' | 'labels' | 'colour';

/** @param stickers how many are printed */
export function designFault(
  design: SheetDesign,
  stickers: number,
  format: StickerFormat = 'pdf',
): DesignFault | null {
  const sheet = sheetOf(design);
  const { offset, copies } = design;
  const fault = sheetFault(sheet);
  if (fault) return fault;
  if (!isWhole(sheet.columns, 1, sheetLimits.columns) || !isWhole(sheet.rows, 1, sheetLimits.rows))
    return 'page';
  if (!isWhole(offset, 0, sheet.columns * sheet.rows - 1)) return 'offset';
  if (!isWhole(copies, 1, sheetLimits.copies)) return 'copies';
  if (labelsOf(format, stickers, copies) > mostLabels(format)) return 'labels';
  return isDarkEnough(design.colour) ? null : 'colour';
}

const isWhole = (value: number, least: number, most: number): boolean =>
  Number.isInteger(value) && value >= least && value <= most;
