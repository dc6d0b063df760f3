import { put, select, type SagaGenerator } from 'typed-redux-saga';
import type { VoteKey } from '../../contract/ids';
import { isKnownKind } from '../../contract/outbox';
import { listed } from '../../state/outbox/outboxSlice';
import { selectVoted } from '../../state/voting/votingSelectors';
import { followErased } from '../codes/forgetErased';
import { port } from '../effects';
import { followOutbox } from '../voting/followVote';

/**
 * Reads the device's outbox, or one vote's part of it. If storage is blocked, the tab's memory stands alone.
 */
export function* readOutbox(voteKey?: VoteKey): SagaGenerator<void> {
  const before = yield* select(selectVoted);
  const of = voteKey === undefined ? {} : { voteKey };
  try {
    const { items, sentVotes } = yield* port('outbox', 'list', of);
    yield* put(listed({ ...of, items: items.filter(isKnownKind), sentVotes }));
  } catch {
    return;
  }
  yield* followOutbox(before);
  yield* followErased();
}
