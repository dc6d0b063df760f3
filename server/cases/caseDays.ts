import { sql } from 'kysely';
import type { WireCaseDay } from '../../contract/cases';
import { usualPeriod } from '../../contract/insights';
import { runs } from '../access/running';
import { all, type Command } from '../db/database';
import { statement } from '../db/statement';
import { datesOf, periodAsked, type Period } from '../insights/periods';
import type { SignedIn } from '../session/caller';
import type { FoundCase } from './caseQueries';

/** Sums of a question's votes by local day, without those of an organisation that had it before. */
const daysOfQuestion = statement((db, input: { question_id: string; organisation_id: string } & Period) => {
  const sum = <Name extends 'sad' | 'so_so' | 'happy'>(name: Name) =>
    sql<number>`cast(sum(${sql.ref(name)}) as integer)`.as(name);
  return db
    .selectFrom('vote_days')
    .select(['local_date', sum('sad'), sum('so_so'), sum('happy')])
    .where('question_id', '=', input.question_id)
    .where('organisation_id', '=', input.organisation_id)
    .where('local_date', '>=', input.from)
    .where('local_date', '<=', input.to)
    .groupBy('local_date');
});

/** The last days of a case's question, by the clock of its place; undefined for who does not see figures. */
export function* daysOfCase(
  { pin, memberships }: SignedIn,
  { question_id, organisation_id, site_id, time_zone }: FoundCase,
  now: number,
): Command<WireCaseDay[] | undefined> {
  if (pin || !runs(memberships, { organisation_id, site_id })) return undefined;
  const period = periodAsked({}, now, time_zone ?? 'UTC');
  const rows = yield* all(daysOfQuestion({ question_id, organisation_id, ...period }));
  const found = new Map(rows.map(({ local_date, ...faces }) => [local_date, faces]));
  const none = { sad: 0, so_so: 0, happy: 0 };
  const dates = datesOf(period).slice(-usualPeriod);
  return dates.map((date) => ({ date, ...(found.get(date) ?? none) }));
}
