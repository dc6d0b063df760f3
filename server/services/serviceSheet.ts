import type { Locale } from '../../contract/languages';
import type { WireServiceEntry } from '../../contract/serviceHistory';
import { dateCell, numberCell, sheetBytes, textCell, type Cell } from '../files/sheet';
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
  return sheetBytes(heads, cells);
}

/** Columns of times on the place's clock. */
const isTime = (key: string) => ['date', 'arrived', 'left', 'phone', 'received'].includes(key);

const isCount = (key: string) => key === 'gallons' || key === 'changes';

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
