import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { EndpointName } from '../../contract/endpoints';
import { checkRecord } from '../../contract/serviceRules';
import { serviceLimits, type ServiceRecord } from '../../contract/serviceLogs';
import { oncePerKey } from '../attachments/attachmentCommands';
import { receiveShaped, type ReceivedFile } from '../attachments/receiveForm';
import { storePrepared } from '../attachments/uploads';
import { changes, first, type Command } from '../db/database';
import type { ServiceFileShown } from '../db/schema';
import { earlierResult, keyedRequest } from '../http/idempotency';
import { Problem } from '../http/problem';
import type { Call } from '../http/route';
import { sha256 } from '../session/keyring';
import { storeServiceFile, prepareServiceFile, type PreparedServiceFile } from './serviceFiles';
import { mustSendServices, type ServiceCaller, type ServiceSender } from './servicePolicy';
import { claimFile, fileByKey, nameOfUser, type ServiceFileRow } from './serviceQueries';
import {
  countFiles,
  inlineKinds,
  recordForm,
  recordOfForm,
  type InlineField,
  type RecordForm,
} from './receiveRecord';
import { recordedTimes, type RecordedTimes } from './placeTimes';
import { templateOf } from './templates';

type RecordCall = Call<'createServiceLog' | 'amendServiceLog'>;

/** A record whose template, rules and files have been checked. */
export interface TakenRecord extends ServiceSender {
  record: ServiceRecord;
  files: readonly ServiceFileRow[];
  authorName: string | null;
}

/**
 * What creating and amending have in common: reads the form, stores inline files, checks the record in the
 * transaction that stores it, and answers a repeated key with the first answer.
 * @param known files that the service has already, by key; others are the caller's own
 * @throws Problem of the contract (`ServiceLogReply`)
 */
export async function takeRecord<Result extends object>(
  app: FastifyInstance,
  name: EndpointName & ('createServiceLog' | 'amendServiceLog'),
  call: RecordCall,
  request: FastifyRequest,
  {
    known,
    effects,
  }: {
    known: (who: ServiceCaller) => Command<readonly ServiceFileRow[]>;
    effects: (taken: TakenRecord, form: RecordForm) => Command<Result>;
  },
): Promise<Result> {
  const { database, media } = app.services;
  const uid = call.params['id'] ?? '';
  const { caller } = await database.read(() => mustSendServices(call, uid));
  const form = await receiveShaped(request, media.incoming, recordForm);
  try {
    const record = recordOfForm(form);
    // An amendment also repeats times that have been corrected (`amendService.ts`).
    if (name === 'createServiceLog') mustNotBeAhead(recordedTimes(record, call), call.now);
    const body = {
      ...record,
      extra: [call.params['uid'], form.fields.get('reason'), form.fields.get('version')],
      author: caller.identityId,
      files: form.files.map((file) => [file.field, file.sha256]),
    };
    const { idempotencyKey: key } = call;
    // A phone that lost the answer gets it without the work being done again.
    const earlier =
      key &&
      (await database.read(() => earlierResult<Result>(keyedRequest(name, key, { vote: uid, ...body }))));
    if (earlier) return earlier.result;
    const inlineKey = sha256(key ?? call.requestId);
    return await storePrepared(
      app,
      form.files,
      (file, index) => prepareServiceFile(media.store, file, kindOf(file), `${inlineKey}-${index}`),
      function* (outcomes, keep) {
        const who = yield* mustSendServices(call, uid);
        const about = { uid, identity_id: who.caller.identityId };
        return yield* oncePerKey(name, call, about, body, function* () {
          const given = yield* filesOf(record, yield* known(who), who);
          for (const [, prepared] of outcomes) {
            if (typeof prepared === 'string') throw new Problem(prepared);
            given.push(yield* inlineFile(prepared, who, call, keep));
          }
          yield* mustFit(record, given, who);
          const person = yield* first(nameOfUser({ id: who.caller.identityId }));
          const authorName = `${person?.first_name ?? ''} ${person?.last_name ?? ''}`.trim() || null;
          return yield* effects({ ...who, record, files: given, authorName }, form);
        });
      },
    );
  } finally {
    await form.discard();
  }
}

const kindOf = ({ field }: ReceivedFile<InlineField>) => inlineKinds[field];

/**
 * @throws Problem dateInFuture for what is more than a day ahead of the server's clock (`design.md` § 10)
 */
export function mustNotBeAhead({ served_at, arrived_at, left_at }: RecordedTimes, now: number): void {
  const latest = now + serviceLimits.ahead;
  const times = [arrived_at, left_at].flatMap((time) => (time === null ? [] : Date.parse(time)));
  if ([served_at, ...times].some((time) => time > latest)) throw new Problem('dateInFuture');
}

/** The files that a record names. @throws Problem filesMissing with the keys that nobody has sent */
function* filesOf(
  { file_key }: ServiceRecord,
  known: readonly ServiceFileRow[],
  { caller, scanned }: ServiceCaller,
): Command<ServiceFileRow[]> {
  const files: ServiceFileRow[] = [];
  const missing: string[] = [];
  for (const key of file_key) {
    const file =
      known.find(({ client_key }) => client_key === key) ??
      (yield* first(fileByKey({ author_id: caller.identityId, client_key: key })));
    if (file?.question_id === scanned.question_id && file.vote_id === null) files.push(file);
    else missing.push(key);
  }
  if (missing.length > 0)
    throw new Problem('filesMissing', missing.join(', '), undefined, undefined, { missing });
  return files;
}

function* inlineFile(
  prepared: PreparedServiceFile,
  { caller, scanned }: ServiceCaller,
  call: RecordCall,
  keep: (prepared: PreparedServiceFile) => void,
): Command<ServiceFileRow> {
  const owner = { question_id: scanned.question_id, author_id: caller.identityId, vote_id: null };
  const stored = yield* storeServiceFile(prepared, owner, call);
  if (stored.isNew) keep(prepared);
  return stored.row;
}

/** @throws Problem templateUnknown, serviceInvalid with the issues */
function* mustFit(
  record: ServiceRecord,
  files: readonly ServiceFileRow[],
  { scanned }: ServiceCaller,
): Command<void> {
  const template = yield* templateOf(scanned.organisation_id, record.template, record.template_version);
  if (!template) throw new Problem('templateUnknown', `${record.template} ${record.template_version}`);
  const issues = checkRecord(template, record, countFiles(files));
  if (issues.length === 0) return;
  const said = issues.map(({ field, code }) => `${field}: ${code}`).join('; ');
  throw new Problem('serviceInvalid', said, undefined, undefined, { issues });
}

/** Binds files to their service. @throws Problem keyReused for a file of another service */
export function* claimFiles(files: readonly ServiceFileRow[], service_log_id: string): Command<void> {
  for (const { id } of files)
    if ((yield* changes(claimFile({ id, service_log_id }))) === 0) throw new Problem('keyReused');
}

/** Files as the service's row keeps them. */
export function shownFiles(files: readonly ServiceFileRow[]): ServiceFileShown[] {
  return files.map(({ uid, client_key: key, kind, display_name: name, thumbnail_name }) => ({
    uid,
    key,
    kind,
    name,
    hasThumbnail: thumbnail_name !== null,
  }));
}
