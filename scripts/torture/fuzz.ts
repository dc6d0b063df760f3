import { randomInt, randomUUID } from 'node:crypto';
import type { Schema } from '../../server/db/schema';
import { limits } from '../../contract/limits';
import { isPlacement } from '../../contract/serviceRules';
import { photo, webm } from '../../tests/support/uploads';
import { exactly, scaled, type Bar } from './bar';
import { fuzzedRequests, type ApiDocument, type FuzzedRequest, type Known } from './fuzzedRequests';
import { ask, startLoad, voteBody } from './phones';
import { startServer, tortureSecret, type RunningServer, type ServerSetup } from './serverProcess';
import { signInStaff } from './sessions';
import { storedRows } from './stored';
import { photoLossesOf } from './uploads';

export interface Fuzzed {
  requests: number;
  byStatus: Record<number, number>;
  /** Requests that got a 5xx, or no answer. */
  failures: string[];
  /** Refusals with an error outside the catalogue. */
  shapeless: string[];
  invalidRows: string[];
  /** Rows by table; a table without any shows that the requests did not get far. */
  rows: Record<string, number>;
}

/**
 * Sends requests generated from the OpenAPI document, then checks every row.
 * @param seed determines the requests, except for the ids of votes
 */
export async function fuzz(
  setup: ServerSetup,
  { requests, seed, say = () => undefined }: { requests: number; seed: number; say?: (text: string) => void },
): Promise<Fuzzed> {
  const server = await startServer(setup);
  const document = JSON.parse(
    (await ask(`${server.url}/api/openapi.json`, { method: 'GET' })).body,
  ) as ApiDocument;
  const before = await untouchables(setup);
  const found: Fuzzed = { requests, byStatus: {}, failures: [], shapeless: [], invalidRows: [], rows: {} };
  // New votes for each round, so that forms always find votes with room for photos.
  const round = 1_000;
  for (let sent = 0; sent < requests; sent += round) {
    const known = await knownTo(setup, server);
    const all = fuzzedRequests(document, known, Math.min(round, requests - sent), seed + sent);
    const load = startLoad(16, all.length, async ({ agent }, index) =>
      judge(all[index] as FuzzedRequest, `seed ${seed + sent}, number ${index}`, found, (request) =>
        ask(`${server.url}${request.path}`, { ...request, agent }),
      ),
    );
    await load.reached(all.length);
    await load.finish();
    say(`${sent + all.length} of ${requests} requests, ${found.failures.length} failures`);
  }
  if ((await ask(`${server.url}/readyz`, { method: 'GET' })).status !== 200)
    found.failures.push('not ready any more');
  await server.end('SIGTERM');
  await lookAtRows(setup, found);
  found.invalidRows.push(...changesOf(before, await untouchables(setup)));
  return found;
}

async function judge(
  request: FuzzedRequest,
  name: string,
  found: Fuzzed,
  send: (request: FuzzedRequest) => ReturnType<typeof ask>,
): Promise<void> {
  const told = `${name}: ${request.method} ${request.path.slice(0, 120)}`;
  try {
    const { status, body } = await send(request);
    found.byStatus[status] = (found.byStatus[status] ?? 0) + 1;
    if (status >= 500) found.failures.push(`${told} → ${status} ${body.slice(0, 200)}`);
    else if (status >= 400 && !hasCode(body))
      found.shapeless.push(`${told} → ${status} ${body.slice(0, 200)}`);
  } catch (error) {
    found.failures.push(`${told} → ${(error as Error).message}`);
  }
}

function hasCode(body: string): boolean {
  try {
    return (JSON.parse(body) as { error?: { code?: unknown } }).error?.code !== undefined;
  } catch {
    return false;
  }
}

/** Few names, so that many requests meet the same account. */
const people = Array.from({ length: 20 }, (_, number) => `person${number}`);

