import { put, select, take, takeLeading, type SagaGenerator } from 'typed-redux-saga';
import type {
  AccessToken,
  AnonymousToken,
  Guid,
  OrgUid,
  QuestionUid,
  VoteKey,
  VoteUid,
} from '../../contract/ids';
import { toRating } from '../../contract/rating';
import type { AnonymousIdentityReply, TokensReply } from '../../contract/session';
import type { ChosenTile, Given, VotedRecord } from '../../contract/storedKeys';
import { identityFromWire, type Identity } from '../../contract/vote';
import {
  selectAuthorized,
  selectBearer,
  selectGuid,
  selectSessionRestored,
} from '../../src/features/session/sessionSelectors';
import {
  accessTokenReceived,
  identityLost,
  identityReceived,
  restored,
  signInPostponed,
  tokenRefused,
} from '../../src/features/session/sessionSlice';
import { votedRestored } from '../../src/features/voting/votingSlice';
import { selectKiosk, selectScreen } from '../../src/features/navigation/navigationSelectors';
import { port } from '../effects';
import { safely } from '../safely';
import { readOutcome, sendRequest, type Outcome } from '../api/sendRequest';

/** One new token at a time, however many calls were refused. */
export function* sessionSaga(): SagaGenerator<void> {
  yield* takeLeading(tokenRefused, safely(replaceToken));
}

/** Reads what the device and the tab have stored. */
export function* restoreSession(): SagaGenerator<void> {
  const keys = ['access_token', 'anonymous_token', 'guid'] as const;
  const local = yield* port('storage', 'read', { area: 'local', keys });
  const tab = yield* port('storage', 'read', { area: 'session', keys: ['voted'] });
  // A tablet at the door is nobody's, whoever else uses its browser; at its faces nobody has voted yet.
  const isKiosk = yield* select(selectKiosk);
  const isNew = isKiosk && (yield* select(selectScreen)) === 'Rate';
  yield* put(votedRestored({ voted: isNew ? [] : votedFrom(tab.voted) }));
  const known = isKiosk ? {} : local;
  yield* put(
    restored({
      accessToken: textOrNull(known.access_token) as AccessToken | null,
      anonymousToken: textOrNull(known.anonymous_token) as AnonymousToken | null,
      guid: textOrNull(known.guid) as Guid | null,
    }),
  );
}

/** Waits until the stored keys are known, so that a known visitor does not become a second one. */
export function* sessionRestored(): SagaGenerator<void> {
  if (!(yield* select(selectSessionRestored))) yield* take(restored);
}

/** Takes an identity that the server has given, and stores it for the next visit (VO-5). */
export function* adoptIdentity(identity: Identity): SagaGenerator<void> {
  yield* put(identityReceived(identity));
  yield* port('storage', 'write', {
    area: 'local',
    values: { anonymous_token: identity.anonymousToken, guid: identity.guid },
  });
}

/** After a refused token (specification § 4, "Token refresh"): the signed-in exchange their refresh token, visitors show their guid. */
function* replaceToken(): SagaGenerator<void> {
  if (!(yield* select(selectAuthorized))) return yield* signInAgain();
  const keys = ['access_token', 'refresh_token'] as const;
  const stored = yield* port('storage', 'read', { area: 'local', keys });
  const accessToken = textOrNull(stored.access_token) as AccessToken | null;
  // Another tab was faster. It has used the refresh token that this one knew, so the stored one is the one to go by.
  if (accessToken && accessToken !== (yield* select(selectBearer)))
    return void (yield* put(accessTokenReceived({ accessToken })));
  const refreshToken = textOrNull(stored.refresh_token);
  if (refreshToken) yield* refresh(refreshToken);
  else yield* signInAgain();
}

/** Exchanges a refresh token for new tokens (SE-2). They are stored before they are used: the old ones are worth nothing from now on. */
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
      if (yield* select(selectAuthorized)) yield* forgetKeys();
      return yield* adoptIdentity(outcome.reply);
    }
    // Nobody has judged the guid yet, so it is kept for the next try.
    if (mayPass(outcome)) return void (yield* put(signInPostponed()));
  }
  yield* becomeSomebodyNew();
}

/** Forgets who the device was and gets a new anonymous identity; where that fails, the next vote makes one. */
function* becomeSomebodyNew(): SagaGenerator<void> {
  yield* forgetKeys();
  const outcome = readOutcome(yield* sendRequest('signUpAnonymous', {}), identityOf);
  if (outcome.kind === 'ok') yield* adoptIdentity(outcome.reply);
  else yield* put(identityLost());
}

