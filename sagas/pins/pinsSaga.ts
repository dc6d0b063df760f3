import { put, select, takeLatest, takeLeading, type SagaGenerator } from 'typed-redux-saga';
import { errors } from '../../contract/errors';
import type { QuestionUid } from '../../contract/ids';
import { durations } from '../../contract/limits';
import { pinsFromWire, type GivePinReply } from '../../contract/pins';
import { selectManagedUid } from '../../state/manage/manageSelectors';
import { selectPinDialog, selectPinList } from '../../state/pins/pinsSelectors';
import {
  callFailed,
  callStarted,
  confirmed,
  copyPressed,
  copyTold,
  minutePassed,
  pinCopied,
  pinRevoked,
  pinsFailed,
  pinsReceived,
  pinsRefused,
  pinsRequested,
  pinsRetryPressed,
  pinTold,
  type PinDialog,
} from '../../state/pins/pinsSlice';
import { callApi } from '../api/callApi';
import { readOutcome, type Outcome } from '../api/sendRequest';
import { port } from '../effects';
import { safely } from '../safely';
import { changeFromDialog, deletion, makeFromDialog, type DialogFlow } from '../desk/dialogFlow';
import { loadFailureOf } from '../desk/loadFailureOf';

/** Handles the PINs of the managed question. */
export function* pinsSaga(): SagaGenerator<void> {
  // Only the server knows what a PIN opens after a change.
  yield* takeLatest([pinsRetryPressed.type, pinTold.type, pinRevoked.type], safely(loadPins));
  yield* takeLatest(pinsReceived, safely(countMinutes));
  yield* takeLeading(confirmed, safely(carryOut));
  yield* takeLatest(copyPressed, safely(copyPin));
}

/** Loads who has a PIN for the managed question or may be given one. */
export function* loadPins(): SagaGenerator<void> {
  const questionUid = yield* select(selectManagedUid);
  if (!questionUid) return;
  yield* put(pinsRequested());
  const outcome = readOutcome(yield* callApi('pins', { params: { id: questionUid } }), pinsFromWire);
  if ((yield* select(selectManagedUid)) !== questionUid) return;
  if (outcome.kind === 'ok') {
    const { people, questions, pausedFor } = outcome.reply;
    const now = yield* port('clock', 'now');
    const pausedUntil = pausedFor === null ? null : now + pausedFor * 1_000;
    yield* put(pinsReceived({ people, questions, pausedUntil, now }));
    return;
  }
  const isRefused = outcome.kind === 'refused' && outcome.code === errors.forbidden.code;
  yield* put(isRefused ? pinsRefused() : pinsFailed({ failure: loadFailureOf(outcome) }));
}

const minute = 60_000;

/** Updates the list's clock while the list is shown. A newer list starts a new count. */
function* countMinutes(): SagaGenerator<void> {
  while (true) {
    yield* port('clock', 'sleep', { ms: minute });
    if ((yield* select(selectPinList)).status !== 'loaded') return;
    yield* put(minutePassed({ now: yield* port('clock', 'now') }));
  }
}

/** Carries out what the open dialog asks for. */
function* carryOut(): SagaGenerator<void> {
  const questionUid = yield* select(selectManagedUid);
  const dialog = yield* select(selectPinDialog);
  if (!questionUid || !dialog || dialog.kind === 'told' || dialog.personUid === null) return;
  if (dialog.kind === 'revoke') yield* revoke(questionUid, dialog);
  else yield* giveOrRotate(questionUid, dialog);
}

/** The server shows the digits once. A retry after a lost answer gets the same ones. */
function* giveOrRotate(
  questionUid: QuestionUid,
  dialog: PinDialog & { kind: 'give' | 'rotate' },
): SagaGenerator<void> {
  const personUid = dialog.personUid ?? '';
  const send = (idempotencyKey: string): SagaGenerator<Outcome<GivePinReply>> =>
    dialog.kind === 'give'
      ? callApi('givePin', {
          params: { id: questionUid },
          body: {
            person_uid: personUid,
            ...(dialog.questionUids.length > 0 && { question_uids: dialog.questionUids }),
          },
          idempotencyKey,
        })
      : callApi('rotatePin', { params: { id: questionUid, personUid }, idempotencyKey });
  const given = yield* makeFromDialog(flowOf(questionUid, dialog), dialog.call.key, send);
  if (given) yield* put(pinTold({ personUid, pin: given.pin }));
}

function* revoke(questionUid: QuestionUid, dialog: PinDialog & { kind: 'revoke' }): SagaGenerator<void> {
  const { personUid, scope } = dialog;
  const params = { id: questionUid, personUid };
  const call = deletion(callApi('revokePin', { params, query: { scope } }));
  if (yield* changeFromDialog(flowOf(questionUid, dialog), call)) yield* put(pinRevoked());
}

const flowOf = (questionUid: QuestionUid, { kind }: PinDialog): DialogFlow => ({
  started: callStarted,
  failed(outcome, { key }) {
    const isGone = outcome.kind === 'refused' && outcome.status === 404;
    return callFailed({ failure: isGone ? { kind: 'gone' } : loadFailureOf(outcome), key });
  },
  *isStillOpen() {
    const dialog = yield* select(selectPinDialog);
    return dialog?.kind === kind && (yield* select(selectManagedUid)) === questionUid;
  },
});

function* copyPin(): SagaGenerator<void> {
  const dialog = yield* select(selectPinDialog);
  if (dialog?.kind !== 'told' || dialog.pin === null) return;
  const { isCopied } = yield* port('desk', 'copy', { pin: dialog.pin });
  yield* put(pinCopied({ isCopied }));
  yield* port('clock', 'sleep', { ms: durations.errorShort });
  yield* put(copyTold());
}
