import { select, type SagaGenerator } from 'typed-redux-saga';
import { signInPath } from '../../contract/screens';
import { selectAddress } from '../../src/features/navigation/navigationSelectors';
import { port } from '../effects';

/**
 * Leads to the sign-in page (the route `Login`), which leads back here afterwards (RT-14). It belongs to the
 * visitor's app, so this loads a document.
 */
export function* leadToSignIn(): SagaGenerator<void> {
  yield* port('navigation', 'replace', { href: yield* signInHref() });
}

/** The sign-in page with the present address as the way back. */
export function* signInHref(): SagaGenerator<string> {
  const { path, search } = yield* select(selectAddress);
  return signInPath(path + search);
}
