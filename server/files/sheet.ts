import type { Feature, SheetData } from 'write-excel-file/node';
import { cutText, lengthOf } from '../../contract/text';

export type Cell = SheetData[number][number];

/** A spreadsheet (XLSX) of one sheet. Its row of heads stays in view and filters the others. */
export async function sheetBytes(heads: readonly string[], rows: readonly Cell[][]): Promise<Buffer> {
  // Loaded on demand: only a download of a sheet needs the library.
  const { default: writeXlsxFile } = await import('write-excel-file/node');
  const data: SheetData = [heads.map((value) => ({ value: cellText(value), fontWeight: 'bold' })), ...rows];
  return writeXlsxFile(
    data,
    { stickyRowsCount: 1 },
    { features: [filterOn(heads.length, data.length)] },
  ).toBuffer();
}

/** `2026-11-19 06:42` by the place's clock: a spreadsheet knows no zones. */
export function dateCell(text: string): Cell {
  const at = Date.parse(`${text.replace(' ', 'T')}Z`);
  if (Number.isNaN(at)) return textCell(text);
  return { type: Date, value: new Date(at), format: 'yyyy-mm-dd hh:mm' };
}

export const numberCell = (text: string): Cell =>
  text === '' || Number.isNaN(Number(text)) ? textCell(text) : { type: Number, value: Number(text) };

export const textCell = (text: string): Cell =>
  text === '' ? null : { type: String, value: cellText(text) };

/** Excel's limit for a cell, in UTF-16 units. */
const cellLength = 32_767;

/** A text that fits into a cell. A longer one loses its end, and no emoji is halved. */
const cellText = (text: string) =>
  // One unit less: the last one may be the first half of a pair.
  text.length <= cellLength ? text : cutText(text, lengthOf(text.slice(0, cellLength - 1)));

/** Lets the first row filter the others; the library has no option for it. */
function filterOn<FileContent>(columns: number, rows: number): Feature<FileContent> {
  const filter = `<autoFilter ref="A1:${letters(columns)}${rows}"/>`;
  const transform = (xml: string) => xml.replace('</sheetData>', `</sheetData>${filter}`);
  return { files: { transform: { 'xl/worksheets/sheet{id}.xml': { transform } } } };
}

/** `A` of 1, `AA` of 27. */
function letters(column: number): string {
  const before = Math.floor((column - 1) / 26);
  return (before > 0 ? letters(before) : '') + String.fromCharCode(65 + ((column - 1) % 26));
}
