import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import type pg from 'pg';
import { Sqlite } from '../../server/db/betterSqlite3';
import { all, changes, first, run, type Command } from '../../server/db/database';
import { openDatabase } from '../../server/db/open';
import { portable } from '../../server/db/portable';
import { postgresDatabase } from '../../server/db/postgres';
import { openPostgresPool } from '../../server/db/postgresConnection';
import { sharedRead, statement } from '../../server/db/statement';
import { openSqliteFile, sqliteDatabase } from '../../server/db/sqlite';
import { migrateSqlite, NewerDatabase } from '../../server/db/migrate';
import { insertClientLog } from '../../server/diagnostics/diagnosticsQueries';
import { onEachDatabase } from '../support/databases';
import { startServer } from '../support/server';
import { testKeyring } from '../support/templates';

function* store(text: string, then?: () => void): Command<string> {
  yield* run(insertClientLog({ id: text, uid: text, text, request_id: 'r', at: 2 ** 40 }));
  then?.();
  return text;
}

function fail(): never {
  throw new Error('on purpose');
}

/** Commands that may share a transaction, like votes. */
const storeTogether = portable(
  'storeTogether',
  (_, { id, fails }: { id: string; fails?: 'first' | 'last' }) => storeAfterReading(id, fails),
);

function* storeAfterReading(id: string, fails?: 'first' | 'last'): Command<string> {
  yield* first(countedTogether({}));
  if (fails === 'first') fail();
  return yield* store(id, fails && fail);
}

const world = { keyring: testKeyring };