/** Valid votes, keys and tokens. */
async function knownTo(setup: ServerSetup, server: RunningServer): Promise<Known> {
  const keys: string[] = [];
  const votes: string[] = [];
  const tokens: string[] = [];
  const guids: string[] = [];
  for (let index = 0; index < 10; index++) {
    // Each vote comes with its own key; a random pair would hardly ever match.
    const key = randomUUID();
    const headers = { 'content-type': 'application/json', 'idempotency-key': key };
    const { body } = await ask(`${server.url}/api/sendRateDetails`, { headers, body: voteBody(1) });
    const reply = JSON.parse(body) as {
      vote: { uid: string };
      token: { anonymous_token: string; guid: string };
    };
    keys.push(key);
    votes.push(reply.vote.uid);
    tokens.push(reply.token.anonymous_token);
    guids.push(reply.token.guid);
  }
  const staff = await signInStaff(setup.place, setup.env?.['SECRET'] ?? tortureSecret);
  const { stickers, attachments } = await storedRows(setup.place, 'stickers', 'attachments');
  const uids = stickers.map(({ uid }) => uid);
  // One pair of vote and key is frequent enough to match; others are rare.
  const often = <Value>([mine, other]: Value[]) => [mine, mine, mine, other] as Value[];
  const [few, theirKeys] = [often(votes), often(keys)];
  return {
    values: {
      question_id: uids,
      question_uid: uids,
      id: uids,
      voteId: few,
      rate_id: few,
      vote_uid: votes,
      rate_uid: votes,
      photoUid: attachments.slice(-10).map(({ uid }) => uid),
      'vote-key': theirKeys,
      'idempotency-key': [...keys, ...Array.from({ length: 40 }, () => randomUUID())],
      // Of files of votes.
      key: Array.from({ length: 40 }, () => randomUUID()),
      guid: guids,
      token: staff.map(({ refresh_token }) => refresh_token),
      'anonymous-token': tokens,
      contact_info: people.map((person) => `${person}@visitor.example`),
      email: ['owner@demo.example', ...people.map((person) => `${person}@visitor.example`)],
      password: ['Fjord-and-heron', 'Heron-and-fjord'],
      first_name: people,
      last_name: people,
    },
    tokens: { access: staff.map(({ access_token }) => access_token), anonymous: tokens.slice(0, 3) },
    files: [await photo('jpeg', 32), await photo('png', 16), webm()],
  };
}

/** Rows of tables that hold who may do what, and what is configured. */
async function untouchables(setup: ServerSetup) {
  const tables = [
    'organisations',
    'sites',
    'places',
    'questions',
    'stickers',
    'users',
    'memberships',
  ] as const;
  return storedRows(setup.place, ...tables, 'question_access', 'service_logs', 'audit');
}

type Untouchables = Awaited<ReturnType<typeof untouchables>>;

/** Columns that a request may change, by table. */
const mayChange: { [Table in keyof Untouchables]?: readonly string[] } = {
  users: ['owner_since'],
  stickers: ['placement', 'state'],
  questions: ['place_id'],
};

/**
 * Finds forbidden changes. Allowed are new users, new organisations with their founders as owners, what staff
 * do with a sticker (they put it to use, say where it is, and link its question to a place), and what those
 * who run an organisation make in it.
 */
function changesOf(before: Untouchables, after: Untouchables): string[] {
  const found: string[] = [];
  for (const table of Object.keys(before) as (keyof Untouchables)[]) {
    const text = (row: object) =>
      JSON.stringify({ ...row, ...Object.fromEntries((mayChange[table] ?? []).map((name) => [name, null])) });
    const now = new Set((after[table] as object[]).map(text));
    for (const row of before[table])
      if (!now.has(text(row))) found.push(`changed in ${table}: ${JSON.stringify(row)}`);
  }
  const [oldMemberships, oldOrganisations] = [before.memberships, before.organisations].map(
    (rows) => new Set(rows.map(({ id }) => id)),
  );
  for (const membership of after.memberships.filter(({ id }) => !oldMemberships?.has(id)))
    if (
      (membership.role !== 'owner' || oldOrganisations?.has(membership.organisation_id)) &&
      !isNamed(membership, after)
    )
      found.push(`became something: ${JSON.stringify(membership)}`);
  const withNothingNew = ['question_access', 'service_logs'] as const;
  for (const table of withNothingNew)
    if (after[table].length !== before[table].length) found.push(`rows were added to ${table}`);
  return [...found, ...unexplained(before, after)];
}

/** Whether the audit trail says that somebody who runs the organisation gave this role. */
function isNamed(
  { user_id, organisation_id }: Untouchables['memberships'][number],
  after: Untouchables,
): boolean {
  const uid = after.users.find(({ id }) => id === user_id)?.uid;
  const giver = after.audit.find((entry) => entry.uid === uid && entry.organisation_id === organisation_id);
  return after.memberships.some(
    (held) =>
      held.user_id === giver?.person_id && held.organisation_id === organisation_id && held.role !== 'client',
  );
}

/** New places, questions and stickers that no edit of somebody who runs their organisation explains. */
function unexplained(before: Untouchables, after: Untouchables): string[] {
  const runs = new Set(
    after.memberships
      .filter(({ role }) => role !== 'client')
      .map(({ user_id, organisation_id }) => `${user_id} ${organisation_id}`),
  );
  const edits = after.audit.filter(({ person_id, organisation_id: of }) => runs.has(`${person_id} ${of}`));
  const explained = new Set(edits.flatMap(({ uid, question_id }) => [uid, question_id]));
  const added = <Row extends { id: string }>(then: readonly Row[], now: readonly Row[]) => {
    const known = new Set(then.map(({ id }) => id));
    return now.filter(({ id }) => !known.has(id));
  };
  return [
    ...added(before.places, after.places).map(({ uid }) => ['places', uid] as const),
    ...added(before.stickers, after.stickers).map(({ uid }) => ['stickers', uid] as const),
    ...added(before.questions, after.questions).map(({ id }) => ['questions', id] as const),
  ].flatMap(([table, name]) => (explained.has(name) ? [] : [`${name} was added to ${table}`]));
}

