import { all, call, put, select, takeLatest, takeLeading, type SagaGenerator } from 'typed-redux-saga';
import { choicesFromWire, staffServicesFromWire } from '../../contract/staffHistory';
import { overdueFromWire } from '../../contract/serviceRound';
import { servicesAddress, type ServiceFilters } from '../../state/services/servicesFilters';
import { selectFilters, selectStaffServices } from '../../state/services/servicesSelectors';
import {
  choicesFailed,
  choicesReceived,
  choicesRequested,
  choicesRetryPressed,
  dayTyped,
  exported,
  exportFailed,
  exportPressed,
  filtersChosen,
  overdueFailed,
  overdueReceived,
  overdueRequested,
  overdueRetryPressed,
  servicesFailed,
  servicesReceived,
  servicesRequested,
  servicesRetryPressed,
  signInNeeded,
  type ServiceTable,
} from '../../state/services/servicesSlice';
import { selectScreen } from '../../state/navigation/navigationSelectors';
import { selectAuthorized } from '../../state/session/sessionSelectors';
import { callApi } from '../api/callApi';
import { readOutcome, type Outcome } from '../api/sendRequest';
import { safely } from '../safely';
import { askForSignIn, loadList, openFiltered, openTyped, pageQuery } from '../list/listFlow';
import { loadFailureOf } from '../desk/loadFailureOf';
import { loadPapers } from './papersSaga';

/** Services per page of the table. */
const pageSize = 25;

/** Handles staff's history over places. */
export function* servicesSaga(): SagaGenerator<void> {
  yield* takeLatest(servicesRetryPressed, safely(loadServices));
  yield* takeLatest(overdueRetryPressed, safely(loadOverdue));
  yield* takeLatest(choicesRetryPressed, safely(loadChoices));
  yield* takeLatest(filtersChosen, safely(followFilters));
  yield* takeLatest(dayTyped, safely(followDays));
  yield* takeLeading(exportPressed, safely(exportServices));
}

/**
 * Loads the page of the address. The overdue services and the choices of the filters stay while filters and
 * pages change.
 */
export function* openServices(): SagaGenerator<void> {
  if (!(yield* select(selectAuthorized))) return yield* askForSignIn({ signInNeeded });
  const { overdue, offered, papers } = yield* select(selectStaffServices);
  yield* all([
    call(loadServices),
    ...(overdue.status === 'loaded' ? [] : [call(loadOverdue)]),
    ...(papers?.page.status === 'loaded' ? [] : [call(loadPapers)]),
    ...(offered.status === 'loaded' ? [] : [call(loadChoices)]),
  ]);
}

/** Whether the page that asked is still shown. */
function* isThere(): SagaGenerator<boolean> {
  return (yield* select(selectScreen)) === 'Services' && (yield* select(selectAuthorized));
}

const tableActions = {
  signInNeeded,
  listRequested: servicesRequested,
  listReceived: servicesReceived,
  listFailed: servicesFailed,
};

function* loadServices(): SagaGenerator<void> {
  const query = { ...(yield* pageQuery(servicesAddress)), limit: pageSize };
  yield* loadList(tableActions, () => fetchServices(query));
}

function* fetchServices(
  query: Partial<ServiceFilters> & { limit: number },
): SagaGenerator<Outcome<ServiceTable>> {
  return readOutcome(yield* callApi('services', { query }), staffServicesFromWire);
}

function* loadOverdue(): SagaGenerator<void> {
  yield* put(overdueRequested());
  const outcome = readOutcome(yield* callApi('serviceRound', {}), overdueFromWire);
  if (!(yield* isThere())) return;
  yield* outcome.kind === 'ok'
    ? put(overdueReceived(outcome.reply))
    : put(overdueFailed({ failure: loadFailureOf(outcome) }));
}

function* loadChoices(): SagaGenerator<void> {
  yield* put(choicesRequested());
  const outcome = readOutcome(yield* callApi('serviceFilters', {}), choicesFromWire);
  if (!(yield* isThere())) return;
  yield* outcome.kind === 'ok'
    ? put(choicesReceived(outcome.reply))
    : put(choicesFailed({ failure: loadFailureOf(outcome) }));
}

/** A place belongs to a site and a sticker to a place: another site or place clears what belonged to it. */
function* followFilters({ payload: { filters } }: ReturnType<typeof filtersChosen>): SagaGenerator<void> {
  const { site, place } = filters;
  yield* openFiltered(servicesAddress, {
    ...(site !== undefined && { place: '' }),
    ...((site ?? place) !== undefined && { question: '' }),
    ...filters,
  });
}

function* followDays(): SagaGenerator<void> {
  yield* openTyped(servicesAddress, (state) => selectStaffServices(state).dates);
}

/**
 * Downloads the whole list as a file. The bytes go from the server to the person; the state and the log never
 * hold them.
 */
function* exportServices({ payload: { format } }: ReturnType<typeof exportPressed>): SagaGenerator<void> {
  const query = servicesAddress.queryOf(yield* select(selectFilters));
  const outcome = yield* callApi('services', { query, saveAs: format });
  yield* outcome.kind === 'ok'
    ? put(exported({ isCut: outcome.isCut === true }))
    : put(exportFailed({ failure: loadFailureOf(outcome) }));
}
