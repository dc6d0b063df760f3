import type { CommentRecordingReply } from '../../contract/recordings';
import { oncePerKey } from '../attachments/attachmentCommands';
import { run, type Command } from '../db/database';
import { newId } from '../db/newId';
import type { Call } from '../http/route';
import { signedIn } from '../session/caller';
import { randomUid } from '../session/keyring';
import { commentsOf, recordingSeen, reportOf } from './listRecordings';
import { insertComment } from './recordingQueries';

/**
 * Whoever sees a report writes about it. A comment on a part stands with its report.
 * @returns all comments, oldest first
 * @throws Problem keyReused, forbidden, notFound, tokenRefused
 */
export function* commentRecording(call: Call<'commentRecording'>): Command<CommentRecordingReply> {
  const { principal, params, body, now } = call;
  const { identityId } = yield* signedIn(principal);
  const { row } = yield* recordingSeen(principal, params['uid'] ?? '');
  const report = yield* reportOf(row);
  const about = { uid: report.uid, identity_id: identityId };
  yield* oncePerKey('commentRecording', call, about, body, function* () {
    yield* run(
      insertComment({
        id: newId(),
        uid: randomUid(),
        recording_id: report.id,
        author_id: identityId,
        text: body.text,
        created_at: now,
      }),
    );
    return {};
  });
  return { comments: yield* commentsOf(report.id) };
}
