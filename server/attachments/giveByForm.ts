import type { FastifyInstance } from 'fastify';
import { looksLikeEmail } from '../../contract/attachments';
import type { ErrorName } from '../../contract/errors';
import { limits } from '../../contract/limits';
import { first, type Command } from '../db/database';
import { Problem } from '../http/problem';
import { contactPlaceholderOf, noteLengthOf } from '../question/features';
import { sha256 } from '../session/keyring';
import { ownVote, type FormRequest } from '../voting/voteByForm';
import { storeContact, storeNote } from './attachmentCommands';
import { voteToAddTo, type VoteToAddTo } from './attachmentQueries';
import { maximumOfTiles, replaceAnswers } from '../tiles/answersOfForm';
import type { ReceivedFile } from './receiveForm';
import { prepareAndStore, storeFiles } from './uploads';

/** Contents of the form on the page after the vote, with scripts off. */
export interface FormGift {
  note: string;
  wantsAnswer: boolean;
  email: string;
  /** Of the organisation's text that the page showed. */
  consentId: string | undefined;
  /** The key of the form's page. */
  key: string | undefined;
  /** The values of the chosen tiles. If there are any, they replace those that were sent before. */
  tiles: readonly string[];
  files: readonly ReceivedFile[];
}

/** The form was refused and nothing was stored; the person can correct it. */
export interface GiftRefusal {
  why: 'noteTooLong' | 'emailNeeded' | 'tooManyTiles' | 'nothingGiven';
  /** The maximum that was exceeded. */
  most?: number;
}

/** @returns the vote that a form belongs to; undefined for a foreign, missing or erased vote */
export function* voteOfForm(
  request: FormRequest,
  about: { questionUid: string; voteUid: string },
): Command<VoteToAddTo | undefined> {
  const own = yield* ownVote(request.visitor, about.questionUid, about.voteUid);
  const vote = own && (yield* first(voteToAddTo({ uid: about.voteUid })));
  return vote?.erased_at === null ? vote : undefined;
}

/**
 * Stores what a form gives (`docs/decisions/0104-votes-by-form.md`). A resubmission of the same page changes
 * nothing: the page's key and the content make each row unique. Content that was edited after going back is a
 * new row.
 * @returns the rejected photos; everything else is stored
 */
export async function giveByForm(
  app: FastifyInstance,
  request: FormRequest,
  vote: VoteToAddTo,
  { files, ...gift }: FormGift,
): Promise<GiftRefusal | [file: ReceivedFile, why: ErrorName][]> {
  const { note, tiles } = gift;
  const length = noteLengthOf(vote);
  if ([...note].length > length) return { why: 'noteTooLong', most: length };
  const contact = contactOf(gift, contactPlaceholderOf(vote));
  if (contact === null) return { why: 'emailNeeded' };
  if (note === '' && contact === '' && files.length === 0 && tiles.length === 0)
    return { why: 'nothingGiven' };
  const most = await app.services.database.read(() => maximumOfTiles(vote.id));
  if (tiles.length > most) return { why: 'tooManyTiles', most };
  const context = { idempotencyKey: gift.key, requestId: request.requestId, now: request.now };
  const ids = files.map(({ sha256: hash }) => sha256(`${gift.key ?? request.requestId}\n${hash}`));
  return prepareAndStore(app, files, ids, function* (outcomes, keep) {
    const owned = yield* first(voteToAddTo({ uid: vote.uid }));
    if (!owned) throw new Problem('notFound');
    if (tiles.length > 0) yield* replaceAnswers(owned.id, tiles, context);
    if (note !== '') yield* storeNote(context, owned, note);
    if (contact !== '') yield* storeContact(context, owned, contact, { consent_id: gift.consentId });
    return yield* storeFiles(context, owned, outcomes, keep, null);
  });
}

/**
 * The address for an answer: '' if no answer is wanted, null if one is wanted but no address is known. A
 * typed address means that an answer is wanted.
 */
function contactOf(
  { wantsAnswer, email }: Pick<FormGift, 'wantsAnswer' | 'email'>,
  placeholder: string,
): string | null {
  const contact = email || (wantsAnswer ? placeholder : '');
  if (contact === '') return wantsAnswer ? null : '';
  const isAddress = looksLikeEmail(contact) && [...contact].length <= limits.contactLength;
  return contact === placeholder || isAddress ? contact : null;
}
