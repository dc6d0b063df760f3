import type { Faces, InsightsReply, InsightsTable } from '../../contract/insights';
import { tableFile } from '../export/tableFile';

type Rows = readonly (readonly (string | number)[])[];

/** A table: its heads, how many of its columns are texts, and its rows. Heads are names of the calls. */
type Make = (found: InsightsReply) => { heads: readonly string[]; texts: number; rows: Rows };

const faceNames = ['sad', 'so_so', 'happy'] as const;
const facesIn = (votes: Faces) => faceNames.map((name) => votes[name]);
const facesOf = (of: string) => faceNames.map((name) => `${of}_${name}`);

const tables: Readonly<Record<InsightsTable, Make>> = {
  days: ({ days }) => ({
    heads: ['date', ...faceNames],
    texts: 1,
    rows: days.map((day) => [day.date, ...facesIn(day)]),
  }),
  words: ({ words }) => ({
    heads: ['word', 'votes', 'sad', 'before'],
    texts: 1,
    rows: words.list.map(({ word, votes, sad, before }) => [word, votes, sad, before]),
  }),
  around: ({ around }) => ({
    heads: ['type', 'services', ...facesOf('before'), ...facesOf('after'), ...facesOf('usual')],
    texts: 1,
    rows: around.types.map(({ type, services, before, after, usual }) => [
      type,
      services,
      ...[before, after, usual].flatMap(({ votes }) => facesIn(votes)),
    ]),
  }),
  response: ({ response }) => ({
    heads: ['uid', 'name', 'place', 'scans', 'votes'],
    texts: 3,
    rows: response.map(({ uid, name, place, scans, votes }) => [uid, name, place ?? '', scans, votes]),
  }),
};

/** A table of Insights as a file. Each is one sheet with a header row, as of every list. */
export function insightsTable(format: 'csv' | 'xlsx', table: InsightsTable, found: InsightsReply) {
  const { heads, texts, rows } = tables[table](found);
  return tableFile(format, undefined, {
    heads,
    kinds: heads.map((_, column) => (column < texts ? 'text' : 'number')),
    readPage: async () => ({ rows: rows.map((row) => row.map(String)), next: null }),
  });
}
