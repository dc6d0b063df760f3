import { put, select, takeLatest, type SagaGenerator } from 'typed-redux-saga';
import { durations } from '../../contract/limits';
import { loggedPath } from '../../contract/screens';
import { draftTaken } from '../../state/attachments/attachmentsSlice';
import { pageShown } from '../../state/device/deviceSlice';
import { bannerShown } from '../../state/messages/messagesSlice';
import { selectRouteQuestion } from '../../state/navigation/navigationSelectors';
import { draftForgotten } from '../../state/note/noteSlice';
import { listed } from '../../state/outbox/outboxSlice';
import { selectDraftKeyHere } from '../../state/serviceLog/formSelectors';
import { formTaken } from '../../state/serviceLog/formSlice';
import { savedElsewhere, servicesRestored } from '../../state/serviceLog/servicesActions';
import { port } from '../effects';
import { safely } from '../safely';

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

/** @returns whether another tab has saved the draft of the address; it is closed then */
export function* closeIfSaved(): SagaGenerator<boolean> {
  const questionUid = yield* select(selectRouteQuestion);
  const key = yield* select(selectDraftKeyHere);
  if (!questionUid || key === null) return false;
  const { logged } = yield* port('persistence', 'log', { questionUid, since: 0 });
  const saved = logged.find((service) => service.key === key);
  if (!saved || (yield* select(selectDraftKeyHere)) !== key) return false;
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
