import { put, select, type SagaGenerator } from 'typed-redux-saga';
import { longestPinPauseMs, type StoredPinTries } from '../../contract/pins';
import { storedPinTries } from '../../contract/storedSchemas';
import { selectScreen } from '../../state/navigation/navigationSelectors';
import { selectPin } from '../../state/pins/pinSelectors';
import { pauseEnded, pauseRecalled, pauseTicked, triesRecalled } from '../../state/pins/pinSlice';
import { port } from '../effects';

const minute = 60_000;

/** From this on the pad shows seconds, in milliseconds: the pause of a device (`pinPace.ts`). */
const secondsFromMs = 15 * minute;

/** Keeps the end of a sticker's pause, so that a reload does not hide it. @param until UTC milliseconds */
export const keepPause = (questionUid: string, until: number, now: number): SagaGenerator<void> =>
  keep(questionUid, { triesLeft: 0, until }, now);

/**
 * Keeps how many wrong PINs may still be typed at a sticker. The server forgets a wrong one after a while.
 */
export const keepTries = (questionUid: string, triesLeft: number, now: number): SagaGenerator<void> =>
  keep(questionUid, { triesLeft, until: now + longestPinPauseMs }, now);

/** A right PIN starts the count anew. */
export function* forgetTries(questionUid: string): SagaGenerator<void> {
  if ((yield* select(selectPin))?.triesLeft === undefined) return;
  yield* keep(questionUid, undefined, yield* port('clock', 'now'));
}

function* keep(questionUid: string, tries: StoredPinTries | undefined, now: number): SagaGenerator<void> {
  const { [questionUid]: _, ...others } = yield* triesAt(now);
  const pin_pauses = tries ? { ...others, [questionUid]: tries } : others;
  yield* port('storage', 'write', { area: 'local', values: { pin_pauses } });
}

/** Shows the pause, or the tries left, that an earlier page was told of, if that still holds. */
export function* recallPause(questionUid: string): SagaGenerator<void> {
  const now = yield* port('clock', 'now');
  const tries = (yield* triesAt(now))[questionUid];
  if (!tries) return;
  const { triesLeft, until } = tries;
  yield* put(triesLeft > 0 ? triesRecalled({ triesLeft }) : pauseRecalled({ pausedUntil: until, now }));
}

/** What still holds of the tries that are left, by sticker. */
function* triesAt(now: number): SagaGenerator<Readonly<Record<string, StoredPinTries>>> {
  const { pin_pauses } = yield* port('storage', 'read', { area: 'local', keys: ['pin_pauses'] });
  return storedPinTries(pin_pauses, now);
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
