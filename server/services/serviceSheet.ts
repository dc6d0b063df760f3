import type { Feature, SheetData } from 'write-excel-file/node';
import type { Locale } from '../../contract/languages';
import type { WireServiceEntry } from '../../contract/serviceHistory';
import { cutText, lengthOf } from '../../contract/text';
import { reportTexts } from './reportTexts';

/** A service as a row: texts in the order of `ReportTexts.columns`, and the values of its form. */
export interface SheetRow {
  cells: readonly string[];
  pairs: WireServiceEntry['additional_info'];
}

/** Columns of values; names beyond that stay together in "Details". */
const mostColumns = 100;

/**
 * The services as a spreadsheet (XLSX): dates and numbers are such, each value of the forms has a column, and
 * the row of heads filters.
 */
export async function sheetOf(rows: readonly SheetRow[], locale: Locale): Promise<Buffer> {
  // Loaded on demand: only a download of a sheet needs the library.
  const { default: writeXlsxFile } = await import('write-excel-file/node');
  const { columns } = reportTexts[locale];
  const keys = Object.keys(columns) as (keyof typeof columns)[];
  const values = valueColumns(rows);
  const named = new Set(values.map(({ name }) => name));
  const rest = rows.map(({ pairs }) =>
    pairs.flatMap(({ name, value }) => (named.has(name) ? [] : `${name}: ${value}`)).join('; '),
  );
  const hasRest = rest.some((text) => text !== '');
  const heads = keys.flatMap((key) =>
    key === 'details'
      ? [...values.map(({ head }) => head), ...(hasRest ? [columns.details] : [])]
      : columns[key],
  );
  const cells = rows.map((row, index) =>
    keys.flatMap((key, column): Cell[] => {
      if (key === 'details')
        return [
          ...values.map(({ cellOf }) => cellOf(row)),
          ...(hasRest ? [textCell(rest[index] ?? '')] : []),
        ];
      const text = row.cells[column] ?? '';
      return [isTime(key) ? dateCell(text) : isCount(key) ? numberCell(text) : textCell(text)];
    }),
  );
  const data: SheetData = [heads.map((value) => ({ value: cellText(value), fontWeight: 'bold' })), ...cells];
  return writeXlsxFile(
    data,
    { stickyRowsCount: 1 },
    { features: [filterOn(heads.length, data.length)] },
  ).toBuffer();
}

/** Columns of times on the place's clock. */
const isTime = (key: string) => ['date', 'arrived', 'left', 'phone', 'received'].includes(key);

const isCount = (key: string) => key === 'gallons' || key === 'changes';

type Cell = SheetData[number][number];

/** A name of the forms' values as a column. */
interface ValueColumn {
  name: string;
  /** With the unit where all values are numbers of it. */
  head: string;
  cellOf: (row: SheetRow) => Cell;
}

/** In the order in which the names first occur. */
function valueColumns(rows: readonly SheetRow[]): ValueColumn[] {
  const texts = new Map<string, string[]>();
  for (const { pairs } of rows)
    for (const { name, value } of pairs)
      if (texts.has(name) || texts.size < mostColumns) texts.set(name, [...(texts.get(name) ?? []), value]);
  return [...texts].map(([name, found]) => {
    const units = new Set(found.map(unitOf));
    const [unit] = units;
    const isNumber = units.size === 1 && unit !== undefined;
    return {
      name,
      head: isNumber && unit !== '' ? `${name} (${unit})` : name,
      cellOf({ pairs }) {
        const text = pairs.flatMap((pair) => (pair.name === name ? pair.value : [])).join('; ');
        return isNumber ? numberCell(text.slice(0, text.length - unit.length).trim()) : textCell(text);
      },
    };
  });
}

/** `gal` of `1000 gal`, an empty text of a mere number; undefined for what is no number, such as `0042`. */
const unitOf = (text: string): string | undefined =>
  /^-?(?:0|[1-9]\d{0,14})(?:\.\d{1,6})?(?: (\D\S{0,9}))?$/.test(text)
    ? (text.split(' ')[1] ?? '')
    : undefined;

/** `2026-11-19 06:42` by the place's clock: a spreadsheet knows no zones. */
function dateCell(text: string): Cell {
  const at = Date.parse(`${text.replace(' ', 'T')}Z`);
  if (Number.isNaN(at)) return textCell(text);
  return { type: Date, value: new Date(at), format: 'yyyy-mm-dd hh:mm' };
}

const numberCell = (text: string): Cell =>
  text === '' || Number.isNaN(Number(text)) ? textCell(text) : { type: Number, value: Number(text) };

const textCell = (text: string): Cell => (text === '' ? null : { type: String, value: cellText(text) });

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
