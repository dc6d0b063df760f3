import { selectBanner, selectPopup } from '../../state/messages/messagesSelectors';
import {
  bannerShown,
  bannerTimedOut,
  popupAnswered,
  popupOpened,
  type PopupAnswer,
} from '../../state/messages/messagesSlice';
import { stateAfter } from '../support/store';

const banner = (text: string) => bannerShown({ message: { text }, durationMs: 1500, kind: 'status' });
const popup = (closesOutside = true) =>
  popupOpened({
    title: { text: 'Error' },
    text: { text: 'VoteNotSent' },
    ok: { text: 'TryAgain' },
    cancel: null,
    additional: null,
    closesOutside,
    kind: 'error',
  });
const answered = (id: number, answer: PopupAnswer) => popupAnswered({ id, answer });

it('shows nothing at first', () => {
  const state = stateAfter([]);
  expect(selectBanner(state)).toBeNull();
  expect(selectPopup(state)).toBeNull();
});

it('replaces a banner, and lets only its own clock take it away', () => {
  const two = [banner('First'), banner('Second')];
  expect(selectBanner(stateAfter([...two, bannerTimedOut({ id: 1 })]))).toMatchObject({
    id: 2,
    message: { text: 'Second' },
  });
  expect(selectBanner(stateAfter([...two, bannerTimedOut({ id: 2 })]))).toBeNull();
});

it('numbers banners and popups together, and never gives a number twice', () => {
  const state = stateAfter([banner('First'), popup(), answered(2, 'ok'), popup(), banner('Second')]);
  expect([selectPopup(state)?.id, selectBanner(state)?.id]).toEqual([3, 4]);
});

it.each(['ok', 'cancel', 'additional', 'outside'] as const)('closes a popup by %s', (answer) => {
  expect(selectPopup(stateAfter([popup(), answered(1, answer)]))).toBeNull();
});

it('keeps a popup that does not close from outside (VO-7)', () => {
  expect(selectPopup(stateAfter([popup(false), answered(1, 'outside')]))?.id).toBe(1);
});

it('ignores a late answer to an older popup', () => {
  expect(selectPopup(stateAfter([popup(), popup(), answered(1, 'ok')]))?.id).toBe(2);
});

it('leaves the banner when a popup closes, and the popup when a banner goes', () => {
  const both = [banner('Saved'), popup()];
  expect(selectBanner(stateAfter([...both, answered(2, 'ok')]))).not.toBeNull();
  expect(selectPopup(stateAfter([...both, bannerTimedOut({ id: 1 })]))).not.toBeNull();
});
