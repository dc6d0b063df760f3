import { select, take, type SagaGenerator } from 'typed-redux-saga';
import { selectSessionRestored } from '../../state/session/sessionSelectors';
import { restored } from '../../state/session/sessionSlice';

/** Waits until the stored keys are read, so that a known visitor does not get a second identity. */
export function* sessionRestored(): SagaGenerator<void> {
  if (!(yield* select(selectSessionRestored))) yield* take(restored);
}
