import { put, select, takeLatest, takeLeading, type SagaGenerator } from 'typed-redux-saga';
import { consentIn } from '../../contract/consent';
import { errors } from '../../contract/errors';
import { deskPath, queryValue } from '../../contract/screens';
import type { DeskRootState } from '../../state/deskRootReducer';
import {
  invitationFailed,
  invitationOver,
  invitationReceived,
  invitationRequested,
  joined,
  joinPressed,
  joinRefused,
  joinRetryPressed,
} from '../../state/people/joinSlice';
import { selectLocale } from '../../state/language/languageSelectors';
import { selectAddress } from '../../state/navigation/navigationSelectors';
import { selectAuthorized } from '../../state/session/sessionSelectors';
import { callApi } from '../api/callApi';
import { readOutcome, type Outcome } from '../api/sendRequest';
import { safely } from '../safely';
import { tokensOf } from '../session/sessionSaga';
import { forgetPerson } from '../user/accountSaga';
import { loadFailureOf } from '../desk/loadFailureOf';
import { arrive, enterNewAccount, refusalOf } from '../account/newAccountFlow';

/** Handles the link of a mailed invitation. */
export function* joinSaga(): SagaGenerator<void> {
  yield* takeLatest(joinRetryPressed, safely(openJoin));
  yield* takeLeading(joinPressed, safely(join));
}

/** Asks what the invitation is for. */
export function* openJoin(): SagaGenerator<void> {
  const token = yield* tokenOfAddress();
  if (!token) return void (yield* put(invitationOver()));
  yield* put(invitationRequested());
  const outcome = yield* callApi('invitation', { body: { token } });
  if (outcome.kind === 'ok') yield* put(invitationReceived(outcome.reply));
  else
    yield* isOver(outcome)
      ? put(invitationOver())
      : put(invitationFailed({ failure: loadFailureOf(outcome) }));
}

function* tokenOfAddress(): SagaGenerator<string> {
  return queryValue((yield* select(selectAddress)).search, 'token') ?? '';
}

const isOver = (outcome: Outcome<unknown>): boolean =>
  outcome.kind === 'refused' &&
  // A token that is too long is none of ours.
  (outcome.code === errors.invitationOver.code || outcome.code === errors.invalidRequest.code);

/** Joins with the account of the person who is signed in, else makes one. */
function* join(): SagaGenerator<void> {
  const { status, invitation, values } = yield* select((state: DeskRootState) => state.join);
  if (status !== 'sending' || !invitation) return;
  const token = yield* tokenOfAddress();
  const read = consentIn(invitation.consent, yield* select(selectLocale));
  const consent = read && { consent_id: read.id };
  if (invitation.has_account) {
    if (!(yield* select(selectAuthorized))) return void (yield* put(joinRefused({ refusal: 'email_taken' })));
    const outcome = yield* callApi('joinByInvitation', { body: { token, ...consent } });
    if (outcome.kind !== 'ok') return yield* refuse(outcome);
    // What is known of the person is from before.
    yield* forgetPerson();
    return yield* arrive(joined(), 'replace', deskPath);
  }
  const answer = yield* callApi('acceptInvitation', {
    body: {
      token,
      first_name: values.firstName,
      last_name: values.lastName,
      password: values.password,
      ...consent,
    },
  });
  const outcome = readOutcome(answer, tokensOf);
  if (outcome.kind !== 'ok') return yield* refuse(outcome);
  yield* enterNewAccount(outcome.reply);
  yield* arrive(joined(), 'replace', deskPath);
}

function* refuse(outcome: Exclude<Outcome<unknown>, { kind: 'ok' }>): SagaGenerator<void> {
  if (outcome.kind === 'refused' && outcome.code === errors.invitationOver.code)
    return void (yield* put(invitationOver()));
  yield* put(joinRefused({ refusal: refusalOf(outcome) }));
}
