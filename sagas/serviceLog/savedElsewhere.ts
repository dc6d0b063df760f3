import { put, select, takeLatest, type SagaGenerator } from 'typed-redux-saga';
import type { QuestionUid, VoteKey } from '../../contract/ids';
import { durations } from '../../contract/limits';
import type { LoggedService } from '../../contract/loggedService';
import { loggedPath } from '../../contract/screens';
import { draftTaken } from '../../state/attachments/attachmentsSlice';
import { pageShown } from '../../state/device/deviceSlice';
import { bannerShown } from '../../state/messages/messagesSlice';
import { selectRouteQuestion, selectScreen } from '../../state/navigation/navigationSelectors';
import { draftForgotten } from '../../state/note/noteSlice';
import { listed } from '../../state/outbox/outboxSlice';
import {
  selectDraftBegunAtHere,
  selectDraftKeyHere,
  selectIsFormEmpty,
} from '../../state/serviceLog/formSelectors';
import { formTaken } from '../../state/serviceLog/formSlice';
import { savedElsewhere, servicesRestored } from '../../state/serviceLog/servicesActions';
import { selectIsLogEmpty } from '../../state/serviceLog/servicesSelectors';
import { logRenewed } from '../../state/voting/votingSlice';
import { port } from '../effects';
import { safely } from '../safely';
import { storeVoted } from '../voting/followVote';
import { renewKey } from './formKey';

/**
 * A service's draft may be open in several tabs. When one of them has saved it, the others close theirs: they
 * look when a tab has changed the phone's outbox, and when the page is shown again.
 */
export function* savedElsewhereSaga(): SagaGenerator<void> {
  yield* takeLatest([listed, pageShown], safely(look));
}

function* look(): SagaGenerator<void> {
  yield* closeIfSaved();
}

/**
 * A draft that was begun empty in two tabs has two keys. What a person has saved of it in another tab since
 * it was begun here is this service, unless nothing was given here: then another service begins.
 */
function* sameService(
  questionUid: QuestionUid,
  key: VoteKey,
  logged: readonly LoggedService[],
): SagaGenerator<LoggedService | null> {
  const kind = (yield* select(selectScreen)) === 'NewServiceLog' ? 'form' : 'sticker';
  const begunAt = (yield* select(selectDraftBegunAtHere)) ?? Infinity;
  const saved = logged.findLast(
    (service) => service.kind === kind && service.questionUid === questionUid && service.at > begunAt,
  );
  if (!saved) return null;
  if (kind === 'form') {
    if (!(yield* select(selectIsFormEmpty, questionUid))) return saved;
    yield* renewKey(questionUid);
  } else {
    if (!(yield* select(selectIsLogEmpty))) return saved;
    yield* put(logRenewed({ key, at: yield* port('clock', 'now') }));
    yield* storeVoted();
  }
  return null;
}

/** @returns whether another tab has saved the draft of the address; it is closed then */
export function* closeIfSaved(): SagaGenerator<boolean> {
  const questionUid = yield* select(selectRouteQuestion);
  const key = yield* select(selectDraftKeyHere);
  if (!questionUid || key === null) return false;
  const { logged } = yield* port('persistence', 'log', { questionUid, since: 0 });
  if ((yield* select(selectDraftKeyHere)) !== key) return false;
  const saved =
    logged.find((service) => service.key === key) ?? (yield* sameService(questionUid, key, logged));
  if (!saved) return false;
  yield* put(servicesRestored({ logged: [saved], now: yield* port('clock', 'now') }));
  yield* put(savedElsewhere({ questionUid, key }));
  // The other tab owns the files.
  yield* put(draftTaken({ questionUid }));
  yield* put(draftForgotten({ questionUid }));
  yield* put(formTaken({ questionUid }));
  const message = { text: 'SavedInOtherTab' };
  yield* put(bannerShown({ message, durationMs: durations.errorLong, kind: 'status' }));
  yield* port('navigation', 'replace', { href: loggedPath(questionUid, saved.serviceUid) });
  return true;
}
