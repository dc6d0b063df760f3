import { put, select, type SagaGenerator } from 'typed-redux-saga';
import {
  addressOf,
  backOf,
  deskPath,
  homePath,
  managePath,
  matchScreen,
  ownBusinessPath,
  queryValue,
  signInPath,
  thanksPath,
} from '../../contract/screens';
import { toRating } from '../../contract/rating';
import { accessTo, type User } from '../../contract/user';
import { selectAccount } from '../../state/account/accountSelectors';
import { dialogClosed } from '../../state/account/accountSlice';
import { selectAddress } from '../../state/navigation/navigationSelectors';
import { selectUser } from '../../state/session/sessionSelectors';
import { port } from '../effects';
import { ledElsewhere } from '../navigation/leadOn';

/**
 * Leads a person who has just signed in to what they came for.
 * @param staysAtLogin the server wants them at the login page (§ 8)
 * @param from address of the sign-in page; the current one if missing
 */
export function* goOn({
  staysAtLogin = false,
  from,
}: {
  staysAtLogin?: boolean;
  from?: string | undefined;
}): SagaGenerator<void> {
  const account = yield* select(selectAccount);
  if (staysAtLogin) {
    const { search } = from === undefined ? yield* select(selectAddress) : addressOf(from);
    return yield* port('navigation', 'replace', { href: signInPath + search });
  }
  if (account?.isDialog) {
    yield* put(dialogClosed());
    if (account.back) return yield* port('navigation', 'push', { href: account.back });
    return void (yield* ledElsewhere());
  }
  const href = (yield* nextHref(from)) ?? from;
  if (href !== undefined) yield* port('navigation', 'replace', { href });
}

/** Returns where a signed-in person goes from a sign-in page; null to stay. */
export function* nextHref(from?: string): SagaGenerator<string | null> {
  const user = yield* select(selectUser);
  const { path, search } = from === undefined ? yield* select(selectAddress) : addressOf(from);
  const { screen } = matchScreen(path);
  if (screen === 'SignUp') return afterSignUp(search, user);
  if (screen !== 'Login') return null;
  const question = queryValue(search, 'question');
  if (queryValue(search, 'type') === 'linkQuestion' && question) return ownBusinessPath(question);
  return backOf(search) ?? (user && user.role !== 'user' && user.role !== 'client' ? deskPath : homePath);
}

/**
 * Where the sign-up page leads (specification § 2). Who may manage the question goes to its management page,
 * with the vote if it is named. Others go to the vote's page if question, vote and value are all named. Else
 * they stay, and the page thanks them.
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
