import { call, put, race, select, take, takeLeading, type SagaGenerator } from 'typed-redux-saga';
import type { UserInfoReply } from '../../contract/accounts';
import type { AccessToken, AnonymousToken, Guid } from '../../contract/ids';
import { signInPath } from '../../contract/screens';
import type { AnonymousIdentityReply, TokensReply } from '../../contract/session';
import { storedVotes } from '../../contract/storedSchemas';
import { hasPinEnded, userFromWire, type User } from '../../contract/user';
import { identityFromWire, type Identity } from '../../contract/vote';
import { selectAuthorized, selectBearer, selectGuid } from '../../state/session/sessionSelectors';
import {
  accessTokenReceived,
  identityLost,
  identityReceived,
  restored,
  signedOut,
  signInPostponed,
  signInWanted,
  tokenRefused,
} from '../../state/session/sessionSlice';
import { votedRestored } from '../../state/voting/votingSlice';
import {
  selectAddress,
  selectIsVoting,
  selectKiosk,
  selectScreen,
} from '../../state/navigation/navigationSelectors';
import { port } from '../effects';
import type { Stored } from '../../state/ports';
import { safely } from '../safely';
import { readOutcome, sendRequest, type Outcome } from '../api/sendRequest';
import { recallPinSticker, signInHrefTo } from './pinSticker';

/** Removes the keys of the signed-in person. */
const ofTheSignedIn = {
  access_token: null,
  refresh_token: null,
  user_guid: null,
  ssid: null,
  userInfoStorage: null,
  isMultipleSites: null,
} as const;

/** Removes the vote on a sticker that has no place yet. */
export const noUnlinkedVote = { unlinked_rate: null, unlinked_question: null, unlinked_location: null };

/** Fetches one new token at a time, however many calls were refused. */
export function* sessionSaga(): SagaGenerator<void> {
  yield* takeLeading(tokenRefused, safely(replaceTokenUnlessSignedOut));
  yield* takeLeading(signInWanted, safely(askToSignIn));
}

/** Reads the stored keys of the device and the tab. */
export function* restoreSession(): SagaGenerator<void> {
  const keys = ['access_token', 'anonymous_token', 'guid', 'userInfoStorage'] as const;
  const local = yield* port('storage', 'read', { area: 'local', keys });
  const tab = yield* port('storage', 'read', { area: 'session', keys: ['voted'] });
  // A kiosk belongs to no identity, whoever else uses its browser. At its faces nobody has voted yet.
  const isKiosk = yield* select(selectKiosk);
  const isNew = isKiosk && (yield* select(selectScreen)) === 'Rate';
  yield* put(votedRestored({ voted: isNew ? [] : storedVotes(tab.voted) }));
  const known = isKiosk ? {} : yield* withoutEndedPin(local);
  yield* put(
    restored({
      accessToken: textOrNull(known.access_token) as AccessToken | null,
      anonymousToken: textOrNull(known.anonymous_token) as AnonymousToken | null,
      guid: textOrNull(known.guid) as Guid | null,
      user: textOrNull(known.access_token) ? userFrom(known.userInfoStorage) : null,
    }),
  );
}

/** Ends a PIN session after its hours, also offline. The device is a visitor's again. */
function* withoutEndedPin(local: Stored): SagaGenerator<Stored> {
  const now = yield* port('clock', 'now');
  if (!hasPinEnded(local.userInfoStorage, now)) return local;
  yield* port('storage', 'write', { area: 'local', values: ofTheSignedIn });
  return { ...local, ...ofTheSignedIn };
}

/** The user as the server described them last; null for a damaged entry. */
function userFrom(stored: unknown): User | null {
  try {
    return userFromWire(stored as UserInfoReply);
  } catch {
    return null;
  }
}

/** Adopts an identity from the server and stores it for the next visit (VO-5). */
export function* adoptIdentity(identity: Identity): SagaGenerator<void> {
  yield* put(identityReceived(identity));
  yield* port('storage', 'write', {
    area: 'local',
    values: { anonymous_token: identity.anonymousToken, guid: identity.guid },
  });
}

/** A late answer must not sign in a person who has signed out. */
function* replaceTokenUnlessSignedOut(): SagaGenerator<void> {
  yield* race({ replaced: call(replaceToken), gone: take(signedOut) });
}

/**
 * Leads to sign-in and back (specification § 4). A person in the middle of a vote stays, and one who is
 * signing in.
 */
function* askToSignIn(): SagaGenerator<void> {
  if (yield* select(selectIsVoting)) return;
  const { path, search } = yield* select(selectAddress);
  if (path === signInPath || (yield* select(selectScreen)) === 'SLAuth') return;
  yield* port('navigation', 'replace', { href: yield* signInHrefTo(path + search) });
}

