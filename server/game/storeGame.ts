import { newId } from '../db/newId';
import type { SuccessReply } from '../../contract/attachments';
import type { GameReply } from '../../contract/game';
import { oncePerKey } from '../attachments/attachmentCommands';
import { voteOf } from '../attachments/attachmentPolicy';
import type { VoteToAddTo } from '../attachments/attachmentQueries';
import { changes, first, run, type Command } from '../db/database';
import { Problem } from '../http/problem';
import type { Call } from '../http/route';
import { knownConsent } from '../organisations/consentTexts';
import { callerOf } from '../session/caller';
import { keyHash, randomUid } from '../session/keyring';
import { ownsVote } from '../voting/votingPolicy';
import { isPossible } from './gamePolicy';
import { beatRecord, gameByKeyHash, gameByUid, insertGame, markRecord, setContact } from './gameQueries';

/**
 * Stores the result of a game (specification § 7, dino) and reports whether it is a record: the highest
 * score so far at the vote's place.
 * @throws Problem notFound for foreign and missing votes alike; voteErased; invalidRequest for an impossible
 * score; tokenRefused
 */
export function* storeGame(call: Call<'sendGame'>): Command<GameReply> {
  const vote = yield* voteOf(call, call.body.vote_uid);
  if (!isPossible(call.body, call.now - vote.created_at))
    throw new Problem('invalidRequest', 'body.score: not possible in body.duration');
  return yield* oncePerKey('sendGame', call, vote, call.body, () => insertResult(call, vote));
}

function* insertResult(
  { body, idempotencyKey: key, requestId, now }: Call<'sendGame'>,
  vote: VoteToAddTo,
): Command<GameReply> {
  const { score, duration, finished_at } = body;
  const game = {
    id: newId(),
    uid: randomUid(),
    vote_id: vote.id,
    place_id: vote.place_id,
    score,
    duration_ms: duration,
    finished_at,
    is_record: false,
    contact: null,
    contacted_at: null,
    consent_id: null,
    key_hash: key === undefined ? null : keyHash(key),
    request_id: requestId,
    created_at: now,
  };
  if ((yield* changes(insertGame(game))) === 0) return yield* storedBefore(game.key_hash);
  const isRecord =
    vote.place_id !== null && (yield* changes(beatRecord({ place_id: vote.place_id, score }))) > 0;
  if (isRecord) yield* run(markRecord({ id: game.id }));
  return { game: { guid: game.uid, is_record: isRecord } };
}

/** The game that another request with the key has stored. */
function* storedBefore(key_hash: string | null): Command<GameReply> {
  const stored = key_hash === null ? undefined : yield* first(gameByKeyHash({ key_hash }));
  if (!stored) throw new Problem('keyInFlight');
  return { game: { guid: stored.uid, is_record: stored.is_record } };
}

/**
 * Stores the contact details of a record's holder; later ones replace earlier ones.
 * @throws Problem notFound for games of foreign and missing votes alike; voteErased; forbidden if it is no
 * record; tokenRefused
 */
export function* storeContact(call: Call<'gameContact'>): Command<SuccessReply> {
  const caller = yield* callerOf(call.principal);
  const game = yield* first(gameByUid({ uid: call.params['guid'] ?? '' }));
  if (!game || !(yield* ownsVote(caller, game, call.voteKey))) throw new Problem('notFound');
  if (game.erased_at !== null) throw new Problem('voteErased');
  if (!game.is_record) throw new Problem('forbidden');
  const { contact, consent_id: read } = call.body;
  const consent_id = yield* knownConsent(game.organisation_id, read);
  yield* run(setContact({ id: game.id, contact, now: call.now, consent_id }));
  return { success: true };
}
