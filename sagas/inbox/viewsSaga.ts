import { put, select, takeLatest, takeLeading, type SagaGenerator } from 'typed-redux-saga';
import { savedFilterOf } from '../../state/inbox/casesQuery';
import { selectInbox, selectInboxFilters } from '../../state/inbox/inboxSelectors';
import { listReceived, listRefreshed, signInNeeded } from '../../state/inbox/inboxSlice';
import { selectSavedViews } from '../../state/inbox/viewsSelectors';
import {
  viewConfirmed,
  viewDeleted,
  viewDeletePressed,
  viewFailed,
  viewSaved,
  viewsReceived,
  viewStarted,
  type ViewDialog,
} from '../../state/inbox/viewsSlice';
import { selectAuthorized } from '../../state/session/sessionSelectors';
import { callApi } from '../api/callApi';
import { changeFromDialog, deletion, makeFromDialog, type DialogFlow } from '../desk/dialogFlow';
import { loadFailureOf } from '../desk/loadFailureOf';
import { port } from '../effects';
import { askForSignIn } from '../list/listFlow';
import { safely } from '../safely';

/** Milliseconds after which counts follow what live updates bring: each view is a search of its own. */
const countsPace = 5_000;

/** Handles the saved views of the inbox. */
export function* viewsSaga(): SagaGenerator<void> {
  yield* takeLatest(listReceived, safely(loadViews));
  yield* takeLeading(listRefreshed, safely(loadLater));
  yield* takeLeading(viewConfirmed, safely(save));
  yield* takeLeading(viewDeletePressed, safely(remove));
}

/**
 * A list without views still works, so a failure shows none. One question, and a session by PIN, have none.
 */
function* loadViews(): SagaGenerator<void> {
  const { list } = yield* select(selectInbox);
  const org = list.status === 'loaded' ? list.org_uid : null;
  if (org === null) return;
  const outcome = yield* callApi('caseViews', { query: { org } });
  if (outcome.kind === 'ok') yield* put(viewsReceived({ views: outcome.reply.views }));
}

function* loadLater(): SagaGenerator<void> {
  const { views } = yield* select(selectSavedViews);
  if (views === null || views.length === 0) return;
  yield* port('clock', 'sleep', { ms: countsPace });
  yield* loadViews();
}

function* save(): SagaGenerator<void> {
  const { dialog } = yield* select(selectSavedViews);
  if (!dialog || dialog.status === 'sending') return;
  const reply = yield* dialog.uid === null
    ? makeFromDialog(dialogFlow, dialog.key, (key) => create(dialog, key))
    : changeFromDialog(dialogFlow, change(dialog));
  if (reply) yield* put(viewSaved({ view: reply.view }));
}

const dialogFlow: DialogFlow = {
  started: viewStarted,
  failed: (outcome) => viewFailed({ failure: loadFailureOf(outcome) }),
  *isStillOpen() {
    const isSignedIn = yield* select(selectAuthorized);
    if (!isSignedIn) yield* askForSignIn({ signInNeeded });
    return isSignedIn;
  },
};

const fieldsOf = ({ form }: ViewDialog) => ({
  name: form.name.trim(),
  shared_with: form.sharedWith === '' ? null : form.sharedWith,
});

function* create(dialog: ViewDialog, idempotencyKey: string) {
  const { list } = yield* select(selectInbox);
  const org = list.status === 'loaded' ? list.org_uid : null;
  const filter = savedFilterOf(yield* select(selectInboxFilters));
  return yield* callApi('createCaseView', {
    body: { ...fieldsOf(dialog), filter, ...(org !== null && { org }) },
    idempotencyKey,
  });
}

function* change(dialog: ViewDialog) {
  return yield* callApi('saveCaseView', {
    params: { viewUid: dialog.uid ?? '' },
    body: fieldsOf(dialog),
  });
}

function* remove(): SagaGenerator<void> {
  const { dialog } = yield* select(selectSavedViews);
  const uid = dialog?.uid ?? null;
  if (dialog?.status !== 'open' || uid === null) return;
  const call = deletion(callApi('deleteCaseView', { params: { viewUid: uid } }));
  if (yield* changeFromDialog(dialogFlow, call)) yield* put(viewDeleted({ uid }));
}
