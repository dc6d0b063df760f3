import { fork, put, select, takeLatest, takeLeading, type SagaGenerator } from 'typed-redux-saga';
import type { QuestionUid } from '../../contract/ids';
import { accessTo } from '../../contract/user';
import { backOf, logPath, serviceLogPath } from '../../contract/screens';
import { selectAddress, selectRouteQuestion, selectScreen } from '../../state/navigation/navigationSelectors';
import { selectQuestion } from '../../state/question/questionSelectors';
import { selectPin } from '../../state/pins/pinSelectors';
import { digitPressed, pauseRecalled, pinAccepted, pinOpened, pinRefused } from '../../state/pins/pinSlice';
import { accountOpened } from '../../state/account/accountSlice';
import { selectAnonymousToken, selectUser } from '../../state/session/sessionSelectors';
import { signedIn } from '../../state/session/sessionSlice';
import { enter } from '../account/enter';
import { callApi } from '../api/callApi';
import { readOutcome, type Outcome } from '../api/sendRequest';
import { tellDiagnostics } from '../api/tellDiagnostics';
import { port } from '../effects';
import { loadQuestion } from '../question/questionSaga';
import { safely } from '../safely';
import { recallPinSticker } from '../session/pinSticker';
import { tokensOf } from '../session/sessionSaga';
import { forgetTries, keepPause, keepTries, recallPause, waitOutPause } from './pinPause';

/** How long "Hello Ana" shows before the service log opens, in milliseconds. */
const helloMs = 900;

/**
 * The staff login of a sticker: by PIN, or by e-mail if the sticker asks for no PIN. It comes with the group
 * `account`.
 */
export function* pinSaga(): SagaGenerator<void> {
  yield* takeLeading(digitPressed, safely(signInOnceComplete));
  yield* takeLatest([pinOpened, pinRefused, pauseRecalled], safely(waitOutPause));
  yield* takeLatest(signedIn, safely(goToServiceLog));
}

/** Opens the staff login (SL-2). A signed-in person who may log here goes straight to the service log. */
export function* openStaffSignIn(): SagaGenerator<void> {
  yield* put(pinOpened());
  yield* put(accountOpened({ form: 'signIn' }));
  yield* fork(loadQuestion);
  const questionUid = yield* select(selectRouteQuestion);
  if (accessTo(yield* select(selectUser), questionUid).serviceLog) return yield* goToServiceLog();
  yield* recallPinSticker();
  if (questionUid) yield* recallPause(questionUid);
}

function* signInOnceComplete(): SagaGenerator<void> {
  const pin = yield* select(selectPin);
  const questionUid = yield* select(selectRouteQuestion);
  if (pin?.status !== 'sending' || !questionUid) return;
  const anonymousToken = (yield* select(selectAnonymousToken)) ?? undefined;
  const answer = yield* callApi('signInPin', {
    body: { pin: pin.digits, question_uid: questionUid },
    anonymousToken,
  });
  const outcome = readOutcome(answer, (reply) => ({
    tokens: tokensOf({ ...reply, user_guid: '' }),
    firstName: typeof reply.first_name === 'string' ? reply.first_name : '',
  }));
  if (outcome.kind !== 'ok') return yield* refused(questionUid, outcome);
  const { tokens, firstName } = outcome.reply;
  yield* forgetTries(questionUid);
  yield* put(pinAccepted({ firstName }));
  yield* enter(tokens, questionUid);
}

/** Clears all digits and reports the code alone to the server's diagnostics (PN-2). */
function* refused(
  questionUid: QuestionUid,
  outcome: Exclude<Outcome<unknown>, { kind: 'ok' }>,
): SagaGenerator<void> {
  if (outcome.kind === 'unreachable') return void (yield* put(pinRefused({ code: null })));
  const { code, retryAfter, triesLeft } = outcome;
  const now = yield* port('clock', 'now');
  const pausedUntil = retryAfter === undefined ? undefined : now + retryAfter * 1_000;
  yield* put(
    pinRefused({
      code,
      ...(triesLeft !== undefined && { triesLeft }),
      ...(pausedUntil !== undefined && { pausedUntil, now }),
    }),
  );
  if (pausedUntil !== undefined) yield* keepPause(questionUid, pausedUntil, now);
  else if (triesLeft !== undefined) yield* keepTries(questionUid, triesLeft, now);
  yield* tellDiagnostics(`pin sign-in failed: ${code}`);
}

/**
 * After sign-in replaces the address with the log's (specification § 2, "Staff login page"), or with the
 * page that asked for the sign-in.
 */
function* goToServiceLog(): SagaGenerator<void> {
  if ((yield* select(selectScreen)) !== 'SLAuth') return;
  const questionUid = yield* select(selectRouteQuestion);
  if ((yield* select(selectPin))?.status === 'welcome') yield* port('clock', 'sleep', { ms: helloMs });
  if (!questionUid) return;
  const question = yield* select(selectQuestion);
  const { search } = yield* select(selectAddress);
  const log = question ? logPath(question) : serviceLogPath(questionUid);
  const href = backOf(search) ?? log;
  yield* port('navigation', 'replace', { href });
}
