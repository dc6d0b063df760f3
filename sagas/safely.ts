import { put, type SagaGenerator } from 'typed-redux-saga';
import { durations } from '../contract/limits';
import { bannerShown } from '../state/messages/messagesSlice';

/** Wraps a worker: a failure is shown to the person and does not end the watcher that started the worker. */
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
  // Replay's messages name the worker.
  Object.defineProperty(guarded, 'name', { value: worker.name });
  return guarded;
}
