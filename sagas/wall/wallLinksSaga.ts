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
import type { Outcome } from '../api/sendRequest';
import { loadFailureOf } from '../desk/loadFailureOf';
import { port } from '../effects';
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
  const idempotencyKey = dialog.key ?? (yield* port('ids', 'create', { kind: 'itemKey' }));
  yield* put(makeStarted({ key: idempotencyKey }));
  const body = { scope: `${scope.kind}:${scope.uid}`, name: name.trim() };
  const outcome = yield* callApi('createWall', { body, idempotencyKey });
  if (outcome.kind === 'ok') yield* put(linkMade({ wall: outcome.reply }));
  else yield* fail(outcome);
}

function* revoke({ payload: { uid } }: ReturnType<typeof revokePressed>): SagaGenerator<void> {
  const outcome: Outcome<unknown> = yield* callApi('revokeWall', { params: { wallUid: uid } });
  // Somebody else may have revoked it.
  if (outcome.kind === 'ok' || loadFailureOf(outcome).kind === 'missing') yield* put(linkRevoked({ uid }));
  else yield* fail(outcome);
}

/** A session that ended has closed the dialog. */
function* fail(outcome: Exclude<Outcome<unknown>, { kind: 'ok' }>): SagaGenerator<void> {
  if (yield* select(selectAuthorized)) yield* put(linksFailed({ failure: loadFailureOf(outcome) }));
}
