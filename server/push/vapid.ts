import { first, run, type Command, type Database } from '../db/database';
import { statement } from '../db/statement';

/** The key pair with which push services know this installation (VAPID, RFC 8292); base64url. */
export interface VapidKeys {
  publicKey: string;
  privateKey: string;
}

/** What notifications are sent with. */
export interface Push {
  subject: string;
  /** Makes the keys at the first call. Browsers that have subscribed with them need the same for ever. */
  keys(): Promise<VapidKeys>;
}

const one = 'vapid';
const keysHeld = statement((db) =>
  db.selectFrom('push_keys').select(['public_key', 'private_key']).where('id', '=', one),
);
/** Of two processes at a new database the first one makes them. */
const keepKeys = statement((db, input: { publicKey: string; privateKey: string; now: number }) =>
  db
    .insertInto('push_keys')
    .values({
      id: one,
      public_key: input.publicKey,
      private_key: input.privateKey,
      created_at: input.now,
    })
    .onConflict((conflict) => conflict.column('id').doNothing()),
);

/** `web-push` makes keys and encrypts; it is loaded when it is needed. The requests are ours (`attemptPush.ts`). */
export const webPush = async () => (await import('web-push')).default;

/** @param subject `mailto:` or https; without one no notifications are offered */
export function makePush(
  { database, clock }: { database: Database; clock: () => number },
  subject: string | undefined,
): Push | undefined {
  if (subject === undefined) return undefined;
  let held: Promise<VapidKeys> | undefined;
  async function load(): Promise<VapidKeys> {
    const found = await database.read(readKeys);
    if (found) return found;
    const made = (await webPush()).generateVAPIDKeys();
    return database.command(function* () {
      yield* run(keepKeys({ ...made, now: clock() }));
      return (yield* readKeys()) ?? made;
    });
  }
  return {
    subject,
    keys: () =>
      (held ??= load().catch((error: unknown) => {
        held = undefined;
        throw error;
      })),
  };
}

function* readKeys(): Command<VapidKeys | undefined> {
  const row = yield* first(keysHeld({}));
  return row && { publicKey: row.public_key, privateKey: row.private_key };
}
