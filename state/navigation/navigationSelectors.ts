import type { QuestionUid } from '../../contract/ids';
import { toRating, type Rating } from '../../contract/rating';
import {
  addressOf,
  backOf,
  homePath,
  onKioskAt,
  queryValue,
  screens,
  stickerNamedBy,
  type ScreenName,
} from '../../contract/screens';
import type { RootState } from '../rootReducer';

/** Both apps have this slice. */
type State = Pick<RootState, 'navigation'>;

export const selectAddress = (state: State) => state.navigation.address;
export const selectScreen = (state: State): ScreenName | 'NotFound' => state.navigation.match.screen;

/** Whether the start page lists the demo's stickers. */
export const selectHasDemo = (state: RootState) => state.navigation.demo === true;

/** Whether one press signs in as the demo's owner. */
export const selectOpensDemoDesk = (state: RootState) => state.navigation.demoDesk === true;

/**
 * The address to which a tablet at the door returns for the next visitor; undefined on every other device
 * (KI-1).
 */
export const selectKiosk = (state: RootState) => state.navigation.kiosk;

/**
 * An address as this device opens it. On a tablet at the door it keeps the kiosk flag, so that a reload stays
 * a kiosk (KI-1).
 */
export const selectHref = ({ navigation: { kiosk } }: RootState, href: string): string =>
  kiosk ? onKioskAt(kiosk, href) : href;

/** How the address was reached; null for the first one (typed, scanned or reloaded). */
export const selectNavigationCause = (state: State) => state.navigation.cause;

/** The address before this one, as a link; the home page if there was none. */
export function selectPreviousHref(state: RootState): string {
  const { previous } = state.navigation;
  return previous ? previous.path + previous.search : homePath;
}

/** The question of the address, or null. */
export function selectRouteQuestion(state: State): QuestionUid | null {
  const { id, questionId } = state.navigation.match.params;
  return ((id ?? questionId) as QuestionUid | undefined) ?? null;
}

/** The question that the screen is about: the address's, or at sign-in that of the page that asked for it. */
export function selectAskedQuestion(state: State): QuestionUid | null {
  if (selectScreen(state) !== 'Login') return selectRouteQuestion(state);
  const back = addressOf(backOf(selectAddress(state).search) ?? '');
  return (stickerNamedBy(back) as QuestionUid | undefined) ?? null;
}

/** The address's parameters, by the route's names. */
export const selectParams = (state: State): Readonly<Record<string, string>> => state.navigation.match.params;

/** The rating in the address (`/r/rate/:id/:number`), or null. */
export const selectRouteRating = (state: RootState): Rating | null =>
  toRating(state.navigation.match.params.number) ?? null;

/** Whether the person is at the faces or on the page after them. */
export const selectIsVoting = (state: RootState) =>
  ['Rate', 'Rate-selected', 'ThanksCreateNote', 'Rate-selected-Thank'].includes(selectScreen(state));

export const selectForcesVote = (state: RootState) =>
  queryValue(state.navigation.address.search, 'force_vote') === 'true';

/** Whether the address says that a note was received that was sent without scripts. */
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