onEachDatabase((databases) => {
  test('ends each of many that come together as if it were alone', async () => {
    const { database, rows } = await databases.open();
    const inputs = Array.from({ length: 60 }, (_, index) => ({ id: `row ${100 + index}` }));
    const given = inputs.map((input, index) => ({
      // Two want the same key.
      id: index === 31 ? 'row 130' : input.id,
      ...(index === 7 && { fails: 'first' as const }),
      ...(index === 11 && { fails: 'last' as const }),
    }));
    const outcomes = await Promise.allSettled(
      given.map((input) => database.command(storeTogether(world, input))),
    );
    const failed = outcomes.flatMap(({ status }, index) => (status === 'rejected' ? [index] : []));
    expect(failed).toEqual([7, 11, expect.any(Number)]);
    expect([30, 31]).toContain(failed[2]);
    expect(outcomes.flatMap((outcome) => (outcome.status === 'fulfilled' ? [outcome.value] : []))).toEqual(
      given.flatMap(({ id }, index) => (failed.includes(index) ? [] : [id])),
    );
    expect((await rows('client_logs')).map(({ id }) => id)).toEqual(
      inputs.map(({ id }) => id).filter((id) => !['row 107', 'row 111', 'row 131'].includes(id)),
    );
  });

  test('takes back all of a command that throws, and nothing of its neighbours', async () => {
    const { database, rows } = await databases.open();
    const outcomes = await Promise.allSettled([
      database.command(() => store('a')),
      database.command(() => store('b', fail)),
      database.command(() => store('a')),
      database.command(() => store('c')),
    ]);
    const stored = (await rows('client_logs')).map((row) => row.id);
    // On PostgreSQL either of the two may win the key.
    expect(stored).toEqual(['a', 'c']);
    expect(outcomes.map((outcome) => outcome.status).sort()).toEqual([
      'fulfilled',
      'fulfilled',
      'rejected',
      'rejected',
    ]);
    expect(outcomes[1]?.status).toBe('rejected');
  });

  test('takes back all of a command of which a statement fails that nothing waited for, and says which', async () => {
    const { database, rows } = await databases.open();
    await database.command(() => store('a'));
    await expect(
      database.command(function* () {
        yield* store('b');
        yield* store('a');
        yield* store('c');
      }),
    ).rejects.toMatchObject({ code: expect.stringMatching(/^(SQLITE_CONSTRAINT_UNIQUE|23505)$/) });
    await expect(
      database.command(function* () {
        yield* store('d');
        yield* store('a');
        return yield* first(counted({}));
      }),
    ).rejects.toMatchObject({ code: expect.stringMatching(/^(SQLITE_CONSTRAINT_UNIQUE|23505)$/) });
    await database.command(() => store('e'));
    expect((await rows('client_logs')).map((row) => row.id)).toEqual(['a', 'e']);
  });

  test('shows a command what it has written before', async () => {
    const { database } = await databases.open();
    const seen = await database.command(function* () {
      yield* store('a');
      yield* store('b');
      return yield* first(counted({}));
    });
    expect(seen).toEqual({ rows: 2 });
  });

  test('gives booleans, JSON and 8-byte times back as they were stored', async () => {
    const { rows } = await databases.open();
    const [question] = (await rows('questions')).filter((row) => row.giveaway_json !== null);
    expect(question).toMatchObject({
      is_airlead: false,
      giveaway_json: { enabled: true, giveaway_title: 'jbar' },
    });
    expect((await rows('places')).find((place) => place.uid === 'demo-place-cafe')?.links_json).toHaveLength(
      4,
    );
    const [identity] = await rows('identities');
    expect(identity?.created_at).toBe(Date.UTC(2026, 2, 1, 12));
  });

  test('takes any text, and keeps what a database cannot hold as replacement characters', async () => {
    const server = await startServer(databases);
    const data = { 'a\0b': 'c\0d', '\ud800': ['e\udfff', '\ud83d\ude00'], '\u0000': { '\udc00x': 1 } };
    const step = {
      question_uid: 'q\0\ud800',
      action: 'opened\udc00',
      date: '2026-03-01',
      additional_data: data,
    };
    expect((await server.post('/api/admin/rateRateLog', step)).status).toBe(200);
    expect(await server.rows('rate_logs')).toMatchObject([
      {
        question_uid: 'q��',
        action: 'opened�',
        additional_json: { data: { 'a�b': 'c�d', '�': { '�x': 1 } } },
      },
    ]);
  });

  test('finishes the commands that have begun before it closes', async () => {
    const where = await databases.place();
    const before = await openDatabase(where);
    const begun = Array.from({ length: 20 }, (_, index) => before.command(() => store(`row ${index}`)));
    const [outcomes] = await Promise.all([Promise.allSettled(begun), before.close()]);
    const after = await openDatabase(where);
    const count = await after.read(() => first(counted({})));
    await after.close();
    expect(count?.rows).toBe(outcomes.filter((outcome) => outcome.status === 'fulfilled').length);
    expect(count?.rows).toBe(20);
  });

  test('refuses a database of a newer version and leaves it as it was', async () => {
    const where = await databases.place();
    const newer = await openDatabase(where);
    await newer.command(() =>
      run(pretendMigration({ name: '9999_future', timestamp: '2030-01-01T00:00:00Z' })),
    );
    await newer.close();
    await expect(openDatabase(where)).rejects.toThrow(NewerDatabase);
    await expect(openDatabase(where)).rejects.toThrow(/newer version of Smilelog.*9999_future/);
  });

  test('brings several processes’ databases up to date at once', async () => {
    const where = await databases.place();
    const opened = await Promise.all([openDatabase(where), openDatabase(where)]);
    await Promise.all(opened.map((database) => database.close()));
    expect(opened).toHaveLength(2);
  });

  if (databases.dialect === 'sqlite') return;

  test('commits votes that come at once together, and reads once what all of them read', async () => {
    const { databaseUrl = '', rows } = await databases.open();
    const pool = openPostgresPool(databaseUrl);
    const asked = queriesOf(pool);
    const database = postgresDatabase(pool);
    const ids = Array.from({ length: 40 }, (_, index) => `row ${100 + index}`);
    const many = ids.map((id) => database.command(storeTogether(world, { id })));
    // A command that may not share has its own transaction.
    const alone = database.command(() => store('alone'));
    await Promise.all([...many, alone]);
    expect(asked.filter((text) => text === 'COMMIT')).toHaveLength(3);
    expect(asked.filter((text) => /^select/i.test(text))).toHaveLength(2);
    expect((await rows('client_logs')).map(({ id }) => id)).toEqual(['alone', ...ids]);
    await database.close();
  });
});

