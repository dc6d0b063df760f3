import { put, select, type SagaGenerator } from 'typed-redux-saga';
import type { User } from '../../contract/user';
import { selectAuthorized, selectUserFor } from '../../state/session/sessionSelectors';
import { userReceived } from '../../state/session/sessionSlice';
import { callApi } from '../api/callApi';
import { loadUser } from '../session/loadUser';

/**
 * Makes a client who manages nothing an owner after sign-in, and gives an owner an organisation if they have
 * none (specification § 4).
 * @returns whether the person must stay at the login page: the server says that they are an owner already
 * (code 1113), or refuses (§ 8)
 */
export function* becomeOwner(user: User): SagaGenerator<boolean> {
  const isClientAlone = user.isClient && !user.isManager && !user.isOwner;
  const isWithoutOrganisation = user.isOwner && user.organisations.length === 0;
  if (!isClientAlone && !isWithoutOrganisation) return false;
  const outcome = yield* callApi('makeOwner', {});
  if (outcome.kind === 'ok') {
    yield* loadUser(user.guid);
    return false;
  }
  if (outcome.kind === 'unreachable') return false;
  // The session has ended meanwhile, by a refused token or in another tab: there is nobody to tell of.
  if (!(yield* select(selectAuthorized))) return true;
  const questionUid = (yield* select(selectUserFor)) ?? null;
  yield* put(userReceived({ user: { ...user, isOwner: outcome.code === 1113 }, questionUid }));
  return true;
}
