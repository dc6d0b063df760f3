import { put, select, takeEvery, takeLatest, takeLeading, type SagaGenerator } from 'typed-redux-saga';
import { runsPlaces } from '../../contract/access';
import type { CaseReply } from '../../contract/cases';
import { errors } from '../../contract/errors';
import { casePath, phoneCasePath } from '../../contract/screens';
import { caseFromWire, type OpenedCase } from '../../state/inbox/caseFromWire';
import { selectInboxCase, selectShownCase } from '../../state/inbox/caseSelectors';
import {
  answerSent,
  caseFailed,
  caseMissing,
  caseReceived,
  caseRequested,
  caseRetryPressed,
  commentSent,
  confirmed,
  fileFailed,
  overtaken,
  splitPressed,
  stepDone,
  stepFailed,
  stepPressed,
  stepStarted,
  type CaseStepKind,
  type ShownCase,
} from '../../state/inbox/caseSlice';
import { selectRouteCase } from '../../state/inbox/inboxSelectors';
import { signInNeeded } from '../../state/inbox/inboxSlice';
import { snoozeUntil } from '../../contract/snooze';
import { selectAddress } from '../../state/navigation/navigationSelectors';
import { selectAuthorized, selectUser } from '../../state/session/sessionSelectors';
import { callApi } from '../api/callApi';
import { readOutcome, type Outcome } from '../api/sendRequest';
import { loadFailureOf } from '../desk/loadFailureOf';
import { port } from '../effects';
import { askForSignIn } from '../list/listFlow';
import { safely } from '../safely';
import { loadCases } from './loadCases';

/** Handles the open case of the inbox. */
export function* caseSaga(): SagaGenerator<void> {
  yield* takeLatest(caseRetryPressed, safely(openCase));
  yield* takeLeading(fileFailed, safely(renewCase));
  yield* takeEvery(
    stepPressed,
    safely(function* press({ payload }: ReturnType<typeof stepPressed>) {
      yield* takeStep({ kind: payload.kind });
    }),
  );
  yield* takeEvery(
    splitPressed,
    safely(function* split({ payload }: ReturnType<typeof splitPressed>) {
      yield* takeStep({ kind: 'split', voteUid: payload.voteUid });
    }),
  );
  yield* takeEvery(
    commentSent,
    safely(function* comment() {
      yield* takeStep({ kind: 'comment' });
    }),
  );
  yield* takeEvery(
    answerSent,
    safely(function* answer() {
      yield* takeStep({ kind: 'answer' });
    }),
  );
  yield* takeEvery(confirmed, safely(confirmDialog));
}

/** Loads the case that the address names, unless it is there. */
export function* openCase(): SagaGenerator<void> {
  const caseUid = yield* select(selectRouteCase);
  if (caseUid === null) return;
  const held = yield* select(selectInboxCase);
  if (held.status === 'open' && held.uid === caseUid) return;
  if (!(yield* select(selectAuthorized))) return;
  yield* put(caseRequested({ caseUid }));
  yield* loadCase(caseUid);
}

/** Asks once for fresh URLs of the votes' files. A file that still fails does not exist. */
function* renewCase(): SagaGenerator<void> {
  const shown = yield* select(selectShownCase);
  if (shown && !shown.isRenewed) yield* loadCase(shown.uid);
}

/** Loads the open case anew, after a step for several cases. */
export function* reloadCase(): SagaGenerator<void> {
  const shown = yield* select(selectShownCase);
  if (shown) yield* loadCase(shown.uid);
}

function* loadCase(caseUid: string): SagaGenerator<void> {
  const outcome = yield* fetchCase(caseUid);
  if (!(yield* select(selectAuthorized))) return yield* askForSignIn({ signInNeeded });
  if (outcome.kind === 'ok') {
    const { of } = outcome.reply;
    // Whose role has no inbox works on the page for phones.
    const user = yield* select(selectUser);
    if (user && !runsPlaces(user.role) && !of.may_manage && (yield* select(selectRouteCase)) === caseUid)
      return yield* port('navigation', 'replace', { href: phoneCasePath(of.uid, of.question_uid) });
    yield* put(caseReceived({ caseUid, ...outcome.reply }));
    return yield* followCase(caseUid, outcome.reply.of.uid);
  }
  const failure = loadFailureOf(outcome);
  yield* put(failure.kind === 'missing' ? caseMissing({ caseUid }) : caseFailed({ caseUid, failure }));
}

type Read = { of: OpenedCase; now: number };

/** The case as the server has it. */
export function* fetchCase(caseUid: string): SagaGenerator<Outcome<Read>> {
  return yield* readCase(yield* callApi('caseDetails', { params: { caseUid } }));
}

function* readCase(answer: Outcome<CaseReply>): SagaGenerator<Outcome<Read>> {
  const now = yield* port('clock', 'now');
  return readOutcome(answer, (reply) => ({ of: caseFromWire(reply), now }));
}

