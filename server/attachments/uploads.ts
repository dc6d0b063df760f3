import type { FastifyInstance, FastifyRequest } from 'fastify';
import { randomUUID } from 'node:crypto';
import type { AttachmentsReply, PhotoReply, UploadError } from '../../contract/attachments';
import { consentIdPattern, type ReadConsent } from '../../contract/consent';
import { errors, type ErrorName } from '../../contract/errors';
import { millisecondsOf, timeOfKey } from '../../contract/ids';
import { limits } from '../../contract/limits';
import { serviceLimits } from '../../contract/serviceLogs';
import type { Command } from '../db/database';
import { errorMessages } from '../http/errorMessages';
import { earlierResult, keyedRequest } from '../http/idempotency';
import { Problem } from '../http/problem';
import { noteLengthOf } from '../question/features';
import type { Call } from '../http/route';
import { oncePerKey, storeAttachment, storeContact, storeNote, type Context } from './attachmentCommands';
import { keyHash } from '../session/keyring';
import { logBySticker } from '../serviceLog/logBySticker';
import { servedAt } from '../serviceLog/placeTimes';
import { voteOf } from './attachmentPolicy';
import type { VoteToAddTo } from './attachmentQueries';
import { objectNames, prepareFile, type PreparedFile } from './prepareFiles';
import { forgetNamed, keysOf, namedFiles } from './namedFiles';
import { receiveForm, type ReceivedFile, type ReceivedForm } from './receiveForm';

type UploadCall = Call<'sendAttachments' | 'attachPhoto'>;

/**
 * Notes, contact details and files of a vote (specification § 7, attachments). The form carries its files, or
 * names those that were sent before it (`voteFiles.ts`). A rejected file does not block the others. For a service-log vote this call is Send: the service then appears in the history, even
 * if it has none of these.
 */
export function sendAttachments(
  app: FastifyInstance,
  call: UploadCall,
  request: FastifyRequest,
): Promise<AttachmentsReply> {
  return upload<AttachmentsReply>(app, 'sendAttachments', call, request, (form, vote, files) => {
    const note = textOf(form, 'comment', noteLengthOf(vote));
    const contact = textOf(form, 'contact_info', limits.contactLength);
    const date = dateOf(form);
    const read = consentOf(form);
    if (note === '' && contact === '' && files.length === 0 && !vote.is_service_log)
      throw new Problem('invalidRequest', 'body: nothing to store');
    return {
      body: { note, contact, date },
      *effects(outcomes, keep) {
        if (note !== '') yield* storeNote(call, vote, note);
        if (contact !== '') yield* storeContact(call, vote, contact, read);
        const refused = yield* storeFiles(call, vote, outcomes, keep, date);
        const uploadErrors = refused.map(([file, why]) => uploadError(file, why));
        if (vote.is_service_log) {
          const { requestId, now } = call;
          const at = servedAt({ doneAt: doneAtOf(call, date), sentAt: call.sentAt, now });
          yield* logBySticker(vote, { deviceDate: date, servedAt: at, requestId, now });
        }
        return uploadErrors.length > 0 ? { success: false, uploadErrors } : { success: true };
      },
    };
  });
}

/** What the person had read who left contact details. A malformed field counts as absent. */
function consentOf(form: ReceivedForm): ReadConsent {
  const consent_id = form.fields.get('consent_id') ?? '';
  const at = Number(form.fields.get('consented_at') ?? '');
  if (!consentIdPattern.test(consent_id)) return {};
  return { consent_id, ...(Number.isSafeInteger(at) && at > 0 && { consented_at: at }) };
}

/**
 * The photo of a tile (specification § 7, attachments/photo). @throws Problem wrongFormat, photoOverweight,
 * tooManyPhotos
 */
