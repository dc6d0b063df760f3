import { ratePath, shortPath } from '../../contract/screens';
import { csvLine } from '../files/csv';
import type { StickerRow } from './stickerQueries';

/** Columns of the list, with names that stay the same in every language, for other programs. */
const columns = [
  'uid',
  'address',
  'short_address',
  'state',
  'question',
  'place',
  'site',
  'zone',
  'placement',
  'asset_id',
  'created_at',
  'printed_at',
  'scanned_at',
] as const;

/** Stickers as CSV; times are ISO 8601 UTC. @param base of links, without a trailing slash */
export function stickerCsv(rows: readonly StickerRow[], base: string): string {
  const time = (at: number | null) => (at === null ? '' : new Date(at).toISOString());
  const lines = rows.map((row) =>
    csvLine([
      row.uid,
      base + ratePath(row.uid),
      base + shortPath(row.uid),
      row.state,
      row.text,
      row.place_name ?? '',
      row.site_name ?? '',
      row.zone ?? '',
      row.placement ?? '',
      row.asset_id ?? '',
      time(row.created_at),
      time(row.printed_at),
      time(row.scanned_at),
    ]),
  );
  // A byte order mark: without one Excel reads UTF-8 as Latin-1.
  return `\uFEFF${csvLine(columns)}${lines.join('')}`;
}
