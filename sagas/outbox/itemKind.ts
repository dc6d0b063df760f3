import type { SagaGenerator } from 'typed-redux-saga';
import type { VoteUid } from '../../contract/ids';
import type { OutboxItem, Refusal } from '../../contract/outbox';
import type { selectItem } from '../../state/outbox/outboxSelectors';
import type { Outcome } from '../api/sendRequest';
import type { Remainder } from './outboxChanges';

export type Accepted<Reply> = Extract<Outcome<Reply>, { kind: 'ok' }>;
export type Failed = Exclude<Outcome<unknown>, { kind: 'ok' }>;

/**
 * What the sender must know of one kind of item. The sender updates the device (`deliver.ts`); these update
 * the page.
 */
export interface ItemKind<Item extends OutboxItem, Reply> {
  /** Sends it. `voteUid` is that of its vote; a kind with `standsAlone` ignores it. */
  send(item: Item, voteUid: VoteUid): SagaGenerator<Outcome<Reply>>;
  /** Set if the server need not have the vote first. */
  standsAlone?: true;
  /** Handles the server's acceptance. */
  accept?(item: Item, accepted: Accepted<Reply>): SagaGenerator<Remainder | void>;
  /** Handles a try that did not get through: the item waits on the device. */
  wait?(item: Item, outcome: Failed): SagaGenerator<void>;
  /** Whether the device keeps a refused item for the person to decide. Otherwise it is dropped. */
  keepsRefused(state: Parameters<typeof selectItem>[0], item: Item, refusal: Refusal): boolean;
  /**
   * Handles a refusal, or a failed try of an item that the device could not store. The item has been kept or
   * dropped by now.
   * @param how `isStored`: whether the device had it. If not, a flow that waits (`outcomeOf`) may offer a
   * retry
   */
  fail?(item: Item, outcome: Failed, how: { isStored: boolean; isFull: boolean }): SagaGenerator<void>;
  /** Reverts the page after the person has deleted an unsent item. */
  takeBack?(item: Item): SagaGenerator<void>;
}
