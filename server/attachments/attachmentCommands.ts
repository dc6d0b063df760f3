import { newId } from '../db/newId';
import type { ReadConsent } from '../../contract/consent';
import type { EndpointName } from '../../contract/endpoints';
import { limits } from '../../contract/limits';
import { changes, first, run, type Command } from '../db/database';
import { voteDetailed } from '../events/eventQueries';
import { claimKey, earlierResult, keyedRequest } from '../http/idempotency';
import { Problem } from '../http/problem';
import { randomUid, sha256 } from '../session/keyring';
import { knownConsent } from '../organisations/consentTexts';
import { insertNote } from '../voting/votingQueries';
import * as queries from './attachmentQueries';
import type { PreparedFile } from './prepareFiles';

/** Fields of the call that are stored with each row. */
export interface Context {
  idempotencyKey: string | undefined;
  requestId: string;
  now: number;
}

export interface StoredAttachment {
  uid: string;
  /** False if the device had already sent the file; the newly prepared one is then not needed. */
  isNew: boolean;
}

/** How many files of each kind a vote has at most. */
export const slots = { photo: limits.photosPerVote, recording: limits.recordingsPerVote } as const;

/**
 * Inserts the row of a photo or a recording, once per client id. Slots limit the number without a lock: of
 * two concurrent uploads for the last slot, one finds it taken.
 * @returns undefined when the vote has no free slot
 * @throws Problem keyReused when the client id was used for another file
 */
export function* storeAttachment(
  { requestId, now }: Context,
  vote: queries.VoteToAddTo,
  { clientId, kind, columns }: PreparedFile,
  about: { tileText: string | null; date: string | null },
): Command<StoredAttachment | undefined> {
  function* sentBefore(): Command<StoredAttachment | undefined> {
    const found = yield* first(queries.attachmentByClientId({ vote_id: vote.id, client_id: clientId }));
    if (found && found.sent_sha256 !== columns.sent_sha256) throw new Problem('keyReused');
    return found && { uid: found.uid, isNew: false };
  }

  const before = yield* sentBefore();
  if (before) return before;
  const uid = randomUid();
  for (let slot = 1; slot <= slots[kind]; slot++) {
    const row = {
      id: newId(),
      uid,
      vote_id: vote.id,
      client_id: clientId,
      kind,
      slot,
      ...columns,
      tile_text: about.tileText,
      device_date: about.date,
      request_id: requestId,
      created_at: now,
      removed_at: null,
    };
    if ((yield* changes(queries.takeSlot(row))) === 0) continue;
    yield* run(voteDetailed(vote, { requestId, now }));
    return { uid, isNew: true };
  }
  return yield* sentBefore();
}

/** Stores a note, also one from a form. The same note under the same key is one row. */
export function* storeNote(
  { idempotencyKey: key, requestId, now }: Context,
  vote: queries.VoteToAddTo,
  text: string,
): Command<void> {
  yield* run(
    insertNote({
      id: newId(),
      vote_id: vote.id,
      identity_id: vote.identity_id,
      text,
      key_hash: key === undefined ? null : sha256(`${key}\n${text}`),
      request_id: requestId,
      created_at: now,
    }),
  );
  yield* run(voteDetailed(vote, { requestId, now }));
}

/** @param read the organisation's text that the person had read, as they say */
export function* storeContact(
  { idempotencyKey: key, requestId, now }: Context,
  vote: queries.VoteToAddTo,
  contact: string,
  read: ReadConsent = {},
): Command<void> {
  const consent_id = yield* knownConsent(vote.organisation_id, read.consent_id);
  yield* run(
    queries.insertContact({
      id: newId(),
      vote_id: vote.id,
      contact_info: contact,
      consent_id,
      consented_at: consent_id === null ? null : (read.consented_at ?? now),
      key_hash: key === undefined ? null : sha256(`${key}\n${contact}`),
      request_id: requestId,
      created_at: now,
    }),
  );
  yield* run(voteDetailed(vote, { requestId, now }));
}

/**
 * Runs `effects` and stores their result under the call's key, in one transaction. The effects run before the
 * key is claimed, since their result (a slot, an earlier upload) is stored with it. If another request with
 * the key was first, they are rolled back and its result is the answer.
 * @throws Problem keyReused when that request had another body
 */
export function* oncePerKey<Result extends object>(
  route: EndpointName,
  { idempotencyKey: key, now }: Context,
  vote: Pick<queries.VoteToAddTo, 'uid' | 'identity_id'>,
  body: object,
  effects: () => Command<Result>,
): Command<Result> {
  if (key === undefined) return yield* effects();
  const keyed = keyedRequest(route, key, { vote: vote.uid, ...body });
  const earlier = yield* earlierResult<Result>(keyed);
  if (earlier) return earlier.result;
  const result = yield* effects();
  yield* claimKey(keyed, vote.identity_id, result, now);
  return result;
}
