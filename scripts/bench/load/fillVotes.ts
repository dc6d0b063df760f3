import { sql, type RawBuilder } from 'kysely';
import { first, run } from '../../../server/db/database';
import { openDatabase } from '../../../server/db/open';
import type { DialectName } from '../../../server/db/statement';
import type { Installation } from '../../../server/backup/manifest';
import { recountAll } from '../../../server/insights/tally';
import { analyse } from './analyse';
import { base, fillLists } from './fillLists';
import { insertRows, organisationAndOwner, type Rows } from './insertRows';

/** Places that share the votes, each with a question and a sticker. */
export const votedPlaces = 350;
/** So many votes in a row at a question have their sad ones in one case. */
const votesOfCase = 20;
const yearMs = 365 * 86_400_000;

const lit = sql.lit;
const id = (kind: string, n = sql`n`) => sql`${lit(`bench-${kind}-`)} || cast(${lit(base)} + ${n} as text)`;
/** A cursor of cases is a UUID. */
const caseUid = '00000000-0000-7000-8000-000';
const caseId = (n = sql`n`) => sql`${lit(caseUid)} || cast(${lit(base)} + ${n} as text)`;
/** Id of the case with the number `n`. */
export const filledCase = (n: number) => `${caseUid}${base + n}`;
/** Number of the place of vote or case `n`. */
const place = sql`(1 + n % ${lit(votedPlaces)})`;
/** How many votes the place of vote `n` had before it. */
const earlier = sql`(n / ${lit(votedPlaces)})`;
/** Of ten votes at a place the ninth is so-so, the tenth sad. */
const isSad = sql`${earlier} % 10 = 9`;
/** Number of the case of vote `n`; cases begin with the number `votedPlaces`. */
const caseOfVote = sql`((${earlier} / ${lit(votesOfCase)} + 1) * ${lit(votedPlaces)} + n % ${lit(votedPlaces)})`;
const casesOf = (votes: number) => (Math.floor(votes / votedPlaces / votesOfCase) + 2) * votedPlaces;
const [yes, no] = [sql`true`, sql`false`];

/** When the first vote came, and how long after each the next one. Milliseconds. */
interface Over {
  begin: number;
  step: number;
}

/** Votes evenly over a span, with the words and tiles of the sad ones, and their cases. */
function rowsOfVotes(dialect: DialectName, { begin, step }: Over): Rows[] {
  const at = (n = sql`n`) => sql`${lit(begin)} + cast(${n} as bigint) * ${lit(step)}`;
  const local_hour =
    dialect === 'postgres'
      ? sql`to_char(to_timestamp((${at()}) / 1000) at time zone 'UTC', 'YYYY-MM-DD"T"HH24')`
      : sql`strftime('%Y-%m-%dT%H', (${at()}) / 1000, 'unixepoch')`;
  const votes: Rows = {
    table: 'votes',
    values: {
      id: id('vote'),
      uid: id('vote'),
      sticker_id: id('sticker', place),
      question_id: id('question', place),
      place_id: id('place', place),
      organisation_id: sql`org`,
      identity_id: sql`owner`,
      rating: sql`case when ${isSad} then 1 when ${earlier} % 10 = 8 then 2 else 3 end`,
      mode: sql`'vote'`,
      is_service_log: no,
      is_lead: no,
      is_repeat: no,
      is_counted: yes,
      screen_width: sql`390`,
      screen_height: sql`844`,
      inner_width: sql`390`,
      inner_height: sql`844`,
      locale: sql`'en'`,
      request_id: sql`'bench'`,
      created_at: at(),
      local_hour,
    },
  };
  const answers: Rows = {
    table: 'answers',
    values: {
      id: id('answer'),
      vote_id: id('vote'),
      option: tile(sql`n`),
      request_id: sql`'bench'`,
      created_at: at(),
    },
    where: isSad,
  };
  const notes: Rows = {
    table: 'notes',
    values: {
      id: id('note'),
      vote_id: id('vote'),
      identity_id: sql`owner`,
      text: sql`case n % 3 when 0 then 'No soap at the door' when 1 then 'The floor was wet' else 'Muy sucio' end || ' No ' || cast(${lit(base)} + n as text)`,
      request_id: sql`'bench'`,
      created_at: at(),
    },
    where: sql`${isSad} and n % 2 = 0`,
  };
  return [votes, answers, notes];
}

const tile = (n: RawBuilder<unknown>) =>
  sql`case ${n} % 3 when 0 then 'NO_SOAP' when 1 then 'DIRTY' else 'SMELL' end`;

/** A case for every `votesOfCase` votes of a place; of a hundred the newest still waits. */
function rowsOfCases(votes: number, { begin, step }: Over): Rows {
  /** Number of the first vote of case `n`. */
  const from = sql`((${earlier} - 1) * ${lit(votesOfCase * votedPlaces)} + n % ${lit(votedPlaces)})`;
  const opened = sql`${lit(begin)} + cast(${from} as bigint) * ${lit(step)}`;
  const isOpen = sql`n > ${lit(Math.floor(casesOf(votes) * 0.99))}`;
  return {
    table: 'cases',
    values: {
      id: caseId(),
      uid: caseId(),
      kind: sql`'vote'`,
      state: sql`case when ${isOpen} then 'new' else 'resolved' end`,
      organisation_id: sql`org`,
      place_id: id('place', place),
      question_id: id('question', place),
      tile: tile(sql`n`),
      opened_at: opened,
      latest_at: opened,
      acknowledged_at: sql`case when not (${isOpen}) then ${opened} + 600000 end`,
      resolved_at: sql`case when not (${isOpen}) then ${opened} + 3600000 end`,
      sad: sql`2`,
    },
    where: sql`n >= ${lit(votedPlaces)}`,
  };
}

const votesInCases: Rows = {
  table: 'case_votes',
  values: {
    vote_id: id('vote'),
    case_id: caseId(caseOfVote),
    rating: sql`1`,
    is_waiting: no,
    has_words: sql`n % 2 = 0`,
    is_placed_by_hand: no,
  },
  where: isSad,
};

/**
 * Loads the demo into an empty place and gives its organisation so many votes, with their cases and counts.
 * @param span over which they come, until now; a year by default
 */
export async function fillVotes(place: Installation, count: number, span = yearMs): Promise<void> {
  await fillLists(place, votedPlaces);
  const begin = Date.now() - span;
  const over = { begin, step: Math.max(1, Math.floor(span / count)) };
  const database = await openDatabase(place);
  try {
    const demo = await database.read(() => first(organisationAndOwner({})));
    if (!demo) throw new Error('the demo has no organisation with an owner');
    const fill = (rows: Rows, many: number) => insertRows(database, rows, demo, many);
    for (const rows of rowsOfVotes(database.dialect, over)) await fill(rows, count);
    await fill(rowsOfCases(count, over), casesOf(count));
    await fill(votesInCases, count);
    await recountAll(database);
    if (database.dialect === 'postgres') await database.command(() => run(analyse({})));
  } finally {
    await database.close();
  }
}
