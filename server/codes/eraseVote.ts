import type { EraseReply } from '../../contract/voteCode';
import { unnamedOfVote } from '../attachments/attachmentQueries';
import { all, changes, run, type Command } from '../db/database';
import { insertEvent } from '../events/eventQueries';
import { forgetRecordingsOfVote } from '../recordings/sweepRecordings';
import {
  eraseSteps,
  erasures,
  filesOfVote,
  forgetPerson,
  leadsOfVote,
  markErased,
  type VoteOfCode,
} from './codeQueries';

export interface Erased {
  reply: EraseReply;
  /** Objects of the media store that no row names any more. */
  unneeded: string[];
}

/**
 * Erases everything given with a vote: texts, chosen tiles, contact details, photos, recordings (also of
 * the session, with "Report a problem"), location, requests. The
 * rating stays, which identifies nobody, and so does the count. Nothing can be added afterwards
 * (`voteOf`), so an item that waits on a phone does not bring data back. Idempotent.
 */
export function* eraseVote(vote: VoteOfCode, now: number, requestId: string): Command<Erased> {
  const files = [
    ...(yield* all(filesOfVote({ vote_id: vote.id }))),
    ...(yield* all(unnamedOfVote({ vote_id: vote.id }))),
  ];
  const isFirst = (yield* changes(markErased({ vote_id: vote.id, now }))) > 0;
  for (const erase of erasures) yield* run(erase({ vote_id: vote.id }));
  for (const { person_id } of yield* all(leadsOfVote({ vote_id: vote.id })))
    yield* run(forgetPerson({ person_id }));
  yield* run(eraseSteps({ vote_uid: vote.uid }));
  const recordings = yield* forgetRecordingsOfVote(vote.id);
  const { organisation_id, place_id, question_id } = vote;
  if (isFirst)
    yield* run(
      insertEvent({
        type: 'vote.erased',
        organisation_id,
        place_id,
        question_id,
        vote_id: vote.id,
        request_id: requestId,
        at: now,
      }),
    );
  return {
    reply: { erased_at: isFirst ? now : (vote.erased_at ?? now), vote_uid: vote.uid },
    unneeded: files
      .flatMap(({ object_name, thumbnail_name }) =>
        thumbnail_name === null ? [object_name] : [object_name, thumbnail_name],
      )
      .concat(recordings),
  };
}
