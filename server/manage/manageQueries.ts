import { sql } from 'kysely';
import { statement } from '../db/statement';

/** A vote as the desk shows it, with the owner of its question. */
export const voteShown = statement((db, input: { uid: string }) =>
  db
    .selectFrom('votes')
    .innerJoin('stickers', 'stickers.id', 'votes.sticker_id')
    .innerJoin('questions', 'questions.id', 'votes.question_id')
    .leftJoin('places', 'places.id', 'questions.place_id')
    // The question may have moved to another place since.
    .leftJoin('places as voted_at_place', (join) =>
      join.on(({ eb, fn, ref }) =>
        eb(ref('voted_at_place.id'), '=', fn.coalesce('votes.place_id', 'questions.place_id')),
      ),
    )
    .where('votes.uid', '=', input.uid)
    .select([
      'votes.id',
      'votes.uid',
      'votes.rating',
      'votes.changed_at',
      'votes.voted_at',
      'votes.created_at',
      'votes.is_service_log',
      'votes.is_counted',
      'votes.is_repeat',
      'votes.is_flagged',
      'votes.late',
      'votes.erased_at',
      'votes.question_id',
      'questions.organisation_id',
      'places.site_id',
      'voted_at_place.id as place_id',
      'voted_at_place.time_zone',
      'voted_at_place.opening_hours_json',
      'voted_at_place.location_json',
      'stickers.uid as sticker_uid',
    ]),
);

/** The first edit of a setting of a place after a moment: its `before_json` has the value until then. */
export const nextEditOf = statement(
  (db, input: { place_id: string; setting: 'opening_hours' | 'time_zone'; after: number }) =>
    db
      .selectFrom('audit')
      .select('before_json')
      .where('place_id', '=', input.place_id)
      .where('action', '=', 'place.changed')
      .where('at', '>', input.after)
      .where(sql<boolean>`cast(before_json as text) like '%"' || ${input.setting} || '"%'`)
      .orderBy('id')
      .limit(1),
);

/** Leaves out empty notes, which mean that a note was withdrawn. */
export const notesOfVote = statement((db, input: { vote_id: string }) =>
  db
    .selectFrom('notes')
    .select(['text', 'created_at as at'])
    .where('vote_id', '=', input.vote_id)
    .where('text', '!=', '')
    .orderBy('id'),
);

/** What the visitor left to be reached by, oldest first. */
export const contactsOfVote = statement((db, input: { vote_id: string }) =>
  db
    .selectFrom('contacts')
    .select(['contact_info as text', 'created_at as at'])
    .where('vote_id', '=', input.vote_id)
    .orderBy('id'),
);

/** Where the visitor was. A position from before the vote (LO-4) counts only if there is no newer one. */
export const locationOfVote = statement((db, input: { vote_id: string }) =>
  db
    .selectFrom('locations')
    .select(['lat', 'lng', 'accuracy'])
    .where('vote_id', '=', input.vote_id)
    .orderBy('is_old')
    .limit(1),
);

export const filesShown = statement((db, input: { vote_id: string }) =>
  db
    .selectFrom('attachments')
    .select(['uid', 'kind', 'content_type', 'thumbnail_name', 'width', 'height', 'duration_ms', 'tile_text'])
    .where('vote_id', '=', input.vote_id)
    .where('removed_at', 'is', null)
    .orderBy('kind')
    .orderBy('slot'),
);

/** Upper limit of a list. */
const listed = 200;

/** Everybody with a role in an organisation. */
export const membersOf = statement((db, input: { organisation_id: string }) =>
  db
    .selectFrom('memberships')
    .innerJoin('users', 'users.id', 'memberships.user_id')
    .select([
      'users.id',
      'users.uid',
      'users.first_name',
      'users.last_name',
      'users.email',
      'memberships.organisation_id',
      'memberships.site_id',
      'memberships.role',
    ])
    .where('memberships.organisation_id', '=', input.organisation_id)
    .orderBy('memberships.id')
    .limit(listed),
);

export const granteesOf = statement((db, input: { question_id: string }) =>
  db
    .selectFrom('question_access')
    .innerJoin('users', 'users.id', 'question_access.user_id')
    .select([
      'users.id',
      'users.uid',
      'users.first_name',
      'users.last_name',
      'users.email',
      'question_access.has_manage',
      'question_access.has_service_log',
    ])
    .where('question_access.question_id', '=', input.question_id)
    .orderBy('users.id')
    .limit(listed),
);
