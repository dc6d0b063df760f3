import { put, select, takeLatest, takeLeading, type SagaGenerator } from 'typed-redux-saga';
import { errors } from '../../contract/errors';
import { qaHref, qaQueryOf } from '../../src/desk/qa/qaFilters';
import {
  selectQaBefore,
  selectQaFilters,
  selectRecordingUid,
  selectTypedFilters,
} from '../../src/desk/qa/qaSelectors';
import {
  detailsFailed,
  detailsReceived,
  detailsRequested,
  downloaded,
  downloadFailed,
  downloadPressed,
  filterTyped,
  listFailed,
  listReceived,
  listRequested,
  refused,
  retryPressed,
  signInNeeded,
} from '../../src/desk/qa/qaSlice';
import { isDay } from '../../src/desk/services/servicesFilters';
import { selectAddress, selectScreen } from '../../src/features/navigation/navigationSelectors';
import { selectAuthorized } from '../../src/features/session/sessionSelectors';
import { callApi } from '../api/callApi';
import type { Outcome } from '../api/sendRequest';
import { port } from '../effects';
import { safely } from '../safely';
import { leadToSignIn } from './leadToSignIn';
import { loadFailureOf } from './loadFailureOf';

/** Handles QA's list of reported problems. */
export function* qaSaga(): SagaGenerator<void> {
  yield* takeLatest(retryPressed, safely(openAgain));
  yield* takeLatest(filterTyped, safely(followFilters));
  yield* takeLeading(downloadPressed, safely(downloadLog));
}

/** Loads the page of the list that the address names. */
export function* openQa(): SagaGenerator<void> {
  if (!(yield* select(selectAuthorized))) return yield* needSignIn();
  yield* put(listRequested());
  const before = yield* select(selectQaBefore);
  const query = { ...qaQueryOf(yield* select(selectQaFilters)), ...(before && { before }) };
  const outcome = yield* whileHere(callApi('recordings', { query }));
  if (outcome?.kind === 'ok') yield* put(listReceived(outcome.reply));
  else if (outcome)
    yield* isRefused(outcome) ? put(refused()) : put(listFailed({ failure: loadFailureOf(outcome) }));
}

/** Loads what is known of the report that the address names. */
export function* openRecording(): SagaGenerator<void> {
  if (!(yield* select(selectAuthorized))) return yield* needSignIn();
  yield* put(detailsRequested());
  const uid = yield* select(selectRecordingUid);
  const outcome = yield* whileHere(callApi('recordingDetails', { params: { uid } }));
  if (outcome?.kind === 'ok') yield* put(detailsReceived({ recording: outcome.reply }));
  else if (outcome)
    yield* isRefused(outcome) ? put(refused()) : put(detailsFailed({ failure: loadFailureOf(outcome) }));
}

function* openAgain(): SagaGenerator<void> {
  yield* (yield* select(selectScreen)) === 'Recording' ? openRecording() : openQa();
}

function* needSignIn(): SagaGenerator<void> {
  yield* put(signInNeeded());
  yield* leadToSignIn();
}

/** Makes a call. @returns null if the person has gone to another address meanwhile, or is signed out */
function* whileHere<Reply>(call: SagaGenerator<Outcome<Reply>>): SagaGenerator<Outcome<Reply> | null> {
  const { path, search } = yield* select(selectAddress);
  const outcome = yield* call;
  const now = yield* select(selectAddress);
  if (now.path !== path || now.search !== search) return null;
  if (yield* select(selectAuthorized)) return outcome;
  yield* needSignIn();
  return null;
}

const isRefused = (outcome: Outcome<unknown>): boolean =>
  outcome.kind === 'refused' && outcome.code === errors.forbidden.code;

/** Milliseconds without typing after which a filter is complete. */
const typingPause = 600;

/** Other filters start on their first page. */
function* followFilters(): SagaGenerator<void> {
  yield* port('clock', 'sleep', { ms: typingPause });
  const filters = yield* select(selectTypedFilters);
  const isComplete = [filters.from, filters.to].every((day) => day === '' || isDay(day));
  const isNew = qaHref(filters) !== qaHref(yield* select(selectQaFilters));
  if (isComplete && isNew) yield* port('navigation', 'push', { href: qaHref(filters) });
}

/** Saves the log as a file. The bytes go from the server to the person; the state never holds them. */
function* downloadLog(): SagaGenerator<void> {
  const uid = yield* select(selectRecordingUid);
  const outcome = yield* callApi('recordingLog', { params: { uid }, saveAs: 'rlog' });
  yield* outcome.kind === 'ok' ? put(downloaded()) : put(downloadFailed({ failure: loadFailureOf(outcome) }));
}
