import { logsServices } from '../../contract/access';
import { isKiosk, pinSignInHref, todayPath } from '../../contract/screens';
import type { RootState } from '../rootReducer';

export const selectSessionRestored = (state: RootState) => state.session.restored;
export const selectAuthorized = (state: RootState) => state.session.accessToken !== null;
export const selectAccessToken = (state: RootState) => state.session.accessToken;
/** The bearer: the access token, else the anonymous token, else none (SE-6). */
export const selectBearer = (state: RootState) => state.session.accessToken ?? state.session.anonymousToken;
export const selectGuid = (state: RootState) => state.session.guid;
export const selectAnonymousToken = (state: RootState) => state.session.anonymousToken;
/** Null for visitors, and until the server has identified the user. */
export const selectUser = (state: RootState) => state.session.user;
/** The question for which this page asked the user's permissions; undefined before the first request. */
export const selectUserFor = (state: RootState) => state.session.userFor;

/**
 * Whether the signed-in person logs services somewhere, so that Today is for them. Nobody does at a kiosk.
 */
export function selectLogsServices(state: RootState): boolean {
  const { user, accessToken } = state.session;
  return accessToken !== null && user !== null && logsServices(user) && !isKiosk(state.navigation.address);
}

/** Where the person who signed in last has typed their PIN; null if somebody is signed in, or nobody has. */
export const selectPinSticker = ({ session: { accessToken, pinSticker } }: Pick<RootState, 'session'>) =>
  accessToken === null ? (pinSticker ?? null) : null;

/**
 * Where Today is for whoever holds the device: the page, or the PIN pad that leads to it; null for those who
 * log no services.
 */
export function selectTodayHref(state: RootState): string | null {
  if (selectLogsServices(state)) return todayPath;
  const sticker = isKiosk(state.navigation.address) ? null : selectPinSticker(state);
  return sticker && pinSignInHref(sticker, todayPath);
}
