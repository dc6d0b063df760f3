import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { SuccessReply } from '../../contract/attachments';
import { voteFileKinds } from '../../contract/serviceLogSchemas';
import type { ServiceFileKind, ServiceFileReply } from '../../contract/serviceLogs';
import { all, first, run, type Command } from '../db/database';
import { Problem } from '../http/problem';
import type { Call } from '../http/route';
import { removeObjects } from '../media/media';
import { takeFile, type FileOwner } from '../serviceLog/serviceFiles';
import { slots } from './attachmentCommands';
import { voteOf } from './attachmentPolicy';
import { attachmentByClientId, removeUnnamed, unnamedOfVote } from './attachmentQueries';
import { objectNames } from './prepareFiles';

/**
 * Stores a file for a vote, under the device's key, until the note or the tile of the same vote names it
 * (`namedFiles.ts`). Whoever may add to the vote may send and name it, nobody else. It is swept and erased
 * like a file of a service that no record names.
 * @throws Problem notFound, voteErased, tooManyPhotos, tooManyRecordings, and those of `takeFile`
 */
export function sendVoteFile(
  app: FastifyInstance,
  call: Call<'sendVoteFile'>,
  request: FastifyRequest,
): Promise<ServiceFileReply> {
  return takeFile(app, call, request, {
    name: 'sendVoteFile',
    kinds: voteFileKinds,
    *ownerOf() {
      const vote = yield* voteOf(call, call.params['voteId'] ?? '');
      const { uid, question_id, identity_id: author_id, id: vote_id } = vote;
      return { uid, question_id, author_id, vote_id };
    },
    had,
  });
}

/** A file that the vote's note has named already. A vote keeps twice as many files as it can have. */
function* had(
  { vote_id }: FileOwner,
  { key, kind, sha256 }: { key: string; kind: ServiceFileKind; sha256: string },
): Command<ServiceFileReply | undefined> {
  if (vote_id === null) return undefined;
  const named = yield* first(attachmentByClientId({ vote_id, client_id: key }));
  if (named && named.sent_sha256 !== sha256) throw new Problem('keyReused');
  if (named) return { file: { key, uid: named.uid, kind } };
  const unnamed = (yield* all(unnamedOfVote({ vote_id }))).filter((file) => file.kind === kind);
  const isPhoto = kind === 'photo';
  if (unnamed.length >= 2 * slots[isPhoto ? 'photo' : 'recording'])
    throw new Problem(isPhoto ? 'tooManyPhotos' : 'tooManyRecordings');
  return undefined;
}

/**
 * Removes a file that nothing names: the person has deleted what it was for. Idempotent; a file that a note
 * has named stays.
 * @throws Problem notFound, voteErased
 */
export async function removeVoteFile(
  app: FastifyInstance,
  call: Call<'removeVoteFile'>,
): Promise<SuccessReply> {
  const { database, media } = app.services;
  const unneeded = await database.command(function* () {
    const { id: vote_id } = yield* voteOf(call, call.params['voteId'] ?? '');
    const key = call.params['fileKey'] ?? '';
    const file = (yield* all(unnamedOfVote({ vote_id }))).find(({ client_key }) => client_key === key);
    yield* run(removeUnnamed({ vote_id, client_key: key }));
    return file ? objectNames({ columns: file }) : [];
  });
  await removeObjects(media, unneeded);
  return { success: true };
}
