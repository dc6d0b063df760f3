import { put, select, takeLeading, type SagaGenerator } from 'typed-redux-saga';
import { homePath } from '../../contract/screens';
import type { TokensReply } from '../../contract/session';
import { selectAccount } from '../../src/features/account/accountSelectors';
import {
  goOnPressed,
  linkSpent,
  sendFailed,
  sent,
  signOutPressed,
  submitted,
} from '../../src/features/account/accountSlice';
import { selectAnonymousToken } from '../../src/features/session/sessionSelectors';
import { callApi } from '../api/callApi';
import { readOutcome, type Outcome } from '../api/sendRequest';
import { port } from '../effects';
import { showRefusal } from '../messages/messagesSaga';
import { safely } from '../safely';
import { tokensOf } from '../session/sessionSaga';
import { becomeOwner } from './becomeOwner';
import { enter } from './enter';
import { goOn, nextHref } from './goOn';
import { signOut } from './signOut';

/** Signing in, up and out, and new passwords. It comes with the group `staff`. */
export function* accountSaga(): SagaGenerator<void> {
  yield* takeLeading(submitted, safely(sendForm));
  yield* takeLeading(signOutPressed, safely(signOut));
  yield* takeLeading(goOnPressed, safely(leave));
}

function* leave(): SagaGenerator<void> {
  const href = yield* nextHref();
  yield* port('navigation', 'replace', { href: href ?? homePath });
}

function* sendForm(): SagaGenerator<void> {
  const account = yield* select(selectAccount);
  if (account?.status !== 'sending') return;
  const { email, password, firstName, lastName } = account.values;
  const anonymousToken = (yield* select(selectAnonymousToken)) ?? undefined;
  switch (account.form) {
    case 'signIn': {
      const body = { email: email.trim(), password };
      return yield* signInWith(yield* callApi('signInLocal', { body, anonymousToken }));
    }
    case 'signUp': {
      const body = {
        email: email.trim(),
        password,
        first_name: firstName.trim(),
        last_name: lastName.trim(),
      };
      const idempotencyKey = yield* port('ids', 'create', { kind: 'itemKey' });
      return yield* signInWith(yield* callApi('signUpLocal', { body, anonymousToken, idempotencyKey }));
    }
    case 'recover': {
      const outcome = yield* callApi('recover', { body: { email: email.trim() } });
      if (outcome.kind === 'ok') yield* put(sent());
      else yield* failed(outcome);
      return;
    }
    case 'reset': {
      const outcome = yield* callApi('resetPassword', {
        body: { token: account.resetToken ?? '', password },
      });
      if (outcome.kind === 'ok') yield* put(sent());
      else if (outcome.kind === 'refused' && outcome.code === 'reset_link_spent') yield* put(linkSpent());
      else yield* failed(outcome);
      return;
    }
  }
}

/** What every way of signing in has in common, from the server's answer on. */
export function* signInWith(answer: Outcome<TokensReply>): SagaGenerator<void> {
  const outcome = readOutcome(answer, tokensOf);
  if (outcome.kind !== 'ok') return yield* failed(outcome);
  const user = yield* enter(outcome.reply);
  const staysAtLogin = user !== null && (yield* becomeOwner(user));
  yield* put(sent());
  yield* goOn(staysAtLogin);
}

/** The server's message with its code in an 'Error' modal, and the code in the server's diagnostics (SI-6). Nothing that was typed is lost. */
function* failed(outcome: Exclude<Outcome<unknown>, { kind: 'ok' }>): SagaGenerator<void> {
  if (outcome.kind === 'unreachable') return void (yield* put(sendFailed({ code: null })));
  const { code, retryAfter } = outcome;
  const now = yield* port('clock', 'now');
  yield* put(
    sendFailed({ code, ...(retryAfter !== undefined && { pausedUntil: now + retryAfter * 1_000 }) }),
  );
  yield* showRefusal(outcome);
  yield* callApi('clientLog', { body: { text: `sign-in failed: ${code}` } });
}
