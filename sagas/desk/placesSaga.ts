import { put, select, takeLatest, takeLeading, type SagaGenerator } from 'typed-redux-saga';
import type { CreatedReply } from '../../contract/settings';
import { placesAddress } from '../../src/desk/places/placesFilters';
import { selectPlaces, selectPlacesFilters } from '../../src/desk/places/placesSelectors';
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
} from '../../src/desk/places/placesSlice';
import { selectAddress, selectScreen } from '../../src/features/navigation/navigationSelectors';
import { callApi } from '../api/callApi';
import type { Outcome } from '../api/sendRequest';
import { port } from '../effects';
import { safely } from '../safely';
import { loadList } from './listFlow';
import { loadFailureOf } from './loadFailureOf';

/** Handles the tree of places, and what is made there. */
export function* placesSaga(): SagaGenerator<void> {
  yield* takeLatest(retryPressed, safely(openPlaces));
  yield* takeLatest(searchTyped, safely(followSearch));
  yield* takeLatest(organisationChosen, safely(openOrganisation));
  yield* takeLeading(makePressed, safely(makeIt));
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

/** Milliseconds without typing after which a search is complete. */
const typingPause = 400;

/** Another search starts on its first page. */
function* followSearch({ payload: { q } }: ReturnType<typeof searchTyped>): SagaGenerator<void> {
  yield* port('clock', 'sleep', { ms: typingPause });
  const { org } = yield* select(selectPlacesFilters);
  yield* port('navigation', 'replace', { href: placesAddress.href({ org, q }) });
}

function* openOrganisation({ payload: { org } }: ReturnType<typeof organisationChosen>): SagaGenerator<void> {
  yield* port('navigation', 'push', { href: placesAddress.href({ org }) });
}

/** Makes what the dialog says. A retry after a lost answer repeats the key, so that nothing is made twice. */
function* makeIt(): SagaGenerator<void> {
  const { dialog } = yield* select(selectPlaces);
  if (!dialog) return;
  const key = dialog.call.key ?? (yield* port('ids', 'create', { kind: 'itemKey' }));
  yield* put(makeStarted({ key }));
  const outcome = yield* create(dialog, key);
  if ((yield* select(selectPlaces)).dialog?.call.key !== key) return;
  if (outcome.kind === 'ok') {
    yield* put(made({ kind: dialog.kind, ...outcome.reply }));
    if ((yield* select(selectScreen)) === 'Places') yield* openPlaces();
    return;
  }
  const fields = (outcome.kind === 'refused' && outcome.settings?.fields) || [];
  const failure = fields.length > 0 ? null : loadFailureOf(outcome);
  yield* put(makeFailed({ failure, fields, key: outcome.kind === 'unreachable' ? key : null }));
}

function* create(making: Making, idempotencyKey: string): SagaGenerator<Outcome<CreatedReply>> {
  const { name } = making;
  switch (making.kind) {
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
