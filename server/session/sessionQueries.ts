import { sql } from 'kysely';
import { insertInto, insertOnce, statement } from '../db/statement';

export const insertIdentity = insertInto('identities', ['id', 'kind', 'guid_hash', 'guid_kid', 'created_at']);

export const identityById = statement((db, input: { id: string }) =>
  db.selectFrom('identities').select(['id', 'kind', 'guid_kid']).where('id', '=', input.id),
);

/** Gives an identity another guid. */
export const replaceGuid = statement((db, input: { id: string; guid_hash: string; guid_kid: string }) =>
  db
    .updateTable('identities')
    .set({ guid_hash: input.guid_hash, guid_kid: input.guid_kid })
    .where('id', '=', input.id),
);

export const identityByGuidHash = statement((db, input: { guid_hash: string }) =>
  db.selectFrom('identities').select(['id', 'kind']).where('guid_hash', '=', input.guid_hash),
);

export const insertSession = insertInto('sessions', [
  'id',
  'identity_id',
  'created_at',
  'ended_at',
  'ended_reason',
  'device',
  'method',
  'last_used_at',
  'pin_id',
  'expires_at',
]);

/** Records a refresh. */
export const touchSession = statement((db, input: { id: string; now: number }) =>
  db.updateTable('sessions').set({ last_used_at: input.now }).where('id', '=', input.id),
);

/** Open sessions of a user, the last used first. */
export const openSessionsOf = statement(
  (db, input: { identity_id: string; used_after: number; now: number }) =>
    db
      .selectFrom('sessions')
      .select(({ fn }) => [
        'id',
        'device',
        'method',
        'created_at',
        fn.coalesce('last_used_at', 'created_at').as('last_used_at'),
      ])
      .where('identity_id', '=', input.identity_id)
      .where('ended_at', 'is', null)
      .where(({ or, eb }) => or([eb('expires_at', 'is', null), eb('expires_at', '>', input.now)]))
      .where(({ fn }) => fn.coalesce('last_used_at', 'created_at'), '>', input.used_after)
      .orderBy(({ fn }) => fn.coalesce('last_used_at', 'created_at'), 'desc')
      .orderBy('id')
      .limit(listedSessions),
);

/** Upper limit of the list. */
const listedSessions = 100;

/** Ends all open sessions of a user. */
export const endSessionsOf = statement((db, input: { identity_id: string; now: number; reason: string }) =>
  db
    .updateTable('sessions')
    .set({ ended_at: input.now, ended_reason: input.reason })
    .where('identity_id', '=', input.identity_id)
    .where('ended_at', 'is', null),
);

/** Sessions of a person, the latest first, with how they ended. */
export const sessionsOf = statement((db, input: { identity_id: string }) =>
  db
    .selectFrom('sessions')
    .select(['pin_id', 'ended_at', 'ended_reason', 'expires_at'])
    .where('identity_id', '=', input.identity_id)
    .orderBy('created_at', 'desc')
    .limit(sessionsLookedAt),
);

/** Far more than one person has open. */
const sessionsLookedAt = 200;

export const sessionById = statement((db, input: { id: string }) =>
  db
    .selectFrom('sessions')
    .innerJoin('identities', 'identities.id', 'sessions.identity_id')
    .select([
      'sessions.id',
      'sessions.identity_id',
      'sessions.created_at',
      'sessions.ended_at',
      'sessions.ended_reason',
      'sessions.pin_id',
      'sessions.expires_at',
      'identities.guid_kid',
    ])
    .where('sessions.id', '=', input.id),
);

/** Ends the open sessions that were opened with a PIN. */
export const endSessionsOfPin = statement((db, input: { pin_id: string; now: number; reason: string }) =>
  db
    .updateTable('sessions')
    .set({ ended_at: input.now, ended_reason: input.reason })
    .where('pin_id', '=', input.pin_id)
    .where('ended_at', 'is', null),
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

/**
 * The parent is unique: of concurrent exchanges one inserts a row, and the others find it as the successor.
 */
export const insertSuccessor = insertOnce(
  'refresh_tokens',
  ['id', 'session_id', 'parent_id', 'created_at', 'expires_at'],
  ['parent_id'],
);

export const successorOf = statement((db, input: { parent_id: string }) =>
  db.selectFrom('refresh_tokens').select(['id', 'created_at']).where('parent_id', '=', input.parent_id),
);

export const userById = statement((db, input: { id: string }) =>
  db.selectFrom('users').select(['id', 'is_qa', 'is_manage_redirect_exempt']).where('id', '=', input.id),
);

/** Idempotent. */
export const insertIdentityLink = statement(
  (db, input: { anonymous_id: string; user_id: string; now: number }) =>
    db
      .insertInto('identity_links')
      .values({ anonymous_id: input.anonymous_id, user_id: input.user_id, linked_at: input.now })
      .onConflict((conflict) => conflict.columns(['anonymous_id', 'user_id']).doNothing()),
);

export const identityLink = statement((db, input: { anonymous_id: string; user_id: string }) =>
  db
    .selectFrom('identity_links')
    .select('linked_at')
    .where('anonymous_id', '=', input.anonymous_id)
    .where('user_id', '=', input.user_id),
);

/**
 * Copies standing votes of one identity to another. If both have one on a question, the newer one stands;
 * counts add up.
 */
export const shareStandingVotes = statement((db, input: { from: string; to: string }) =>
  db
    .insertInto('standing_votes')
    .columns(['identity_id', 'question_id', 'vote_id', 'counted_at', 'vote_count'])
    .expression((some) =>
      some
        .selectFrom('standing_votes')
        .where('identity_id', '=', input.from)
        .select([
          sql<string>`cast(${input.to} as text)`.as('identity_id'),
          'question_id',
          'vote_id',
          'counted_at',
          'vote_count',
        ]),
    )
    .onConflict((conflict) =>
      conflict.columns(['identity_id', 'question_id']).doUpdateSet({
        vote_id: sql<string>`case when excluded.counted_at > standing_votes.counted_at then excluded.vote_id else standing_votes.vote_id end`,
        counted_at: sql<number>`case when excluded.counted_at > standing_votes.counted_at then excluded.counted_at else standing_votes.counted_at end`,
        vote_count: sql<number>`standing_votes.vote_count + excluded.vote_count`,
      }),
    ),
);

/**
 * Sets an identity's vote counts to 0 after they were added to its user's. Its standing votes stay, so that
 * another vote within the window is still a repeat.
 */
export const forgetVoteCounts = statement((db, input: { identity_id: string }) =>
  db.updateTable('standing_votes').set({ vote_count: 0 }).where('identity_id', '=', input.identity_id),
);

export const membershipsOf = statement((db, input: { user_id: string }) =>
  db
    .selectFrom('memberships')
    .select(['organisation_id', 'site_id', 'role'])
    .where('user_id', '=', input.user_id),
);