/** Removes the stored keys of whoever is signed in, and of the visitor that the device was. */
export function* forgetKeys(): SagaGenerator<void> {
  yield* port('storage', 'write', {
    area: 'local',
    values: {
      access_token: null,
      refresh_token: null,
      anonymous_token: null,
      guid: null,
      user_guid: null,
      ssid: null,
      userInfoStorage: null,
      isMultipleSites: null,
    },
  });
}

/** Whether nobody has judged what was shown, so that it is kept for another try. */
function mayPass(outcome: Exclude<Outcome<unknown>, { kind: 'ok' }>): boolean {
  return outcome.kind === 'unreachable' || outcome.status >= 500 || outcome.status === 429;
}

/** @throws TypeError when the answer holds no tokens. */
function tokensOf({ access_token, refresh_token, user_guid }: TokensReply) {
  if (!textOrNull(access_token) || !textOrNull(refresh_token)) throw new TypeError('no tokens');
  return {
    accessToken: access_token as AccessToken,
    refreshToken: refresh_token,
    userGuid: textOrNull(user_guid),
  };
}

/** @throws TypeError when the answer holds no identity. */
function identityOf(reply: AnonymousIdentityReply): Identity {
  if (!textOrNull(reply.guid) || !textOrNull(reply.anonymous_token)) throw new TypeError('no identity');
  return identityFromWire(reply);
}

function textOrNull(value: unknown): string | null {
  return typeof value === 'string' && value !== '' ? value : null;
}

/** What is stored may come from an older version or another hand; entries of another form are left out. */
function votedFrom(stored: unknown): VotedRecord[] {
  if (!Array.isArray(stored)) return [];
  return stored.flatMap((item: Partial<VotedRecord> | null) => {
    const rating = toRating(item?.rating);
    if (
      !item ||
      !rating ||
      typeof item.questionUid !== 'string' ||
      !(typeof item.voteUid === 'string' || item.voteUid === null) ||
      typeof item.key !== 'string'
    )
      return [];
    return [
      {
        questionUid: item.questionUid as QuestionUid,
        voteUid: item.voteUid as VoteUid | null,
        orgUid: typeof item.orgUid === 'string' ? (item.orgUid as OrgUid) : null,
        rating,
        isServiceLog: item.isServiceLog === true,
        ...(item.isFlagged === true && { isFlagged: true }),
        key: item.key as VoteKey,
        sequence: typeof item.sequence === 'number' ? item.sequence : 0,
        given: givenFrom(item.given),
        ...((item.contest === 'shown' || item.contest === 'entered') && { contest: item.contest }),
        ...(typeof item.redirect === 'string' && { redirect: item.redirect }),
        ...((item.review === 'opened' || item.review === 'blocked') && { review: item.review }),
        ...(Array.isArray(item.tiles) && { tiles: item.tiles.flatMap(tileFrom) }),
        // Who was being asked when the page was left is not asked again.
        ...(item.location && { location: { status: 'done' } }),
        ...((typeof item.erasedAt === 'number' || item.erasedAt === null) && { erasedAt: item.erasedAt }),
      },
    ];
  });
}

function tileFrom(stored: Partial<ChosenTile> | null): ChosenTile[] {
  const { option, after, photo } = stored ?? {};
  if (typeof option !== 'string') return [];
  const tile = { option, ...(typeof after === 'number' && { after }) };
  if (typeof photo?.id !== 'string') return [tile];
  return [{ ...tile, photo: { id: photo.id, status: photo.status === 'ready' ? 'ready' : 'preparing' } }];
}

function givenFrom(stored: unknown): Given | null {
  if (typeof stored !== 'object' || stored === null) return null;
  const { note, contact, photoCount, seconds, recordingCount, rating } = stored as Partial<Given>;
  const given = toRating(rating);
  const count = (value: unknown) => (typeof value === 'number' ? value : 0);
  // Earlier versions did not count them.
  const recordings = count(recordingCount) || (count(seconds) > 0 ? 1 : 0);
  return {
    note: note === true,
    contact: contact === true,
    photoCount: count(photoCount),
    seconds: count(seconds),
    ...(recordings > 0 && { recordingCount: recordings }),
    ...(given && { rating: given }),
  };
}
