import { put, select, takeLatest, type SagaGenerator } from 'typed-redux-saga';
import { errors } from '../../contract/errors';
import { auditHref, auditQueryOf } from '../../src/desk/audit/auditFilters';
import { selectAuditBefore, selectAuditFilters } from '../../src/desk/audit/auditSelectors';
import {
  filtersChosen,
  listFailed,
  listReceived,
  listRequested,
  refused,
  retryPressed,
  signInNeeded,
} from '../../src/desk/audit/auditSlice';
import { selectAuthorized } from '../../src/features/session/sessionSelectors';
import { callApi } from '../api/callApi';
import { port } from '../effects';
import { safely } from '../safely';
import { leadToSignIn } from './leadToSignIn';
import { loadFailureOf } from './loadFailureOf';
import { whileHere } from './whileHere';

/** Handles the audit trail. */
export function* auditSaga(): SagaGenerator<void> {
  yield* takeLatest(retryPressed, safely(openAudit));
  yield* takeLatest(filtersChosen, safely(openFiltered));
}

/** Loads the page of the trail that the address names. */
export function* openAudit(): SagaGenerator<void> {
  if (!(yield* select(selectAuthorized))) return yield* needSignIn();
  yield* put(listRequested());
  const before = yield* select(selectAuditBefore);
  const query = { ...auditQueryOf(yield* select(selectAuditFilters)), ...(before && { before }) };
  const outcome = yield* whileHere(callApi('audit', { query }));
  if (outcome === 'left') return;
  if (outcome === 'signedOut') return yield* needSignIn();
  if (outcome.kind === 'ok') yield* put(listReceived(outcome.reply));
  else if (outcome.kind === 'refused' && outcome.code === errors.forbidden.code) yield* put(refused());
  else yield* put(listFailed({ failure: loadFailureOf(outcome) }));
}

/** Other filters start on their first page. */
function* openFiltered({ payload }: ReturnType<typeof filtersChosen>): SagaGenerator<void> {
  yield* port('navigation', 'push', { href: auditHref(payload.filters) });
}

function* needSignIn(): SagaGenerator<void> {
  yield* put(signInNeeded());
  yield* leadToSignIn();
}
