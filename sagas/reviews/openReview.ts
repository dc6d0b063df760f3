import { put, type SagaGenerator } from 'typed-redux-saga';
import type { VoteKey } from '../../contract/ids';
import { reviewOpened } from '../../state/reviews/reviewsSlice';
import { port } from '../effects';
import { askPopup } from '../messages/messagesSaga';
import { storeVoted } from '../voting/followVote';

/**
 * Opens a review page in a new tab. If the browser blocks it, a popup asks the person to press its button,
 * and that tap opens the page.
 * @returns whether it opened
 */
export function* openReview(voteKey: VoteKey, url: string): SagaGenerator<boolean> {
  // This must come first: browsers open a tab only within the turn of the tap.
  const { isOpen } = yield* port('window', 'open', { url });
  yield* put(reviewOpened({ voteKey, review: isOpen ? 'opened' : 'blocked' }));
  yield* storeVoted();
  if (isOpen) return true;
  const answer = yield* askPopup({
    kind: 'question',
    title: { text: 'ReviewOpen' },
    text: { text: 'ReviewBlocked' },
    ok: { text: 'ReviewOpen' },
    cancel: { text: 'Cancel' },
    additional: null,
    closesOutside: true,
  });
  return answer === 'ok' && (yield* openReview(voteKey, url));
}