const counted = statement((db) =>
  db.selectFrom('client_logs').select((eb) => eb.cast<number>(eb.fn.countAll(), 'integer').as('rows')),
);

const countedTogether = sharedRead(['client_logs'], (db) =>
  db.selectFrom('client_logs').select((eb) => eb.cast<number>(eb.fn.countAll(), 'integer').as('rows')),
);

/** Reads its own row, so that a later command would read it too if it were kept. */
function* countAndFail(text: string): Command<void> {
  yield* store(text);
  const seen = yield* first(countedTogether({}));
  throw new Error(`on purpose, after ${seen?.rows} rows`);
}

const pretendMigration = statement((db, input: { name: string; timestamp: string }) =>
  db
    .insertInto('kysely_migration' as never)
    .values({ name: sql`${input.name}`, timestamp: sql`${input.timestamp}` } as never),
);

/** The queries on a pool's connections from now on. */
function queriesOf(pool: pg.Pool): string[] {
  const asked: string[] = [];
  pool.on('connect', (client) => {
    const query = client.query.bind(client) as (asked: unknown) => Promise<unknown>;
    client.query = ((config: string | pg.QueryConfig) => {
      asked.push(typeof config === 'string' ? config : config.text);
      return query(config);
    }) as typeof client.query;
  });
  return asked;
}

