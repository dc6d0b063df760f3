import type { FastifyInstance } from 'fastify';
import { looksLikeEmail } from '../../contract/attachments';
import type { ErrorName } from '../../contract/errors';
import { limits } from '../../contract/limits';
import { first, type Command } from '../db/database';
import { Problem } from '../http/problem';
import { contactPlaceholderOf, noteLengthOf } from '../questions/features';
import { sha256 } from '../session/keyring';
import { ownVote, type FormRequest } from '../voting/voteByForm';
import { storeContact, storeNote } from './attachmentCommands';
import { voteToAddTo, type VoteToAddTo } from './attachmentQueries';
import type { ReceivedFile } from './receiveForm';
import { prepareAndStore, storeFiles } from './uploads';

/** What a form on the page after the vote gives, with scripts off. */
export interface FormGift {
  note: string;
  wantsAnswer: boolean;
  email: string;
  /** Of the page the form was on. */
  key: string | undefined;
  files: readonly ReceivedFile[];
}

/** Why nothing of a form was stored, and the person can do something about it. */
export type GiftProblem = 'noteTooLong' | 'emailNeeded' | 'nothingGiven';

/** @returns the vote that a form is about; undefined for one that is not the visitor's, as for one that does not exist or was erased */
export function* voteOfForm(
  request: FormRequest,
  about: { questionUid: string; voteUid: string },
): Command<VoteToAddTo | undefined> {
  const own = yield* ownVote(request.visitor, about.questionUid, about.voteUid);
  const vote = own && (yield* first(voteToAddTo({ uid: about.voteUid })));
  return vote?.erased_at === null ? vote : undefined;
}

/**
 * Stores what a form gives (`docs/decisions/0104-votes-by-form.md`). Sent again from the same page it changes nothing: the page's key and what was given
 * make each row unique, so that what was written, or chosen, after going back is a row of its own.
 * @returns the photos that were not taken; everything else is stored
 */
export async function giveByForm(
  app: FastifyInstance,
  request: FormRequest,
  vote: VoteToAddTo,
  { files, ...gift }: FormGift,
): Promise<GiftProblem | [file: ReceivedFile, why: ErrorName][]> {
  const { note } = gift;
  if ([...note].length > noteLengthOf(vote)) return 'noteTooLong';
  const contact = contactOf(gift, contactPlaceholderOf(vote));
  if (contact === null) return 'emailNeeded';
  if (note === '' && contact === '' && files.length === 0) return 'nothingGiven';
  const context = { idempotencyKey: gift.key, requestId: request.requestId, now: request.now };
  const ids = files.map(({ sha256: hash }) => sha256(`${gift.key ?? request.requestId}\n${hash}`));
  return prepareAndStore(app, files, ids, function* (outcomes, keep) {
    const owned = yield* first(voteToAddTo({ uid: vote.uid }));
    if (!owned) throw new Problem('notFound');
    if (note !== '') yield* storeNote(context, owned, note);
    if (contact !== '') yield* storeContact(context, owned, contact);
    return yield* storeFiles(context, owned, outcomes, keep, null);
  });
}

/** Where to answer to; '' when no answer is wanted, null when one is wanted but nowhere. An address that was typed is one to answer to. */
function contactOf(
  { wantsAnswer, email }: Pick<FormGift, 'wantsAnswer' | 'email'>,
  placeholder: string,
): string | null {
  const contact = email || (wantsAnswer ? placeholder : '');
  if (contact === '') return wantsAnswer ? null : '';
  const isAddress = looksLikeEmail(contact) && [...contact].length <= limits.contactLength;
  return contact === placeholder || isAddress ? contact : null;
}
