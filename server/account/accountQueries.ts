import type { Schema } from '../db/schema';
import { insertInto, insertOnce, statement } from '../db/statement';

/** Columns that sign-in needs. */
const account = [
  'users.id',
  'users.email',
  'users.password_hash',
  'users.email_verified_at',
  'identities.guid_kid',
] as const;

export const accountByEmail = statement((db, input: { email: string }) =>
  db
    .selectFrom('users')
    .innerJoin('identities', 'identities.id', 'users.id')
    .select([...account, 'users.first_name', 'users.last_name', 'users.lang_code'])
    .where('users.email', '=', input.email),
);

export type Account = NonNullable<ReturnType<typeof accountByEmail>['row']>;

export const accountById = statement((db, input: { id: string }) =>
  db
    .selectFrom('users')
    .innerJoin('identities', 'identities.id', 'users.id')
    .select([...account, 'users.uid', 'users.first_name', 'users.last_name', 'users.lang_code'])
    .where('users.id', '=', input.id),
);

const userColumns = [
  'id',
  'uid',
  'email',
  'first_name',
  'last_name',
  'password_hash',
  'is_qa',
  'is_manage_redirect_exempt',
  'created_at',
  'lang_code',
  'contact_email',
  'email_verified_at',
  'owner_since',
] as const satisfies readonly (keyof Schema['users'])[];

/** Inserts the row unless the address is taken. */
export const insertUser = insertOnce('users', userColumns, ['email']);

/** Updates only if the hash is still `from`. */
export const replaceHash = statement((db, input: { id: string; from: string; to: string }) =>
  db
    .updateTable('users')
    .set({ password_hash: input.to })
    .where('id', '=', input.id)
    .where('password_hash', '=', input.from),
);

/** Opening a mailed link also proves the address. */
export const setPassword = statement((db, input: { id: string; password_hash: string; now: number }) =>
  db
    .updateTable('users')
    .set(({ fn, val }) => ({
      password_hash: input.password_hash,
      email_verified_at: fn.coalesce('email_verified_at', val(input.now)),
    }))
    .where('id', '=', input.id),
);

export const insertReset = insertInto('password_resets', [
  'id',
  'user_id',
  'created_at',
  'expires_at',
  'used_at',
]);

export const resetById = statement((db, input: { id: string }) =>
  db
    .selectFrom('password_resets')
    .select(['id', 'user_id', 'expires_at', 'used_at'])
    .where('id', '=', input.id),
);

/** Reset links of a user since a time. */
export const resetsSince = statement((db, input: { user_id: string; since: number }) =>
  db
    .selectFrom('password_resets')
    .select('id')
    .where('user_id', '=', input.user_id)
    .where('created_at', '>', input.since),
);

export const extendReset = statement((db, input: { id: string; expires_at: number }) =>
  db
    .updateTable('password_resets')
    .set({ expires_at: input.expires_at })
    .where('id', '=', input.id)
    .where('used_at', 'is', null),
);

/** Updates a row at most once, so a link works once even if two people use it at the same time. */
export const useReset = statement((db, input: { id: string; now: number }) =>
  db
    .updateTable('password_resets')
    .set({ used_at: input.now })
    .where('id', '=', input.id)
    .where('used_at', 'is', null)
    .where('expires_at', '>', input.now),
);

/** Invalidates all other links of a user. */
export const useUpResets = statement((db, input: { user_id: string; now: number }) =>
  db
    .updateTable('password_resets')
    .set({ used_at: input.now })
    .where('user_id', '=', input.user_id)
    .where('used_at', 'is', null),
);

/** Removes expired links. */
export const removeResetsBefore = statement((db, input: { before: number }) =>
  db.deleteFrom('password_resets').where('expires_at', '<', input.before),
);
