import {
  selectAddress,
  selectChecksIfVoted,
  selectForcesVote,
  selectIsServiceLogRoute,
  selectNavigationCause,
  selectPreviousHref,
  selectRouteQuestion,
  selectRouteRating,
  selectScreen,
} from '../../state/navigation/navigationSelectors';
import {
  backPressed,
  linkFollowed,
  locationChanged,
  type NavigationCause,
} from '../../state/navigation/navigationSlice';
import { addressOf, stateAfter } from '../support/store';

const moved = (href: string, cause: NavigationCause = 'PUSH') =>
  locationChanged({ address: addressOf(href), cause });

it('begins at an address that nothing led to', () => {
  const state = stateAfter([], '/r/rate/demo-cafe/3?sl=t');
  expect(selectAddress(state)).toEqual({ path: '/r/rate/demo-cafe/3', search: '?sl=t' });
  expect(selectScreen(state)).toBe('Rate-selected');
  expect(selectNavigationCause(state)).toBeNull();
  expect(selectPreviousHref(state)).toBe('/');
});

it.each(['PUSH', 'REPLACE', 'POP'] as const)('remembers after %s where it came from, and how', (cause) => {
  const state = stateAfter([moved('/r/disabled', cause)], '/r/rate/demo-cafe?from_manage=true');
  expect(selectScreen(state)).toBe('StickerDisabled');
  expect(selectNavigationCause(state)).toBe(cause);
  expect(selectPreviousHref(state)).toBe('/r/rate/demo-cafe?from_manage=true');
});

it('does not move before the history has', () => {
  const state = stateAfter([linkFollowed({ href: '/r/disabled' }), backPressed()], '/r/404');
  expect(selectScreen(state)).toBe('404_stickers');
});

it.each([
  ['/r/rate/demo-cafe', 'demo-cafe', null, true],
  ['/r/rate/demo-cafe/2', 'demo-cafe', 2, true],
  ['/r/rate/demo-cafe/0', 'demo-cafe', null, true],
  ['/r/sl/demo-cafe/auth', 'demo-cafe', null, true],
  ['/r/sl/demo-cafe', 'demo-cafe', null, false],
  ['/r/thank-for-vote/demo-cafe', 'demo-cafe', null, false],
  ['/r/thank-for-vote/demo-cafe/1/v', 'demo-cafe', 1, false],
  ['/r/slf/demo-cafe/v', 'demo-cafe', null, false],
  ['/r/404', null, null, false],
  ['/nowhere', null, null, false],
])('reads question, rating and guard of %s', (href, question, rating, guarded) => {
  const state = stateAfter([], href);
  expect(selectRouteQuestion(state)).toBe(question);
  expect(selectRouteRating(state)).toBe(rating);
  expect(selectChecksIfVoted(state)).toBe(guarded);
});

it.each([
  ['/r/rate/q', false, false],
  ['/r/rate/q?sl=t', true, false],
  ['/r/rate/q?sl=true', false, false],
  ['/r/rate/q?x=1&force_vote=true', false, true],
  ['/r/rate/q?force_vote=True', false, false],
  ['/r/rate/q?force_vote', false, false],
  ['/r/rate/q?force_vote=%74rue', false, true],
  ['/r/sl/q', true, false],
  ['/r/sl/q/auth', true, false],
  ['/r/slf/q/v', false, false],
])('reads the flags of %s (RT-9)', (href, serviceLog, forces) => {
  const state = stateAfter([], href);
  expect(selectIsServiceLogRoute(state)).toBe(serviceLog);
  expect(selectForcesVote(state)).toBe(forces);
});
