import { select, takeEvery, type SagaGenerator } from 'typed-redux-saga';
import { selectHref } from '../../state/navigation/navigationSelectors';
import { backPressed, linkFollowed } from '../../state/navigation/navigationSlice';
import { port } from '../effects';
import { safely } from '../safely';

/**
 * Follows links and the page's own way back. The flows only command the history; the address changes when the
 * history reports it.
 */
export function* navigationSaga(): SagaGenerator<void> {
  yield* takeEvery(linkFollowed, safely(followLink));
  yield* takeEvery(backPressed, safely(goBack));
}

function* followLink({ payload }: ReturnType<typeof linkFollowed>): SagaGenerator<void> {
  yield* port('navigation', 'push', { href: yield* select(selectHref, payload.href) });
}

function* goBack(): SagaGenerator<void> {
  yield* port('navigation', 'back');
}