export function attachPhoto(
  app: FastifyInstance,
  call: UploadCall,
  request: FastifyRequest,
): Promise<PhotoReply> {
  return upload<PhotoReply>(app, 'attachPhoto', call, request, (form, vote, files) => {
    const tileText = textOf(form, 'sld_text', limits.answerLength) || null;
    const date = dateOf(form);
    if (files.length !== 1 || files[0]?.field !== 'file')
      throw new Problem('invalidRequest', 'body.file: one photo is expected');
    return {
      body: { tileText, date },
      *effects(outcomes, keep) {
        const prepared = outcomes[0]?.[1];
        if (prepared === undefined || typeof prepared === 'string')
          throw new Problem(prepared ?? 'invalidRequest');
        const stored = yield* storeAttachment(call, vote, prepared, { tileText, date });
        if (!stored) throw new Problem('tooManyPhotos');
        if (stored.isNew) keep(prepared);
        return { image: { uid: stored.uid } };
      },
    };
  });
}

/** A file that came with a form, or one that the form names. */
type GivenFile = Pick<ReceivedFile, 'field' | 'index'> & { key?: string };
/** A file whose objects are stored. */
type Stored = Parameters<typeof objectNames>[0];
type Outcome<File = GivenFile, Prepared = PreparedFile> = [file: File, prepared: Prepared | ErrorName];
/** Marks a file's objects as having a row. */
type Keep<Prepared = PreparedFile> = (prepared: Prepared) => void;
/** Called in the transaction; called again when it is retried. */
type Effects<Result, File = GivenFile, Prepared = PreparedFile> = (
  outcomes: readonly Outcome<File, Prepared>[],
  keep: Keep<Prepared>,
) => Command<Result>;

interface Plan<Result> {
  /** The texts, for the hash of the body. */
  body: object;
  effects: Effects<Result>;
}

/** Inserts rows for files, up to the vote's maximum. @returns the files without a row, and why */
export function* storeFiles<File>(
  context: Context,
  vote: VoteToAddTo,
  outcomes: readonly Outcome<File>[],
  keep: Keep,
  date: string | null,
): Command<[file: File, why: ErrorName][]> {
  const refused: [File, ErrorName][] = [];
  for (const [file, prepared] of outcomes) {
    if (typeof prepared === 'string') refused.push([file, prepared]);
    else {
      const stored = yield* storeAttachment(context, vote, prepared, { tileText: null, date });
      if (stored?.isNew) keep(prepared);
      if (!stored) refused.push([file, fullOf(prepared)]);
    }
  }
  return refused;
}

/**
 * The common part of the API's uploads. The caller is checked before the body is read, and again with the
 * rows.
 */
async function upload<Result extends object>(
  app: FastifyInstance,
  name: 'sendAttachments' | 'attachPhoto',
  call: UploadCall,
  request: FastifyRequest,
  plan: (form: ReceivedForm, vote: VoteToAddTo, files: readonly GivenFile[]) => Plan<Result>,
): Promise<Result> {
  const { database, media } = app.services;
  const voteUid = call.params['voteId'] ?? '';
  const vote = await database.read(() => voteOf(call, voteUid));
  const form = await receiveForm(request, media.incoming);
  try {
    const keys = keysOf(form);
    const named = await database.read(() => namedFiles(vote.id, keys));
    const { body: texts, effects } = plan(form, vote, [...form.files, ...named.map(([file]) => file)]);
    const clientIds = clientIdsOf(form, call.idempotencyKey);
    const body = {
      ...texts,
      // Only its hash is stored. A retry hashes the same, also across versions, and whether its files came with
      // it or before it.
      files: [
        ...form.files.map(({ field, sha256 }, index) => [
          field,
          sha256,
          form.clientIds[index] ?? `${call.idempotencyKey}.${index}`,
        ]),
        ...named.map(([{ field, key: clientId }, { columns }]) => [field, columns.sent_sha256, clientId]),
      ],
    };
    const { idempotencyKey: key } = call;
    // A retry gets the stored answer without repeating the work.
    const earlier =
      key &&
      (await database.read(() =>
        earlierResult<Result>(keyedRequest(name, key, { vote: vote.uid, ...body })),
      ));
    if (earlier) return earlier.result;
    return await prepareAndStore(app, form.files, clientIds, function* (outcomes, keep) {
      const owned = yield* voteOf(call, voteUid);
      return yield* oncePerKey(name, call, owned, body, function* () {
        const result = yield* effects([...outcomes, ...(yield* namedFiles(owned.id, keys))], keep);
        yield* forgetNamed(owned.id, keys);
        return result;
      });
    });
  } finally {
    await form.discard();
  }
}

