import { fork, put, select, takeEvery, takeLatest, type SagaGenerator } from 'typed-redux-saga';
import { durations, outboxPace } from '../../contract/limits';
import { selectItem, selectItemsOf } from '../../state/outbox/outboxSelectors';
import {
  changedElsewhere,
  deletePressed,
  itemReleased,
  retryPressed,
  savePressed,
} from '../../state/outbox/outboxSlice';
import { port } from '../effects';
import { askPopup, showError } from '../messages/messagesSaga';
import { safely } from '../safely';
import { kindOf } from './kinds';
import { deleteItems } from './outboxChanges';
import { readOutbox } from './readOutbox';
import { removeSentFiles } from './sendFiles';
import { senderSaga } from './senderSaga';

/** The outbox: its sender, changes by other tabs, and the buttons of the list of unsent items. */
export function* outboxSaga(): SagaGenerator<void> {
  yield* takeLatest(changedElsewhere, safely(readAgain));
  yield* takeEvery(retryPressed, safely(release));
  yield* takeEvery(savePressed, safely(save));
  yield* takeEvery(deletePressed, safely(remove));
  yield* fork(senderSaga);
}

/** Debounce: another tab makes several changes at once. */
function* readAgain(): SagaGenerator<void> {
  yield* port('clock', 'sleep', { ms: outboxPace.otherTab });
  yield* readOutbox();
}

function* release({ payload }: ReturnType<typeof retryPressed>): SagaGenerator<void> {
  const item = yield* select(selectItem, payload.key);
  if (!item) return;
  const nextAt = yield* port('clock', 'now');
  yield* port('outbox', 'commit', { amend: [{ ...item, refusal: null, nextAt }] });
  yield* put(itemReleased({ key: payload.key, nextAt }));
}

function* save({ payload }: ReturnType<typeof savePressed>): SagaGenerator<void> {
  try {
    yield* port('outbox', 'save', payload);
  } catch {
    yield* showError({ text: 'FileNotMade' }, durations.errorLong);
  }
}

/**
 * Deletes an item after asking: only the person may delete what they gave. Deleting a vote deletes its items.
 */
function* remove({ payload }: ReturnType<typeof deletePressed>): SagaGenerator<void> {
  const item = yield* select(selectItem, payload.key);
  if (!item) return;
  const answer = yield* askPopup({
    kind: 'question',
    title: { text: 'DeleteUnsentTitle' },
    text: { text: 'DeleteUnsent' },
    ok: { text: 'Delete' },
    cancel: { text: 'Cancel' },
    additional: null,
    closesOutside: true,
  });
  if (answer !== 'ok') return;
  yield* deleteItems(item.kind === 'vote' ? yield* select(selectItemsOf, item.voteKey) : [item]);
  const { takeBack } = kindOf(item);
  if (takeBack) yield* takeBack(item);
  yield* removeSentFiles(item);
}
