import { select, take, type SagaGenerator } from 'typed-redux-saga';
import { selectIsCovered } from '../../state/messages/coverSelectors';

/** Returns when no other popup lies over the page, or is about to. */
export function* untilUncovered(): SagaGenerator<void> {
  while (yield* select(selectIsCovered)) yield* take('*');
}
