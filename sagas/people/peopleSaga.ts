import { put, select, takeEvery, takeLatest, type SagaGenerator } from 'typed-redux-saga';
import type { PeopleQuery, WirePerson } from '../../contract/people';
import { peopleAddress } from '../../state/people/peopleFilters';
import { selectPeople } from '../../state/people/peopleSelectors';
import {
  callDone,
  callFailed,
  callRefused,
  callStarted,
  confirmed,
  filtersChosen,
  filterTyped,
  listFailed,
  listReceived,
  listRequested,
  peopleRefusals,
  refused,
  retryPressed,
  signInNeeded,
  sitesAsked,
  type PeopleDialog,
  type PeopleRefusal,
} from '../../state/people/peopleSlice';
import { selectScreen } from '../../state/navigation/navigationSelectors';
import { selectAuthorized } from '../../state/session/sessionSelectors';
import { callApi } from '../api/callApi';
import type { Outcome } from '../api/sendRequest';
import { safely } from '../safely';
import { loadAccount } from '../user/accountSaga';
import { askForSignIn, loadList, openFiltered, openTyped, pageQuery, withNow } from '../list/listFlow';
import { makeFromDialog, type DialogFlow } from '../desk/dialogFlow';
import { loadFailureOf } from '../desk/loadFailureOf';

/** Handles the people of an organisation. */
export function* peopleSaga(): SagaGenerator<void> {
  yield* takeLatest([retryPressed.type, callDone.type], safely(openPeople));
  yield* takeLatest(filterTyped, safely(followTyped));
  yield* takeLatest(filtersChosen, safely(followFilters));
  // Each dialog carries out its own call, while an older one is unanswered too.
  yield* takeEvery(confirmed, safely(carryOut));
}

/** Loads the page of the list that the address names. */
export function* openPeople(): SagaGenerator<void> {
  const query = yield* pageQuery(peopleAddress);
  const actions = { signInNeeded, refused, listRequested, listReceived, listFailed };
  yield* loadList(actions, () => withNow(callApi('people', { query: query as PeopleQuery })));
}

function* followTyped(): SagaGenerator<void> {
  yield* openTyped(peopleAddress, (state) => selectPeople(state).typed);
}

function* followFilters({ payload }: ReturnType<typeof filtersChosen>): SagaGenerator<void> {
  yield* openFiltered(peopleAddress, payload.filters);
}

/** Carries out what the open dialog asks for. */
function* carryOut(): SagaGenerator<void> {
  const { dialog, list } = yield* select(selectPeople);
  if (!dialog || dialog.status === 'sending' || list.status !== 'loaded') return;
  const done = yield* makeFromDialog(dialogFlow, dialog.key, (key) => send(dialog, list.org_uid, key));
  if (!done) return;
  yield* put(callDone());
  if (isAboutCaller(dialog, list.people)) yield* loadAccount();
}

const dialogFlow: DialogFlow = {
  started: callStarted,
  failed(outcome, { key }) {
    const refusal = peopleRefusals.find((code) => outcome.kind === 'refused' && code === outcome.code);
    if (refusal !== undefined) return callRefused({ refusal: refusal as PeopleRefusal });
    return callFailed({ failure: loadFailureOf(outcome), key });
  },
  *isStillOpen({ key }) {
    if ((yield* select(selectScreen)) !== 'People') return false;
    if (!(yield* select(selectAuthorized))) {
      yield* askForSignIn({ signInNeeded });
      return false;
    }
    // Other filters leave the dialog open. A person who has left the page and come back has no dialog.
    return (yield* select(selectPeople)).dialog?.key === key;
  },
};

/** Whether the call may have changed the caller's own role. */
const isAboutCaller = ({ kind, uid }: PeopleDialog, people: readonly WirePerson[]): boolean =>
  kind === 'transfer' || people.some((person) => person.uid === uid && person.is_self);

function* send(
  { kind, uid, form }: PeopleDialog,
  org: string,
  idempotencyKey: string,
): SagaGenerator<Outcome<unknown>> {
  const { email, firstName, lastName, role, siteUids, password } = form;
  const site_uids = sitesAsked(kind, role) === 'none' ? [] : siteUids;
  const ofPerson = { id: org, personUid: uid };
  const ofInvitation = { invitationUid: uid };
  switch (kind) {
    case 'invite':
      return yield* callApi('invite', {
        params: { id: org },
        body: { email, role, site_uids },
        idempotencyKey,
      });
    case 'add':
      return yield* callApi('addPerson', {
        params: { id: org },
        body: { first_name: firstName, last_name: lastName, site_uids },
        idempotencyKey,
      });
    case 'change':
      return yield* callApi('changePerson', { params: ofPerson, body: { role, site_uids } });
    case 'deactivate':
    case 'reactivate':
      return yield* callApi('setPersonActive', {
        params: ofPerson,
        body: { active: kind === 'reactivate' },
      });
    case 'transfer':
      return yield* callApi('transferOwnership', {
        params: { id: org },
        body: { person_uid: uid, password },
      });
    case 'resend':
      return yield* callApi('resendInvitation', { params: ofInvitation });
    case 'withdraw':
      return yield* callApi('withdrawInvitation', { params: ofInvitation });
  }
}
