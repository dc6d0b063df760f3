import type { Locale } from '../../contract/languages';
import { changes, Overtaken, run, type Command } from '../db/database';
import { insertEvent } from '../events/eventQueries';
import { newIdentity } from '../session/identity';
import { randomUid, type Keyring } from '../session/keyring';
import { insertIdentity } from '../session/sessionQueries';
import { insertUser } from './accountQueries';

export interface NewAccount {
  /** Normalised by `accountAddress`; null if a provider gave no verified address. */
  email: string | null;
  /** Address for answers if it differs from `email`. */
  contactEmail?: string | null;
  firstName: string;
  lastName: string;
  /** Null for accounts that sign in with a provider only. */
  passwordHash: string | null;
  /** A provider has verified `email`. */
  isVerified: boolean;
  locale: Locale;
}

/**
 * Creates an account without any role. The caller has checked that the address is free.
 * @throws Overtaken if another transaction has taken it since
 */
export function* createAccount(
  { keyring, now, requestId }: { keyring: Keyring; now: number; requestId: string },
  account: NewAccount,
): Command<{ id: string; guid_kid: string }> {
  const { row } = newIdentity(keyring, 'user', now);
  yield* run(insertIdentity(row));
  const made = yield* changes(
    insertUser({
      id: row.id,
      uid: randomUid(),
      email: account.email,
      first_name: account.firstName,
      last_name: account.lastName,
      password_hash: account.passwordHash,
      is_qa: false,
      is_manage_redirect_exempt: false,
      created_at: now,
      lang_code: account.locale,
      contact_email: account.contactEmail ?? null,
      email_verified_at: account.isVerified ? now : null,
      owner_since: null,
    }),
  );
  // Somebody has signed up with the same address since.
  if (made === 0) throw new Overtaken();
  yield* run(insertEvent({ type: 'user.signed_up', identity_id: row.id, request_id: requestId, at: now }));
  return { id: row.id, guid_kid: row.guid_kid };
}
