import { put, select, takeLatest, takeLeading, type SagaGenerator } from 'typed-redux-saga';
import { casesQuery } from '../../state/inbox/casesQuery';
import { selectCases, selectInboxAddress, selectInboxWork } from '../../state/inbox/inboxSelectors';
import { signInNeeded } from '../../state/inbox/inboxSlice';
import {
  bulkConfirmed,
  bulkDone,
  bulkFailed,
  bulkOpened,
  bulkPeopleReceived,
  bulkStarted,
  type Bulk,
} from '../../state/inbox/workSlice';
import { undoOffered } from '../../state/inbox/undoSlice';
import { selectAddress } from '../../state/navigation/navigationSelectors';
import { selectAuthorized } from '../../state/session/sessionSelectors';
import { callApi } from '../api/callApi';
import { loadFailureOf } from '../desk/loadFailureOf';
import { askForSignIn } from '../list/listFlow';
import { safely } from '../safely';
import { reloadCase, timeOf } from './caseSaga';
import { loadCases } from './loadCases';

/** Handles steps for several cases. */
export function* bulkSaga(): SagaGenerator<void> {
  yield* takeLatest(bulkOpened, safely(loadPeople));
  yield* takeLeading(bulkConfirmed, safely(carryOut));
}

/** The list does not say who can take cases on, so the first of them is asked. */
function* loadPeople({ payload: { action } }: ReturnType<typeof bulkOpened>): SagaGenerator<void> {
  if (action !== 'assign') return;
  const { chosen } = yield* select(selectInboxWork);
  const caseUid = chosen[0] ?? (yield* select(selectCases))[0]?.uid;
  if (caseUid === undefined) return;
  const outcome = yield* callApi('caseDetails', { params: { caseUid } });
  yield* outcome.kind === 'ok'
    ? put(bulkPeopleReceived({ people: outcome.reply.case.people }))
    : put(bulkFailed({ failure: loadFailureOf(outcome) }));
}

function* carryOut(): SagaGenerator<void> {
  const { bulk, isAll, chosen } = yield* select(selectInboxWork);
  if (!bulk || bulk.status === 'sending') return;
  yield* put(bulkStarted());
  yield* takeStep(bulk, isAll, chosen);
  if (!(yield* select(selectAuthorized))) return yield* askForSignIn({ signInNeeded });
  if ((yield* select(selectInboxWork)).done === null) return;
  yield* loadCases();
  yield* reloadCase();
}

/** What the step says besides its name. */
function* saidBy({
  action,
  form,
}: Bulk): SagaGenerator<{ note?: string; person_uid?: string; until?: number }> {
  const note = form.note.trim();
  if (action === 'resolve' && note !== '') return { note };
  if (action === 'assign' && form.personUid !== '') return { person_uid: form.personUid };
  return action === 'snooze' ? { until: yield* timeOf(form.snooze) } : {};
}

/** The cases that the person chose, or all that the filters find, up to the newest one on the screen. */
function* casesOf(isAll: boolean, chosen: readonly string[]) {
  if (!isAll) return { cases: chosen };
  const [newest] = yield* select(selectCases);
  if (!newest) return null;
  const address = yield* select(selectInboxAddress);
  const { search } = yield* select(selectAddress);
  return { filter: casesQuery(address.queryOf(address.filtersOf(search))), until_uid: newest.uid };
}

/** The server takes the step, and takes it back as a whole. */
function* takeStep(bulk: Bulk, isAll: boolean, chosen: readonly string[]): SagaGenerator<void> {
  const cases = yield* casesOf(isAll, chosen);
  if (cases === null) return;
  const outcome = yield* callApi('bulkCases', {
    body: { ...cases, action: bulk.action, ...(yield* saidBy(bulk)) },
  });
  if (outcome.kind !== 'ok') return void (yield* put(bulkFailed({ failure: loadFailureOf(outcome) })));
  const { uid, changed, need_photo: needPhoto, failed = 0 } = outcome.reply;
  yield* put(bulkDone({ changed, failed, ...(needPhoto && { needPhoto }) }));
  if (uid !== undefined) yield* put(undoOffered({ made: [], bulk: { uid, changed } }));
}
