import { put, race, select, take, takeEvery, takeLatest, type SagaGenerator } from 'typed-redux-saga';
import { casePath } from '../../contract/screens';
import { selectShownCase } from '../../state/inbox/caseSelectors';
import {
  caseFailed,
  caseMissing,
  caseReceived,
  dialogOpened,
  stepPressed,
  unreadPressed,
} from '../../state/inbox/caseSlice';
import { selectCases, selectInboxWork, selectRouteCase } from '../../state/inbox/inboxSelectors';
import { keyPressed, rowChosen, rowReached, type InboxKey } from '../../state/inbox/workSlice';
import { undoPressed } from '../../state/inbox/undoSlice';
import { selectAddress } from '../../state/navigation/navigationSelectors';
import { locationChanged } from '../../state/navigation/navigationSlice';
import { port } from '../effects';
import { safely } from '../safely';

/** Handles the keys of the inbox. */
export function* keysSaga(): SagaGenerator<void> {
  yield* takeEvery(keyPressed, safely(move));
  yield* takeLatest(keyPressed, safely(act));
}

/** The row that the keys are at: the one reached last, else that of the open case. */
function* selectAt(): SagaGenerator<string | null> {
  return (yield* select(selectInboxWork)).at ?? (yield* select(selectRouteCase));
}

function* move({ payload: { does } }: ReturnType<typeof keyPressed>): SagaGenerator<void> {
  if (does === 'undo') return void (yield* put(undoPressed()));
  if (does === 'unread') return void (yield* put(unreadPressed()));
  if (does !== 'next' && does !== 'before' && does !== 'choose') return;
  const at = yield* selectAt();
  if (does === 'choose') {
    if (at !== null) yield* put(rowChosen({ caseUid: at }));
    return;
  }
  const cases = yield* select(selectCases);
  const index = cases.findIndex(({ uid }) => uid === at);
  const next = index === -1 ? cases[0] : cases[index + (does === 'next' ? 1 : -1)];
  if (next) yield* put(rowReached({ caseUid: next.uid }));
}

/** Takes a step with the case that the keys are at, and opens it before if it is not open. */
function* act({ payload: { does } }: ReturnType<typeof keyPressed>): SagaGenerator<void> {
  if (does !== 'open' && does !== 'start' && does !== 'resolve' && does !== 'snooze') return;
  const caseUid = yield* selectAt();
  if (caseUid === null) return;
  if ((yield* select(selectRouteCase)) !== caseUid && !(yield* openRow(caseUid))) return;
  yield* step(does);
}

/** @returns whether the case is there */
function* openRow(caseUid: string): SagaGenerator<boolean> {
  const { search } = yield* select(selectAddress);
  yield* port('navigation', 'push', { href: casePath(caseUid) + search });
  if ((yield* select(selectRouteCase)) !== caseUid) yield* take(locationChanged);
  if ((yield* select(selectShownCase))?.uid === caseUid) return true;
  const { received } = yield* race({
    received: take(caseReceived),
    missing: take(caseMissing),
    failed: take(caseFailed),
    left: take(locationChanged),
  });
  return received?.payload.caseUid === caseUid;
}

/** A key does what the button does, where there is one. */
function* step(does: InboxKey): SagaGenerator<void> {
  const shown = yield* select(selectShownCase);
  if (!shown?.of.may_manage || shown.of.state === 'resolved' || shown.dialog) return;
  const isTaken = shown.of.state === 'in_progress' && shown.of.assignee !== null;
  if (does === 'start' && !isTaken) yield* put(stepPressed({ kind: 'start' }));
  if (does === 'resolve' || does === 'snooze') yield* put(dialogOpened({ kind: does }));
}
