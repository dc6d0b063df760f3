import type { FastifyInstance } from 'fastify';
import type { SuccessReply } from '../../contract/attachments';
import { first, run } from '../db/database';
import { voteDetailed } from '../events/eventQueries';
import { Problem } from '../http/problem';
import type { Call } from '../http/route';
import { removeObjects } from '../media/media';
import { voteOf } from './attachmentPolicy';
import { attachmentOfVote, removeAttachment } from './attachmentQueries';

/**
 * Removes a photo from a vote; idempotent. The files are removed after the row is marked: a crash in between
 * leaves files without a row, which the sweep removes, and never a photo without its file.
 * @throws Problem notFound, tokenRefused
 */
export async function removePhoto(app: FastifyInstance, call: Call<'removePhoto'>): Promise<SuccessReply> {
  const { database, media } = app.services;
  const photo = await database.command(function* () {
    const vote = yield* voteOf(call, call.params['voteId'] ?? '');
    const found = yield* first(attachmentOfVote({ vote_id: vote.id, uid: call.params['photoUid'] ?? '' }));
    if (found?.kind !== 'photo') throw new Problem('notFound');
    yield* run(removeAttachment({ id: found.id, now: call.now }));
    yield* run(voteDetailed(vote, call));
    return found;
  });
  await removeObjects(media, [
    photo.object_name,
    ...(photo.thumbnail_name === null ? [] : [photo.thumbnail_name]),
  ]);
  return { success: true };
}
