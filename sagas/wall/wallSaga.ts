import { put, race, select, take, type SagaGenerator } from 'typed-redux-saga';
import { errors } from '../../contract/errors';
import { storedWall, type StoredWall } from '../../contract/storedWall';
import { wallPace } from '../../contract/walls';
import { pageShown, wentOnline } from '../../state/device/deviceSlice';
import { selectWall } from '../../state/wall/wallSelectors';
import {
  keyMissing,
  linkRefused,
  pictureKept,
  pictureMissed,
  pictureReceived,
} from '../../state/wall/wallSlice';
import { callApi } from '../api/callApi';
import { port } from '../effects';

/**
 * Runs a screen in a corridor: it asks once a minute, keeps the last picture while no answer comes, and asks
 * on for weeks. Once a day it loads the page anew, which brings newer builds and begins a new log. That waits
 * for an answer, so that a break of the network cannot leave the screen empty.
 */
export function* openWall(): SagaGenerator<void> {
  const { token } = yield* port('page', 'wallKey');
  if (token === null) return void (yield* put(keyMissing()));
  yield* port('kiosk', 'fillScreen');
  yield* port('install', 'keepDesk');
  const since = yield* port('clock', 'now');
  yield* recall(token, since);
  while (true) {
    const ms = yield* ask(token, since);
    yield* race({
      time: port('clock', 'sleep', { ms }),
      online: take(wentOnline),
      shown: take(pageShown),
    });
  }
}

/** Shows what the device has stored in a break, until an answer comes. */
function* recall(token: string, now: number): SagaGenerator<void> {
  const { wall } = yield* port('storage', 'read', { area: 'local', keys: ['wall'] });
  const stored = storedWall(wall);
  if (stored?.token !== token) return;
  const { picture, receivedAt } = stored;
  yield* put(pictureKept({ picture, receivedAt, now }));
}

/**
 * Stores the last picture when the connection breaks: the page may be loaded anew before it is back. Not with
 * each picture, which would fill the log.
 */
function* store(token: string): SagaGenerator<void> {
  const { picture, receivedAt, isStored } = yield* select(selectWall);
  if (!picture || isStored) return;
  const wall: StoredWall = { token, picture, receivedAt };
  yield* port('storage', 'write', { area: 'local', values: { wall } });
}

/**
 * @param since when the page was loaded, UTC milliseconds
 * @returns after how many milliseconds it asks again
 */
function* ask(token: string, since: number): SagaGenerator<number> {
  const outcome = yield* callApi('wallPicture', { body: { token } });
  const now = yield* port('clock', 'now');
  if (outcome.kind === 'ok') {
    yield* put(pictureReceived({ picture: outcome.reply, now }));
    if (now - since >= wallPace.reload) yield* port('page', 'reload');
    return wallPace.fresh;
  }
  if (outcome.kind === 'refused' && outcome.code === errors.notFound.code) {
    yield* put(linkRefused());
    yield* port('storage', 'write', { area: 'local', values: { wall: null } });
    return wallPace.refused;
  }
  yield* store(token);
  yield* put(pictureMissed({ now }));
  const wait = outcome.kind === 'refused' ? (outcome.retryAfter ?? 0) * 1_000 : 0;
  return Math.max(wait, wallPace.retry);
}
