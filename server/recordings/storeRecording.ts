import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ErrorName } from '../../contract/errors';
import {
  recordingLimits,
  type RecordingFacts,
  type RecordingProblem,
  type RecordingReply,
} from '../../contract/recordings';
import { daysKept, mayReport, reportTermsFrom, type ReportTerms } from '../../contract/reportTerms';
import { all, first, run, type Command } from '../db/database';
import { newId } from '../db/newId';
import type { Schema } from '../db/schema';
import { insertEvent } from '../events/eventQueries';
import { claimKey, earlierResult, keyedRequest } from '../http/idempotency';
import { Problem } from '../http/problem';
import { headerText, type Call } from '../http/route';
import { removeObjects } from '../media/media';
import type { StoredObject } from '../media/mediaStore';
import { scannedByUid, type Scanned } from '../question/questionQueries';
import { callerOf, type Caller } from '../session/caller';
import { deviceName } from '../session/deviceName';
import { randomUid } from '../session/keyring';
import { lineOf } from './listRecordings';
import {
  adoptCause,
  insertLink,
  insertRecording,
  partsOfReports,
  recordingByUid,
  reportsOfOrganisation,
  servicesBetween,
  votesBetween,
  type RecordingRow,
} from './recordingQueries';
import { RecordingsBusy } from './recordingThread';
import type { ReadRecording } from './readRecording';

/** Type of the upload and of the stored object. */
export const recordingType = 'application/gzip';

const problems: Readonly<Record<RecordingProblem, ErrorName>> = {
  invalid: 'recordingInvalid',
  foreign: 'recordingForeign',
  newer: 'recordingNewer',
  not_redacted: 'notRedacted',
};

/** What is known of a report besides its log. */
interface Report {
  /** Uid of the report that the log of before the page was loaded belongs to. */
  reportUid: string | undefined;
  text: string | null;
  device: string | null;
  requestId: string;
  now: number;
}

/**
 * Stores a recording that somebody sends with "Report a problem", once per key. The log is checked before
 * anything is written.
 * @throws Problem recordingInvalid, recordingForeign, recordingNewer, notRedacted, reportsOff, keyReused,
 *   notFound if the report of a part is gone, unavailable
 */
export async function storeRecording(
  app: FastifyInstance,
  call: Call<'sendRecording'>,
  request: FastifyRequest,
): Promise<RecordingReply> {
  const { database, media } = app.services;
  const { idempotencyKey: key, principal, requestId, now } = call;
  const upload = request.body;
  if (!Buffer.isBuffer(upload) || upload.length === 0)
    throw new Problem('recordingInvalid', 'There is no file.');
  const text = textOf(request);
  const reportUid = headerText(request, 'reportUid');
  const sha256 = createHash('sha256').update(upload).digest('hex');
  const body = { sha256, text, ...(reportUid !== undefined && { reportUid }) };
  const keyed = key === undefined ? undefined : keyedRequest('sendRecording', key, body);
  const earlier = keyed && (await database.read(() => earlierResult<RecordingReply>(keyed)));
  if (earlier) return earlier.result;
  const read = await readUpload(app, upload);
  if (read.kind !== 'ok')
    throw new Problem(problems[read.kind], read.detail, undefined, undefined, {
      ...(read.found.length > 0 && { found: read.found }),
    });
  const object = await media.store.put(read.packed, { contentType: recordingType });
  const device = deviceName(request.headers['user-agent']);
  const report: Report = { reportUid, text, device, requestId, now };
  let isStored = false;
  try {
    return await database.command(function* () {
      isStored = false;
      const before = keyed && (yield* earlierResult<RecordingReply>(keyed));
      if (before) return before.result;
      const caller = yield* callerOf(principal);
      const result = yield* insertReport(report, caller, read.facts, object);
      if (keyed) yield* claimKey(keyed, caller.kind === 'nobody' ? 'nobody' : caller.identityId, result, now);
      isStored = true;
      return result;
    });
  } catch (error) {
    isStored = false;
    throw error;
  } finally {
    if (!isStored) await removeObjects(media, [object.name]);
  }
}

/** @throws Problem unavailable */
async function readUpload({ services }: FastifyInstance, upload: Uint8Array): Promise<ReadRecording> {
  try {
    return await services.readRecording(upload);
  } catch (error) {
    if (error instanceof RecordingsBusy) throw new Problem('unavailable');
    throw error;
  }
}

/**
 * What the person wrote: header `Report-Text`, URL-encoded UTF-8, because the body is the log alone.
 * @throws Problem invalidRequest
 */
function textOf(request: FastifyRequest): string | null {
  const encoded = headerText(request, 'reportText');
  if (encoded === undefined) return null;
  let text: string;
  try {
    text = decodeURIComponent(encoded).trim();
  } catch {
    throw new Problem('invalidRequest', 'headers.report-text: URL-encoded UTF-8 is expected');
  }
  if ([...text].length > recordingLimits.textLength)
    throw new Problem('invalidRequest', 'headers.report-text: too long');
  return text === '' ? null : text;
}

