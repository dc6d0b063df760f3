import { takeLeading, type SagaGenerator } from 'typed-redux-saga';
import { demoDeskPressed } from '../../state/home/homeActions';
import { flowsOf } from '../groups/groupFlows';
import { needGroup } from '../groups/needGroup';
import { safely } from '../safely';

/** The start page leads into the demo's desk. */
export function* demoSaga(): SagaGenerator<void> {
  yield* takeLeading(demoDeskPressed, safely(enter));
}

function* enter(): SagaGenerator<void> {
  if (!(yield* needGroup('account'))) return;
  const { enterDemo } = flowsOf('account');
  if (enterDemo) yield* enterDemo();
}