describe('SQLite', () => {
  let dir: string;
  beforeEach(() => (dir = mkdtempSync(join(tmpdir(), 'smilelog-db-'))));
  afterEach(() => rmSync(dir, { recursive: true }));

  test('asks for WAL and full synchronisation on every connection', () => {
    const path = join(dir, 'a.sqlite');
    openSqliteFile(path).close();
    const again = openSqliteFile(path);
    expect([
      again.pragma('journal_mode', { simple: true }),
      again.pragma('synchronous', { simple: true }),
    ]).toEqual(['wal', 2]);
    again.close();
  });

  test('commits the commands of one turn once', async () => {
    const { database, commits, file } = await observed(dir);
    await Promise.all(['a', 'b', 'c'].map((text) => database.command(() => store(text))));
    expect(commits()).toBe(1);
    file.close();
  });

  test('commits those of the next turn with them, when it brings more', async () => {
    const { database, commits, file } = await observed(dir);
    const first = database.command(() => store('a'));
    const next = new Promise((resolve) => setImmediate(() => resolve(database.command(() => store('b')))));
    await Promise.all([first, next]);
    expect(commits()).toBe(1);
    file.close();
  });

  test('reads once what the commands of a turn read alike, and again after each write that may change it', async () => {
    const { database, file } = await observed(dir);
    const count = () => database.command(() => first(countedTogether({})));
    const rows = await Promise.all([
      count(),
      count(),
      database.command(() => store('a')).then(() => undefined),
      count(),
      database.command(() => countAndFail('b')).catch(() => undefined),
      count(),
    ]);
    expect(rows.map((row) => row?.rows)).toEqual([0, 0, undefined, 1, undefined, 1]);
    expect(rows[1]).toBe(rows[0]);
    file.exec('delete from client_logs');
    expect(await count()).toEqual({ rows: 0 });
    file.close();
  });

  test('shares rows with later turns until another connection writes, and never those of a turn that was lost', async () => {
    const { database, file, failNextCommit } = await observed(dir);
    const count = () => database.command(() => first(countedTogether({})));
    const before = await count();
    expect(await count()).toBe(before);
    const other = openSqliteFile(join(dir, 'observed.sqlite'));
    other.exec("insert into client_logs (id, uid, text, request_id, at) values ('x', 'x', '', '', 0)");
    other.close();
    expect(await count()).toEqual({ rows: 1 });
    failNextCommit();
    const lost = await Promise.allSettled([database.command(() => store('a')), count()]);
    expect(lost.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    expect(await count()).toEqual({ rows: 1 });
    file.close();
  });

  test('runs the others again without a command that fails after it has written', async () => {
    const { database, commits, file } = await observed(dir);
    const runs: string[] = [];
    const outcomes = await Promise.allSettled([
      database.command(() => store('a', () => runs.push('a'))),
      database.command(() => store('b', fail)),
      database.command(() => store('c', () => runs.push('c'))),
      database.command(function* () {
        yield* first(countedTogether({}));
        fail();
      }),
    ]);
    expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled', 'rejected']);
    expect(file.prepare('select id from client_logs order by id').pluck().all()).toEqual(['a', 'c']);
    expect([commits(), runs]).toEqual([1, ['a', 'a', 'c']]);
    file.close();
  });

  test('tells nobody in the batch that a row is stored when the commit fails', async () => {
    const { database, file, failNextCommit } = await observed(dir);
    failNextCommit();
    const outcomes = await Promise.allSettled(
      ['a', 'b', 'c'].map((text) => database.command(() => store(text))),
    );
    expect(outcomes.map((outcome) => outcome.status)).toEqual(['rejected', 'rejected', 'rejected']);
    expect(file.prepare('select count(*) from client_logs').pluck().get()).toBe(0);
    expect(await database.command(() => store('d'))).toBe('d');
    file.close();
  });

  test('undoes a migration that does not finish', async () => {
    const file = new Sqlite(join(dir, 'half.sqlite'));
    // A view has the name of the last table, so the migration fails near its end.
    file.exec('create view client_logs as select 1');
    await expect(migrateSqlite(file)).rejects.toMatchObject({ code: 'SQLITE_ERROR' });
    expect(
      file.prepare("select name from sqlite_master where name in ('votes', 'organisations')").all(),
    ).toEqual([]);
    file.exec('drop view client_logs');
    await migrateSqlite(file);
    expect(file.prepare('select count(*) from votes').pluck().get()).toBe(0);
    file.close();
  });
});

/** A database that counts its commits and can make them fail. */
async function observed(dir: string) {
  const file = openSqliteFile(join(dir, 'observed.sqlite'));
  await migrateSqlite(file);
  let commits = 0;
  let failing = false;
  const prepare = file.prepare.bind(file);
  file.prepare = ((source: string) => {
    const made = prepare(source);
    if (source !== 'COMMIT') return made;
    return {
      run: () => {
        commits++;
        if (!failing) return made.run();
        failing = false;
        throw Object.assign(new Error('disk I/O error'), { code: 'SQLITE_IOERR_FSYNC' });
      },
    };
  }) as typeof file.prepare;
  const database = sqliteDatabase(file);
  file.prepare = prepare as typeof file.prepare;
  return { database, file, commits: () => commits, failNextCommit: () => (failing = true) };
}

onEachDatabase((databases) => {
  test('gives rows of what gives rows, and how many of what changes them', async () => {
    const { database } = await databases.open();
    const found = await database.command(function* () {
      yield* store('one');
      yield* store('two');
      return {
        read: (yield* first(logsLike({ text: 'one' })))?.uid,
        returned: (yield* all(renamed({ text: 'two' }))).map(({ uid }) => uid),
        changed: [yield* changes(removed({ text: 'one' })), yield* changes(removed({ text: 'one' }))],
      };
    });
    expect(found).toEqual({ read: 'one', returned: ['two'], changed: [1, 0] });
  });
});

const logsLike = statement((db, input: { text: string }) =>
  db.selectFrom('client_logs').select('uid').where('text', '=', input.text),
);
const renamed = statement((db, input: { text: string }) =>
  db.updateTable('client_logs').set({ text: 'renamed' }).where('text', '=', input.text).returning('uid'),
);
const removed = statement((db, input: { text: string }) =>
  db.deleteFrom('client_logs').where('text', '=', input.text),
);
