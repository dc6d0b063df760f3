import type { TokensReply } from '../../contract/session';
import type { Installation } from '../../server/backup/manifest';
import { openDatabase } from '../../server/db/open';
import { makeKeyring } from '../../server/session/keyring';
import { openSession } from '../../server/session/sessionCommands';
import { storedRows } from './stored';

/** Begins a session of each of the demo's users, as their sign-in would. */
export async function signInStaff(place: Installation, secret: string): Promise<TokensReply[]> {
  const { users, identities } = await storedRows(place, 'users', 'identities');
  const keyring = makeKeyring([secret]);
  const database = await openDatabase(place);
  try {
    const tokens: TokensReply[] = [];
    for (const { id } of users) {
      const identity = identities.find((row) => row.id === id);
      if (identity)
        tokens.push(
          await database.command(() =>
            openSession({ keyring, now: Date.now(), requestId: 'torture' }, identity),
          ),
        );
    }
    return tokens;
  } finally {
    await database.close();
  }
}
