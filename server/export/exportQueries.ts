import { sql } from 'kysely';
import { statement, textsIn } from '../db/statement';

/** What a file of votes says besides the list. */
export const moreOfVotes = statement((db, input: { ids: readonly string[] }) =>
  db
    .selectFrom('votes')
    .innerJoin('stickers', 'stickers.id', 'votes.sticker_id')
    .leftJoin('places', 'places.id', 'votes.place_id')
    .select(['votes.id', 'votes.locale', 'stickers.placement', 'places.time_zone'])
    .where('votes.id', 'in', textsIn(db, input.ids)),
);

/** Addresses that visitors left to hear back, oldest first. */
export const contactsTold = statement((db, input: { ids: readonly string[] }) =>
  db
    .selectFrom('contacts')
    .select(['vote_id', 'contact_info as text'])
    .where('vote_id', 'in', textsIn(db, input.ids))
    .orderBy('id'),
);

/** Positions of votes; one from before the vote (LO-4) stands before a newer one. */
export const positionsOf = statement((db, input: { ids: readonly string[] }) =>
  db
    .selectFrom('locations')
    .select(['vote_id', 'lat', 'lng', 'accuracy'])
    .where('vote_id', 'in', textsIn(db, input.ids))
    .orderBy('is_old', 'desc'),
);

/** What a file of cases says besides the list. */
export const moreOfCases = statement((db, input: { ids: readonly string[] }) =>
  db
    .selectFrom('cases')
    .leftJoin('places', 'places.id', 'cases.place_id')
    .select([
      'cases.id',
      'cases.acknowledged_at',
      'cases.resolved_at',
      'places.time_zone',
      'places.opening_hours_json',
    ])
    .select(({ selectFrom }) =>
      selectFrom('replies')
        .innerJoin('case_votes', 'case_votes.vote_id', 'replies.vote_id')
        .select(sql<number>`count(distinct replies.vote_id)`.as('count'))
        .whereRef('case_votes.case_id', '=', 'cases.id')
        .as('answered'),
    )
    .where('cases.id', 'in', textsIn(db, input.ids)),
);

/** What stands in the head of a case on paper. */
export const letterheadOfCase = statement((db, input: { uid: string }) =>
  db
    .selectFrom('cases')
    .innerJoin('organisations', 'organisations.id', 'cases.organisation_id')
    .leftJoin('places', 'places.id', 'cases.place_id')
    .select(['cases.organisation_id', 'organisations.name', 'organisations.logo', 'places.time_zone'])
    .where('cases.uid', '=', input.uid),
);

/** Names of small pictures, by the uids of their photos. */
export const thumbnailsByUid = statement((db, input: { uids: readonly string[] }) =>
  db
    .selectFrom('attachments')
    .select(['uid', 'thumbnail_name'])
    .where('uid', 'in', textsIn(db, input.uids))
    .where('removed_at', 'is', null),
);
