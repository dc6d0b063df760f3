import { select, type SagaGenerator } from 'typed-redux-saga';
import { signInHref } from '../../contract/screens';
import { selectAddress } from '../../src/features/navigation/navigationSelectors';
import { port } from '../effects';

/**
 * Leads to the sign-in page (the route `Login`), which leads back here afterwards (RT-14). It belongs to the
 * visitor's app, so this loads a document.
 */
export function* leadToSignIn(): SagaGenerator<void> {
  yield* port('navigation', 'replace', { href: yield* wayToSignIn() });
}

/** The sign-in page with the present address as the way back. */
export function* wayToSignIn(): SagaGenerator<string> {
  const { path, search } = yield* select(selectAddress);
  return signInHref(path + search);
}
