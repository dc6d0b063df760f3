import { call, put, race, select, take, takeLatest, type SagaGenerator } from 'typed-redux-saga';
import type { VoteKey, QuestionUid } from '../../contract/ids';
import type { KeptReport, OutboxItem } from '../../contract/outbox';
import { stickerNamedBy } from '../../contract/screens';
import { selectAddress } from '../../state/navigation/navigationSelectors';
import { selectItem } from '../../state/outbox/outboxSelectors';
import { reportEntered } from '../../state/recordings/recordingsActions';
import { selectReport } from '../../state/recordings/recordingsSelectors';
import {
  dialogClosed,
  logSummed,
  reportEnded,
  sendReportPressed,
  sendWithoutPressed,
} from '../../state/recordings/recordingsSlice';
import { port } from '../effects';
import { aboutWithKey } from '../outbox/itemAbout';
import { outcomeOf, submit } from '../outbox/submit';
import { safely } from '../safely';
import { keepEarlier } from './keepEarlier';

/** "Report a problem": what the log holds, and the report on its way. */
export function* reportSaga(): SagaGenerator<void> {
  yield* takeLatest(reportEntered, safely(sumLog));
  yield* takeLatest(sendReportPressed, safely(sendReport), false);
  yield* takeLatest(sendWithoutPressed, safely(sendReport), true);
}

/** Tells how much would be sent. */
export function* sumLog(): SagaGenerator<void> {
  yield* put(logSummed({ summary: yield* port('log', 'sum') }));
}

/**
 * Keeps the log on the device, and gives the report to the outbox. A refusal is told by the item
 * (`reportItem.ts`), which also knows of it when the dialog is closed.
 * @param isBare the words alone, instead of the report that was refused
 */
function* sendReport(isBare: boolean): SagaGenerator<void> {
  // Words that are too many are not sent.
  if ((yield* select(selectReport))?.status !== 'sending') return;
  const refused = yield* refusedItem();
  const report = yield* keepReport(isBare);
  if (!report) return yield* end('failed');
  const stored = yield* submit([report], { replaced: refused });
  const { outcome } = yield* race({ outcome: call(outcomeOf, report), closed: take(dialogClosed) });
  if (!outcome) return;
  if (outcome.kind === 'sent') yield* end('sent');
  else if (outcome.kind === 'waiting') yield* end(stored ? 'waiting' : 'failed');
}

/** The refused report that the next one replaces, if the device has it. */
function* refusedItem(): SagaGenerator<OutboxItem[]> {
  const { refused } = (yield* select(selectReport)) ?? {};
  const item = refused && (yield* select(selectItem, refused.key));
  return item ? [item] : [];
}

function* end(status: 'sent' | 'waiting' | 'failed'): SagaGenerator<void> {
  yield* put(reportEnded({ status }));
}

/** @returns null if the device has no room for the log */
function* keepReport(isBare: boolean): SagaGenerator<KeptReport | null> {
  const dialog = yield* select(selectReport);
  const id = yield* port('ids', 'create', { kind: 'blob' });
  const key = yield* port('ids', 'create', { kind: 'itemKey' });
  const questionUid = (stickerNamedBy(yield* select(selectAddress)) ?? '') as QuestionUid;
  try {
    const log = yield* port('log', 'keep', { id, ...(isBare && { isBare }) });
    const about = yield* aboutWithKey({ key: key as VoteKey, voteUid: null, questionUid }, key);
    const earlier = yield* keepEarlier(isBare);
    return { kind: 'report', ...about, text: dialog?.text.trim() ?? '', log, ...earlier };
  } catch {
    return null;
  }
}
