import type { VoteDetailsReply, WireVoteDetails, WireVoteFile } from '../../contract/manage';
import { pointOf } from '../../contract/geo';
import { accessOf } from '../access/question';
import { all, first, type Command } from '../db/database';
import { Problem } from '../http/problem';
import type { Call } from '../http/route';
import { scannedByUid } from '../question/questionQueries';
import { questionToWire } from '../question/questionWire';
import { recordingsOfVote } from '../recordings/recordingQueries';
import { signedIn, type SignedIn } from '../session/caller';
import type { Keyring } from '../session/keyring';
import { answersOfVote } from '../tiles/answerQueries';
import { contactsOfVote, filesShown, locationOfVote, notesOfVote, voteShown } from './manageQueries';
import { isOutsideHours } from './isOutsideHours';
import { mediaPass } from './mediaPass';

/**
 * Returns a vote with everything that came with it to somebody who may manage its question. A session by PIN
 * gets neither contact details nor the position.
 * @throws Problem notFound for foreign and missing votes alike; tokenRefused
 */
export function* voteDetails(call: Call<'voteDetails'>): Command<VoteDetailsReply> {
  const caller = yield* signedIn(call.principal);
  const vote = yield* first(voteShown({ uid: call.params['voteId'] ?? '' }));
  if (!vote || !(yield* accessOf(caller, vote)).manage) throw new Problem('notFound');
  const scanned = yield* first(scannedByUid({ uid: vote.sticker_uid }));
  if (!scanned) throw new Problem('notFound');
  return { vote: yield* voteToWire(vote, caller, call), question: questionToWire(scanned) };
}

/**
 * A vote with everything that came with it, for a caller who may see it.
 * @param mayManage else without contact details and position
 */
export function* voteToWire(
  vote: NonNullable<ReturnType<typeof voteShown>['row']>,
  caller: SignedIn,
  { keyring, now }: { keyring: Keyring; now: number },
  mayManage = true,
): Command<WireVoteDetails> {
  const recorded = caller.isQa ? yield* all(recordingsOfVote({ vote_id: vote.id })) : [];
  const isHidden = caller.pin !== null || !mayManage;
  const location = isHidden ? undefined : yield* first(locationOfVote({ vote_id: vote.id }));
  const sticker = pointOf(vote.location_json);
  const files = yield* all(filesShown({ vote_id: vote.id }));
  const fileOf = (uid: string, content_type: string): WireVoteFile & { thumbnail_url: string } => {
    const path = `/api/v1/votes/${vote.uid}/attachments/${uid}`;
    const pass = `?pass=${mediaPass(keyring, { voteUid: vote.uid, fileUid: uid }, caller, now)}`;
    return { uid, content_type, url: path + pass, thumbnail_url: `${path}/thumbnail${pass}` };
  };
  return {
    uid: vote.uid,
    rate: vote.rating,
    voted_at: vote.voted_at ?? vote.created_at,
    changed_at: vote.changed_at,
    is_service_log: vote.is_service_log,
    is_counted: vote.is_counted,
    is_repeat: vote.is_repeat,
    is_flagged: vote.is_flagged,
    late: vote.late,
    erased_at: vote.erased_at,
    ...((yield* isOutsideHours(vote)) && { outside_hours: true as const }),
    notes: yield* all(notesOfVote({ vote_id: vote.id })),
    tiles: (yield* all(answersOfVote({ vote_id: vote.id }))).map(({ option }) => option),
    photos: files
      .filter(({ kind }) => kind === 'photo')
      .map(({ uid, content_type, width, height, tile_text: tile }) => ({
        ...fileOf(uid, content_type),
        width,
        height,
        tile,
      })),
    recordings: files
      .filter(({ kind }) => kind === 'recording')
      .map(({ uid, content_type, duration_ms }) => {
        const { thumbnail_url: _, ...file } = fileOf(uid, content_type);
        return { ...file, duration_ms };
      }),
    ...(!isHidden && { contacts: yield* all(contactsOfVote({ vote_id: vote.id })) }),
    ...(location && { location: { ...location, ...(sticker && { sticker }) } }),
    ...(recorded.length > 0 && { recorded_sessions: recorded.map(({ uid }) => uid) }),
  };
}
