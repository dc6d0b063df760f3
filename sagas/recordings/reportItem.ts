import type { KeptReport } from '../../contract/outbox';
import type { RecordingReply } from '../../contract/recordings';
import { callApi } from '../api/callApi';
import type { ItemKind } from '../outbox/itemKind';

/** A report of a problem. A refused one is dropped: nobody can repair a recording. */
export const reportItem: ItemKind<KeptReport, RecordingReply> = {
  standsAlone: true,
  send: ({ key: idempotencyKey, log: file, text: reportText }) =>
    callApi('sendRecording', { idempotencyKey, file, ...(reportText && { reportText }) }),
  keepsRefused: () => false,
};
