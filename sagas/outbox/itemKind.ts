import type { SagaGenerator } from 'typed-redux-saga';
import type { VoteUid } from '../../contract/ids';
import type { OutboxItem } from '../../contract/outbox';
import type { selectItem } from '../../src/features/outbox/outboxSelectors';
import type { Outcome } from '../api/sendRequest';
import type { Remainder } from './outboxChanges';

export type Accepted<Reply> = Extract<Outcome<Reply>, { kind: 'ok' }>;
export type Failed = Exclude<Outcome<unknown>, { kind: 'ok' }>;

/**
 * What the sender has to know of one kind of item. The device is settled by the sender (`deliver.ts`); these say what the page does, beside it.
 */
export interface ItemKind<Item extends OutboxItem, Reply> {
  /** Sends it. `voteUid` is that of its vote; a kind that `standsAlone` does without. */
  send(item: Item, voteUid: VoteUid): SagaGenerator<Outcome<Reply>>;
  /** It belongs to no vote that the server must have first. */
  standsAlone?: true;
  /** The server has it. */
  accept?(item: Item, accepted: Accepted<Reply>): SagaGenerator<Remainder | void>;
  /** It waits on the device after a try that did not get through. */
  wait?(item: Item, outcome: Failed): SagaGenerator<void>;
  /** Whether the device keeps it when the server refuses it, for the person to decide. Otherwise it is dropped. */
  keepsRefused(state: Parameters<typeof selectItem>[0], item: Item): boolean;
  /**
   * The server refused it; or the device could not store it, and it did not get through. It has been kept or dropped by now.
   * @param how `isStored`: whether the device had it. Otherwise a flow that waits (`outcomeOf`) may offer another try
   */
  fail?(item: Item, outcome: Failed, how: { isStored: boolean; isFull: boolean }): SagaGenerator<void>;
  /** The person has deleted it before it was sent: the page takes back that it was given. */
  takeBack?(item: Item): SagaGenerator<void>;
}
