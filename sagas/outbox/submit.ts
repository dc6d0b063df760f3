import { put, select, take, type SagaGenerator } from 'typed-redux-saga';
import type { OutboxItem, Refusal } from '../../contract/outbox';
import type { Given } from '../../contract/storedKeys';
import { selectItem, selectWaits, selectWhyUnstored } from '../../state/outbox/outboxSelectors';
import {
  itemDropped,
  itemPostponed,
  itemRefused,
  itemSent,
  itemsKept,
  itemsNotKept,
  itemsSubmitted,
  listed,
} from '../../state/outbox/outboxSlice';
import { port } from '../effects';

/**
 * Takes in what a person has given, before it is sent. The state has it at once, the device when this
 * returns; then the sender (`senderSaga.ts`) sends it. An item that the device cannot store is sent all the
 * same, once.
 *
 * Nothing else adds to the outbox.
 *
 * @param replaced items that these replace, and that are not being tried; without `items` they are withdrawn
 * @returns whether the device has stored the items; only then may a screen say that they are saved
 */
export function* submit(
  items: readonly OutboxItem[],
  { replaced = [] }: { replaced?: readonly OutboxItem[] } = {},
): SagaGenerator<boolean> {
  const itemKeys = items.map(({ key }) => key);
  const remove = replaced.map(({ key }) => key);
  yield* put(itemsSubmitted({ items, replaced: remove }));
  try {
    yield* port('outbox', 'commit', {
      ...(items.length > 0 && { put: items }),
      ...(remove.length > 0 && { remove }),
    });
  } catch (error) {
    const why = (error as { name: string }).name === 'QuotaExceeded' ? 'full' : 'blocked';
    if (why === 'full' && items.length > 0 && remove.length > 0) yield* removeAlone(remove);
    yield* put(itemsNotKept({ itemKeys, why }));
    return false;
  }
  if (itemKeys.length > 0) yield* put(itemsKept({ itemKeys }));
  return true;
}

/** What was replaced is not sent by a later page, though there is no room for what replaces it. */
function* removeAlone(remove: readonly string[]): SagaGenerator<void> {
  try {
    yield* port('outbox', 'commit', { remove });
  } catch {
    // A later page sends it: no worse than if the person had been too late.
  }
}

/**
 * What has become of an item:
 * - `sent`: the server has it, without the `missing` part of an item that the device could not store.
 * - `waiting`: it waits on the device, itself or behind an item that has not got through.
 * - `refused`: the server refuses it, and the device keeps it for the person to decide.
 * - `dropped`: it will not be sent. `refusal` is the server's answer, null when the server was unreachable.
 */
export type ItemOutcome =
  | { kind: 'waiting' | 'refused' }
  | { kind: 'sent'; missing?: Given }
  | { kind: 'dropped'; refusal: Refusal | null };

/** Waits until the outcome of a submitted item is known. */
export function* outcomeOf({ key, voteKey }: OutboxItem): SagaGenerator<ItemOutcome> {
  while (true) {
    const isStored = (yield* select(selectWhyUnstored, key)) === null;
    // An item that the device could not store is dropped instead of waiting.
    if (isStored && (yield* select(selectWaits, { key, voteKey }))) return { kind: 'waiting' };
    const action = yield* take([
      itemSent.type,
      itemPostponed.type,
      itemRefused.type,
      itemDropped.type,
      listed.type,
    ]);
    if (itemRefused.match(action) && action.payload.key === key) return { kind: 'refused' };
    if (itemDropped.match(action) && action.payload.key === key)
      return { kind: 'dropped', refusal: action.payload.refusal };
    if (itemSent.match(action) && action.payload.key === key) {
      const { missing } = action.payload;
      return { kind: 'sent', ...(missing && { missing }) };
    }
    // Another tab may have sent it.
    if (!(yield* select(selectItem, key))) return { kind: 'sent' };
  }
}
