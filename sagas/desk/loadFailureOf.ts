import { errors } from '../../contract/errors';
import { notFoundPath } from '../../contract/screens';
import type { LoadFailure } from '../../state/desk/loadFailure';
import type { Outcome } from '../api/sendRequest';
import { messageOf } from '../messages/messagesSaga';
import { pageFor } from '../question/questionSaga';

/** What the desk shows for a call that returned nothing. */
export function loadFailureOf(outcome: Exclude<Outcome<unknown>, { kind: 'ok' }>): LoadFailure {
  const message = messageOf(outcome, 'NotLoaded');
  if (outcome.kind === 'unreachable') return { kind: 'offline', message };
  if (outcome.code === errors.stickerDisabled.code) return { kind: 'disabled', message };
  return { kind: pageFor(outcome) === notFoundPath ? 'missing' : 'server', message };
}
