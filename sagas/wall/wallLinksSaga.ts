import { put, select, takeEvery, takeLatest, takeLeading, type SagaGenerator } from 'typed-redux-saga';
import { selectAuthorized } from '../../state/session/sessionSelectors';
import { selectWallLinks } from '../../state/wall/wallSelectors';
import {
  linkMade,
  linkRevoked,
  linksFailed,
  linksPressed,
  linksReceived,
  makePressed,
  makeStarted,
  revokePressed,
} from '../../state/wall/wallLinksSlice';
import { callApi } from '../api/callApi';
import { deletion, makeFromDialog, type DialogFlow, type Failed } from '../desk/dialogFlow';
import { loadFailureOf } from '../desk/loadFailureOf';
import { safely } from '../safely';

/** Makes, lists and revokes the links to wall screens. */
export function* wallLinksSaga(): SagaGenerator<void> {
  yield* takeLatest(linksPressed, safely(load));
  yield* takeLeading(makePressed, safely(make));
  yield* takeEvery(revokePressed, safely(revoke));
}

function* load({ payload: { org } }: ReturnType<typeof linksPressed>): SagaGenerator<void> {
  const outcome = yield* callApi('walls', { query: { org } });
  if (outcome.kind === 'ok') yield* put(linksReceived({ walls: outcome.reply.walls }));
  else yield* fail(outcome);
}

function* make(): SagaGenerator<void> {
  const { dialog } = yield* select(selectWallLinks);
  if (!dialog || dialog.status === 'sending') return;
  const { scope, name } = dialog;
  const body = { scope: `${scope.kind}:${scope.uid}`, name: name.trim() };
  const wall = yield* makeFromDialog(dialogFlow, dialog.key, (idempotencyKey) =>
    callApi('createWall', { body, idempotencyKey }),
  );
  if (wall) yield* put(linkMade({ wall }));
}

const dialogFlow: DialogFlow = {
  started: makeStarted,
  failed: (outcome) => linksFailed({ failure: loadFailureOf(outcome) }),
};

function* revoke({ payload: { uid } }: ReturnType<typeof revokePressed>): SagaGenerator<void> {
  const outcome = yield* deletion(callApi('revokeWall', { params: { wallUid: uid } }));
  if (outcome.kind === 'ok') yield* put(linkRevoked({ uid }));
  else yield* fail(outcome);
}

/** A session that ended has closed the dialog. */
function* fail(outcome: Failed): SagaGenerator<void> {
  if (yield* select(selectAuthorized)) yield* put(linksFailed({ failure: loadFailureOf(outcome) }));
}
