import { isDelivered } from '../../contract/webhooks';
import { changes, first, run, type Command } from '../db/database';
import type { Attempt } from './attempt';
import { dropDue, markHealth, markMade, receiverState, switchOff, type DueDelivery } from './deliveryQueries';
import { queueMessage } from './queueMessage';
import { patience, restAfter, retryAt } from './retries';

/** What the owners of a webhook are told: that it fails, or that it is off, because it failed or is gone. */
export type WebhookNotice = 'failing' | 'off' | 'gone';

type State = NonNullable<ReturnType<typeof receiverState>['row']>;

/**
 * Stores how a try has ended, queues the next one, and keeps the health of the receiver.
 * @param chance 0 to 1, for the jitter of the next try
 * @returns whether the receiver may get another message at once, and what its owners are to be told
 */
export function* recordAttempt(
  delivery: DueDelivery,
  attempt: Attempt,
  { now, chance }: { now: number; chance: number },
): Command<{ goesOn: boolean; notice: WebhookNotice | null; state: State | undefined }> {
  const delivered = isDelivered(attempt);
  const isGone = attempt.status === 410;
  const tries = delivery.tries + 1;
  const next_at = delivered || isGone ? null : retryAt({ tries, wait: attempt.wait, now }, chance);
  const { status, failure, ms, reply } = attempt;
  const made = yield* changes(markMade({ id: delivery.id, status, failure, ms, reply, at: now, next_at }));
  const state = yield* first(receiverState({ id: delivery.webhook_id }));
  // Another process has sent it as well, or the webhook is off or gone by now.
  if (made === 0 || !state) return { goesOn: false, notice: null, state };
  if (delivered) {
    yield* healthy(state);
    return { goesOn: true, notice: null, state };
  }
  if (next_at !== null) {
    const { webhook_id, message_id, type, payload, attempt: number } = delivery;
    const again = { webhook_id, message_id, type, payload, attempt: number + 1, tries, due_at: next_at };
    yield* queueMessage(again, delivery.created_at);
  }
  return { goesOn: false, notice: yield* failed(state, { isGone, wait: attempt.wait, now }), state };
}

function* healthy({ id, failures, failing_since }: State): Command<void> {
  if (failures === 0 && failing_since === null) return;
  yield* run(markHealth({ id, failing_since: null, told_at: null, failures: 0, rest_until: 0 }));
}

/** @returns what the owners are to be told now */
function* failed(
  state: State,
  { isGone, wait, now }: { isGone: boolean; wait: number; now: number },
): Command<WebhookNotice | null> {
  const { id } = state;
  const failing_since = Number(state.failing_since ?? now);
  const failures = state.failures + 1;
  const lasted = now - failing_since;
  const off = isGone ? 'gone' : lasted >= patience.off ? 'failing' : null;
  const tells = off === null && state.told_at === null && lasted >= patience.tell;
  yield* run(
    markHealth({
      id,
      failing_since,
      told_at: tells ? now : state.told_at,
      failures,
      rest_until: now + Math.max(restAfter(failures), wait),
    }),
  );
  if (off === null) return tells ? 'failing' : null;
  yield* run(switchOff({ id, now, reason: off }));
  yield* run(dropDue({ webhook_id: id, now }));
  return isGone ? 'gone' : 'off';
}
