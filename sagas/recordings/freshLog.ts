import { take, type SagaGenerator } from 'typed-redux-saga';
import { freshLogPace as pace } from '../../contract/limits';
import { logGrew } from '../../state/device/deviceSlice';
import { port } from '../effects';

/**
 * Begins a new log at a quiet moment once the present one is half full, so that it is not cut short. The
 * page is loaded anew, because a log starts at a boot; a report joins the logs of before.
 * @param isQuiet whether nobody uses the app, and nothing would be lost
 */
export function* freshLog(isQuiet: () => SagaGenerator<boolean>): SagaGenerator<void> {
  yield* take(logGrew);
  for (let ms: number = pace.look; ; ms = Math.min(2 * ms, pace.longest)) {
    yield* port('clock', 'sleep', { ms });
    if (yield* isQuiet()) yield* port('log', 'beginAnew');
  }
}
