import { fork, put, select, take, takeLatest, takeLeading, type SagaGenerator } from 'typed-redux-saga';
import { amendmentFilesKey } from '../../contract/attachments';
import { errors } from '../../contract/errors';
import type { QuestionUid, VoteKey } from '../../contract/ids';
import { durations } from '../../contract/limits';
import type { KeptAmendment } from '../../contract/outbox';
import { amendServicePath, historyPath, noAccessPath, signInHref } from '../../contract/screens';
import { serviceLimits, type ServiceLogDetailsReply } from '../../contract/serviceLogs';
import { checkRecord } from '../../contract/serviceRules';
import type { Amending } from '../../contract/storedForm';
import { selectFileIdsOn } from '../../state/attachments/attachmentsSelectors';
import { draftTaken } from '../../state/attachments/attachmentsSlice';
import { recordOf } from '../../state/serviceLog/formRules';
import { isDocumentReady } from '../../state/serviceLog/storedRules';
import {
  selectAmending,
  selectBegunAmendment,
  selectCountsOn,
  selectFormOn,
} from '../../state/serviceLog/formSelectors';
import {
  amendmentOpened,
  amendmentTaken,
  amendPressed,
  amendRetryPressed,
  discardPressed,
  documentKept,
  documentRemoved,
  formFailed,
  formOpened,
  issuesFound,
  saveFailed,
} from '../../state/serviceLog/formSlice';
import { clockTicked } from '../../state/serviceLog/servicesActions';
import { bannerShown } from '../../state/messages/messagesSlice';
import { selectParams } from '../../state/navigation/navigationSelectors';
import { selectWhyUnstored } from '../../state/outbox/outboxSelectors';
import { selectAuthorized } from '../../state/session/sessionSelectors';
import { callApi } from '../api/callApi';
import { finishFiles } from '../attachments/finishFiles';
import { port } from '../effects';
import { messageOf, showError } from '../messages/messagesSaga';
import { aboutWithKey } from '../outbox/itemAbout';
import { outcomeOf, submit } from '../outbox/submit';
import { loadQuestion, pageAfterRefusal } from '../question/questionSaga';
import { safely } from '../safely';
import { authorNow } from '../session/author';
import { roundKnown } from './carried';
import { newFilesOf, utcOf } from './formSaga';

/** Amendments of services, from the recorded values to the outbox item. */
export function* amendSaga(): SagaGenerator<void> {
  yield* takeLatest(amendRetryPressed, safely(openAmendment));
  yield* takeLeading(amendPressed, safely(save));
  yield* takeLeading(discardPressed, safely(discard));
}

/**
 * Opens `/questions/:questionId/service/log/:serviceUid`: the form with the recorded values. A begun
 * amendment opens at once, also offline.
 */
export function* openAmendment(): SagaGenerator<void> {
  const { questionId = '', serviceUid = '' } = yield* select(selectParams);
  const questionUid = questionId as QuestionUid;
  if (!(yield* select(selectAuthorized))) {
    const back = amendServicePath(questionUid, serviceUid);
    return yield* port('navigation', 'replace', { href: signInHref(back) });
  }
  yield* put(formOpened({ questionUid }));
  yield* put(clockTicked({ now: yield* port('clock', 'now') }));
  yield* roundKnown();
  const begun = yield* select(selectBegunAmendment, serviceUid);
  if (begun) yield* put(amendmentOpened(withReadyDocuments(begun)));
  yield* fork(safely(loadQuestion));
  const outcome = yield* callApi('serviceLogDetails', { params: { id: questionUid, uid: serviceUid } });
  if (outcome.kind === 'ok') {
    const amending = yield* amendingOf(questionUid, outcome.reply);
    if (amending) return yield* openWithBegun(amending);
    return void (yield* put(formFailed({ questionUid, reason: { text: 'forbidden' } })));
  }
  if (outcome.kind === 'refused') {
    const isDenied = outcome.code === errors.serviceLogDenied.code;
    const page = isDenied ? noAccessPath : yield* pageAfterRefusal(questionUid, outcome);
    if (page) return yield* port('navigation', 'replace', { href: page });
  }
  // What the device has stored is enough to go on.
  if (outcome.kind === 'unreachable' && begun) return;
  yield* put(formFailed({ questionUid, reason: messageOf(outcome, 'NotLoaded') }));
}

/**
 * Opens a service with what the person has changed so far. If somebody else has amended it meanwhile, the
 * form has the newer values, and keeps the reason and the new files.
 */
function* openWithBegun(recorded: Amending): SagaGenerator<void> {
  const begun = yield* select(selectBegunAmendment, recorded.serviceUid);
  if (!begun) return void (yield* put(amendmentOpened(recorded)));
  const { reason, form, files } = begun;
  if (begun.version === recorded.version) {
    const stay = recorded.files.filter(({ key }) => files.some((file) => file.key === key));
    const amending = { ...recorded, form, files: stay, reason, isEdited: true };
    return void (yield* put(amendmentOpened(amending)));
  }
  const { documents, strokes } = form;
  const newer = { ...recorded.form, documents, strokes };
  yield* put(amendmentOpened({ ...recorded, form: newer, reason, isEdited: true }));
  yield* put(
    bannerShown({ message: { text: 'edited_meanwhile' }, durationMs: durations.errorLong, kind: 'error' }),
  );
}

