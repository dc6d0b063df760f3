import { users } from '../../fixtures/demo/users';
import type { PasswordHashing } from '../account/passwords';
import { first, run, type Database } from '../db/database';
import { statement } from '../db/statement';

const passwordOf = statement((db, input: { email: string }) =>
  db.selectFrom('users').select('password_hash').where('email', '=', input.email),
);

const setPasswordOf = statement((db, input: { email: string; password_hash: string }) =>
  db.updateTable('users').set({ password_hash: input.password_hash }).where('email', '=', input.email),
);

/**
 * Sets the password of the demo's staff if they have none, or if `DEMO_PASSWORD` names another one. One hash
 * serves all of them, since they share the password.
 */
export async function giveStaffPassword(
  database: Database,
  passwords: PasswordHashing,
  { password, isSet }: { password: string; isSet: boolean },
): Promise<void> {
  const [someone] = users;
  const found = someone && (await database.read(() => first(passwordOf({ email: someone.email }))));
  if (!found) return;
  if (found.password_hash !== null) {
    if (!isSet || (await passwords.verify(password, found.password_hash)).matches) return;
  }
  const password_hash = await passwords.hash(password);
  await database.command(function* () {
    for (const { email } of users) yield* run(setPasswordOf({ email, password_hash }));
  });
}
