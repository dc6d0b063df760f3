import { all, call, put, select, takeLatest, takeLeading, type SagaGenerator } from 'typed-redux-saga';
import { choicesFromWire, staffServicesFromWire } from '../../contract/staffHistory';
import { overdueFromWire } from '../../contract/serviceRound';
import { isDay, queryOf, servicesHref } from '../../src/desk/services/servicesFilters';
import {
  selectBefore,
  selectDates,
  selectFilters,
  selectStaffServices,
} from '../../src/desk/services/servicesSelectors';
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
} from '../../src/desk/services/servicesSlice';
import { selectAddress, selectScreen } from '../../src/features/navigation/navigationSelectors';
import { selectAuthorized } from '../../src/features/session/sessionSelectors';
import { callApi } from '../api/callApi';
import { readOutcome } from '../api/sendRequest';
import { port } from '../effects';
import { safely } from '../safely';
import { leadToSignIn } from './leadToSignIn';
import { loadFailureOf } from './loadFailureOf';

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
  if (!(yield* select(selectAuthorized))) return yield* needSignIn();
  const { overdue, offered } = yield* select(selectStaffServices);
  yield* all([
    call(loadServices),
    ...(overdue.status === 'loaded' ? [] : [call(loadOverdue)]),
    ...(offered.status === 'loaded' ? [] : [call(loadChoices)]),
  ]);
}

function* needSignIn(): SagaGenerator<void> {
  yield* put(signInNeeded());
  yield* leadToSignIn();
}

/** Whether the page that asked is still shown. */
function* isThere(): SagaGenerator<boolean> {
  return (yield* select(selectScreen)) === 'Services' && (yield* select(selectAuthorized));
}

function* loadServices(): SagaGenerator<void> {
  const filters = yield* select(selectFilters);
  const before = yield* select(selectBefore);
  const { search } = yield* select(selectAddress);
  yield* put(servicesRequested());
  const query = { ...queryOf(filters), limit: pageSize, ...(before !== undefined && { before }) };
  const outcome = readOutcome(yield* callApi('services', { query }), staffServicesFromWire);
  if (!(yield* isThere())) return yield* leaveIfSignedOut();
  // A retry keeps running after other filters were chosen. Its answer does not belong to them.
  if ((yield* select(selectAddress)).search !== search) return;
  yield* outcome.kind === 'ok'
    ? put(servicesReceived(outcome.reply))
    : put(servicesFailed({ failure: loadFailureOf(outcome) }));
}

/** Handles a session that ended while the page was loading. */
function* leaveIfSignedOut(): SagaGenerator<void> {
  if ((yield* select(selectScreen)) === 'Services') yield* needSignIn();
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

/** Other filters start on their first page. A place belongs to a site, so another site clears it. */
function* followFilters({ payload }: ReturnType<typeof filtersChosen>): SagaGenerator<void> {
  const filters = yield* select(selectFilters);
  const place = payload.filters.site === undefined ? {} : { place: '' };
  yield* port('navigation', 'push', { href: servicesHref({ ...filters, ...place, ...payload.filters }) });
}

/** Milliseconds without typing after which a day is complete. */
const typingPause = 600;

function* followDays(): SagaGenerator<void> {
  yield* port('clock', 'sleep', { ms: typingPause });
  const filters = yield* select(selectFilters);
  const { from, to } = yield* select(selectDates);
  const isComplete = [from, to].every((day) => day === '' || isDay(day));
  const isNew = from !== filters.from || to !== filters.to;
  if (isComplete && isNew)
    yield* port('navigation', 'push', { href: servicesHref({ ...filters, from, to }) });
}

/**
 * Downloads the whole list as a file. The bytes go from the server to the person; the state and the log never
 * hold them.
 */
function* exportServices({ payload: { format } }: ReturnType<typeof exportPressed>): SagaGenerator<void> {
  const query = queryOf(yield* select(selectFilters));
  const outcome = yield* callApi('services', { query, saveAs: format });
  yield* outcome.kind === 'ok'
    ? put(exported({ isCut: outcome.isCut === true }))
    : put(exportFailed({ failure: loadFailureOf(outcome) }));
}
