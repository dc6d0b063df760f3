import { put, select, type SagaGenerator } from 'typed-redux-saga';
import { storedPinPauses } from '../../contract/storedSchemas';
import { selectScreen } from '../../state/navigation/navigationSelectors';
import { selectPin } from '../../state/pins/pinSelectors';
import { pauseEnded, pauseRecalled, pauseTicked } from '../../state/pins/pinSlice';
import { port } from '../effects';

const minute = 60_000;

/** From this on the pad shows seconds, in milliseconds: the pause of a device (`pinPace.ts`). */
const secondsFromMs = 15 * minute;

/** Keeps the end of a sticker's pause, so that a reload does not hide it. @param until UTC milliseconds */
export function* keepPause(questionUid: string, until: number, now: number): SagaGenerator<void> {
  const pin_pauses = { ...(yield* pausesAt(now)), [questionUid]: until };
  yield* port('storage', 'write', { area: 'local', values: { pin_pauses } });
}

/** Shows the pause that an earlier page was told of, if it has not ended. */
export function* recallPause(questionUid: string): SagaGenerator<void> {
  const now = yield* port('clock', 'now');
  const pausedUntil = (yield* pausesAt(now))[questionUid];
  if (pausedUntil !== undefined) yield* put(pauseRecalled({ pausedUntil, now }));
}

/** Ends of the pauses that have not ended, by sticker. */
function* pausesAt(now: number): SagaGenerator<Readonly<Record<string, number>>> {
  const { pin_pauses } = yield* port('storage', 'read', { area: 'local', keys: ['pin_pauses'] });
  return storedPinPauses(pin_pauses, now);
}

/** Counts the pause of the open pad down, minute by minute and in the end second by second. */
export function* waitOutPause(): SagaGenerator<void> {
  const pausedUntil = (yield* select(selectPin))?.pausedUntil ?? null;
  if (pausedUntil === null) return;
  while ((yield* select(selectScreen)) === 'SLAuth') {
    const now = yield* port('clock', 'now');
    const left = pausedUntil - now;
    if (left <= 0) return void (yield* put(pauseEnded()));
    yield* put(pauseTicked({ now }));
    const step = left > secondsFromMs ? left % minute || minute : left % 1_000 || 1_000;
    yield* port('clock', 'sleep', { ms: step });
  }
}
