import { setImmediate as nextTurn } from 'node:timers/promises';
import { csvLine } from '../files/csv';
import type { FileParts } from '../files/fileParts';
import { dateCell, numberCell, sheetBytes, textCell, type Cell } from '../files/sheet';

/** Rows of a page, in the order of the columns, and where the next page begins; null after the last. */
export interface TablePage {
  rows: readonly (readonly string[])[];
  next: string | null;
}

/** A list as a table. */
export interface Table {
  heads: readonly string[];
  /** What each column holds. */
  kinds: readonly ('text' | 'time' | 'number')[];
  /** Reads the rows before a row; undefined begins with the newest. */
  readPage(before: string | undefined): Promise<TablePage>;
}

/** Rows that are read at once. */
export const tablePage = 200;

/**
 * Rows of a spreadsheet, which is made in memory; if more were left out, the answer has `Smilelog-More:
 * true`. CSV has all.
 */
export const sheetRows = 10_000;

/** Makes a list as a file. CSV (UTF-8 with a byte order mark, for Excel) goes out while it is read. */
export async function tableFile(
  format: 'csv' | 'xlsx',
  before: string | undefined,
  table: Table,
): Promise<FileParts<{ more: boolean }>> {
  // All refusals come before the first byte.
  const first = await table.readPage(before);
  if (format === 'csv') return { head: { more: false }, parts: csvOf(table, first) };
  const rows: Cell[][] = [];
  let more = false;
  for await (const page of pagesFrom(table, first)) {
    for (const row of page.rows) {
      more = rows.length >= sheetRows;
      if (more) break;
      rows.push(row.map((text, column) => cellOf(text, table.kinds[column])));
    }
    if (more) break;
  }
  const sheet = await sheetBytes(table.heads, rows);
  return {
    head: { more },
    parts: (async function* () {
      yield sheet;
    })(),
  };
}

async function* csvOf(table: Table, first: TablePage): AsyncGenerator<Uint8Array> {
  yield Buffer.from(`\ufeff${csvLine(table.heads)}`);
  for await (const { rows } of pagesFrom(table, first))
    if (rows.length > 0) yield Buffer.from(rows.map(csvLine).join(''));
}

async function* pagesFrom(table: Table, first: TablePage): AsyncGenerator<TablePage> {
  for (let page = first; ; page = await table.readPage(page.next ?? undefined)) {
    yield page;
    if (page.next === null) return;
    // Reads of SQLite resolve in microtasks: without a turn of the event loop, nobody else would be served.
    await nextTurn();
  }
}

function cellOf(text: string, kind: Table['kinds'][number] = 'text'): Cell {
  return kind === 'time' ? dateCell(text) : kind === 'number' ? numberCell(text) : textCell(text);
}

/** `2026-11-19 06:42` in UTC, or an empty text. */
export const utcTime = (at: number | null): string =>
  at === null ? '' : new Date(at).toISOString().slice(0, 16).replace('T', ' ');
