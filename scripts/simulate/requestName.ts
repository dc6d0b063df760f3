import type { OutboxItem } from '../../contract/outbox';
import type { HttpRequest } from '../../state/ports';

/** What a request of an item is known by: its key; of a change, its vote's key and its number. */
export function nameOf({ idempotencyKey, voteKey, query }: HttpRequest): string | undefined {
  if (idempotencyKey !== undefined) return idempotencyKey;
  return query && 'sequence' in query ? changeName(voteKey ?? '', Number(query.sequence)) : undefined;
}

export function changeName(voteKey: string, sequence: number): string {
  return `${voteKey} change ${sequence}`;
}

/** The name of the requests of an item. */
export const nameOfItem = (item: OutboxItem): string =>
  item.kind === 'change' ? changeName(item.voteKey, item.sequence) : item.key;

/** Whether it is a file that goes before its service or note, under a key of its own. */
export const isFile = ({ endpoint }: HttpRequest): boolean =>
  endpoint === 'sendServiceFile' || endpoint === 'sendVoteFile';
