import { fork, put, select, type SagaGenerator } from 'typed-redux-saga';
import { resetPath } from '../../contract/accounts';
import { queryValue } from '../../contract/screens';
import type { AccountFormName } from '../../state/account/accountRules';
import { selectAccount } from '../../state/account/accountSelectors';
import { accountOpened } from '../../state/account/accountSlice';
import { selectAddress } from '../../state/navigation/navigationSelectors';
import { selectAuthorized } from '../../state/session/sessionSelectors';
import { port } from '../effects';
import { loadQuestion } from '../question/questionSaga';
import { safely } from '../safely';
import { rightsKnown } from '../session/loadUser';
import { recallPinSticker } from '../session/pinSticker';
import { nextHref } from './goOn';
import { offerProviders, resumeFromProvider } from './providerSignIn';

/** Opens a sign-in page and fills it from its address (RT-12). A person who is signed in already goes on. */
export function* openSignIn(form: AccountFormName): SagaGenerator<void> {
  const { path, search } = yield* select(selectAddress);
  const param = (name: string) => queryValue(search, name);
  const values = { email: param('email'), firstName: param('first_name'), lastName: param('last_name') };
  const known = Object.entries(values).filter(([, value]) => value);
  yield* put(accountOpened({ form, values: Object.fromEntries(known) }));
  if (!(yield* select(selectAuthorized))) {
    if (form === 'signIn') {
      if (yield* resumeFromProvider()) return;
      yield* recallPinSticker();
      yield* fork(safely(loadQuestion));
    }
    return yield* offerProviders();
  }
  if (form !== 'signUp') return;
  yield* rightsKnown(param('qUid'));
  const now = yield* select(selectAddress);
  if (now.path !== path || now.search !== search) return;
  const href = yield* nextHref();
  if (href !== null) yield* port('navigation', 'replace', { href });
}

/**
 * Opens the page of a mailed link. Removes the token from the address at once, so that no history and no
 * screenshot keeps it.
 */
export function* openReset(): SagaGenerator<void> {
  const { search } = yield* select(selectAddress);
  const resetToken = queryValue(search, 'token');
  if (!resetToken) {
    // The address without its token, or a reload of it.
    if ((yield* select(selectAccount))?.form !== 'reset') yield* put(accountOpened({ form: 'reset' }));
    return;
  }
  yield* put(accountOpened({ form: 'reset', resetToken }));
  yield* port('navigation', 'replace', { href: resetPath });
}
