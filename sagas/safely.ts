import { put, type SagaGenerator } from 'typed-redux-saga';
import { durations } from '../contract/limits';
import { bannerShown } from '../src/features/messages/messagesSlice';

/** Wraps a worker, so that its failure is told to the person and does not silence the watcher that started it. */
export function safely<Args extends unknown[]>(
  worker: (...args: Args) => SagaGenerator<void>,
): (...args: Args) => SagaGenerator<void> {
  const guarded = function* (...args: Args): SagaGenerator<void> {
    try {
      yield* worker(...args);
    } catch {
      yield* put(
        bannerShown({ message: { text: 'SomethingFailed' }, durationMs: durations.errorLong, kind: 'error' }),
      );
    }
  };
  // Named after the worker, for the messages of replay.
  Object.defineProperty(guarded, 'name', { value: worker.name });
  return guarded;
}
