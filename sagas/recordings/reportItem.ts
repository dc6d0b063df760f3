import { put, select, spawn, type SagaGenerator } from 'typed-redux-saga';
import { errors } from '../../contract/errors';
import type { KeptReport } from '../../contract/outbox';
import type { RecordingReply } from '../../contract/recordings';
import { selectReport } from '../../state/recordings/recordingsSelectors';
import { reportNotSent } from '../../state/recordings/recordingsActions';
import { callApi } from '../api/callApi';
import { needGroup } from '../groups/needGroup';
import type { Failed, ItemKind } from '../outbox/itemKind';
import { safely } from '../safely';

/**
 * A report of a problem. The device keeps a refused one: a later server may take it. Not where the
 * organisation takes none.
 */
export const reportItem: ItemKind<KeptReport, RecordingReply> = {
  standsAlone: true,
  send: ({ key: idempotencyKey, log: file, text: reportText }) =>
    callApi('sendRecording', { idempotencyKey, file, ...(reportText && { reportText }) }),
  keepsRefused: (_state, _item, { code }) => code !== errors.reportsOff.code,
  *fail(item, outcome, { isStored }) {
    yield* spawn(safely(tellReporter), item, outcome, isStored);
  },
};

/** Opens the dialog again, with the reason and what the person can do. */
function* tellReporter(item: KeptReport, outcome: Failed, isKept: boolean): SagaGenerator<void> {
  // The dialog comes with its group. Without it the list of unsent items tells the reason.
  if (!(yield* select(selectReport)) && !(yield* needGroup('recordings'))) return;
  const refused = outcome.kind === 'refused' && {
    key: item.key,
    code: String(outcome.code),
    isKept: isKept && outcome.code !== errors.reportsOff.code,
  };
  yield* put(reportNotSent({ text: item.text, refused: refused || null }));
}
