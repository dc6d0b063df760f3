import { put, select, takeLatest, takeLeading, type SagaGenerator } from 'typed-redux-saga';
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
import { undoOffered, type StepMade } from '../../state/inbox/undoSlice';
import { selectAddress } from '../../state/navigation/navigationSelectors';
import { selectAuthorized } from '../../state/session/sessionSelectors';
import { callApi } from '../api/callApi';
import type { CaseReply } from '../../contract/cases';
import type { Outcome } from '../api/sendRequest';
import { loadFailureOf } from '../desk/loadFailureOf';
import { askForSignIn } from '../list/listFlow';
import { safely } from '../safely';
import { reloadCase, timeOf } from './caseSaga';
import { casesQuery, loadCases } from './loadCases';

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
  yield* isAll ? forAll(bulk) : forEach(bulk, chosen);
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

/** The server takes the step for all that the filters find, up to the newest case on the screen. */
function* forAll(bulk: Bulk): SagaGenerator<void> {
  const [newest] = yield* select(selectCases);
  if (!newest) return;
  const address = yield* select(selectInboxAddress);
  const { search } = yield* select(selectAddress);
  const filter = casesQuery(address.queryOf(address.filtersOf(search)));
  const outcome = yield* callApi('bulkCases', {
    body: { filter, until_uid: newest.uid, action: bulk.action, ...(yield* saidBy(bulk)) },
  });
  if (outcome.kind !== 'ok') return void (yield* put(bulkFailed({ failure: loadFailureOf(outcome) })));
  const { changed, need_photo: needPhoto } = outcome.reply;
  yield* put(bulkDone({ changed, failed: 0, ...(needPhoto && { needPhoto }) }));
}

/** One step after the other. The first failure is told if no step succeeded. */
function* forEach(bulk: Bulk, chosen: readonly string[]): SagaGenerator<void> {
  const body = yield* saidBy(bulk);
  const made: StepMade[] = [];
  let changed = 0;
  let failure: Exclude<Outcome<unknown>, { kind: 'ok' }> | null = null;
  for (const caseUid of chosen) {
    const outcome = yield* stepOf(bulk, caseUid, body);
    if (outcome.kind !== 'ok') {
      failure ??= outcome;
      continue;
    }
    changed += 1;
    const { uid, version } = outcome.reply.case;
    if (!outcome.reply.unchanged) made.push({ caseUid: uid, version });
  }
  if (failure && changed === 0) yield* put(bulkFailed({ failure: loadFailureOf(failure) }));
  else yield* put(bulkDone({ changed, failed: chosen.length - changed }));
  if (made.length > 0) yield* put(undoOffered({ made }));
}

function* stepOf(
  { action }: Bulk,
  caseUid: string,
  { note, person_uid, until = 0 }: { note?: string; person_uid?: string; until?: number },
): SagaGenerator<Outcome<CaseReply>> {
  const params = { caseUid };
  switch (action) {
    case 'acknowledge':
      return yield* callApi('acknowledgeCase', { params, body: {} });
    case 'resolve':
      return yield* callApi('resolveCase', { params, body: { ...(note !== undefined && { note }) } });
    case 'assign':
      return yield* callApi('assignCase', {
        params,
        body: { ...(person_uid !== undefined && { person_uid }) },
      });
    case 'snooze':
      return yield* callApi('snoozeCase', { params, body: { until } });
  }
}
