import {
  actionChannel,
  call,
  fork,
  put,
  race,
  select,
  take,
  takeLatest,
  takeLeading,
  type SagaGenerator,
} from 'typed-redux-saga';
import type { BlobDescriptor } from '../../contract/attachments';
import { errors } from '../../contract/errors';
import type { QuestionUid } from '../../contract/ids';
import { durations } from '../../contract/limits';
import { locating } from '../../contract/location';
import type { KeptService, KeptUpload } from '../../contract/outbox';
import { loggedPath, newServiceLogPath, noAccessPath } from '../../contract/screens';
import { serviceLimits, type ServiceFileKind, type ServiceRecord } from '../../contract/serviceLogs';
import { checkRecord } from '../../contract/serviceRules';
import type { PlainError } from '../../replay/turn';
import { descriptorOf } from '../../state/attachments/attachmentsRules';
import { draftTaken } from '../../state/attachments/attachmentsSlice';
import { ofForm } from '../../state/serviceLog/queuedServices';
import { countsOf, recordOf } from '../../state/serviceLog/formRules';
import { isDocumentReady } from '../../state/serviceLog/storedRules';
import {
  selectAddedFilesOn,
  selectFixOn,
  selectFormOn,
  selectIsTemplateNewer,
  selectTemplateOn,
} from '../../state/serviceLog/formSelectors';
import {
  documentKept,
  documentRemoved,
  documentsPicked,
  fixFound,
  formFailed,
  formOpened,
  formRetryPressed,
  formTaken,
  issuesFound,
  saveFailed,
  savePressed,
} from '../../state/serviceLog/formSlice';
import { selectQuestion } from '../../state/question/questionSelectors';
import { clockTicked, serviceLogged } from '../../state/serviceLog/servicesActions';
import { selectCarried } from '../../state/serviceLog/servicesSelectors';
import type { Message } from '../../state/messages/messagesSlice';
import { selectRouteQuestion } from '../../state/navigation/navigationSelectors';
import { selectWhyUnstored } from '../../state/outbox/outboxSelectors';
import { selectAuthorized } from '../../state/session/sessionSelectors';
import { finishFiles } from '../attachments/finishFiles';
import { port } from '../effects';
import { askToTryAgain, messageOf, showError } from '../messages/messagesSaga';
import { outcomeOf, submit } from '../outbox/submit';
import { aboutWithKey } from '../outbox/itemAbout';
import { loadQuestion, pageAfterRefusal } from '../question/questionSaga';
import { safely } from '../safely';
import { askWho } from './askWho';
import { authorNow } from '../session/author';
import { refreshSticker, showCarried } from './carried';
import { giveKey, renewKey } from './formKey';
import { closeIfSaved } from './savedElsewhere';

/** The form of the new service log, from its opening to the outbox item (SL-6). */
export function* formSaga(): SagaGenerator<void> {
  yield* takeLatest(formRetryPressed, safely(openForm));
  yield* takeLeading(savePressed, safely(save));
  yield* fork(keepDocumentsInTurn);
}

/**
 * Opens `/questions/:questionId/service/log`. Shows the stored round at once and asks the server in parallel.
 */
export function* openForm(): SagaGenerator<void> {
  const questionUid = yield* select(selectRouteQuestion);
  if (!questionUid) return;
  if (!(yield* select(selectAuthorized))) {
    yield* loadQuestion();
    return yield* askWho(questionUid, newServiceLogPath(questionUid));
  }
  yield* put(formOpened({ questionUid }));
  yield* put(clockTicked({ now: yield* port('clock', 'now') }));
  yield* showCarried(questionUid);
  if (yield* closeIfSaved()) return;
  yield* giveKey(questionUid);
  yield* fork(safely(locate), questionUid);
  yield* fork(safely(loadQuestion));
  const outcome = yield* refreshSticker(questionUid);
  if (outcome.kind === 'ok') return;
  if (outcome.kind === 'refused') {
    const isDenied = outcome.code === errors.serviceLogDenied.code;
    const page = isDenied ? noAccessPath : yield* pageAfterRefusal(questionUid, outcome);
    if (page) return yield* port('navigation', 'replace', { href: page });
  }
  // The stored round is enough to go on.
  if (yield* select(selectCarried, questionUid)) return;
  yield* put(formFailed({ questionUid, reason: messageOf(outcome, 'NotLoaded') }));
}

/** Finds the position for the record. The form does not wait for it. */
function* locate(questionUid: QuestionUid): SagaGenerator<void> {
  const { fix } = yield* race({
    fix: call(fetchFix),
    late: port('clock', 'sleep', { ms: 2 * locating.voteTimeout }),
  });
  if (fix) yield* put(fixFound({ questionUid, location: fix }));
}

function* fetchFix(): SagaGenerator<ServiceRecord['location']> {
  try {
    const { lat, lng, accuracy } = yield* port('location', 'locate', { ms: locating.voteTimeout });
    return { lat, lng, accuracy };
  } catch {
    return null;
  }
}

/** Stores one document at a time: one of 20 MB is enough for the memory of a small phone. */
function* keepDocumentsInTurn(): SagaGenerator<void> {
  const picks = yield* actionChannel<ReturnType<typeof documentsPicked>>(documentsPicked.type);
  while (true) {
    const { questionUid, documents } = (yield* take(picks)).payload;
    for (const { id } of documents) yield* call(safely(keepDocument), questionUid, id);
  }
}

