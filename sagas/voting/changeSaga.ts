import { put, select, type SagaGenerator } from 'typed-redux-saga';
import { durations } from '../../contract/limits';
import type { QuestionUid } from '../../contract/ids';
import type { KeptChange } from '../../contract/outbox';
import { toRating } from '../../contract/rating';
import type { ChangeRateReply } from '../../contract/vote';
import { mayHelpLater } from '../../src/features/outbox/outboxRules';
import { selectLaterChange } from '../../src/features/outbox/outboxSelectors';
import { selectMustWait } from '../../src/features/tiles/tilesSelectors';
import { selectChangeOn, selectVoted } from '../../src/features/voting/votingSelectors';
import { votedOn } from '../../src/features/voting/votingRules';
import {
  changeAccepted,
  changeKept,
  changeRefused,
  changeStarted,
} from '../../src/features/voting/votingSlice';
import type { CastVote } from '../../src/features/voting/votingState';
import { port } from '../effects';
import { drop, forget, keep, lockVote, postpone } from '../outbox/keepItem';
import { messageOf, showError } from '../messages/messagesSaga';
import { sendChange } from '../outbox/sendItem';
import type { Outcome } from '../api/sendRequest';
import { followAddress, storeVoted } from './votedSaga';
import { changeItem, dropWithLater } from './wantedSaga';

/**
 * Brings the server's rating to the face that was tapped last (RC-1). One change at a time: a face that is tapped meanwhile is sent when
 * the answer has come, and nothing is sent when it is the one that the server holds. What does not get through waits on the device.
 */
export function* changeRating(questionUid: QuestionUid): SagaGenerator<void> {
  while (true) {
    const change = yield* select(selectChangeOn, questionUid);
    const voted = votedOn(yield* select(selectVoted), questionUid);
    if (!voted || !change || change.sending) return;
    // The device may have it already, from when an earlier face was on its way.
    const later = yield* select(selectLaterChange, voted);
    const made = later?.rating === change.rating ? later : null;
    const sequence = made?.sequence ?? (later ?? voted).sequence + 1;
    yield* put(changeStarted({ questionUid, sequence }));
    yield* storeVoted();
    const item = made
      ? { ...made, voteUid: voted.voteUid, before: voted.rating }
      : yield* changeItem(voted, change.rating, sequence);
    const locked = yield* lockVote(voted.key);
    const stored = (yield* keep(item)) === 'kept';
    if (later && !made) yield* drop(later);
    const inTurn = stored && (yield* select(selectMustWait, item));
    const outcome = inTurn ? ({ kind: 'unreachable' } as const) : yield* sendNow(voted, item);
    const waits = outcome.kind !== 'ok' && stored && mayHelpLater(outcome);
    if (outcome.kind === 'ok') {
      yield* forget(item);
      const held = toRating(outcome.reply.rate) ?? change.rating;
      yield* put(changeAccepted({ questionUid, rating: held }));
      // Another tab was faster, and this change came too late: what the server holds stands, unless yet another face was tapped.
      if (held !== change.rating && (yield* select(selectChangeOn, questionUid))?.rating === change.rating)
        yield* put(changeRefused({ questionUid }));
    } else if (waits) {
      // What waits its turn, or for its vote, has not been tried.
      if (voted.voteUid && !inTurn) yield* postpone(item);
      yield* put(changeKept({ questionUid, rating: change.rating }));
    } else yield* dropWithLater(item, voted.key, sequence);
    // Not before the device knows what has become of it: the outbox would send it once more.
    if (locked) yield* port('outbox', 'unlock', { voteKey: voted.key });
    if (outcome.kind !== 'ok' && !waits) return yield* refuseChange(questionUid, outcome);
    yield* storeVoted();
    yield* followAddress(questionUid);
  }
}

function* sendNow({ voteUid }: CastVote, item: KeptChange): SagaGenerator<Outcome<ChangeRateReply>> {
  return voteUid ? yield* sendChange(item, voteUid) : { kind: 'unreachable' };
}

/** The face that the server holds stands again, and the person is told why (RC-4). */
function* refuseChange(
  questionUid: QuestionUid,
  outcome: Exclude<Outcome<unknown>, { kind: 'ok' }>,
): SagaGenerator<void> {
  yield* put(changeRefused({ questionUid }));
  yield* showError(messageOf(outcome, 'ChangeNotSent'), durations.errorLong);
}
