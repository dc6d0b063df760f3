import { put, select, type SagaGenerator } from 'typed-redux-saga';
import { loggedPath } from '../../contract/screens';
import type { KeptService } from '../../contract/outbox';
import { serviceLimits, type ServiceLogReply } from '../../contract/serviceLogs';
import { selectRouteQuestion, selectScreen } from '../../state/navigation/navigationSelectors';
import { serviceStored, serviceTakenBack } from '../../state/serviceLog/servicesActions';
import { callApi } from '../api/callApi';
import type { Outcome } from '../api/sendRequest';
import { port } from '../effects';
import { messageOf } from '../messages/messagesSaga';
import type { Accepted, ItemKind } from '../outbox/itemKind';
import type { Remainder } from '../outbox/outboxChanges';
import { sendWithFiles, type SentFiles } from '../outbox/sendFiles';
import { tellGiver } from '../outbox/tellGiver';
import { authorAway, senderOf } from '../session/author';
import { countsOf, leftFiles } from './refusedFiles';
import { withdraw } from './undoItem';

/** The reply, and the files that the server has not taken. */
type Saved = ServiceLogReply & SentFiles;

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

function* send(item: KeptService): SagaGenerator<Outcome<Saved>> {
  const sender = yield* senderOf(item);
  if (!sender) return authorAway;
  const call = { ...sender, params: { id: item.questionUid } };
  return yield* sendWithFiles(item, { name: 'sendServiceFile', ...call }, ({ keys }) =>
    callApi('createServiceLog', {
      ...call,
      idempotencyKey: item.key,
      form: {
        fields: {},
        record: { ...item.record, file_key: keys, lost_files: item.files.length - keys.length },
        files: [],
      },
    }),
  );
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
