import type { OutboxItem } from '../../contract/outbox';
import { all, type Database } from '../../server/db/database';
import { statement } from '../../server/db/statement';
import { keyHash } from '../../server/session/keyring';
import { amendmentsWrong, firstVersions } from './amendmentInvariants';
import type { GivenItem } from './book';
import type { Violation } from './violation';
import type { Visitor } from './visitor';

const storedServices = statement((db) =>
  db
    .selectFrom('service_logs')
    .leftJoin('votes', 'votes.id', 'service_logs.vote_id')
    .select([
      'service_logs.id',
      'service_logs.key_hash',
      'service_logs.author_id',
      'service_logs.comment',
      'service_logs.files_json',
      'service_logs.lost_files',
      'service_logs.undone_at',
      'votes.key_hash as vote_hash',
    ]),
);
type StoredService = NonNullable<ReturnType<typeof storedServices>['row']>;

/**
 * A service that somebody saved. `log` by sticker has a note, which comes with Save; a form's is one item.
 */
interface SavedService {
  key: string;
  kind: 'sticker' | 'form';
  given: GivenItem;
  comment: string;
  files: number;
}

/** Services that were saved on a phone, by what its outbox was given. */
export function servicesGiven({ book }: Pick<Visitor, 'book'>): SavedService[] {
  const all = [...book.given.values()];
  return all.flatMap((given): SavedService[] => {
    const { item } = given;
    if (item.kind === 'service')
      return [{ key: item.key, kind: 'form', given, comment: item.record.comment, files: item.files.length }];
    const begun = book.given.get(item.voteKey);
    const isLog = begun?.item.kind === 'vote' && begun.item.mode === 'service_log';
    if (item.kind !== 'note' || !isLog) return [];
    // Whose log it is was decided when it was begun; a note's photos stand beside those of the tiles.
    const { text: comment, photos } = item;
    return [{ key: item.voteKey, kind: 'sticker', given: begun, comment, files: photos.length }];
  });
}

/**
 * Whether an item may wait at the end of a day: the server has refused it, or its session is over, and the
 * server takes a form's service and its Undo, and all work of a session by password, from its author alone.
 * Everything else that belongs to the vote of such a log waits behind it.
 */
export function mayWait(
  { role, outbox, book }: Pick<Visitor, 'role' | 'outbox' | 'book'>,
  item: OutboxItem,
): boolean {
  const { kind, voteKey } = item;
  if (kind === 'service' || kind === 'undo' || book.isRefused(item)) return true;
  if (kind === 'amendment') return role === 'member';
  const begun = outbox.items.get(voteKey);
  return role === 'member' && begun?.kind === 'vote' && begun.mode === 'service_log';
}

/**
 * Each service that was saved is stored once, as that of who was signed in, with its words and files; one
 * that was undone is not.
 */
export async function servicesWrong(database: Database, visitors: readonly Visitor[]): Promise<Violation[]> {
  const stored = await database.read(() => all(storedServices({})));
  // An amended service is compared as it was logged.
  const first = await firstVersions(database);
  const rows = stored.map((row) => ({ ...row, ...first.get(row.id) }));
  return [
    ...visitors.flatMap((visitor) =>
      servicesGiven(visitor).flatMap((saved) =>
        wrongWith(saved, visitor, rows).map((text) => ({ visitor: visitor.index, text })),
      ),
    ),
    ...(await amendmentsWrong(database, visitors, mayWait)),
  ];
}

function wrongWith(
  saved: SavedService,
  { book, outbox, role }: Visitor,
  rows: readonly StoredService[],
): string[] {
  const { key, kind, given, comment, files } = saved;
  // Only its person can decide about a service of which the server has refused a part.
  for (const { item } of book.given.values()) if (item.voteKey === key && book.isRefused(item)) return [];
  // Its Undo waits for the author, or was refused, and the person was told.
  for (const { item } of book.given.values())
    if (
      item.kind === 'undo' &&
      item.serviceKey === key &&
      (outbox.items.has(item.key) || book.isRefused(item))
    )
      return [];
  const hash = keyHash(key);
  const stored = rows.filter((row) => (kind === 'form' ? row.key_hash : row.vote_hash) === hash);
  const standing = stored.filter(({ undone_at }) => undone_at === null);
  const name = `the service ${key}`;
  if (book.undone.has(key)) return standing.length > 0 ? [`${name} was undone, and stands`] : [];
  const waits = [...outbox.items.values()].some(
    (item) => item.voteKey === key && mayWait({ role, outbox, book }, item),
  );
  if (standing.length === 0 && (book.undoing.has(key) || waits)) return [];
  const [row] = standing;
  if (standing.length !== 1 || !row) return [`${name} is stored ${standing.length} times`];
  const found: string[] = [];
  if (row.author_id !== (given.by?.id ?? null))
    found.push(`${name} of ${given.by?.name ?? 'nobody'} is stored as that of somebody else`);
  if ((row.comment ?? '') !== comment.trim()) found.push(`${name} has other words than were saved`);
  const kept = row.files_json?.length ?? 0;
  if (row.lost_files || (kind === 'form' ? kept !== files : kept < files))
    found.push(`${name} was saved with ${files} files, and has ${kept}`);
  return found;
}
