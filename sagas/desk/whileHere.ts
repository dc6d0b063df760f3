import { select, type SagaGenerator } from 'typed-redux-saga';
import { selectAddress } from '../../state/navigation/navigationSelectors';
import { selectAuthorized } from '../../state/session/sessionSelectors';
import type { Outcome } from '../api/sendRequest';

/**
 * Makes a call for the page of an address.
 * @returns `left` if the person has gone to another address meanwhile, `signedOut` if the session has ended
 */
export function* whileHere<Reply>(
  call: SagaGenerator<Outcome<Reply>>,
): SagaGenerator<Outcome<Reply> | 'left' | 'signedOut'> {
  const { path, search } = yield* select(selectAddress);
  const outcome = yield* call;
  const now = yield* select(selectAddress);
  if (now.path !== path || now.search !== search) return 'left';
  return (yield* select(selectAuthorized)) ? outcome : 'signedOut';
}
