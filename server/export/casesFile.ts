import type { CasesQuery } from '../../contract/cases';
import type { Locale } from '../../contract/languages';
import { casePath } from '../../contract/screens';
import { caseToWire, clockOf } from '../cases/caseDetails';
import { casesListed, type ShownCase } from '../cases/caseQueries';
import { casesAsked, newest } from '../cases/listCases';
import { all, type Command } from '../db/database';
import type { FileParts, FileWorld } from '../files/fileParts';
import { localDate } from '../serviceLog/localDate';
import type { Principal } from '../session/caller';
import { moreOfCases } from './exportQueries';
import { exportTexts } from './exportTexts';
import { tableFile, tablePage, utcTime, type TablePage } from './tableFile';

/** A download of cases. */
export interface CasesFile {
  format: 'csv' | 'xlsx';
  principal: Principal;
  query: CasesQuery;
  locale: Locale;
  /** Of links, without a trailing slash. */
  base: string;
  /** UTC milliseconds. */
  now: number;
}

const columns = [
  ['opened', 'time'],
  ['utc', 'time'],
  ['zone', 'text'],
  ['kind', 'text'],
  ['state', 'text'],
  ['place', 'text'],
  ['question', 'text'],
  ['sticker', 'text'],
  ['tile', 'text'],
  ['sad', 'number'],
  ['soSo', 'number'],
  ['happy', 'number'],
  ['note', 'text'],
  ['assignee', 'text'],
  ['wantsAnswer', 'number'],
  ['answered', 'number'],
  ['acknowledged', 'time'],
  ['acknowledgedUtc', 'time'],
  ['msToSee', 'number'],
  ['openMsToSee', 'number'],
  ['resolved', 'time'],
  ['resolvedUtc', 'time'],
  ['msToFix', 'number'],
  ['openMsToFix', 'number'],
  ['case', 'text'],
  ['link', 'text'],
] as const;
type Column = (typeof columns)[number][0];

/** Makes a list of cases as a file. @throws Problem as `listCases` */
export function casesFile(input: CasesFile, { database }: FileWorld): Promise<FileParts<{ more: boolean }>> {
  const { format, query, locale } = input;
  const { columns: heads, faces } = exportTexts[locale];
  const [sad, soSo, happy] = faces;
  return tableFile(format, query.cursor, {
    heads: columns.map(([name]) => ({ ...heads, sad, soSo, happy })[name]),
    kinds: columns.map(([, kind]) => kind),
    readPage: (before) => database.read(() => readPage(input, before)),
  });
}

function* readPage(input: CasesFile, before: string = newest): Command<TablePage> {
  const { principal, query, now } = input;
  const { filter, language, user_id } = yield* casesAsked(principal, query);
  const asked = { ...filter, user_id, now, before, count: tablePage + 1 };
  const found = yield* all(casesListed(asked));
  const shown = found.slice(0, tablePage);
  const ids = shown.map(({ id }) => id);
  const more = new Map((yield* all(moreOfCases({ ids }))).map((row) => [row.id, row]));
  return {
    rows: shown.flatMap((row) => {
      const rest = more.get(row.id);
      return rest ? [rowOf(row, rest, input, language)] : [];
    }),
    next: found.length > tablePage ? (shown.at(-1)?.id ?? null) : null,
  };
}

type MoreOfCase = NonNullable<ReturnType<typeof moreOfCases>['row']>;

function rowOf(row: ShownCase, more: MoreOfCase, { locale, base }: CasesFile, language: Locale): string[] {
  const { kinds, states } = exportTexts[locale];
  const one = caseToWire(row, language);
  const zone = more.time_zone ?? 'UTC';
  const local = (at: number | null) => (at === null ? '' : localDate(at, zone).replace('T', ' '));
  const clocks = { opened_at: row.opened_at, ...more };
  const seen = clockOf(clocks, more.acknowledged_at);
  const fixed = clockOf(clocks, more.resolved_at);
  const cells: Record<Column, string> = {
    opened: local(row.opened_at),
    utc: utcTime(row.opened_at),
    zone,
    kind: kinds[one.kind],
    state: states[one.state],
    place: one.place?.name ?? '',
    question: one.question_text,
    sticker: one.question_uid,
    tile: one.tile ?? '',
    sad: String(one.votes.sad),
    soSo: String(one.votes.so_so),
    happy: String(one.votes.happy),
    note: one.note,
    assignee: one.assignee?.name ?? '',
    wantsAnswer: String(one.waiting),
    answered: String(Number(more.answered ?? 0)),
    acknowledged: local(more.acknowledged_at),
    acknowledgedUtc: utcTime(more.acknowledged_at),
    msToSee: String(seen?.ms ?? ''),
    openMsToSee: String(seen?.open_ms ?? ''),
    resolved: local(more.resolved_at),
    resolvedUtc: utcTime(more.resolved_at),
    msToFix: String(fixed?.ms ?? ''),
    openMsToFix: String(fixed?.open_ms ?? ''),
    case: one.uid,
    link: base + casePath(one.uid),
  };
  return columns.map(([name]) => cells[name]);
}
