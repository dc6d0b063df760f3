import type { Tables } from '../columns';

/**
 * Counts of votes, kept as the votes are written (`server/insights/tally.ts`), counts of scans, links to wall
 * screens, and reports by mail.
 */
export async function insightsTables({ table, index, unique }: Tables): Promise<void> {
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

  await table('report_schedules')
    .key()
    .ids('uid!')
    .ref('organisation_id', 'organisations')
    .ref('user_id', 'users')
    .text('scope', 'every')
    .int('weekday', 'hour')
    .text('time_zone', 'locale')
    .time('next_at')
    .text('reported_to?')
    .int('version')
    .time('created_at')
    .create();
  await index('report_schedules_next', 'report_schedules', ['next_at']);
  await index('report_schedules_organisation', 'report_schedules', ['organisation_id', 'id']);

  await table('report_readers')
    .key()
    .ids('uid!')
    .ref('schedule_id', 'report_schedules')
    .ref('user_id?', 'users')
    .text('email')
    .bool('is_listed')
    .time('unsubscribed_at?', 'refused_at?', 'sent_at?', 'created_at')
    .create();
  await unique('report_readers_address', 'report_readers', ['schedule_id', 'email']);

  await table('calendars')
    .key()
    .ids('uid!')
    .ref('organisation_id', 'organisations')
    .ref('user_id', 'users')
    .text('scope')
    .ref('site_id?', 'sites')
    .ref('place_id?', 'places')
    .ref('question_id?', 'questions')
    .ref('sticker_id?', 'stickers')
    .text('zone?')
    .time('created_at')
    .create();
  await index('calendars_person', 'calendars', ['user_id', 'id']);
}
