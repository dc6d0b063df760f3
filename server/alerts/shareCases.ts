import type { AlertTrigger } from '../../contract/alerts';
import { tellChange } from '../cases/caseEvents';
import { endByItself } from '../cases/missedServices';
import { openCase } from '../cases/placeVotes';
import { all, first, run, type Command } from '../db/database';
import { firstIdAt } from '../db/newId';
import { statement } from '../db/statement';
import * as queries from './alertQueries';
import { firingsOf, nothingTold, spanOf } from './firings';
import { toVote } from './toVote';

/** Votes that are looked at. */
const looked = 1_000;
const minute = 60_000;

type ShareTrigger = Extract<AlertTrigger, { kind: 'share' }>;

/**
 * The case of a share that is too high: an open one of the question, since several rules may watch the same
 * votes, else a new one. A case of a share needs a rule: nobody else says which share is too high.
 * @returns its id
 */
export function* shareCase(
  { id: question_id, organisation_id, place_id }: queries.WatchedQuestion,
  { above }: ShareTrigger,
  now: number,
): Command<string> {
  const open = yield* first(openShare({ question_id }));
  if (open) return open.id;
  const id = yield* openCase(
    { organisation_id: organisation_id ?? '', place_id, question_id, created_at: now },
    { kind: 'share_fallen', tile: null, above_percent: Math.round(above * 100) },
  );
  yield* tellChange(id, now, 'case.opened');
  return id;
}

/** Resolves the case of a share that has fallen, unless another rule still finds it too high. */
export function* endShareCase(question_id: string, now: number): Command<void> {
  if (yield* first(stillHigh({ question_id }))) return;
  const open = yield* first(openShare({ question_id }));
  if (open) yield* endByItself(open.id, { what: 'recovered', at: now, person_id: null }, now);
}

/** Ends shares that have fallen because votes have grown old, or because happy ones came: no event tells of it. */
export function* endShares(now: number): Command<void> {
  for (const { rule_id, question_id, trigger_json: trigger, ...watch } of yield* all(
    queries.highShares({}),
  )) {
    const high = Number(watch.high_since);
    // What a rule that is off, or watches something else now, has begun is left to people.
    const isWatching = watch.is_on && trigger.kind === 'share' && Number(watch.on_since) <= high;
    if (isWatching && (yield* isHighStill(trigger, { question_id, high, ...watch }, now))) continue;
    yield* run(queries.noLongerHigh({ rule_id, question_id }));
    if (isWatching) yield* endShareCase(question_id, now);
  }
}

function* isHighStill(
  trigger: ShareTrigger,
  { question_id, high, sticker_id }: { question_id: string; high: number; sticker_id: string | null },
  now: number,
): Command<boolean> {
  const since = high - spanOf(trigger) - minute;
  const firstId = firstIdAt(Math.max(0, since - minute));
  const rows = yield* all(queries.votesOfQuestion({ question_id, first: firstId, since, count: looked }));
  const votes = rows
    .toReversed()
    .map(toVote)
    .filter((vote) => sticker_id === null || vote.sticker_id === sticker_id);
  return firingsOf(trigger, votes, { ...nothingTold, since: high, isHigh: true }, now).told.isHigh;
}

const openShare = statement((db, input: { question_id: string }) =>
  db
    .selectFrom('cases')
    .select('id')
    .where('question_id', '=', input.question_id)
    .where('above_percent', 'is not', null)
    .where('state', '!=', 'resolved')
    .where('merged_into_id', 'is', null)
    .orderBy('id', 'desc')
    .limit(1),
);

const stillHigh = statement((db, input: { question_id: string }) =>
  db
    .selectFrom('alerts')
    .select('id')
    .where('question_id', '=', input.question_id)
    .where('high_since', 'is not', null)
    .limit(1),
);
