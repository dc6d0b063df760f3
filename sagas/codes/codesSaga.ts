import {
  call,
  cancel,
  fork,
  put,
  select,
  take,
  takeLatest,
  takeLeading,
  type SagaGenerator,
} from 'typed-redux-saga';
import { errors } from '../../contract/errors';
import { durations } from '../../contract/limits';
import { codeInfoFromWire } from '../../contract/voteCode';
import { selectCodes } from '../../state/codes/codesSelectors';
import {
  callStarted,
  codeEdited,
  erased,
  erasePressed,
  found,
  lookPressed,
  ownCodeGiven,
  refused,
} from '../../state/codes/codesSlice';
import { selectScreen } from '../../state/navigation/navigationSelectors';
import { spliceOf } from '../../state/note/noteRules';
import { bannerShown } from '../../state/messages/messagesSlice';
import { selectKeyOf } from '../../state/voting/votingSelectors';
import { port } from '../effects';
import { callApi } from '../api/callApi';
import { forgetErased } from './forgetErased';
import { askPopup, messageOf } from '../messages/messagesSaga';
import { safely } from '../safely';
import { readOutcome, type Outcome } from '../api/sendRequest';

/**
 * Looks up a visitor's vote by its code and erases it (PV-1). The server judges the code, not this flow: a
 * log hides it.
 */
export function* codesSaga(): SagaGenerator<void> {
  // An edit cancels the lookup, so that no answer appears under another code. The action types decide: a log
  // hides the texts.
  yield* takeLatest([lookPressed, ownCodeGiven, codeEdited], safely(look));
  yield* takeLeading(erasePressed, safely(erase));
  yield* call(safely(lookLinked));
}

/** Looks up the code of the address, as a photographed QR code has it. */
function* lookLinked(): SagaGenerator<void> {
  if ((yield* select(selectScreen)) !== 'Code') return;
  const { code } = yield* port('page', 'takeCode');
  if (code === null) return;
  const { text } = yield* select(selectCodes);
  yield* put(ownCodeGiven({ splice: spliceOf(text, code, code.length) }));
}

function* look({
  type,
}: ReturnType<typeof lookPressed | typeof ownCodeGiven | typeof codeEdited>): SagaGenerator<void> {
  if (type === codeEdited.type) return;
  const { text } = yield* select(selectCodes);
  yield* put(callStarted());
  const answer = yield* callApi('codeInfo', { body: { code: text } });
  const outcome = readOutcome(answer, codeInfoFromWire);
  if (outcome.kind === 'ok') yield* put(found({ info: outcome.reply }));
  else yield* tell(outcome, 'NotLoaded');
}

/** Erases a vote after asking: nothing can restore it. */
function* erase(): SagaGenerator<void> {
  const { text } = yield* select(selectCodes);
  const answer = yield* askPopup({
    kind: 'question',
    title: { text: 'EraseTitle' },
    text: { text: 'EraseText' },
    ok: { text: 'EraseAll' },
    cancel: { text: 'Cancel' },
    additional: null,
    closesOutside: true,
  });
  if (answer !== 'ok') return;
  yield* put(callStarted());
  const typing = yield* fork(typedOver);
  const outcome = yield* callApi('eraseByCode', { body: { code: text } });
  if (outcome.kind === 'ok') {
    const { erased_at: erasedAt, vote_uid: voteUid } = outcome.reply;
    // Finds the vote by its uid: a log hides the key, so replay cannot derive the code from it.
    const voteKey = yield* select(selectKeyOf, voteUid);
    // Before the screen says so: the person may close the page at once, and other tabs must hear of it.
    if (voteKey) yield* forgetErased(voteKey, erasedAt);
    if (typing.isRunning()) yield* put(erased({ erasedAt }));
  } else if (typing.isRunning()) yield* tell(outcome, 'NotErased');
  // The person has typed another code, so the failure must not appear there, but is shown all the same.
  else
    yield* put(
      bannerShown({
        message: messageOf(outcome, 'NotErased'),
        durationMs: durations.errorLong,
        kind: 'error',
      }),
    );
  yield* cancel(typing);
}

function* typedOver(): SagaGenerator<void> {
  yield* take([codeEdited, ownCodeGiven]);
}

function* tell(
  outcome: Exclude<Outcome<unknown>, { kind: 'ok' }>,
  unreachable: 'NotLoaded' | 'NotErased',
): SagaGenerator<void> {
  const isUnknown = outcome.kind === 'refused' && outcome.code === errors.notFound.code;
  yield* put(refused({ reason: isUnknown ? { text: 'CodeUnknown' } : messageOf(outcome, unreachable) }));
}