function* insertReport(
  { reportUid, text, device, requestId, now }: Report,
  caller: Caller,
  facts: RecordingFacts,
  object: StoredObject,
): Command<RecordingReply> {
  const report = reportUid === undefined ? null : yield* reportOfPart(reportUid, caller);
  const scanned: Scanned[] = [];
  for (const uid of facts.questionUids) {
    const found = yield* first(scannedByUid({ uid }));
    if (found) scanned.push(found);
  }
  const about = scanned.find(({ organisation_id }) => organisation_id !== null) ?? scanned[0];
  const organisation_id = about?.organisation_id ?? onlyOrganisation(caller);
  const terms = organisation_id === null ? undefined : yield* termsOf(organisation_id);
  if (!mayReport(terms, caller.kind === 'user')) throw new Problem('reportsOff');
  const [id, uid] = [newId(), randomUid()];
  const row: Schema['recordings'] = {
    id,
    uid,
    report_id: report?.id ?? null,
    organisation_id,
    question_id: about?.question_id ?? null,
    place_id: about?.place_id ?? null,
    identity_id: caller.kind === 'user' ? caller.identityId : null,
    sticker_uid: about?.uid ?? null,
    text: report ? null : text,
    entry: facts.entry,
    app: facts.app,
    build: facts.build,
    locale: facts.locale,
    device,
    screen: facts.screen,
    route: facts.route,
    started_at: facts.startedAt,
    ended_at: facts.endedAt,
    actions: facts.actions,
    requests: facts.requests,
    errors: facts.errors.reduce((sum, { count }) => sum + count, 0),
    facts_json: facts,
    action_names: namesOf(facts.actionTypes),
    error_names: namesOf(facts.errors),
    search_text: [
      !report && text,
      about?.place_name,
      about?.uid,
      facts.route,
      facts.screen,
      device,
      facts.app,
      facts.build,
      facts.logId,
      ...facts.requestIds,
      uid,
    ]
      .filter(Boolean)
      .join('\n')
      .toLowerCase(),
    object_name: object.name,
    object_sha256: object.sha256,
    bytes: object.bytes,
    content_type: recordingType,
    request_id: requestId,
    created_at: now,
    expires_at: Math.min(now + daysKept(terms) * day, report?.expires_at ?? Infinity),
    kept_reason: null,
    status: 'open',
    assignee_id: null,
    version: 0,
    cause: facts.cause ?? null,
  };
  yield* run(insertRecording(row));
  for (const link of yield* linksOf(facts, scanned, organisation_id))
    yield* run(insertLink({ id: newId(), recording_id: id, vote_id: null, service_log_id: null, ...link }));
  if (!report) yield* tellOf(row, now);
  else if (row.cause !== null) yield* run(adoptCause({ id: report.id, cause: row.cause }));
  return { uid };
}

/** Enters the arrival of a report into the events. Its parts are no reports. */
function* tellOf(row: Schema['recordings'], now: number): Command<void> {
  const { organisation_id, question_id, place_id, identity_id, request_id } = row;
  yield* run(
    insertEvent({
      type: 'report.received',
      organisation_id,
      place_id,
      question_id,
      identity_id,
      request_id,
      at: now,
    }),
  );
}

/**
 * The report that a log of before the page was loaded is added to. Only who has its uid, and is the same
 * person, adds to it: the uid is told to the sender alone.
 * @throws Problem notFound, invalidRequest if it has all its parts
 */
function* reportOfPart(uid: string, caller: Caller): Command<RecordingRow> {
  const report = yield* first(recordingByUid({ uid }));
  const identity_id = caller.kind === 'user' ? caller.identityId : null;
  if (!report || report.report_id !== null || report.identity_id !== identity_id)
    throw new Problem('notFound');
  if ((yield* all(partsOfReports({ ids: [report.id] }))).length >= recordingLimits.earlier)
    throw new Problem('invalidRequest', 'headers.report-uid: the report has all its parts');
  return report;
}

const day = 86_400_000;

function* termsOf(id: string): Command<ReportTerms | undefined> {
  return reportTermsFrom((yield* first(reportsOfOrganisation({ id })))?.reports_json);
}

const namesOf = (counted: RecordingFacts['errors']): string =>
  counted.map(({ name }) => lineOf(name.toLowerCase())).join('');

/** The organisation of staff who work for one alone; null for everybody else. */
function onlyOrganisation(caller: Caller): string | null {
  if (caller.kind !== 'user') return null;
  const ids = new Set((caller.pin ?? caller).memberships.map(({ organisation_id }) => organisation_id));
  return ids.size === 1 ? ([...ids][0] as string) : null;
}

/** The device's clock may be off by this much, in milliseconds. */
const slack = 3_600_000;

/**
 * The votes and services that the session made: rows whose request the log names. Without an index on request
 * ids they are looked for at the session's questions and in its time.
 */
function* linksOf(
  facts: RecordingFacts,
  scanned: readonly Scanned[],
  organisation_id: string | null,
): Command<Partial<Pick<Schema['recording_links'], 'vote_id' | 'service_log_id'>>[]> {
  const requests = new Set(facts.requestIds);
  const [from, to] = [facts.startedAt - slack, facts.endedAt + slack];
  const links: { vote_id?: string; service_log_id?: string }[] = [];
  const ofOrganisation = scanned.filter((one) => one.organisation_id === organisation_id);
  for (const { question_id } of requests.size > 0 ? ofOrganisation.slice(0, mostQuestions) : []) {
    for (const vote of yield* all(votesBetween({ question_id, from: idAt(from), to: idAt(to) })))
      if (requests.has(vote.request_id)) links.push({ vote_id: vote.id });
    for (const service of yield* all(servicesBetween({ question_id, from, to })))
      if (service.request_id !== null && requests.has(service.request_id))
        links.push({ service_log_id: service.id });
  }
  return links;
}

/** Questions of a session whose votes are looked for. */
const mostQuestions = 5;

/** The first id of a time: ids are UUIDs of version 7, which begin with it. @param at UTC milliseconds */
function idAt(at: number): string {
  const hex = Math.max(0, Math.min(at, 2 ** 48 - 1))
    .toString(16)
    .padStart(12, '0');
  return `${hex.slice(0, 8)}-${hex.slice(8)}`;
}
