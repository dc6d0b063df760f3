import { put, select, type SagaGenerator } from 'typed-redux-saga';
import { loggedPath } from '../../contract/screens';
import type { KeptAmendment, KeptService, KeptServiceFile } from '../../contract/outbox';
import { serviceLimits, type ServiceLogReply } from '../../contract/serviceLogs';
import { selectRouteQuestion, selectScreen } from '../../state/navigation/navigationSelectors';
import { mayHelpLater } from '../../state/outbox/outboxRules';
import { selectItem } from '../../state/outbox/outboxSelectors';
import { fileSent } from '../../state/outbox/outboxSlice';
import { serviceStored, serviceTakenBack } from '../../state/serviceLog/servicesActions';
import { callApi } from '../api/callApi';
import type { Outcome } from '../api/sendRequest';
import { port } from '../effects';
import { messageOf } from '../messages/messagesSaga';
import type { Accepted, ItemKind } from '../outbox/itemKind';
import type { Remainder } from '../outbox/outboxChanges';
import { tellGiver } from '../outbox/tellGiver';
import { authorAway, senderOf, type Sender } from '../session/author';
import {
  countsOf,
  leftFiles,
  refusedFile,
  withFiles,
  type RefusedFile,
  type SentFiles,
} from './refusedFiles';
import { withdraw } from './undoItem';

/** The reply, and the files that the server has not taken. */
type Saved = ServiceLogReply & SentFiles;
type Sent = Outcome<Saved>;

/**
 * A service of the new service log (`contract/serviceLogs.ts`): its files one after the other, then the
 * record.
 */
export const serviceItem: ItemKind<KeptService, Saved> = {
  standsAlone: true,
  send,
  accept,
  // Nobody types a service twice, so it stays until the person decides.
  keepsRefused: () => true,
  *fail(item, outcome, { isStored }) {
    // Otherwise everything is still in the form, which offers a retry.
    if (isStored) yield* tellGiver(item, messageOf(outcome, 'NoteNotSent'));
  },
  *takeBack(item) {
    yield* put(serviceTakenBack({ key: item.key }));
    // What the server refused it does not have.
    if (!item.refusal) yield* withdraw(item, []);
  },
};

function* send(item: KeptService): SagaGenerator<Sent> {
  const sender = yield* senderOf(item);
  if (!sender) return authorAway;
  const first = yield* sendWhole(item, item.files, sender);
  if (first.kind !== 'refused' || first.code !== 'files_missing') return first;
  // The server has lost files that it had, so all are sent again.
  return yield* sendWhole(item, item.files.map(unsent), sender);
}

/** A file as if it had not been sent. */
export const unsent = ({ key, kind, blob }: KeptServiceFile): KeptServiceFile => ({ key, kind, blob });

function* sendWhole(
  item: KeptService,
  files: readonly KeptServiceFile[],
  sender: Sender,
): SagaGenerator<Sent> {
  const sent = yield* sendFiles(item, files, sender);
  if (sent.kind !== 'ok') return sent;
  const { keys } = sent.reply;
  const outcome = yield* callApi('createServiceLog', {
    ...sender,
    params: { id: item.questionUid },
    idempotencyKey: item.key,
    form: {
      fields: {},
      record: { ...item.record, file_key: keys, lost_files: files.length - keys.length },
      files: [],
    },
  });
  return withFiles(outcome, sent.reply);
}

/**
 * Sends an item's files one after the other.
 * @returns what became of each, or the outcome that stopped it
 */
export function* sendFiles(
  item: KeptService | KeptAmendment,
  files: readonly KeptServiceFile[],
  sender: Sender,
): SagaGenerator<Outcome<SentFiles>> {
  const keys: string[] = [];
  const refused: RefusedFile[] = [];
  for (const file of files) {
    const outcome: Outcome<unknown> | null = file.isSent ? null : yield* sendFile(item, file, sender);
    if (outcome === null || outcome.kind === 'ok') keys.push(file.key);
    // A file that the device has lost or the server refuses does not hold up the rest.
    else if (outcome.kind === 'unreachable' || !isAboutFile(outcome)) return outcome;
    else if (outcome.lostFiles === undefined) refused.push(refusedFile(file, outcome));
  }
  return { kind: 'ok', reply: { keys, refused } };
}

function* sendFile(
  item: KeptService | KeptAmendment,
  { key, kind, blob }: KeptServiceFile,
  sender: Sender,
): SagaGenerator<Outcome<unknown>> {
  const outcome = yield* callApi('sendServiceFile', {
    ...sender,
    params: { id: item.questionUid },
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
  return outcome;
}

/** Whether a refusal concerns only this file. Others concern the service, or may pass. */
function isAboutFile(outcome: Extract<Outcome<unknown>, { kind: 'refused' }>): boolean {
  if (mayHelpLater(outcome)) return false;
  const ofFile = ['WrongFormat', 'PhotoOverweight', 'audio_overweight', 'document_overweight'];
  const isTooMuch = outcome.status === 413 || outcome.status === 415;
  return outcome.lostFiles !== undefined || isTooMuch || ofFile.includes(String(outcome.code));
}

function* accept(item: KeptService, { reply }: Accepted<Saved>): SagaGenerator<Remainder> {
  const { key, questionUid } = item;
  const now = yield* port('clock', 'now');
  const arrived = reply.keys.length < item.files.length && countsOf(item.files, reply.keys);
  yield* put(
    serviceStored({
      key,
      serviceUid: reply.uid,
      undoUntil: now + serviceLimits.undo,
      ...(arrived && { arrived }),
    }),
  );
  const isHere =
    (yield* select(selectScreen)) === 'ServiceLogFinal' &&
    (yield* select(selectRouteQuestion)) === questionUid;
  if (isHere) yield* port('navigation', 'replace', { href: loggedPath(questionUid, reply.uid) });
  return { left: yield* leftFiles(item, reply, { serviceUid: reply.uid, version: 1 }) };
}
