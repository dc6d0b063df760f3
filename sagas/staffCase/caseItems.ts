import { put, type SagaGenerator } from 'typed-redux-saga';
import type { CaseReply } from '../../contract/cases';
import type { KeptCaseFix, KeptCaseStep } from '../../contract/outbox';
import { phoneCaseFromWire } from '../../contract/phoneCase';
import { caseSeen, caseWasResolved } from '../../state/staffCase/staffCaseActions';
import { callApi } from '../api/callApi';
import type { Outcome } from '../api/sendRequest';
import { port } from '../effects';
import { messageOf } from '../messages/messagesSaga';
import type { Accepted, ItemKind } from '../outbox/itemKind';
import { tellGiver } from '../outbox/tellGiver';
import { authorAway, isAuthorHere } from '../session/author';

type Sent = Outcome<CaseReply>;

/** "I'm on it". Taking it twice changes nothing, so it needs no key. */
export const caseStepItem: ItemKind<KeptCaseStep, CaseReply> = {
  standsAlone: true,
  *send(item): SagaGenerator<Sent> {
    if (!(yield* isAuthorHere(item))) return authorAway;
    const name = item.step === 'start' ? 'startCase' : 'acknowledgeCase';
    return yield* callApi(name, { params: { caseUid: item.caseUid }, body: {} });
  },
  accept: (item, { reply }) => show(item.caseUid, reply),
  // Nothing was typed: somebody else has resolved the case, or it is no longer this person's.
  keepsRefused: () => false,
  *fail(item, outcome) {
    yield* tellGiver(item, messageOf(outcome, 'NoteNotSent'));
  },
};

/** What was done, with its photos. */
export const caseFixItem: ItemKind<KeptCaseFix, CaseReply> = {
  standsAlone: true,
  *send(item): SagaGenerator<Sent> {
    if (!(yield* isAuthorHere(item))) return authorAway;
    return yield* callApi('resolveCase', {
      params: { caseUid: item.caseUid },
      idempotencyKey: item.key,
      form: {
        fields: { note: item.text },
        files: item.photos.map((blob) => ({ field: 'photo', blob })),
      },
    });
  },
  *accept(item, { reply, lostFiles }: Accepted<CaseReply>) {
    yield* show(item.caseUid, reply);
    if (lostFiles) yield* tellGiver(item, { text: 'FileLost' });
    if (!reply.already_resolved) return;
    yield* put(caseWasResolved({ caseUid: item.caseUid }));
  },
  // Nobody cleans twice for a photo, so it stays until the person decides.
  keepsRefused: () => true,
  *fail(item, outcome) {
    yield* tellGiver(item, messageOf(outcome, 'NoteNotSent'));
  },
};

function* show(caseUid: string, reply: CaseReply): SagaGenerator<void> {
  yield* put(caseSeen({ caseUid, of: phoneCaseFromWire(reply), at: yield* port('clock', 'now') }));
}
