import { put, select, type SagaGenerator } from 'typed-redux-saga';
import {
  backOf,
  deskPath,
  homePath,
  managePath,
  ownBusinessPath,
  queryValue,
  signInPath,
  thanksPath,
} from '../../contract/screens';
import { toRating } from '../../contract/rating';
import { accessTo, type User } from '../../contract/user';
import { selectAccount } from '../../src/features/account/accountSelectors';
import { dialogClosed } from '../../src/features/account/accountSlice';
import { selectAddress, selectScreen } from '../../src/features/navigation/navigationSelectors';
import { selectUser } from '../../src/features/session/sessionSelectors';
import { port } from '../effects';

/** Where somebody who has just signed in goes: on with what they came for. @param staysAtLogin the server wants them at the login page (§ 8) */
export function* goOn(staysAtLogin = false): SagaGenerator<void> {
  if ((yield* select(selectAccount))?.isDialog) return void (yield* put(dialogClosed()));
  if (staysAtLogin) {
    const { search } = yield* select(selectAddress);
    return yield* port('navigation', 'replace', { href: signInPath + search });
  }
  const href = yield* nextHref();
  if (href !== null) yield* port('navigation', 'replace', { href });
}

/** Where the signed-in go from a page of signing in; null where they stay. */
export function* nextHref(): SagaGenerator<string | null> {
  const user = yield* select(selectUser);
  const { search } = yield* select(selectAddress);
  const screen = yield* select(selectScreen);
  if (screen === 'SignUp') return afterSignUp(search, user);
  if (screen !== 'Login') return null;
  const question = queryValue(search, 'question');
  if (queryValue(search, 'type') === 'linkQuestion' && question) return ownBusinessPath(question);
  return backOf(search) ?? (user && user.role !== 'user' && user.role !== 'client' ? deskPath : homePath);
}

/**
 * After the sign-up page (specification § 2): who may manage the question goes there, with the vote if it is named; else to the vote's page,
 * where question, vote and value are all named; else the page says thanks.
 */
function afterSignUp(search: string, user: User | null): string | null {
  const question = queryValue(search, 'qUid');
  const voteUid = queryValue(search, 'rateUid');
  const rating = toRating(queryValue(search, 'rateValue'));
  if (question && accessTo(user, question).manage) return managePath(question, voteUid, rating);
  return question && voteUid && rating
    ? `${thanksPath(question)}/${rating}/${encodeURIComponent(voteUid)}`
    : null;
}