/** Without documents whose check ended, or was cut off, while the amendment was set aside. */
const withReadyDocuments = ({ form, ...amending }: Amending): Amending => ({
  ...amending,
  form: { ...form, documents: form.documents.filter(isDocumentReady) },
});

/** Drops the open amendment with its files, and returns to the history. */
function* discard(): SagaGenerator<void> {
  yield* finishFiles();
  const { questionId = '', serviceUid = '' } = yield* select(selectParams);
  const filesKey = amendmentFilesKey(serviceUid);
  const { photoIds, recordingIds } = yield* select(selectFileIdsOn, filesKey);
  const documents = (yield* select(selectFormOn, questionId as QuestionUid)).documents.map(({ id }) => id);
  yield* put(amendmentTaken());
  yield* put(draftTaken({ questionUid: filesKey }));
  yield* port('navigation', 'replace', { href: historyPath(questionId as QuestionUid) });
  yield* port('blobs', 'remove', { ids: [...photoIds, ...recordingIds, ...documents] });
}

/** @returns null for a service that has no form, or that the person may not amend */
function* amendingOf(
  questionUid: QuestionUid,
  { uid, version, record, form, template, can_amend, files }: ServiceLogDetailsReply,
): SagaGenerator<Amending | null> {
  if (!record || !form || !template || !can_amend) return null;
  const figures: Record<string, string> = { ...form.figures };
  if (record.arrived_at)
    figures['arrived'] = (yield* port('clock', 'local', { utc: record.arrived_at })).local;
  if (record.left_at) figures['left'] = (yield* port('clock', 'local', { utc: record.left_at })).local;
  return {
    questionUid,
    serviceUid: uid,
    version,
    template,
    record,
    form: {
      ...form,
      questionUid,
      figures,
      template: { id: template.id, version: template.version },
      documents: [],
      strokes: [],
    },
    files: files.map(({ key, kind, url, thumbnail_url, display_name }) => ({
      key,
      kind,
      url,
      thumbnailUrl: thumbnail_url,
      label: display_name,
    })),
    reason: '',
    isEdited: false,
  };
}

function* save({ payload: { questionUid } }: ReturnType<typeof amendPressed>): SagaGenerator<void> {
  yield* finishFiles();
  while ((yield* select(selectAmending, questionUid))?.form.documents.some((one) => !isDocumentReady(one)))
    yield* take([documentKept.type, documentRemoved.type]);
  const amending = yield* select(selectAmending, questionUid);
  if (!amending) return void (yield* put(saveFailed()));
  const { form, template, record: before } = amending;
  const arrivedAt = yield* utcOf(form.figures['arrived']);
  const leftAt = yield* utcOf(form.figures['left']);
  const at = yield* port('clock', 'now');
  // The time and the place of the service are not part of the form.
  const record = {
    ...recordOf(form, template, { at, location: before.location, arrivedAt, leftAt }),
    date: before.date,
    lost_files: before.lost_files,
    file_key: amending.files.map(({ key }) => key),
  };
  const found = checkRecord(template, record, yield* select(selectCountsOn, questionUid));
  const reason = amending.reason.trim();
  if (found.length > 0 || reason === '' || [...reason].length > serviceLimits.reasonLength)
    return void (yield* put(issuesFound({ questionUid, found })));
  const key = (yield* port('ids', 'create', { kind: 'itemKey' })) as VoteKey;
  const about = yield* aboutWithKey({ key, voteUid: null, questionUid }, key);
  const { serviceUid, version } = amending;
  const files = yield* newFilesOf(questionUid);
  const author = yield* authorNow();
  yield* keep({ kind: 'amendment', ...about, ...author, serviceUid, version, reason, record, files });
}

/**
 * Submits the amendment. If the device can store nothing, everything stays in the form until the server has
 * it.
 */
function* keep(item: KeptAmendment): SagaGenerator<void> {
  if (!(yield* submit([item]))) {
    const isFull = (yield* select(selectWhyUnstored, item.key)) === 'full';
    const outcome = yield* outcomeOf(item);
    if (outcome.kind !== 'sent') {
      yield* put(saveFailed());
      const refusal = outcome.kind === 'dropped' ? outcome.refusal : null;
      const text = refusal
        ? messageOf({ kind: 'refused', ...refusal }, '')
        : { text: isFull ? 'PhoneFull' : 'NoteNotSent' };
      return yield* showError(text, durations.errorLong);
    }
  }
  yield* put(draftTaken({ questionUid: amendmentFilesKey(item.serviceUid) }));
  yield* put(amendmentTaken());
  yield* put(
    bannerShown({ message: { text: 'AmendmentSaved' }, durationMs: durations.errorShort, kind: 'status' }),
  );
  yield* port('navigation', 'replace', { href: historyPath(item.questionUid) });
}
