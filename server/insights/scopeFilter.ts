import { sql, type RawBuilder } from 'kysely';
import { isRunBy } from '../access/running';
import { statement, type QueryBuilder, type RowQuery } from '../db/statement';

/** Which votes, cases or services are meant: ids; '' for all. */
export interface ScopeFilter {
  organisation_id: string;
  site_id: string;
  place_id: string;
  /** A part of the place, in its owner's words. */
  zone: string;
  question_id: string;
  sticker_id: string;
  /** The caller runs only sites of the organisation. */
  ofSites: boolean;
  user_id: string;
}

const names = ['site_id', 'place_id', 'zone', 'question_id', 'sticker_id', 'ofSites'] as const;
type Name = (typeof names)[number];

/** Tables whose rows have a scope, and those without a sticker of their own. */
type Scoped = 'vote_hours' | 'vote_days' | 'scan_days' | 'votes' | 'cases' | 'service_logs' | 'questions';

/** Conditions on the rows of a table, for the parts of a scope that are set. */
function conditions(table: Scoped, set: readonly Name[], input: ScopeFilter): RawBuilder<boolean> {
  const column = (name: string) =>
    sql.ref(table === 'questions' && name === 'question_id' ? 'questions.id' : `${table}.${name}`);
  const { organisation_id, user_id } = input;
  const of: Readonly<Record<Name, () => RawBuilder<boolean>>> = {
    site_id: () =>
      sql`${column('place_id')} in (select places.id from places where places.site_id = ${input.site_id})`,
    place_id: () => sql`${column('place_id')} = ${input.place_id}`,
    zone: () =>
      sql`${column('question_id')} in (select questions.id from questions where questions.zone = ${input.zone})`,
    question_id: () => sql`${column('question_id')} = ${input.question_id}`,
    sticker_id: () =>
      table === 'cases' || table === 'questions'
        ? sql`${sql.lit(true)}`
        : sql`${column('sticker_id')} = ${input.sticker_id}`,
    ofSites: () =>
      sql`${column('place_id')} in (select places.id from places where ${isRunBy(user_id, {
        organisation_id,
        site_id: sql.ref('places.site_id'),
      })})`,
  };
  const first = sql<boolean>`${column('organisation_id')} = ${organisation_id}`;
  return set.reduce((sofar, name) => sql<boolean>`${sofar} and ${of[name]()}`, first);
}

/** A question of a scope is enough: its rows are found by it alone. */
const setIn = (input: ScopeFilter): Name[] =>
  names.filter((name) => input[name] && !(name === 'ofSites' && input.question_id));

/**
 * A statement for each set of what a scope names, so that the database chooses an index for it.
 * @param make writes it; `within` are the conditions for a table
 */
export function byScope<Input extends ScopeFilter, Row>(
  make: (
    db: QueryBuilder,
    input: Input,
    within: (table: Scoped) => RawBuilder<boolean>,
  ) => {
    execute(): Promise<Row[]>;
  },
): (input: Input) => RowQuery<Row> {
  const made = new Map<string, (input: Input) => RowQuery<Row>>();
  return (input) => {
    const set = setIn(input);
    const key = set.join();
    const known =
      made.get(key) ??
      (statement(
        (db, values: Input) => make(db, values, (table) => conditions(table, set, values)) as never,
      ) as unknown as (input: Input) => RowQuery<Row>);
    made.set(key, known);
    return known(input);
  };
}
