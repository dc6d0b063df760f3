import { put, select, takeEvery, takeLatest, type SagaGenerator } from 'typed-redux-saga';
import type { CreatedReply } from '../../contract/settings';
import { placesAddress } from '../../state/places/placesFilters';
import { selectPlaces } from '../../state/places/placesSelectors';
import {
  listFailed,
  listReceived,
  listRequested,
  made,
  makeFailed,
  makePressed,
  makeStarted,
  organisationChosen,
  retryPressed,
  searchTyped,
  signInNeeded,
  type Making,
} from '../../state/places/placesSlice';
import { selectAddress } from '../../state/navigation/navigationSelectors';
import { callApi } from '../api/callApi';
import type { Outcome } from '../api/sendRequest';
import { port } from '../effects';
import { safely } from '../safely';
import { loadList, openTyped } from '../list/listFlow';
import { makeFromDialog, type DialogFlow } from '../desk/dialogFlow';
import { loadFailureOf } from '../desk/loadFailureOf';
import { loadAccount } from '../user/accountSaga';

/** Handles the tree of places, and what is made there. */
export function* placesSaga(): SagaGenerator<void> {
  yield* takeLatest([retryPressed.type, made.type], safely(openPlaces));
  yield* takeLatest(searchTyped, safely(followSearch));
  yield* takeLatest(organisationChosen, safely(openOrganisation));
  // Each dialog makes its own thing, while an older call is unanswered too.
  yield* takeEvery(makePressed, safely(makeIt));
}

/** Loads the page of the tree that the address names. */
export function* openPlaces(): SagaGenerator<void> {
  const { search } = yield* select(selectAddress);
  const after = placesAddress.cursorOf(search);
  const query = { ...placesAddress.queryOf(placesAddress.filtersOf(search)), ...(after && { after }) };
  yield* loadList({ signInNeeded, listRequested, listReceived, listFailed }, () =>
    callApi('places', { query }),
  );
}

function* followSearch(): SagaGenerator<void> {
  yield* openTyped(placesAddress, (state) => {
    const { typed } = selectPlaces(state);
    return typed === null ? null : { q: typed };
  });
}

function* openOrganisation({ payload: { org } }: ReturnType<typeof organisationChosen>): SagaGenerator<void> {
  yield* port('navigation', 'push', { href: placesAddress.href({ org }) });
}

/** Makes what the dialog says. */
function* makeIt(): SagaGenerator<void> {
  const { dialog } = yield* select(selectPlaces);
  if (!dialog || dialog.call.status === 'running') return;
  const created = yield* makeFromDialog(dialogFlow, dialog.call.key, (key) => create(dialog, key));
  if (!created) return;
  yield* put(made({ kind: dialog.kind, ...created }));
  // An owner's desk has more pages.
  if (dialog.kind === 'organisation') yield* loadAccount();
}

const dialogFlow: DialogFlow = {
  started: makeStarted,
  failed(outcome, { key }) {
    const fields = (outcome.kind === 'refused' && outcome.settings?.fields) || [];
    return makeFailed({ failure: fields.length > 0 ? null : loadFailureOf(outcome), fields, key });
  },
  *isStillOpen({ key }) {
    return (yield* select(selectPlaces)).dialog?.call.key === key;
  },
};

function* create(making: Making, idempotencyKey: string): SagaGenerator<Outcome<CreatedReply>> {
  const { name } = making;
  switch (making.kind) {
    case 'organisation': {
      const body = { name, start: making.start, time_zone: yield* zoneOfDevice() };
      const outcome = yield* callApi('makeOwner', { body, idempotencyKey });
      // The tree names it.
      return outcome.kind === 'ok' ? { ...outcome, reply: { uid: '', name } } : outcome;
    }
    case 'site': {
      const { list } = yield* select(selectPlaces);
      const uid = (list.status === 'loaded' && list.org_uid) || '';
      return yield* callApi('createSite', { params: { id: uid }, body: { name }, idempotencyKey });
    }
    case 'place':
      return yield* callApi('createPlace', {
        body: { site_uid: making.siteUid, name, time_zone: yield* zoneOfDevice() },
        idempotencyKey,
      });
    case 'question':
      return yield* callApi('createQuestion', {
        params: { id: making.placeUid },
        body: { start: making.start, ...(name && { text: name }) },
        idempotencyKey,
      });
    case 'duplicate':
      return yield* callApi('duplicatePlace', {
        params: { id: making.placeUid },
        body: { name },
        idempotencyKey,
      });
  }
}

/** Whoever makes a place is usually in its time zone. */
function* zoneOfDevice(): SagaGenerator<string> {
  return (yield* port('desk', 'timeZone')).timeZone;
}
