import { put, select, takeLatest, type SagaGenerator } from 'typed-redux-saga';
import { errors } from '../../contract/errors';
import { durations } from '../../contract/limits';
import { selectReport } from '../../state/services/historySelectors';
import {
  reportAccepted,
  reportProgressed,
  reportRefused,
  reportSent,
  reportSubmitted,
  type ReportProblem,
} from '../../state/services/reportSlice';
import { bannerShown } from '../../state/messages/messagesSlice';
import { callApi } from '../api/callApi';
import { readOutcome, type Outcome } from '../api/sendRequest';
import { port } from '../effects';
import { messageOf } from '../messages/messagesSaga';
import { safely } from '../safely';

/** Requests the full report by mail and follows it until it is sent (HI-5). */
export function* reportSaga(): SagaGenerator<void> {
  // The server merges two requests within a minute into one report and one mail.
  yield* takeLatest(reportSubmitted, safely(mailReport));
}

function* mailReport(): SagaGenerator<void> {
  const { status, questionUid, email: typed } = yield* select(selectReport);
  if (status !== 'asking' || !questionUid) return;
  const email = typed.trim();
  const outcome = readOutcome(
    yield* callApi('requestReport', { params: { id: questionUid }, query: { email } }),
    ({ report }) => report.uid,
  );
  if (outcome.kind !== 'ok') return void (yield* put(reportRefused({ problem: problemOf(outcome) })));
  yield* put(reportAccepted());
  yield* followReport(outcome.reply, email);
}

function problemOf(outcome: Exclude<Outcome<unknown>, { kind: 'ok' }>): ReportProblem {
  if (outcome.kind === 'unreachable') return { kind: 'unreachable' };
  if (outcome.code === errors.emailInvalid.code) return { kind: 'wrong' };
  if (outcome.code === errors.tooManyRequests.code) return { kind: 'limit' };
  return { kind: 'refused', reason: messageOf(outcome, '') };
}

/**
 * Milliseconds: `look` between two requests (`contract/history.ts`), `late` until the page says that the
 * report is late, `most` until the page stops asking.
 */
const pace = { look: 2_000, late: 30_000, most: 600_000 };

/** Polls a report until it is sent or has failed. Polling goes on through a lost connection. */
function* followReport(uid: string, email: string): SagaGenerator<void> {
  const begun = yield* port('clock', 'now');
  while (true) {
    const outcome = readOutcome(
      yield* callApi('reportProgress', { params: { uid } }),
      ({ state, done, total }) => ({ stage: state, done, total }),
    );
    const took = (yield* port('clock', 'now')) - begun;
    if (outcome.kind === 'ok') {
      const { stage } = outcome.reply;
      if (stage === 'sent') return yield* tellSent(email);
      if (stage === 'failed') return void (yield* put(reportRefused({ problem: { kind: 'failed' } })));
      yield* put(reportProgressed({ ...outcome.reply, isLate: took >= pace.late }));
    }
    if (took >= pace.most) return void (yield* put(reportSent()));
    yield* port('clock', 'sleep', { ms: pace.look });
  }
}

function* tellSent(email: string): SagaGenerator<void> {
  yield* put(reportSent());
  const message = { text: 'ReportSent', values: { email } };
  yield* put(bannerShown({ message, durationMs: durations.reportSent, kind: 'status' }));
}
