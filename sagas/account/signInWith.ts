import { call, put, race, take, type SagaGenerator } from 'typed-redux-saga';
import type { TokensReply } from '../../contract/session';
import { sendFailed, sent } from '../../state/account/accountSlice';
import { signedOut } from '../../state/session/sessionSlice';
import { readOutcome, type Outcome } from '../api/sendRequest';
import { tellDiagnostics } from '../api/tellDiagnostics';
import { port } from '../effects';
import { showRefusal } from '../messages/messagesSaga';
import { tokensOf } from '../session/sessionSaga';
import { becomeOwner } from './becomeOwner';
import { enter, type Tokens } from './enter';
import { goOn } from './goOn';

/**
 * Finishes every kind of sign-in, from the server's answer on.
 * @param from address of the sign-in page, where it is not the current one
 * @returns whether somebody is signed in
 */
export function* signInWith(answer: Outcome<TokensReply>, from?: string): SagaGenerator<boolean> {
  const outcome = readOutcome(answer, tokensOf);
  if (outcome.kind !== 'ok') {
    yield* signInFailed(outcome);
    return false;
  }
  // A late answer must not bring back who signs out meanwhile, and the form is free for the next person.
  yield* race({ arrived: call(arrive, outcome.reply, from), gone: take(signedOut) });
  return true;
}

/** Stores the session, asks who the person is, and leads on. */
function* arrive(tokens: Tokens, from: string | undefined): SagaGenerator<void> {
  const user = yield* enter(tokens);
  const staysAtLogin = user !== null && (yield* becomeOwner(user));
  yield* put(sent());
  yield* goOn({ staysAtLogin, from });
}

/**
 * Shows the server's message with its code in an 'Error' modal and reports the code to the server's
 * diagnostics (SI-6). The form keeps what was typed.
 */
export function* signInFailed(outcome: Exclude<Outcome<unknown>, { kind: 'ok' }>): SagaGenerator<void> {
  if (outcome.kind === 'unreachable') return void (yield* put(sendFailed({ code: null })));
  const { code, retryAfter } = outcome;
  const now = yield* port('clock', 'now');
  yield* put(
    sendFailed({ code, ...(retryAfter !== undefined && { pausedUntil: now + retryAfter * 1_000 }) }),
  );
  yield* showRefusal(outcome);
  yield* tellDiagnostics(`sign-in failed: ${code}`);
}