function* keepDocument(questionUid: QuestionUid, id: string): SagaGenerator<void> {
  const { documents } = yield* select(selectFormOn, questionUid);
  // It exceeded the limit.
  if (!documents.some((document) => document.id === id)) return;
  try {
    const document = yield* port('media', 'keepDocument', { id });
    yield* put(documentKept({ questionUid, document }));
  } catch (error) {
    yield* put(documentRemoved({ questionUid, documentId: id }));
    yield* showError(problemOf(error as PlainError), durations.errorLong);
  }
}

function problemOf({ name }: PlainError): Message {
  if (name === 'WrongDocument') return { text: 'WrongDocument' };
  if (name === 'DocumentOverweight')
    return { text: 'PhotoOverweight', values: { v1: serviceLimits.documentBytes / 1024 / 1024 } };
  return { text: name === 'QuotaExceeded' ? 'NoRoomOnPhone' : 'PhotoNotPrepared' };
}

/** Save: checks the form by the rules that the server shares, and stores the service on the device. */
function* save({ payload: { questionUid } }: ReturnType<typeof savePressed>): SagaGenerator<void> {
  if (yield* closeIfSaved()) return;
  yield* finishFiles();
  while ((yield* select(selectFormOn, questionUid)).documents.some((one) => !isDocumentReady(one)))
    yield* take([documentKept.type, documentRemoved.type]);
  const template = yield* select(selectTemplateOn, questionUid);
  const form = yield* select(selectFormOn, questionUid);
  const files = yield* select(selectAddedFilesOn, questionUid);
  if (!template || (yield* select(selectIsTemplateNewer, questionUid)))
    return void (yield* put(saveFailed()));
  const at = yield* port('clock', 'now');
  const location = yield* select(selectFixOn, questionUid);
  const arrivedAt = yield* utcOf(form.figures['arrived']);
  const leftAt = yield* utcOf(form.figures['left']);
  const record = recordOf(form, template, { at, location, arrivedAt, leftAt });
  const found = checkRecord(template, record, countsOf(form, files));
  if (found.length > 0) return void (yield* put(issuesFound({ questionUid, found })));
  yield* keep(questionUid, record);
}

/** Converts a time typed in local time. Only a port knows the device's zone. */
export function* utcOf(local: string | undefined): SagaGenerator<string | null> {
  return local ? (yield* port('clock', 'utc', { local })).utc : null;
}

function* keep(questionUid: QuestionUid, record: ServiceRecord): SagaGenerator<void> {
  const key = yield* giveKey(questionUid);
  const files = yield* newFilesOf(questionUid);
  const about = yield* aboutWithKey({ key, voteUid: null, questionUid }, key);
  const item: KeptService = { kind: 'service', ...about, ...(yield* authorNow()), record, files };
  const isStored = yield* submit([item]);
  if (!isStored && !(yield* isSent(item))) return;
  const question = yield* select(selectQuestion);
  const sticker = question && { text: question.text, placement: question.placement };
  yield* put(serviceLogged({ ...ofForm(item), ...sticker }));
  yield* put(draftTaken({ questionUid }));
  yield* put(formTaken({ questionUid }));
  if ((yield* select(selectRouteQuestion)) === questionUid)
    yield* port('navigation', 'replace', { href: loggedPath(questionUid, null) });
}

/**
 * The new files of a question's form, or of the amendment that is open there: photos, documents, recording
 * and signature, each with its own key.
 */
export function* newFilesOf(questionUid: QuestionUid): SagaGenerator<KeptUpload[]> {
  const { documents, strokes } = yield* select(selectFormOn, questionUid);
  const { photos, audio } = yield* select(selectAddedFilesOn, questionUid);
  const blobs: [ServiceFileKind, BlobDescriptor][] = photos.map((blob) => ['photo', blob]);
  for (const { status: _, ...blob } of documents.filter(isDocumentReady)) blobs.push(['document', blob]);
  if (audio) blobs.push(['audio', descriptorOf(audio)]);
  if (strokes.length > 0) {
    const id = yield* port('ids', 'create', { kind: 'blob' });
    blobs.push(['signature', yield* port('media', 'drawSignature', { id, strokes })]);
  }
  const files: KeptUpload[] = [];
  for (const [kind, blob] of blobs)
    files.push({ key: yield* port('ids', 'create', { kind: 'itemKey' }), kind, blob });
  return files;
}

/**
 * The device can store nothing, so everything stays in the form until the server has it.
 * @returns whether the server has it
 */
function* isSent(item: KeptService): SagaGenerator<boolean> {
  const isFull = (yield* select(selectWhyUnstored, item.key)) === 'full';
  const outcome = yield* outcomeOf(item);
  if (outcome.kind === 'sent') return true;
  yield* put(saveFailed());
  const refusal = outcome.kind === 'dropped' ? outcome.refusal : null;
  // The server has judged this key; what is amended in the form is another request.
  if (refusal) yield* renewKey(item.questionUid);
  const text = { text: isFull ? 'PhoneFull' : 'NoteNotSent' };
  const again = yield* askToTryAgain(refusal ? messageOf({ kind: 'refused', ...refusal }, '') : text);
  if (!again) return false;
  yield* save(savePressed({ questionUid: item.questionUid }));
  return false;
}