/**
 * After a refused token (specification § 4, "Token refresh") signed-in persons exchange their refresh token;
 * visitors sign in by their guid.
 */
function* replaceToken(): SagaGenerator<void> {
  if (!(yield* select(selectAuthorized))) return yield* signInAgain();
  const keys = ['access_token', 'refresh_token'] as const;
  const stored = yield* port('storage', 'read', { area: 'local', keys });
  const accessToken = textOrNull(stored.access_token) as AccessToken | null;
  // Another tab was faster. It has used up the refresh token that this tab knew, so the stored tokens are the
  // valid ones.
  if (accessToken && accessToken !== (yield* select(selectBearer)))
    return void (yield* put(accessTokenReceived({ accessToken })));
  const refreshToken = textOrNull(stored.refresh_token);
  if (refreshToken) yield* refresh(refreshToken);
  else yield* signInAgain();
}

/** Exchanges a refresh token for new tokens (SE-2). Stores them before use: the old ones are invalid now. */
function* refresh(token: string): SagaGenerator<void> {
  const outcome = readOutcome(yield* sendRequest('refresh', { body: { token } }), tokensOf);
  if (outcome.kind === 'ok') {
    const { accessToken, refreshToken, userGuid } = outcome.reply;
    const values = { access_token: accessToken, refresh_token: refreshToken, user_guid: userGuid };
    yield* port('storage', 'write', { area: 'local', values });
    yield* put(accessTokenReceived({ accessToken }));
  } else if (mayPass(outcome)) yield* put(signInPostponed());
  else yield* becomeSomebodyNew();
}

/** Signs in with the stored guid (SE-3). */
function* signInAgain(): SagaGenerator<void> {
  const guid = yield* select(selectGuid);
  if (guid) {
    const outcome = readOutcome(yield* sendRequest('signInAnonymous', { body: { guid } }), identityOf);
    if (outcome.kind === 'ok') {
      const hasEnded = yield* select(selectAuthorized);
      if (hasEnded) yield* forgetKeys();
      yield* adoptIdentity(outcome.reply);
      if (hasEnded) yield* recallPinSticker();
      return;
    }
    // The server has not judged the guid, so it stays for the next try.
    if (mayPass(outcome)) return void (yield* put(signInPostponed()));
  }
  yield* becomeSomebodyNew();
}

/** Drops the device's identity and gets a new anonymous one. If that fails, the next vote creates one. */
function* becomeSomebodyNew(): SagaGenerator<void> {
  const hasEnded = yield* select(selectAuthorized);
  yield* forgetKeys();
  const outcome = readOutcome(yield* sendRequest('signUpAnonymous', {}), identityOf);
  if (outcome.kind === 'ok') yield* adoptIdentity(outcome.reply);
  else yield* put(identityLost());
  if (hasEnded) yield* recallPinSticker();
}

/** Removes all identity keys from the device, and how long the PIN pad pauses for this identity. */
export function* forgetKeys(): SagaGenerator<void> {
  yield* port('storage', 'write', {
    area: 'local',
    values: { anonymous_token: null, guid: null, pin_pauses: null, ...ofTheSignedIn },
  });
}

/**
 * Removes what people have begun on the device, also on other pages and in parts that this page has not
 * loaded: drafts of notes, forms and settings, and the vote of a sticker that was to be linked.
 */
export function* forgetBegun(): SagaGenerator<void> {
  yield* port('storage', 'write', {
    area: 'local',
    values: { last_user: null, pin_sticker: null, settings_drafts: null },
  });
  yield* port('storage', 'write', { area: 'session', values: noUnlinkedVote });
  yield* port('persistence', 'forget', { questionUids: [] });
}

/** Whether the server has not judged the credentials, so that they stay for a retry. */
function mayPass(outcome: Exclude<Outcome<unknown>, { kind: 'ok' }>): boolean {
  return outcome.kind === 'unreachable' || outcome.status >= 500 || outcome.status === 429;
}

/** @throws TypeError when the answer holds no tokens */
export function tokensOf({ access_token, refresh_token, user_guid }: TokensReply) {
  if (!textOrNull(access_token) || !textOrNull(refresh_token)) throw new TypeError('no tokens');
  return {
    accessToken: access_token as AccessToken,
    refreshToken: refresh_token,
    userGuid: textOrNull(user_guid),
  };
}

/** @throws TypeError when the answer holds no identity */
function identityOf(reply: AnonymousIdentityReply): Identity {
  if (!textOrNull(reply.guid) || !textOrNull(reply.anonymous_token)) throw new TypeError('no identity');
  return identityFromWire(reply);
}

function textOrNull(value: unknown): string | null {
  return typeof value === 'string' && value !== '' ? value : null;
}
