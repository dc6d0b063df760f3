import type { QuestionUid } from '../../../contract/ids';
import { toRating, type Rating } from '../../../contract/rating';
import { homePath, onKioskAt, queryValue, screens, type ScreenName } from '../../../contract/screens';
import type { RootState } from '../../app/rootReducer';

/** Both apps have this part of the state. */
type State = Pick<RootState, 'navigation'>;

export const selectAddress = (state: State) => state.navigation.address;
export const selectScreen = (state: State): ScreenName | 'NotFound' => state.navigation.match.screen;

/** Whether this installation lists the demo's stickers on its start page. */
export const selectHasDemo = (state: RootState) => state.navigation.demo === true;

/** Where a tablet at the door returns to for the next visitor; undefined on every other device (KI-1). */
export const selectKiosk = (state: RootState) => state.navigation.kiosk;

/** An address as this device opens it: on a tablet at the door a reload there must not make a visitor's phone of it (KI-1). */
export const selectHref = ({ navigation: { kiosk } }: RootState, href: string): string =>
  kiosk ? onKioskAt(kiosk, href) : href;

/** How the address came about; null for the one the app was opened with, typed, scanned or reloaded. */
export const selectNavigationCause = (state: RootState) => state.navigation.cause;

/** Address before this one, as a link; the home page when there was none. */
export function selectPreviousHref(state: RootState): string {
  const { previous } = state.navigation;
  return previous ? previous.path + previous.search : homePath;
}

/** The question that the address is about, if it is about one. */
export function selectRouteQuestion(state: State): QuestionUid | null {
  const { id, questionId } = state.navigation.match.params;
  return ((id ?? questionId) as QuestionUid | undefined) ?? null;
}

/** What the address names, by the route's own names. */
export const selectParams = (state: State): Readonly<Record<string, string>> => state.navigation.match.params;

/** The rating that the address asks for (`/r/rate/:id/:number`), if it is one. */
export const selectRouteRating = (state: RootState): Rating | null =>
  toRating(state.navigation.match.params.number) ?? null;

/** Whether the person stands before the faces or writes on the page after them. */
export const selectIsVoting = (state: RootState) =>
  ['Rate', 'Rate-selected', 'ThanksCreateNote', 'Rate-selected-Thank'].includes(selectScreen(state));

export const selectForcesVote = (state: RootState) =>
  queryValue(state.navigation.address.search, 'force_vote') === 'true';

/** Whether the address says that a note was received, which was sent without scripts. */
export const selectNoteReceived = (state: RootState) =>
  queryValue(state.navigation.address.search, 'note') === '1';

export function selectIsServiceLogRoute(state: RootState): boolean {
  const { screen } = state.navigation.match;
  const asked = queryValue(state.navigation.address.search, 'sl') === 't';
  return asked || screen === 'ServiceLog' || screen === 'SLAuth';
}

export function selectChecksIfVoted(state: RootState): boolean {
  const { screen } = state.navigation.match;
  return screen !== 'NotFound' && 'checkIfVoted' in screens[screen];
}
