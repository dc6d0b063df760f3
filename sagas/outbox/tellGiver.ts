import { select, spawn, type SagaGenerator } from 'typed-redux-saga';
import { durations } from '../../contract/limits';
import type { OutboxItem } from '../../contract/outbox';
import type { Message } from '../../state/messages/messagesSlice';
import { selectVoted } from '../../state/voting/votingSelectors';
import { showError } from '../messages/messagesSaga';
import { safely } from '../safely';

/**
 * Tells the giver what has become of their item; on a kiosk nobody else may see it. Does not wait until they
 * have read it.
 */
export function* tellGiver({ isKiosk, voteKey }: OutboxItem, text: Message): SagaGenerator<void> {
  if (isKiosk && !(yield* select(selectVoted)).some(({ key }) => key === voteKey)) return;
  yield* spawn(safely(showError), text, durations.errorLong);
}
