import { buffers } from 'redux-saga';
import { actionChannel, call, put, select, take, type SagaGenerator } from 'typed-redux-saga';
import type { UnknownAction } from 'redux';
import { selectPartStatus } from '../src/features/attachments/attachmentsSelectors';
import {
  partFailed,
  partLoaded,
  partRequested,
  partRetryPressed,
} from '../src/features/attachments/attachmentsSlice';
import { pageShown, wentOnline } from '../src/features/device/deviceSlice';
import { itemSent } from '../src/features/outbox/outboxSlice';
import { selectVoted } from '../src/features/voting/votingSelectors';
import { ratingChosen, votedRestored } from '../src/features/voting/votingSlice';
import { port } from './effects';
import { lateSaga } from './lateSagas';
import { safely } from './safely';

/** After these the chunk may come that did not come before: the network is back, or the server has been reached. */
const hopes: ReadonlySet<string> = new Set([wentOnline, pageShown, itemSent].map(({ type }) => type));
const chances = [ratingChosen.type, votedRestored.type, partRetryPressed.type, ...hopes];

/** What follows the vote is a chunk of its own; it is fetched while the vote is under way, or when the tab has voted already. */
export function* partSaga(): SagaGenerator<void> {
  // A network that comes back while a try is under way is remembered for when that has failed.
  const given = yield* actionChannel(chances, buffers.sliding<UnknownAction>(1));
  while ((yield* select(selectPartStatus)) !== 'ready') yield* call(safely(loadPart), yield* take(given));
  yield* lateSaga('reviews')();
}

function* loadPart(action: UnknownAction): SagaGenerator<void> {
  const status = yield* select(selectPartStatus);
  const none = votedRestored.match(action) && (yield* select(selectVoted)).length === 0;
  const isHope = hopes.has(action.type);
  if (none || (isHope && status !== 'failed')) return;
  // Nobody has asked for this try: until it succeeds the page stays as it is.
  if (!isHope) yield* put(partRequested());
  try {
    yield* port('parts', 'load', { part: 'attachments' });
    yield* put(partLoaded());
  } catch {
    yield* put(partFailed());
  }
}