/** A case that was merged answers as the one that took it over. The address follows. */
export function* followCase(asked: string, got: string): SagaGenerator<void> {
  if (got === asked || (yield* select(selectRouteCase)) !== asked) return;
  const { search } = yield* select(selectAddress);
  yield* port('navigation', 'replace', { href: casePath(got) + search });
}

interface Step {
  kind: CaseStepKind;
  voteUid?: string;
}

function* confirmDialog(): SagaGenerator<void> {
  const shown = yield* select(selectShownCase);
  if (shown?.dialog) yield* takeStep({ kind: shown.dialog.kind });
}

/** Takes a step with the open case. Its version says what the person had before their eyes. */
function* takeStep(step: Step): SagaGenerator<void> {
  const shown = yield* select(selectShownCase);
  if (!shown || shown.step?.status === 'sending') return;
  const { uid: caseUid } = shown;
  const { kind } = step;
  const key = yield* keyFor(shown, kind);
  yield* put(stepStarted({ caseUid, kind, key }));
  const ids = shown.dialog?.form.photos?.map(({ id }) => id) ?? [];
  if (ids.length > 0) yield* port('media', 'keepOriginals', { ids });
  const sent = yield* send(shown, step, key);
  const outcome = yield* readCase(sent);
  if (!(yield* select(selectAuthorized))) return yield* askForSignIn({ signInNeeded });
  if (outcome.kind === 'ok') {
    const isUnchanged = sent.kind === 'ok' && sent.reply.unchanged === true;
    yield* put(stepDone({ caseUid, kind, ...outcome.reply, ...(isUnchanged && { isUnchanged }) }));
    if (ids.length > 0) yield* forgetPhotos(ids);
    yield* followCase(caseUid, outcome.reply.of.uid);
    // The list has a case more, or less.
    if (kind === 'merge' || kind === 'split') yield* loadCases();
    return;
  }
  if (outcome.kind === 'refused' && outcome.code === errors.editedMeanwhile.code) {
    const fresh = yield* fetchCase(caseUid);
    if (fresh.kind === 'ok') {
      yield* put(overtaken({ caseUid, ...fresh.reply }));
      return yield* followCase(caseUid, fresh.reply.of.uid);
    }
    yield* put(stepFailed({ caseUid, kind, failure: loadFailureOf(fresh) }));
    return;
  }
  yield* put(stepFailed({ caseUid, kind, failure: loadFailureOf(outcome) }));
}

/** The server has them. */
function* forgetPhotos(ids: readonly string[]): SagaGenerator<void> {
  yield* port('media', 'forget', { ids });
  yield* port('blobs', 'remove', { ids });
}

/** A comment and an answer have a key, which a retry repeats. */
function* keyFor({ commentKey, answerKey }: ShownCase, kind: CaseStepKind): SagaGenerator<string | null> {
  if (kind !== 'comment' && kind !== 'answer') return null;
  const held = kind === 'comment' ? commentKey : answerKey;
  return held ?? (yield* port('ids', 'create', { kind: 'itemKey' }));
}

function* send(
  { uid, of: { version }, dialog, comment, answer }: ShownCase,
  { kind, voteUid = '' }: Step,
  key: string | null,
): SagaGenerator<Outcome<CaseReply>> {
  const params = { caseUid: uid };
  const { personUid = '', note = '', snooze = 'end', into = '', photos = [] } = dialog?.form ?? {};
  switch (kind) {
    case 'acknowledge':
      return yield* callApi('acknowledgeCase', { params, body: { version } });
    case 'start':
      return yield* callApi('startCase', { params, body: { version } });
    case 'reopen':
      return yield* callApi('reopenCase', { params, body: { version } });
    case 'assign':
      return yield* callApi('assignCase', {
        params,
        body: { version, ...(personUid && { person_uid: personUid }) },
      });
    case 'resolve':
      return photos.length > 0
        ? yield* callApi('resolveCase', {
            params,
            form: {
              fields: { version: String(version), note: note.trim() },
              files: photos.map((photo) => ({ field: 'photo', blob: { ...photo, sha256: '' } })),
            },
          })
        : yield* callApi('resolveCase', {
            params,
            body: { version, ...(note.trim() && { note: note.trim() }) },
          });
    case 'snooze':
      return yield* callApi('snoozeCase', { params, body: { version, until: yield* timeOf(snooze) } });
    case 'comment':
      return yield* callApi('commentCase', {
        params,
        body: { version, text: comment.trim() },
        ...(key !== null && { idempotencyKey: key }),
      });
    case 'answer':
      return yield* callApi('answerCase', {
        params,
        body: { version, text: answer.trim() },
        ...(key !== null && { idempotencyKey: key }),
      });
    case 'merge':
      return yield* callApi('mergeCase', { params, body: { version, into } });
    case 'split':
      return yield* callApi('splitCase', { params, body: { version, vote_uid: voteUid } });
  }
}

/** When a snooze ends, on the clock of the device. */
export function* timeOf(choice: Parameters<typeof snoozeUntil>[0]): SagaGenerator<number> {
  const now = yield* port('clock', 'now');
  const { timeZone } = yield* port('desk', 'timeZone');
  return snoozeUntil(choice, now, timeZone);
}
