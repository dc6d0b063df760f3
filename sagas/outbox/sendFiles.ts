import { put, select, spawn, type SagaGenerator } from 'typed-redux-saga';
import { uploadsOf, type KeptUpload, type OutboxItem, type Refusal } from '../../contract/outbox';
import { mayHelpLater } from '../../state/outbox/outboxRules';
import { selectItem, selectSentVote } from '../../state/outbox/outboxSelectors';
import { fileSent } from '../../state/outbox/outboxSlice';
import { callApi } from '../api/callApi';
import type { CallOptions, Outcome } from '../api/sendRequest';
import { port } from '../effects';
import { safely } from '../safely';
import type { Failed } from './itemKind';

/** A file that the server has refused, and why. It stays on the device. */
export interface RefusedFile {
  file: KeptUpload;
  refusal: Refusal;
}

/** What became of an item's files. What is in neither list is lost: the device has no bytes of it. */
export interface SentFiles {
  /** Keys of the files that the server has. */
  keys: readonly string[];
  refused: readonly RefusedFile[];
}

/** The call that takes one file, and what it shares with the call of the record. */
type FileCall =
  | ({ name: 'sendServiceFile' } & CallOptions<'sendServiceFile'>)
  | ({ name: 'sendVoteFile' } & CallOptions<'sendVoteFile'>);

/**
 * Sends an item's files one after the other, each under its own key, then the record that names them. A file
 * that has arrived is not sent again, also after a crash.
 */
export function* sendWithFiles<Reply>(
  item: OutboxItem,
  call: FileCall,
  sendRecord: (sent: SentFiles) => SagaGenerator<Outcome<Reply>>,
): SagaGenerator<Outcome<Reply & SentFiles>> {
  const first = yield* sendOnce(item, item.sentFiles ?? [], call, sendRecord);
  if (first.kind !== 'refused' || first.code !== 'files_missing') return first;
  // The server has lost files that it had, so all are sent again.
  return yield* sendOnce(item, [], call, sendRecord);
}

function* sendOnce<Reply>(
  item: OutboxItem,
  had: readonly string[],
  call: FileCall,
  sendRecord: (sent: SentFiles) => SagaGenerator<Outcome<Reply>>,
): SagaGenerator<Outcome<Reply & SentFiles>> {
  const keys: string[] = [];
  const refused: RefusedFile[] = [];
  for (const file of uploadsOf(item)) {
    const failed: Failed | null = had.includes(file.key) ? null : yield* sendFile(item, file, call);
    if (failed === null) keys.push(file.key);
    // A file that the device has lost or the server refuses does not hold up the rest.
    else if (failed.kind === 'unreachable' || !isAboutFile(failed)) return failed;
    else if (failed.lostFiles === undefined) refused.push(refusedFile(file, failed));
  }
  const sent = { keys, refused };
  const outcome = yield* sendRecord(sent);
  return outcome.kind === 'ok' ? { ...outcome, reply: { ...outcome.reply, ...sent } } : outcome;
}

function* sendFile(
  item: OutboxItem,
  { key, kind, blob }: KeptUpload,
  { name, ...options }: FileCall,
): SagaGenerator<Failed | null> {
  const outcome = yield* callApi(name, {
    ...options,
    idempotencyKey: key,
    form: { fields: { kind, key }, files: [{ field: 'file', blob }] },
  });
  if (outcome.kind !== 'ok') return outcome;
  yield* put(fileSent({ key: item.key, fileKey: key }));
  const sent = yield* select(selectItem, item.key);
  try {
    // After a crash the file need not be sent again.
    if (sent) yield* port('outbox', 'commit', { amend: [sent] });
  } catch {
    // If it is sent again, the server stores it once.
  }
  return null;
}

/**
 * Removes the files of a vote's item that the person has deleted. The server sweeps what it is not told of.
 */
export function* removeSentFiles(item: OutboxItem): SagaGenerator<void> {
  if (item.sentFiles) yield* spawn(safely(removeFiles), item, item.sentFiles);
}

function* removeFiles(
  { voteKey, voteUid, isKiosk }: OutboxItem,
  sentFiles: readonly string[],
): SagaGenerator<void> {
  const voteId = voteUid ?? (yield* select(selectSentVote, voteKey))?.voteUid;
  if (!voteId) return;
  for (const fileKey of sentFiles)
    yield* callApi('removeVoteFile', { params: { voteId, fileKey }, voteKey, withoutBearer: isKiosk });
}

/** Codes of refusals that concern a file alone. */
const ofFile = [
  'WrongFormat',
  'PhotoOverweight',
  'audio_overweight',
  'document_overweight',
  'max_attach_photos_count_error',
  'too_many_recordings',
];

/** Whether a refusal concerns only this file. Others concern the whole item, or may pass. */
function isAboutFile(failed: Extract<Failed, { kind: 'refused' }>): boolean {
  if (mayHelpLater(failed)) return false;
  const isTooMuch = failed.status === 413 || failed.status === 415;
  return failed.lostFiles !== undefined || isTooMuch || ofFile.includes(String(failed.code));
}

/** A refused file with its reason. The server's word for a wrong format names those of pictures. */
function refusedFile(file: KeptUpload, { status, code, message }: Refusal): RefusedFile {
  const isPaper = file.kind === 'document' && code === 'WrongFormat';
  return { file, refusal: { status, code: isPaper ? 'WrongDocument' : code, message } };
}
