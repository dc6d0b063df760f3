import type { Tables } from '../columns';

/**
 * Counts of votes, kept as the votes are written (`server/insights/tally.ts`), counts of scans, and links to
 * wall screens.
 */
export async function insightsTables({ table, index }: Tables): Promise<void> {
  const faces = ['sad=0', 'so_so=0', 'happy=0', 'flagged=0', 'repeats=0'];
  await table('vote_hours')
    .ref('question_id', 'questions')
    .ref('sticker_id', 'stickers')
    .ids('place_id')
    .ref('organisation_id', 'organisations')
    .text('local_date')
    .int('hour', ...faces)
    .primary('question_id', 'local_date', 'hour', 'sticker_id', 'place_id')
    .create();
  await index('vote_hours_place', 'vote_hours', ['place_id', 'local_date']);
  await index('vote_hours_organisation', 'vote_hours', ['organisation_id', 'local_date']);

  await table('vote_days')
    .ref('question_id', 'questions')
    .ref('sticker_id', 'stickers')
    .ids('place_id')
    .ref('organisation_id', 'organisations')
    .text('local_date')
    .int(...faces)
    .primary('question_id', 'local_date', 'sticker_id', 'place_id')
    .create();
  await index('vote_days_place', 'vote_days', ['place_id', 'local_date']);
  await index('vote_days_organisation', 'vote_days', ['organisation_id', 'local_date']);

  await table('scan_days')
    .ref('question_id', 'questions')
    .ref('sticker_id', 'stickers')
    .ids('place_id')
    .ref('organisation_id', 'organisations')
    .text('local_date')
    .int('scans')
    .primary('sticker_id', 'local_date', 'question_id', 'place_id')
    .create();
  await index('scan_days_place', 'scan_days', ['place_id', 'local_date']);
  await index('scan_days_organisation', 'scan_days', ['organisation_id', 'local_date']);

  await table('walls')
    .key()
    .ids('uid!')
    .ref('organisation_id', 'organisations')
    .ref('user_id', 'users')
    .text('name', 'scope')
    .ref('site_id?', 'sites')
    .ref('place_id?', 'places')
    .ref('question_id?', 'questions')
    .ref('sticker_id?', 'stickers')
    .text('zone?')
    .time('created_at')
    .create();
  await index('walls_organisation', 'walls', ['organisation_id', 'id']);
}
