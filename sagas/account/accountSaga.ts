import { put, select, takeEvery, takeLeading, type SagaGenerator } from 'typed-redux-saga';
import { homePath } from '../../contract/screens';
import { selectAccount } from '../../state/account/accountSelectors';
import {
  accountOpened,
  demoPressed,
  goOnPressed,
  linkSpent,
  providerChosen,
  sent,
  signInPressed,
  signOutPressed,
  signUpKeyMade,
  submitted,
} from '../../state/account/accountSlice';
import { selectAnonymousToken } from '../../state/session/sessionSelectors';
import { callApi } from '../api/callApi';
import { port } from '../effects';
import { safely } from '../safely';
import { enterDemo } from './enterDemo';
import { nextHref } from './goOn';
import { leaveForProvider, offerProviders } from './providerSignIn';
import { signInFailed, signInWith } from './signInWith';
import { signOut } from './signOut';

/** Watches the forms of sign-in, sign-up and new passwords. It comes with the group `account`. */
export function* accountSaga(): SagaGenerator<void> {
  yield* takeLeading(submitted, safely(sendForm));
  yield* takeLeading(providerChosen, safely(leaveForProvider));
  yield* takeEvery(signInPressed, safely(openDialog));
  yield* takeLeading(signOutPressed, safely(signOut));
  yield* takeLeading(goOnPressed, safely(leave));
  yield* takeLeading(demoPressed, safely(enterDemo));
}

function* leave(): SagaGenerator<void> {
  const href = yield* nextHref();
  yield* port('navigation', 'replace', { href: href ?? homePath });
}

/**
 * Returns one key per content of the form. A retry after a lost answer then does not meet its own e-mail as
 * taken.
 */
function* signUpKey(known: string | undefined): SagaGenerator<string> {
  if (known !== undefined) return known;
  const key = yield* port('ids', 'create', { kind: 'itemKey' });
  yield* put(signUpKeyMade({ key }));
  return key;
}

/** Opens the form over the page. */
function* openDialog({ payload }: ReturnType<typeof signInPressed>): SagaGenerator<void> {
  yield* put(accountOpened({ form: 'signIn', isDialog: true, back: payload.back }));
  yield* offerProviders();
}

function* sendForm(): SagaGenerator<void> {
  const account = yield* select(selectAccount);
  if (account?.status !== 'sending') return;
  const { email, password, firstName, lastName } = account.values;
  const anonymousToken = (yield* select(selectAnonymousToken)) ?? undefined;
  switch (account.form) {
    case 'signIn': {
      const body = { email: email.trim(), password };
      return void (yield* signInWith(yield* callApi('signInLocal', { body, anonymousToken })));
    }
    case 'signUp': {
      const body = {
        email: email.trim(),
        password,
        first_name: firstName.trim(),
        last_name: lastName.trim(),
      };
      const idempotencyKey = yield* signUpKey(account.signUpKey);
      const outcome = yield* callApi('signUpLocal', { body, anonymousToken, idempotencyKey });
      return void (yield* signInWith(outcome));
    }
    case 'recover': {
      const outcome = yield* callApi('recover', { body: { email: email.trim() } });
      if (outcome.kind === 'ok') yield* put(sent());
      else yield* signInFailed(outcome);
      return;
    }
    case 'reset': {
      const outcome = yield* callApi('resetPassword', {
        body: { token: account.resetToken ?? '', password },
      });
      if (outcome.kind === 'ok') yield* put(sent());
      else if (outcome.kind === 'refused' && outcome.code === 'reset_link_spent') yield* put(linkSpent());
      else yield* signInFailed(outcome);
      return;
    }
  }
}
