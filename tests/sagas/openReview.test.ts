import type { Action } from 'redux';
import { testSaga } from 'redux-saga-test-plan';
import { callPort } from '../../replay/portEffect';
import type { VoteKey } from '../../contract/ids';
import { openReview } from '../../sagas/reviews/openReview';
import { reviewOpened } from '../../state/reviews/reviewsSlice';
import { popupAnswered, popupOpened } from '../../state/messages/messagesSlice';

const voteKey = 'vote-key' as VoteKey;
const url = 'https://maps.example/corner-cafe';

test('the tab is the first thing that is asked for: later than the tap browsers open none (RV-2)', () => {
  testSaga(openReview, voteKey, url)
    .next()
    .call(callPort, 'window', 'open', { url })
    .next({ isOpen: true })
    .put(reviewOpened({ voteKey, review: 'opened' }));
});

/** The browser blocks the tab, and a message asks the person to press its button. */
function blocked() {
  return testSaga(openReview, voteKey, url)
    .next()
    .next({ isOpen: false })
    .put(reviewOpened({ voteKey, review: 'blocked' }))
    .next()
    .next(true)
    .next([])
    .call(callPort, 'storage', 'write', { area: 'session', values: { voted: [] } })
    .next()
    .inspect(({ payload }: { payload: { action: Action } }) =>
      expect(popupOpened.match(payload.action)).toBe(true),
    )
    .next()
    .next(1);
}

test('a blocked tab opens by a press of the message’s button (RV-3)', () => {
  blocked()
    .next(popupAnswered({ id: 1, answer: 'ok' }))
    .call(callPort, 'window', 'open', { url });
});

test('a blocked tab whose message is cancelled stays closed', () => {
  blocked()
    .next(popupAnswered({ id: 1, answer: 'cancel' }))
    .returns(false);
});
