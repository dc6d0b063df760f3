import type { CaseKind, CaseStep } from '../../contract/cases';
import { casesRulesOf } from '../../contract/casesRules';
import { all, first, run, type Command } from '../db/database';
import { newId } from '../db/newId';
import type { Schema } from '../db/schema';
import type { Query } from '../db/statement';
import type { Consumer } from '../events/consumers';
import { randomUid } from '../session/keyring';
import { tellChange, type CaseEvent } from './caseEvents';
import { placementOf, type CaseFacts, type Placement, type PresentCase, type VoteFacts } from './placement';
import * as queries from './placementQueries';

/** Keeps the cases of votes: looks at each vote of which an event tells, and puts it where it belongs. */
export const casesOfVotes: Consumer = {
  name: 'cases',
  *take(events, now) {
    const votes = new Set(
      events.flatMap(({ type, vote_id }) => (concerns(type) && vote_id ? [vote_id] : [])),
    );
    for (const [id, what] of yield* placeVotes([...votes], now)) {
      yield* run(queries.recount({ id }));
      yield* tellChange(id, now, what);
    }
  },
};

const concerns = (type: string): boolean => type.startsWith('vote.');

/** The case that a vote is in, and whether it counted the vote's words. */
type HeldCase = PresentCase & { hadWords: boolean };

/**
 * What was read for several votes at once: one after the other it took a third of the time of voting. A
 * placement forgets what it has changed, which is read anew when it is needed.
 */
interface Read {
  votes: ReadonlyMap<string, queries.VoteToPlace>;
  /** By vote; null for a vote that is in no case. */
  presents: Map<string, HeldCase | null>;
  /** The newest cases by question. */
  abouts: Map<string, CaseFacts[]>;
  /** How much has come that people of a case should see. */
  news: Map<string, number>;
  /** New cases. */
  opened: Set<string>;
}

/**
 * Puts votes where they belong, one after the other.
 * @returns the cases whose votes have changed, with the event that tells of it
 */
export function* placeVotes(ids: readonly string[], now: number): Command<Map<string, CaseEvent>> {
  const rows = yield* all(queries.votesToPlace({ ids }));
  const read: Read = {
    votes: new Map(rows.map((row) => [row.id, row])),
    presents: yield* presentsOf(ids),
    abouts: new Map(),
    news: new Map(),
    opened: new Set(),
  };
  const touched = new Set<string>();
  for (const id of ids) for (const one of yield* place(read, id, now)) touched.add(one);
  for (const [id, count] of read.news) yield* run(queries.addNews({ id, count }));
  return new Map([...touched].map((id) => [id, read.opened.has(id) ? 'case.opened' : 'case.changed']));
}

/** Puts a vote where it belongs. @returns as `placeVotes` */
export function* placeVote(vote_id: string, now: number): Command<Map<string, CaseEvent>> {
  return yield* placeVotes([vote_id], now);
}

function* presentsOf(vote_ids: readonly string[]): Command<Map<string, HeldCase | null>> {
  const presents = new Map<string, HeldCase | null>(vote_ids.map((id) => [id, null]));
  for (const found of yield* all(queries.casesHolding({ vote_ids })))
    presents.set(found.vote_id, {
      ...found,
      isByHand: found.is_placed_by_hand,
      isAlone: Number(found.votes) === 1,
      isSettled: Number(found.steps) > 0,
      wasWaiting: found.was_waiting,
      hadWords: found.had_words,
    });
  return presents;
}

function* place(read: Read, vote_id: string, now: number): Command<string[]> {
  const row = read.votes.get(vote_id);
  if (!row) return [];
  const vote = factsOf(row);
  if (!read.presents.has(vote_id))
    read.presents.set(vote_id, (yield* presentsOf([vote_id])).get(vote_id) ?? null);
  const present = read.presents.get(vote_id) ?? null;
  const others = read.abouts.get(row.question_id) ?? (yield* all(queries.casesAbout(row)));
  read.abouts.set(row.question_id, others);
  const placement = placementOf(vote, present, others, casesRulesOf(row.settings_json));
  const touched = yield* moved(read, { row, vote, present }, placement, now);
  // A vote that joins a case leaves it as it was, for those that follow.
  if (present) read.abouts.clear();
  else if (placement.to === 'new' || placement.to === 'reopened') read.abouts.delete(row.question_id);
  for (const [id, held] of read.presents) if (held && touched.includes(held.id)) read.presents.delete(id);
  return touched;
}

interface Placed {
  row: queries.VoteToPlace;
  vote: VoteFacts;
  present: HeldCase | null;
}

function* moved(read: Read, placed: Placed, placement: Placement, now: number): Command<string[]> {
  const { row, present } = placed;
  switch (placement.to) {
    case 'nowhere':
      return present ? yield* leave(row.id, present.id, now) : [];
    case 'present':
      return present ? yield* enter(read, placed, present.id, now) : [];
    case 'renamed':
      if (!present) return [];
      yield* run(queries.renameCase({ id: present.id, kind: placement.kind, tile: placement.tile }));
      return yield* enter(read, placed, present.id, now);
    case 'case':
      return yield* enter(read, placed, placement.id, now);
    case 'reopened':
      yield* run(queries.reopenCase({ id: placement.id }));
      yield* run(
        stepOf({
          case_id: placement.id,
          what: 'reopened_by_vote',
          at: present?.id === placement.id ? now : yield* notBeforeLastStep(placement.id, row.created_at),
        }),
      );
      return yield* enter(read, placed, placement.id, now);
    case 'new': {
      const id = yield* openCase(row, placement);
      read.opened.add(id);
      return yield* enter(read, placed, id, now);
    }
  }
}

