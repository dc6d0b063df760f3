import { put, select, type SagaGenerator } from 'typed-redux-saga';
import { errors } from '../../contract/errors';
import type { OutboxItem, Refusal } from '../../contract/outbox';
import { isErased, isServerAway, mayHelpLater } from '../../state/outbox/outboxRules';
import { selectItem, selectSentVote, selectWhyUnstored } from '../../state/outbox/outboxSelectors';
import { sendingStarted } from '../../state/outbox/outboxSlice';
import type { Outcome } from '../api/sendRequest';
import { messageOf } from '../messages/messagesSaga';
import type { Failed } from './itemKind';
import { kindOf } from './kinds';
import { drop, keepRefused, markSent, postpone } from './outboxChanges';
import { tellGiver } from './tellGiver';

/**
 * How a try ended. `pause` is in milliseconds. With `isServerAway` no other item is tried before it is over.
 */
export type Delivery =
  { kind: 'sent' } | { kind: 'gone' } | { kind: 'postponed'; isServerAway: boolean; pause: number };

/** Sends one item and records the result: on the device, in the state, and on the page. */
export function* deliver(item: OutboxItem): SagaGenerator<Delivery> {
  yield* put(sendingStarted({ key: item.key }));
  const outcome = yield* send(item);
  if (outcome.kind !== 'ok') return yield* settleFailure(item, outcome);
  const { accept } = kindOf(item);
  const remainder = accept && (yield* accept(item, outcome));
  yield* markSent(item, remainder ?? {});
  return { kind: 'sent' };
}

function* send(item: OutboxItem): SagaGenerator<Outcome<unknown>> {
  const kind = kindOf(item);
  // An item that was queued before its vote was sent does not know the vote's uid yet.
  const voteUid = item.voteUid ?? (yield* select(selectSentVote, item.voteKey))?.voteUid;
  if (voteUid || kind.standsAlone) return yield* kind.send(item, voteUid!);
  return { kind: 'refused', ...errors.notFound, message: 'its vote is not known' };
}

function* settleFailure(item: OutboxItem, outcome: Failed): SagaGenerator<Delivery> {
  // The erasure has dropped it with everything else of the vote (`forgetErased.ts`).
  if (isErased(outcome)) {
    if (item.kind !== 'click') yield* tellGiver(item, messageOf(outcome, 'NoteNotSent'));
    return { kind: 'gone' };
  }
  const kept = yield* select(selectItem, item.key);
  // Another tab has delivered it, or the person has deleted it.
  if (!kept) return { kind: 'gone' };
  if (yield* select(selectWhyUnstored, item.key)) {
    yield* giveUp(item, outcome);
    return { kind: 'gone' };
  }
  const kind = kindOf(item);
  if (outcome.kind === 'unreachable' || mayHelpLater(outcome)) {
    const pause = yield* postpone(item);
    if (kind.wait) yield* kind.wait(item, outcome);
    return { kind: 'postponed', isServerAway: isServerAway(outcome), pause };
  }
  const refusal = refusalOf(outcome);
  if (yield* select(kind.keepsRefused, item, refusal)) yield* keepRefused(kept, refusal);
  else yield* drop([item], refusal);
  if (kind.fail) yield* kind.fail(item, outcome, { isStored: true, isFull: false });
  return { kind: 'gone' };
}

/** Drops an item that the device could not store: no later start could send it. */
export function* giveUp(item: OutboxItem, outcome: Failed): SagaGenerator<void> {
  const isFull = (yield* select(selectWhyUnstored, item.key)) === 'full';
  yield* drop([item], outcome.kind === 'refused' ? refusalOf(outcome) : null);
  const { fail } = kindOf(item);
  if (fail) yield* fail(item, outcome, { isStored: false, isFull });
}

function refusalOf({ status, code, message }: Extract<Failed, { kind: 'refused' }>): Refusal {
  return { status, code, message };
}
