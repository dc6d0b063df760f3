import { call, fork, put, select, takeLatest, type SagaGenerator } from 'typed-redux-saga';
import { todayPath } from '../../contract/screens';
import { stickerFromWire } from '../../contract/serviceRound';
import { retryPressed, roundFailed, roundReceived, roundRequested } from '../../state/serviceLog/roundSlice';
import { clockTicked } from '../../state/serviceLog/servicesActions';
import { selectAuthorized } from '../../state/session/sessionSelectors';
import { wentOnline } from '../../state/device/deviceSlice';
import { selectScreen } from '../../state/navigation/navigationSelectors';
import { callApi } from '../api/callApi';
import { readOutcome } from '../api/sendRequest';
import { port } from '../effects';
import { safely } from '../safely';
import { signInHrefTo } from '../session/pinSticker';
import { roundKnown } from './carried';

/** Loads the round: the stickers of the signed-in person's places, for a day offline. */
export function* roundSaga(): SagaGenerator<void> {
  yield* takeLatest([retryPressed, wentOnline], safely(fetchIfShown));
}

/** Milliseconds between two looks at the clock: what is due changes with the day. */
const tickMs = 60_000;

/** Opens Today: shows the stored round at once and the server's when it answers. */
export function* openToday(): SagaGenerator<void> {
  if (!(yield* select(selectAuthorized)))
    return yield* port('navigation', 'replace', { href: yield* signInHrefTo(todayPath) });
  yield* put(clockTicked({ now: yield* port('clock', 'now') }));
  yield* roundKnown();
  yield* fork(safely(fetchRound));
  while (true) {
    yield* port('clock', 'sleep', { ms: tickMs });
    yield* put(clockTicked({ now: yield* port('clock', 'now') }));
  }
}

function* fetchIfShown(): SagaGenerator<void> {
  const isShown = (yield* select(selectScreen)) === 'Today';
  if (isShown && (yield* select(selectAuthorized))) yield* call(fetchRound);
}

function* fetchRound(): SagaGenerator<void> {
  yield* put(roundRequested());
  const outcome = readOutcome(yield* callApi('serviceRound', {}), ({ at, stickers, templates, more }) => ({
    at,
    stickers: stickers.map(stickerFromWire),
    templates,
    more,
  }));
  if (outcome.kind === 'ok') yield* put(roundReceived(outcome.reply));
  else yield* put(roundFailed());
}