/** Somebody may have done something with a case between a vote and its being taken in. */
function* notBeforeLastStep(case_id: string, at: number): Command<number> {
  const last = yield* first(queries.lastStep({ case_id }));
  return Math.max(at, last?.at ?? 0);
}

/** What of a stored vote decides. */
export const factsOf = (row: queries.VoteToPlace): VoteFacts => ({
  rating: row.rating,
  tile: row.tile,
  hasWords: Number(row.notes) + Number(row.files) > 0,
  isWaiting: Number(row.contacts) + Number(row.mails) > 0,
  isErased: row.erased_at !== null,
  isLeftOut: row.is_service_log || row.is_lead || row.is_repeat || row.is_flagged,
  at: row.voted_at ?? row.created_at,
  came_at: row.created_at,
});

interface OpenedAbout {
  kind: CaseKind;
  tile: string | null;
  /** Of a share of sad votes that is too high. */
  above_percent?: number | null;
}

/** A new case with its first step. @returns its id */
export function* openCase(
  { organisation_id, place_id, question_id, created_at }: CaseAbout & { created_at: number },
  { kind, tile, above_percent = null }: OpenedAbout,
): Command<string> {
  const about = { organisation_id, place_id, question_id };
  const row = newCase({ ...about, kind, tile, above_percent, opened_at: created_at });
  yield* run(queries.insertCase(row));
  yield* run(stepOf({ case_id: row.id, what: 'opened', at: created_at }));
  return row.id;
}

type CaseAbout = Pick<Schema['cases'], 'organisation_id' | 'place_id' | 'question_id'>;

/** A case that nobody has seen; what is not said is empty. */
export const newCase = (
  about: Partial<Schema['cases']> & CaseAbout & Pick<Schema['cases'], 'kind' | 'opened_at'>,
): Schema['cases'] => ({
  id: newId(),
  uid: randomUid(),
  state: 'new',
  tile: null,
  due_at: null,
  above_percent: null,
  latest_at: about.opened_at,
  acknowledged_at: null,
  resolved_at: null,
  snoozed_until: null,
  assignee_id: null,
  merged_into_id: null,
  version: 1,
  sad: 0,
  so_so: 0,
  happy: 0,
  waiting: 0,
  words_vote_id: null,
  news: 1,
  ...about,
});

/** A step of a case; what is not said is empty. */
export const stepOf = (
  step: Partial<Schema['case_steps']> & { case_id: string; what: CaseStep; at: number },
): Query =>
  queries.insertStep({
    id: newId(),
    person_id: null,
    text: null,
    assignee_id: null,
    until: null,
    other_case_id: null,
    made_version: null,
    was_state: null,
    was_acknowledged_at: null,
    was_resolved_at: null,
    was_snoozed_until: null,
    was_assignee_id: null,
    bulk_uid: null,
    ...step,
  });

function* enter(read: Read, placed: Placed, case_id: string, now: number): Command<string[]> {
  const { row, vote, present } = placed;
  const { rating, isWaiting, hasWords } = vote;
  yield* run(
    queries.putVote({
      vote_id: row.id,
      case_id,
      rating,
      is_waiting: isWaiting,
      has_words: hasWords,
      is_placed_by_hand: present?.isByHand ?? false,
    }),
  );
  const hasMore = (isWaiting && !present?.wasWaiting) || (hasWords && !present?.hadWords);
  if (present?.id !== case_id || hasMore) read.news.set(case_id, (read.news.get(case_id) ?? 0) + 1);
  if (!present || present.id === case_id) return [case_id];
  yield* closedAgain(row, present.id);
  return [case_id, ...(yield* leftBehind(present.id, case_id, now))];
}

/**
 * Resolves a case again which a tap has reopened, now that the vote turned out to be about something else.
 * That step goes: it was the product's, and nobody has acted upon it.
 */
function* closedAgain({ id: vote_id, created_at }: queries.VoteToPlace, id: string): Command<void> {
  const step = yield* first(queries.reopenedByVoteAlone({ id, vote_id, tapped_at: created_at }));
  if (!step || step.resolved_at === null) return;
  yield* run(queries.removeStep({ id: step.id }));
  yield* run(queries.resolveAgain({ id, resolved_at: step.resolved_at }));
}

function* leave(vote_id: string, case_id: string, now: number): Command<string[]> {
  yield* run(queries.takeVoteOut({ vote_id }));
  return yield* leftBehind(case_id, null, now);
}

/** A case from which a vote has gone: an empty one that nobody has touched ends. @returns it, if it stays */
function* leftBehind(id: string, into: string | null, now: number): Command<string[]> {
  if (!(yield* first(queries.emptyCase({ id })))) return [id];
  if (into !== null) {
    // Somebody may have its address.
    yield* run(queries.leadOn({ id, into }));
    return [id];
  }
  yield* tellChange(id, now);
  yield* run(queries.removeSteps({ id }));
  yield* run(queries.removeReads({ id }));
  yield* run(queries.removeLeadingTo({ id }));
  yield* run(queries.removeCase({ id }));
  return [];
}
