import { all, type Command } from '../db/database';
import { tableFile, tablePage, utcTime, type TablePage } from '../export/tableFile';
import type { FileParts, FileWorld } from '../files/fileParts';
import type { Principal } from '../session/caller';
import { newestDeliveries, nextDeliveries, placeOf } from './deliveryPlaces';
import { heldWebhook } from './webhookPolicy';
import { deliveriesMade, type MadeDelivery } from './webhookQueries';

/** A download of what was sent to a webhook. */
export interface DeliveriesFile {
  format: 'csv' | 'xlsx';
  principal: Principal;
  webhook: string;
  cursor: string | undefined;
}

/** Characters of an answer; the log has 20 kB. */
const replyLength = 1_000;

/** Heads are names of the call, as its readers write programs. */
const columns = [
  ['at', 'time'],
  ['event', 'text'],
  ['message', 'text'],
  ['attempt', 'number'],
  ['status', 'number'],
  ['failure', 'text'],
  ['ms', 'number'],
  ['next_at', 'time'],
  ['reply', 'text'],
] as const;
type Column = (typeof columns)[number][0];

/** Makes the log of a webhook as a file, in UTC. @throws Problem as `listDeliveries` */
export function deliveriesFile(
  input: DeliveriesFile,
  { database }: FileWorld,
): Promise<FileParts<{ more: boolean }>> {
  return tableFile(input.format, input.cursor, {
    heads: columns.map(([name]) => name),
    kinds: columns.map(([, kind]) => kind),
    readPage: (before) => database.read(() => readPage(input, before)),
  });
}

function* readPage({ principal, webhook: uid }: DeliveriesFile, before?: string): Command<TablePage> {
  const { webhook } = yield* heldWebhook(principal, uid);
  const place = before === undefined ? newestDeliveries : placeOf(before);
  const rows = yield* all(deliveriesMade({ webhook_id: webhook.id, ...place, count: tablePage + 1 }));
  return { rows: rows.slice(0, tablePage).map(rowOf), next: nextDeliveries(rows, tablePage) };
}

function rowOf(row: MadeDelivery): string[] {
  const { type, message_id, attempt, status, failure, ms, at, next_at, reply } = row;
  const cells: Record<Column, string> = {
    at: utcTime(at === null ? null : Number(at)),
    event: type,
    message: message_id,
    attempt: String(attempt),
    status: String(status ?? ''),
    failure: failure ?? '',
    ms: String(ms ?? ''),
    next_at: utcTime(next_at === null ? null : Number(next_at)),
    reply: [...(reply ?? '')].slice(0, replyLength).join(''),
  };
  return columns.map(([name]) => cells[name]);
}