const points = (value: string | null) => [...(value ?? '')].length;

/** Invariants of rows, by table. */
const rules: { [Table in keyof Schema]?: (row: Schema[Table]) => boolean } = {
  votes: (row) =>
    [1, 2, 3].includes(row.rating) &&
    ['service_log', 'vote', 'auto'].includes(row.mode) &&
    [row.screen_width, row.screen_height, row.inner_width, row.inner_height].every(
      (pixels) => Number.isInteger(pixels) && pixels >= 0 && pixels <= 100_000,
    ) &&
    !(row.is_counted && (row.is_repeat || row.place_id === null || row.is_service_log)) &&
    /^[a-z]{2}(-[A-Z]{2})?$/.test(row.locale),
  notes: (row) => points(row.text) >= 1 && points(row.text) <= limits.noteLength,
  contacts: (row) => points(row.contact_info) >= 1 && points(row.contact_info) <= limits.contactLength,
  locations: (row) =>
    Math.abs(row.lat) <= 90 &&
    Math.abs(row.lng) <= 180 &&
    Number.isInteger(row.accuracy) &&
    row.accuracy >= 0 &&
    points(row.device_date) <= 64 &&
    points(row.fix_date) <= 64,
  client_logs: (row) => points(row.text) >= 1 && points(row.text) <= limits.clientLogLength,
  rate_logs: (row) => points(row.action) >= 1 && points(row.action) <= 100 && points(row.question_uid) <= 64,
  attachments: (row) =>
    /^[A-Za-z0-9_-]{1,64}(\.\d)?$/.test(row.client_id) &&
    points(row.tile_text) <= limits.noteLength &&
    points(row.device_date) <= 64 &&
    (row.slot === null
      ? row.removed_at !== null
      : row.slot >= 1 &&
        row.slot <= (row.kind === 'photo' ? limits.photosPerVote : limits.recordingsPerVote)),
  stickers: (row) => row.placement === null || isPlacement(row.placement),
  idempotency_keys: (row) => row.expires_at > row.created_at,
  users: (row) =>
    (row.email === null || (/^[^\s@]+@[^\s@]+$/.test(row.email) && row.email.length <= 320)) &&
    points(row.first_name) <= limits.nameLength &&
    points(row.last_name) <= limits.nameLength &&
    (row.password_hash === null || row.password_hash.startsWith('$scrypt$')),
  sessions: (row) => points(row.device) <= 60,
  identity_links: (row) => row.anonymous_id !== row.user_id,
};

/** Counts the rows, and finds broken invariants and references. */
async function lookAtRows(setup: ServerSetup, { rows: counts, invalidRows: invalid }: Fuzzed): Promise<void> {
  const tables = Object.keys(rules) as (keyof typeof rules)[];
  const rows = await storedRows(setup.place, ...tables);
  for (const table of tables) {
    counts[table] = rows[table].length;
    for (const row of rows[table])
      if (!(rules[table] as (row: unknown) => boolean)(row)) invalid.push(`${table}: ${JSON.stringify(row)}`);
  }
  const counted = new Map(rows.votes.map((vote) => [vote.id, vote.is_counted]));
  const { standing_votes: standing } = await storedRows(setup.place, 'standing_votes');
  for (const { vote_id } of standing)
    if (counted.get(vote_id) !== true) invalid.push(`standing_votes: ${vote_id} does not count`);
  const { withoutFile, orphans } = await photoLossesOf(setup.place, []);
  if (withoutFile > 0) invalid.push(`${withoutFile} files are missing`);
  if (orphans > 0) invalid.push(`${orphans} files have no row`);
}

export const fuzzing: Bar = {
  numbers: [23],
  title: 'requests built from the OpenAPI document',
  async run(torture) {
    const places = [torture.place(), ...(torture.postgresPlace ? [await torture.postgresPlace()] : [])];
    const requests = scaled(torture, 50_000 / places.length);
    const figures = [];
    for (const place of places) {
      const seed = randomInt(2 ** 30);
      const found = await fuzz({ bundle: torture.bundle, place }, { requests, seed, say: torture.say });
      const { failures, shapeless, invalidRows } = found;
      for (const line of [...failures, ...shapeless, ...invalidRows].slice(0, 20)) torture.say(line);
      const on = place.databaseUrl ? 'on PostgreSQL' : 'on SQLite';
      const of = ` of ${requests} (${Object.entries(found.byStatus)
        .map(([status, count]) => `${status}: ${count}`)
        .join(', ')})`;
      figures.push(
        exactly(`5xx ${on}`, 0, failures.length, of),
        exactly(`refusals without a code ${on}`, 0, shapeless.length),
        exactly(`invalid rows ${on}`, 0, invalidRows.length),
      );
    }
    return figures;
  },
};