/**
 * Prepares a vote's files and runs the command that inserts their rows.
 * @param clientIds the device's ids of the files
 */
export function prepareAndStore<Result>(
  app: FastifyInstance,
  files: readonly ReceivedFile[],
  clientIds: readonly string[],
  effects: Effects<Result, ReceivedFile>,
): Promise<Result> {
  const { store } = app.services.media;
  return storePrepared(
    app,
    files,
    (file, index) => prepareFile(store, file, clientIds[index] as string),
    effects,
  );
}

/**
 * Prepares files one by one and runs the command that inserts their rows. Objects are stored before their
 * rows. Objects without a row are removed, except after an error that leaves the commit in doubt: then the
 * sweep decides.
 * @param prepare stores a file's objects, or returns why the file is rejected
 */
export async function storePrepared<File, Prepared extends Stored, Result>(
  app: FastifyInstance,
  files: readonly File[],
  prepare: (file: File, index: number) => Promise<Prepared | ErrorName>,
  effects: Effects<Result, File, Prepared>,
): Promise<Result> {
  const { database, media } = app.services;
  const outcomes: Outcome<File, Prepared>[] = [];
  let kept = new Set<Prepared>();
  let uncertain = false;
  try {
    for (const [index, file] of files.entries()) outcomes.push([file, await prepare(file, index)]);
    uncertain = true;
    const result = await database.command(function* () {
      kept = new Set();
      return yield* effects(outcomes, (file) => kept.add(file));
    });
    uncertain = false;
    return result;
  } catch (error) {
    if (error instanceof Problem) {
      kept.clear();
      uncertain = false;
    }
    throw error;
  } finally {
    // An object that cannot be removed now has no row, so the sweep finds it. The answer reports what was
    // stored.
    for (const [, prepared] of uncertain ? [] : outcomes)
      if (typeof prepared !== 'string' && !kept.has(prepared))
        for (const object of objectNames(prepared)) await media.store.remove(object).catch(() => undefined);
  }
}

/**
 * The client ids of the files. A file without one gets the hash of the call's key, since the key is a secret,
 * and the file's number.
 */
function clientIdsOf(form: ReceivedForm, key: string | undefined): string[] {
  const call = key === undefined ? randomUUID() : keyHash(key);
  return form.files.map((_, index) => {
    const given = form.clientIds[index];
    if (given === undefined) return `${call}.${index}`;
    if (!/^[A-Za-z0-9_-]{1,64}$/.test(given)) throw new Problem('invalidRequest', 'body.client_id');
    return given;
  });
}

function textOf(form: ReceivedForm, field: string, most: number): string {
  const text = (form.fields.get(field) ?? '').replace(/\r\n?/g, '\n').trim();
  if ([...text].length > most)
    throw new Problem('invalidRequest', `body.${field}: at most ${most} characters`);
  return text;
}

/** The device's time as text; it is never calculated with. */
function dateOf(form: ReceivedForm): string | null {
  return textOf(form, 'date', 64) || null;
}

/**
 * When Send was pressed by the device's clock, UTC milliseconds: as the form says it, else as the key does.
 * A date that no form may have (`date_in_future`) counts as absent: what was ticked is not sent again.
 */
function doneAtOf({ idempotencyKey: key, sentAt, now }: UploadCall, date: string | null): number | undefined {
  const keyTime = key === undefined ? '' : timeOfKey(key);
  const at = date === null ? NaN : Date.parse(date);
  const done = Number.isNaN(at) ? (keyTime === '' ? NaN : millisecondsOf(keyTime)) : at;
  if (Number.isNaN(done)) return undefined;
  return sentAt === undefined && done > now + serviceLimits.ahead ? undefined : done;
}

function fullOf({ kind }: PreparedFile): ErrorName {
  return kind === 'photo' ? 'tooManyPhotos' : 'tooManyRecordings';
}

function uploadError({ field, index, key }: GivenFile, refused: ErrorName): UploadError {
  return {
    field,
    index,
    ...(key !== undefined && { key }),
    code: errors[refused].code,
    message: errorMessages[refused],
  };
}
