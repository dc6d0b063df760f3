import { put, select, take, takeLeading, type SagaGenerator } from 'typed-redux-saga';
import type {
  AccessToken,
  AnonymousToken,
  Guid,
  OrgUid,
  QuestionUid,
  VoteKey,
  VoteUid,
} from '../contract/ids';
import { toRating } from '../contract/rating';
import type { AnonymousIdentityReply } from '../contract/session';
import type { VotedRecord } from '../contract/storedKeys';
import { identityFromWire, type Identity } from '../contract/vote';
import { selectGuid, selectSessionRestored } from '../src/features/session/sessionSelectors';
import {
  identityLost,
  identityReceived,
  restored,
  signInPostponed,
  tokenRefused,
} from '../src/features/session/sessionSlice';
import { votedRestored } from '../src/features/voting/votingSlice';
import { port } from './effects';
import { safely } from './safely';
import { readOutcome, sendRequest } from './sendRequest';

/** One signing in at a time, however many calls were refused. */
export function* sessionSaga(): SagaGenerator<void> {
  yield* takeLeading(tokenRefused, safely(signInAgain));
}

/** Reads what the device and the tab have stored. */
export function* restoreSession(): SagaGenerator<void> {
  const keys = ['access_token', 'anonymous_token', 'guid'] as const;
  const local = yield* port('storage', 'read', { area: 'local', keys });
  const tab = yield* port('storage', 'read', { area: 'session', keys: ['voted'] });
  yield* put(votedRestored({ voted: votedFrom(tab.voted) }));
  yield* put(
    restored({
      accessToken: textOrNull(local.access_token) as AccessToken | null,
      anonymousToken: textOrNull(local.anonymous_token) as AnonymousToken | null,
      guid: textOrNull(local.guid) as Guid | null,
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

/**
 * After a refused token: signs in with the stored guid. If that fails too the visitor is forgotten, and the next vote makes a new
 * identity. (Specification § 4, "Token refresh"; the staff's refresh token comes with their sign-in.)
 */
function* signInAgain(): SagaGenerator<void> {
  const guid = yield* select(selectGuid);
  if (guid) {
    const outcome = readOutcome(yield* sendRequest('signInAnonymous', { body: { guid } }), identityOf);
    if (outcome.kind === 'ok') return yield* adoptIdentity(outcome.reply);
    // Nobody has judged the guid yet, so it is kept for the next try.
    if (outcome.kind === 'unreachable' || outcome.status >= 500 || outcome.status === 429) {
      yield* put(signInPostponed());
      return;
    }
  }
  yield* put(identityLost());
  yield* port('storage', 'write', { area: 'local', values: { anonymous_token: null, guid: null } });
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
      typeof item.voteUid !== 'string' ||
      typeof item.key !== 'string'
    )
      return [];
    return [
      {
        questionUid: item.questionUid as QuestionUid,
        voteUid: item.voteUid as VoteUid,
        orgUid: typeof item.orgUid === 'string' ? (item.orgUid as OrgUid) : null,
        rating,
        isServiceLog: item.isServiceLog === true,
        ...(item.isFlagged === true && { isFlagged: true }),
        key: item.key as VoteKey,
        sequence: typeof item.sequence === 'number' ? item.sequence : 0,
      },
    ];
  });
}
