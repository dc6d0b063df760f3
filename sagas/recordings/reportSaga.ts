import { call, put, race, select, take, takeLatest, type SagaGenerator } from 'typed-redux-saga';
import type { VoteKey, QuestionUid } from '../../contract/ids';
import type { KeptReport } from '../../contract/outbox';
import { stickerNamedBy } from '../../contract/screens';
import { selectAddress } from '../../src/features/navigation/navigationSelectors';
import { reportEntered } from '../../src/features/recordings/recordingsActions';
import { selectReport } from '../../src/features/recordings/recordingsSelectors';
import {
  dialogClosed,
  logSummed,
  reportEnded,
  sendReportPressed,
} from '../../src/features/recordings/recordingsSlice';
import { port } from '../effects';
import { aboutWithKey } from '../outbox/itemAbout';
import { outcomeOf, submit } from '../outbox/submit';
import { safely } from '../safely';

/** "Report a problem": what the log holds, and the report on its way. */
export function* reportSaga(): SagaGenerator<void> {
  yield* takeLatest(reportEntered, safely(sumLog));
  yield* takeLatest(sendReportPressed, safely(sendReport));
}

/** Tells how much would be sent. */
export function* sumLog(): SagaGenerator<void> {
  yield* put(logSummed({ summary: yield* port('log', 'sum') }));
}

/** Keeps the log on the device, and gives the report to the outbox. */
function* sendReport(): SagaGenerator<void> {
  const report = yield* keepReport();
  if (!report) return yield* end('failed');
  const stored = yield* submit([report]);
  const { outcome } = yield* race({ outcome: call(outcomeOf, report), closed: take(dialogClosed) });
  if (!outcome) return;
  if (outcome.kind === 'sent') yield* end('sent');
  else yield* end(outcome.kind === 'waiting' && stored ? 'waiting' : 'failed');
}

function* end(status: 'sent' | 'waiting' | 'failed'): SagaGenerator<void> {
  yield* put(reportEnded({ status }));
}

/** @returns null if the device has no room for the log */
function* keepReport(): SagaGenerator<KeptReport | null> {
  const dialog = yield* select(selectReport);
  const id = yield* port('ids', 'create', { kind: 'blob' });
  const key = yield* port('ids', 'create', { kind: 'itemKey' });
  const questionUid = (stickerNamedBy(yield* select(selectAddress)) ?? '') as QuestionUid;
  try {
    const log = yield* port('log', 'keep', { id });
    const about = yield* aboutWithKey({ key: key as VoteKey, voteUid: null, questionUid }, key);
    return { kind: 'report', ...about, text: dialog?.text.trim() ?? '', log };
  } catch {
    return null;
  }
}
