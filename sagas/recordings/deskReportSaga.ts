import { put, select, takeLatest, takeLeading, type SagaGenerator } from 'typed-redux-saga';
import type { QuestionUid, VoteKey } from '../../contract/ids';
import type { KeptReport, OutboxChange } from '../../contract/outbox';
import { stickerNamedBy } from '../../contract/screens';
import { selectAddress } from '../../state/navigation/navigationSelectors';
import { mayHelpLater } from '../../state/outbox/outboxRules';
import { reportEntered, reportNotSent, reportPressed } from '../../state/recordings/recordingsActions';
import { selectReport } from '../../state/recordings/recordingsSelectors';
import { reportEnded, sendReportPressed, sendWithoutPressed } from '../../state/recordings/recordingsSlice';
import { port } from '../effects';
import { keepEarlier } from './keepEarlier';
import { reportItem } from './reportItem';
import { sumLog } from './reportSaga';
import { safely } from '../safely';

/** "Report a problem" in the desk. */
export function* deskReportSaga(): SagaGenerator<void> {
  yield* takeLeading(reportPressed, safely(openReport));
  yield* takeLatest(reportEntered, safely(sumLog));
  yield* takeLeading(sendReportPressed, safely(sendReport), false);
  yield* takeLeading(sendWithoutPressed, safely(sendReport), true);
}

function* openReport(): SagaGenerator<void> {
  yield* put(reportEntered());
}

/**
 * Sends a report. The desk has no outbox of its own: a report that does not get through is kept in the
 * device's, and the visitor's app sends it.
 * @param isBare the words alone
 */
function* sendReport(isBare: boolean): SagaGenerator<void> {
  // Words that are too many are not sent.
  if ((yield* select(selectReport))?.status !== 'sending') return;
  const item = yield* makeReport(isBare);
  if (!item) return yield* end('failed');
  const isKept = yield* commit({ put: [item] });
  const outcome = yield* reportItem.send(item, null as never);
  if (outcome.kind === 'ok' || !mayHelpLater(outcome)) {
    yield* commit({ remove: [item.key] });
    if (outcome.kind === 'ok') return yield* end('sent');
    const refused = outcome.kind === 'refused' && {
      key: item.key,
      code: String(outcome.code),
      isKept: false,
    };
    return void (yield* put(reportNotSent({ text: item.text, refused: refused || null })));
  }
  yield* end(isKept ? 'waiting' : 'failed');
}

function* end(status: 'sent' | 'waiting' | 'failed'): SagaGenerator<void> {
  yield* put(reportEnded({ status }));
}

/** @returns whether the device has stored the change */
function* commit(change: OutboxChange): SagaGenerator<boolean> {
  try {
    yield* port('outbox', 'commit', change);
    return true;
  } catch {
    return false;
  }
}

/** @returns null if the log cannot be kept */
function* makeReport(isBare: boolean): SagaGenerator<KeptReport | null> {
  const dialog = yield* select(selectReport);
  const id = yield* port('ids', 'create', { kind: 'blob' });
  const key = yield* port('ids', 'create', { kind: 'itemKey' });
  const now = yield* port('clock', 'now');
  try {
    const log = yield* port('log', 'keep', { id, ...(isBare && { isBare }) });
    return {
      kind: 'report',
      key,
      voteKey: key as VoteKey,
      voteUid: null,
      questionUid: (stickerNamedBy(yield* select(selectAddress)) ?? '') as QuestionUid,
      placeName: null,
      createdAt: now,
      attempts: 0,
      nextAt: now,
      refusal: null,
      text: dialog?.text.trim() ?? '',
      log,
      ...(yield* keepEarlier(isBare)),
    };
  } catch {
    return null;
  }
}
