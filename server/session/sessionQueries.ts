import { insertInto, statement } from '../db/statement';

export const insertIdentity = insertInto('identities', ['id', 'kind', 'guid_hash', 'guid_kid', 'created_at']);

export const identityById = statement((db, input: { id: string }) =>
  db.selectFrom('identities').select(['id', 'kind', 'guid_kid']).where('id', '=', input.id),
);

export const identityByGuidHash = statement((db, input: { guid_hash: string; earlier_hash: string }) =>
  db
    .selectFrom('identities')
    .select(['id', 'kind'])
    .where('guid_hash', 'in', [input.guid_hash, input.earlier_hash]),
);

export const insertSession = insertInto('sessions', [
  'id',
  'identity_id',
  'created_at',
  'ended_at',
  'ended_reason',
]);

export const sessionById = statement((db, input: { id: string }) =>
  db
    .selectFrom('sessions')
    .innerJoin('identities', 'identities.id', 'sessions.identity_id')
    .select(['sessions.id', 'sessions.identity_id', 'sessions.ended_at', 'identities.guid_kid'])
    .where('sessions.id', '=', input.id),
);

export const endSession = statement((db, input: { id: string; now: number; reason: string }) =>
  db
    .updateTable('sessions')
    .set({ ended_at: input.now, ended_reason: input.reason })
    .where('id', '=', input.id)
    .where('ended_at', 'is', null),
);

export const refreshTokenById = statement((db, input: { id: string }) =>
  db.selectFrom('refresh_tokens').select(['id', 'session_id', 'expires_at']).where('id', '=', input.id),
);

/** The parent is unique, so of several exchanges at once only one makes a row; the others find its successor. */
export const insertSuccessor = statement(
  (
    db,
    input: {
      id: string;
      session_id: string;
      parent_id: string | null;
      created_at: number;
      expires_at: number;
    },
  ) =>
    db
      .insertInto('refresh_tokens')
      .values({
        id: input.id,
        session_id: input.session_id,
        parent_id: input.parent_id,
        created_at: input.created_at,
        expires_at: input.expires_at,
      })
      .onConflict((conflict) => conflict.column('parent_id').doNothing()),
);

export const successorOf = statement((db, input: { parent_id: string }) =>
  db.selectFrom('refresh_tokens').select(['id', 'created_at']).where('parent_id', '=', input.parent_id),
);

export const userById = statement((db, input: { id: string }) =>
  db.selectFrom('users').select(['id', 'is_qa']).where('id', '=', input.id),
);

export const membershipsOf = statement((db, input: { user_id: string }) =>
  db
    .selectFrom('memberships')
    .select(['organisation_id', 'site_id', 'role'])
    .where('user_id', '=', input.user_id),
);

export const accessTo = statement((db, input: { user_id: string; question_id: string }) =>
  db
    .selectFrom('question_access')
    .select(['has_manage', 'has_service_log'])
    .where('user_id', '=', input.user_id)
    .where('question_id', '=', input.question_id),
);
