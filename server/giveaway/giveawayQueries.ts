import { sql } from 'kysely';
import { insertOnce, statement } from '../db/statement';

/**
 * The user linked with the vote's anonymous identity, else the identity itself. A person enters a contest
 * once, with and without an account.
 */
const personOf = sql<string>`coalesce(
  (select user_id from identity_links where anonymous_id = votes.identity_id order by linked_at desc limit 1),
  votes.identity_id)`;

/** Matches rows of a person: their own, and those of anonymous identities linked with them. */
const isOf = (column: string, person: string) =>
  sql<boolean>`(${sql.ref(column)} = ${person} or ${sql.ref(column)} in (select anonymous_id from identity_links where user_id = ${person}))`;

/**
 * Inserts a row unless the person or the contact has an entry for the period. Works without a lock on both
 * databases.
 */
export const insertEntry = insertOnce('giveaway_entries', [
  'id',
  'kind',
  'place_id',
  'vote_id',
  'identity_id',
  'contact_hash',
  'period',
  'request_id',
  'created_at',
]);

/** The contest of a vote, its owner, and the place's time zone. */
export const contestOfVote = statement((db, input: { id: string }) =>
  db
    .selectFrom('votes')
    .innerJoin('questions', 'questions.id', 'votes.question_id')
    .innerJoin('places', 'places.id', 'votes.place_id')
    .where('votes.id', '=', input.id)
    .select([
      'votes.id as vote_id',
      personOf.as('identity_id'),
      'votes.is_counted',
      'votes.organisation_id',
      'places.id as place_id',
      'places.time_zone',
      'questions.giveaway_json',
    ]),
);

/** How often the votes of an identity counted, by question, at the places of an organisation. */
export const countedVotes = statement((db, input: { identity_id: string; organisation_id: string | null }) =>
  db
    .selectFrom('standing_votes')
    .innerJoin('questions', 'questions.id', 'standing_votes.question_id')
    .where('standing_votes.identity_id', '=', input.identity_id)
    .where('questions.organisation_id', '=', input.organisation_id)
    .select('standing_votes.vote_count'),
);

/** Networks that are a maps or a social page (specification § 3). */
const publicNetworks = [1, 3, 6];

/** A row if the identity has opened a maps or social page of the organisation. */
export const publicReview = statement((db, input: { identity_id: string; organisation_id: string | null }) =>
  db
    .selectFrom('social_clicks')
    .innerJoin('votes', 'votes.id', 'social_clicks.vote_id')
    .where(isOf('social_clicks.identity_id', input.identity_id))
    .where('votes.organisation_id', '=', input.organisation_id)
    .where('social_clicks.network_id', 'in', publicNetworks)
    .select('social_clicks.id')
    .limit(1),
);

/** Entries of an identity at a place, from a period on. */
export const entriesOf = statement(
  (db, input: { place_id: string; kind: 'gift_card' | 'drawing'; identity_id: string; from: string }) =>
    db
      .selectFrom('giveaway_entries')
      .where('place_id', '=', input.place_id)
      .where('kind', '=', input.kind)
      .where(isOf('giveaway_entries.identity_id', input.identity_id))
      .where('period', '>=', input.from)
      .select('period'),
);

/** Every entry of a month that is not over is younger, in milliseconds and in every time zone. */
export const openContestMs = 32 * 86_400_000;

/** Entries for gift cards that an identity has made at a place without a contact, since a time. */
export const contactlessEntries = statement(
  (db, input: { place_id: string; identity_id: string; since: number }) =>
    db
      .selectFrom('giveaway_entries')
      .where('place_id', '=', input.place_id)
      .where('kind', '=', 'gift_card')
      .where(isOf('giveaway_entries.identity_id', input.identity_id))
      .where('contact_hash', 'is', null)
      .where('created_at', '>=', input.since)
      .selectAll(),
);

export const deleteEntry = statement((db, input: { id: string }) =>
  db.deleteFrom('giveaway_entries').where('id', '=', input.id),
);

/** The contact that was left last with a vote: a winner is reached by it. */
export const contactOfVote = statement((db, input: { vote_id: string }) =>
  db
    .selectFrom('contacts')
    .where('vote_id', '=', input.vote_id)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .select('contact_info')
    .limit(1),
);
