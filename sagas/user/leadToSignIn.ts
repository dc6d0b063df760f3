import { select, type SagaGenerator } from 'typed-redux-saga';
import { signInHref } from '../../contract/screens';
import { selectAddress } from '../../state/navigation/navigationSelectors';
import { port } from '../effects';

/**
 * Leads to the sign-in page (the route `Login`), which leads back here (RT-14). That page belongs to the
 * visitor's app, so the browser loads a new document.
 */
export function* leadToSignIn(): SagaGenerator<void> {
  yield* port('navigation', 'replace', { href: yield* wayToSignIn() });
}

/** The address of the sign-in page, with the current address as the way back. */
export function* wayToSignIn(): SagaGenerator<string> {
  const { path, search } = yield* select(selectAddress);
  return signInHref(path + search);
}
