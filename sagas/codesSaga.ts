import { put, select, takeLeading, type SagaGenerator } from 'typed-redux-saga';
import { errors } from '../contract/errors';
import { codeInfoFromWire } from '../contract/voteCode';
import { selectCodes } from '../src/features/codes/codesSelectors';
import {
  callStarted,
  erased,
  erasePressed,
  found,
  lookPressed,
  refused,
} from '../src/features/codes/codesSlice';
import { callApi } from './callApi';
import { askPopup, messageOf } from './messagesSaga';
import { safely } from './safely';
import { readOutcome, type Outcome } from './sendRequest';

/** A visitor and the code of their vote (PV-1). What the code is, is for the server to judge: a log hides it. */
export function* codesSaga(): SagaGenerator<void> {
  yield* takeLeading(lookPressed, safely(look));
  yield* takeLeading(erasePressed, safely(erase));
}

function* look(): SagaGenerator<void> {
  const { text } = yield* select(selectCodes);
  yield* put(callStarted());
  const answer = yield* callApi('codeInfo', { body: { code: text } });
  const outcome = readOutcome(answer, codeInfoFromWire);
  // Another code has been typed meanwhile.
  if ((yield* select(selectCodes)).text !== text) return;
  if (outcome.kind === 'ok') yield* put(found({ info: outcome.reply }));
  else yield* tell(outcome);
}

/** Nothing brings it back, so the person is asked first. */
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
  const outcome = yield* callApi('eraseByCode', { body: { code: text } });
  if (outcome.kind === 'ok') yield* put(erased({ erasedAt: outcome.reply.erased_at }));
  else yield* tell(outcome);
}

function* tell(outcome: Exclude<Outcome<unknown>, { kind: 'ok' }>): SagaGenerator<void> {
  const isUnknown = outcome.kind === 'refused' && outcome.code === errors.notFound.code;
  yield* put(refused({ reason: isUnknown ? { text: 'CodeUnknown' } : messageOf(outcome, 'NotLoaded') }));
}
