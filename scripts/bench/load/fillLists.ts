import { sql } from 'kysely';
import { first, run } from '../../../server/db/database';
import { openDatabase } from '../../../server/db/open';
import type { Installation } from '../../../server/backup/manifest';
import { seedDemo } from '../../../server/demo/seedDemo';
import { makeKeyring } from '../../../server/session/keyring';
import { tortureSecret } from '../../torture/serverProcess';
import { analyse } from './analyse';
import { insertRows, organisationAndOwner, type Rows } from './insertRows';

/** Sites that share the places. */
const sites = 20;
/** Numbers in ids and names have as many digits as this one, so that texts sort like numbers. */
export const base = 100_000_000;

/** Uids and names of the rows that `fillLists` makes. @param n from 1 to the number of places */
export const filled = {
  place: (n: number) => `bench-place-${base + n}`,
  sticker: (n: number) => `bench-sticker-${base + n}`,
  person: (n: number) => `bench-user-${base + n}`,
  audit: (n: number) => `bench-audit-${base + n}`,
  recording: (n: number) => `bench-recording-${base + n}`,
  /** Part of the names of everything with this number, and of nothing else. */
  name: (n: number) => `No ${base + n}`,
};

const id = (kind: string) => sql`${sql.lit(`bench-${kind}-`)} || cast(${sql.lit(base)} + n as text)`;
const siteId = sql`'bench-site-' || cast(${sql.lit(base)} + 1 + n % ${sql.lit(sites)} as text)`;
/** Names that do not sort like ids. */
const name = (words: string) =>
  sql`case n % 3 when 0 then 'Café' when 1 then 'Station' else 'Museum' end || ${sql.lit(` ${words} No `)} || cast(${sql.lit(base)} + n as text)`;

const text = (value: string) => sql.lit(value);
const [empty, no, org] = [sql`'{}'`, sql`false`, sql`org`];

const siteRows: Rows = {
  table: 'sites',
  values: { id: id('site'), uid: id('site'), organisation_id: org, name: name('Site') },
};

/** Of 50 stickers one is lost; one alone is disabled. Half are printed, a third has been scanned. */
const placeRows: readonly Rows[] = [
  {
    table: 'places',
    values: {
      id: id('place'),
      uid: id('place'),
      organisation_id: org,
      site_id: siteId,
      name: name('Place'),
      time_zone: text('UTC'),
      links_json: sql`'[]'`,
      features_json: empty,
    },
  },
  {
    table: 'questions',
    values: {
      id: id('question'),
      organisation_id: org,
      place_id: id('place'),
      text: name('How was it?'),
      is_ask_vote_gps: no,
      is_special_ask_vote_gps: no,
      is_history_shown: no,
      is_airlead: no,
      is_service_log_enabled: no,
      is_new_service_log_enabled: no,
      features_json: empty,
    },
  },
  {
    table: 'stickers',
    values: {
      id: id('sticker'),
      uid: id('sticker'),
      question_id: id('question'),
      organisation_id: org,
      state: sql`case when n = 70 then 'disabled' when n % 50 = 0 then 'lost' else 'assigned' end`,
      placement: name('Door'),
      created_at: sql`${sql.lit(base)} + n`,
      printed_at: sql`case when n % 2 = 0 then ${sql.lit(base)} + n end`,
    },
  },
];

const scanRows: Rows = {
  table: 'sticker_scans',
  values: {
    sticker_id: id('sticker'),
    organisation_id: org,
    scanned_at: sql`case when n % 3 = 0 then ${sql.lit(base)} + (n * 7) % 1000 else 0 end`,
  },
};

const peopleRows: readonly Rows[] = [
  {
    table: 'identities',
    values: {
      id: id('user'),
      kind: text('user'),
      guid_hash: id('guid'),
      guid_kid: text('bench'),
      created_at: sql`n`,
    },
  },
  {
    table: 'users',
    values: {
      id: id('user'),
      uid: id('user'),
      email: sql`${id('user')} || '@bench.example'`,
      first_name: text('Robin'),
      last_name: name('Person'),
      is_qa: no,
      is_manage_redirect_exempt: no,
      created_at: sql`n`,
    },
  },
  {
    table: 'memberships',
    values: {
      id: id('member'),
      user_id: id('user'),
      organisation_id: org,
      role: sql`case when n = 70 then 'org_manager' else 'client' end`,
    },
  },
];

const auditRows: Rows = {
  table: 'audit',
  values: {
    id: id('audit'),
    organisation_id: org,
    place_id: id('place'),
    person_id: sql`case when n = 70 then ${id('user')} else owner end`,
    action: text('place.changed'),
    uid: id('place'),
    name: name('Place'),
    before_json: sql`'{"name": "Old"}'`,
    after_json: sql`'{"name": "New"}'`,
    request_id: text('bench'),
    at: sql`n`,
  },
};

const recordingRows: Rows = {
  table: 'recordings',
  values: {
    id: id('recording'),
    uid: id('recording'),
    organisation_id: org,
    place_id: id('place'),
    text: name('Slow'),
    entry: text('app'),
    app: text('0.1.0'),
    build: text('bench'),
    locale: text('en'),
    device: text('Chrome, Android'),
    screen: text('vote'),
    route: text('/r/rate/…'),
    started_at: sql`n`,
    ended_at: sql`n`,
    actions: sql`10`,
    requests: sql`1`,
    errors: sql`0`,
    facts_json: sql`'{"timeZone": "UTC", "screenSize": "390 × 844", "turns": 5, "errors": [], "actionTypes": [], "requestIds": []}'`,
    action_names: text('\nvoting/ratingChosen\n'),
    error_names: text(''),
    search_text: sql`lower(${name('Slow')})`,
    object_name: id('object'),
    object_sha256: id('object'),
    bytes: sql`1000`,
    content_type: text('application/octet-stream'),
    request_id: text('bench'),
    created_at: sql`n`,
    expires_at: sql`9999999999999`,
  },
};

/**
 * Loads the demo into an empty place, and makes its organisation large: so many places, each with a question
 * and a sticker, and as many people, entries of the audit trail and recordings.
 */
export async function fillLists(place: Installation, count: number): Promise<void> {
  const database = await openDatabase(place);
  try {
    await seedDemo(database, makeKeyring([tortureSecret]), Date.now());
    const demo = await database.read(() => first(organisationAndOwner({})));
    if (!demo) throw new Error('the demo has no organisation with an owner');
    await insertRows(database, siteRows, demo, sites);
    for (const rows of [...placeRows, scanRows, ...peopleRows, auditRows, recordingRows])
      await insertRows(database, rows, demo, count);
    // PostgreSQL does so by itself within a minute.
    if (database.dialect === 'postgres') await database.command(() => run(analyse({})));
  } finally {
    await database.close();
  }
}
