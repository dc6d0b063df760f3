import { put, select, spawn, type SagaGenerator } from 'typed-redux-saga';
import { errors } from '../../contract/errors';
import type { EarlierLog, KeptReport } from '../../contract/outbox';
import type { RecordingReply } from '../../contract/recordings';
import { selectKiosk } from '../../state/navigation/navigationSelectors';
import { selectReport } from '../../state/recordings/recordingsSelectors';
import { reportNotSent } from '../../state/recordings/recordingsActions';
import { mayHelpLater } from '../../state/outbox/outboxRules';
import { callApi } from '../api/callApi';
import type { Outcome } from '../api/sendRequest';
import { port } from '../effects';
import { needGroup } from '../groups/needGroup';
import type { Failed, ItemKind } from '../outbox/itemKind';
import { safely } from '../safely';

/**
 * A report of a problem. The device keeps a refused one: a later server may take it. Not where the
 * organisation takes none.
 */
export const reportItem: ItemKind<KeptReport, RecordingReply> = {
  standsAlone: true,
  *send({ key: idempotencyKey, log: file, text: reportText, earlier = [] }) {
    const outcome = yield* callApi('sendRecording', {
      idempotencyKey,
      file,
      ...(reportText && { reportText }),
    });
    if (outcome.kind !== 'ok' || earlier.length === 0) return outcome;
    return (yield* sendEarlier(earlier, outcome.reply.uid)) ?? outcome;
  },
  keepsRefused: (_state, _item, { code }) => code !== errors.reportsOff.code,
  *fail(item, outcome, { isStored }) {
    yield* spawn(safely(tellReporter), item, outcome, isStored);
  },
};

/**
 * Sends the logs of before the page was loaded, once the report is there; the device then forgets them. One
 * that the server refuses is left out.
 * @returns what did not get through, so that the report is tried again as a whole; its keys make that
 *   harmless
 */
function* sendEarlier(
  earlier: readonly EarlierLog[],
  reportUid: string,
): SagaGenerator<Outcome<RecordingReply> | null> {
  for (const { key: idempotencyKey, blob: file } of earlier) {
    const outcome = yield* callApi('sendRecording', { idempotencyKey, file, reportUid });
    if (outcome.kind !== 'ok' && mayHelpLater(outcome)) return outcome;
  }
  yield* port('log', 'forgetEarlier', { logs: earlier.map(({ log }) => log) });
  return null;
}

/** Opens the dialog again, with the reason and what the person can do. */
function* tellReporter(item: KeptReport, outcome: Failed, isKept: boolean): SagaGenerator<void> {
  // On a tablet at the door another person stands there by now.
  if ((yield* select(selectKiosk)) && !(yield* select(selectReport))) return;
  // The dialog comes with its group. Without it the list of unsent items tells the reason.
  if (!(yield* select(selectReport)) && !(yield* needGroup('recordings'))) return;
  const refused = outcome.kind === 'refused' && {
    key: item.key,
    code: String(outcome.code),
    isKept: isKept && outcome.code !== errors.reportsOff.code,
  };
  yield* put(reportNotSent({ text: item.text, refused: refused || null }));
}
