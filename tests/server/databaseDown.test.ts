import { join } from 'node:path';
import { sql } from 'kysely';
import pg from 'pg';
import { Sqlite } from '../../server/db/betterSqlite3';
import { first } from '../../server/db/database';
import { postgresDatabase } from '../../server/db/postgres';
import { openPostgresPool } from '../../server/db/postgresConnection';
import { statement } from '../../server/db/statement';
import { castVoteCommand } from '../../server/voting/castVote';
import { onEachDatabase, type Place } from '../support/databases';
import { startServer, voteBody, type Answer } from '../support/server';
import { asAdmin, testKeyring, testNow } from '../support/templates';

/** Makes the database refuse writes. @returns a function that restores it */
async function takeDown({ dataDir, databaseUrl }: Place): Promise<() => Promise<void>> {
  if (databaseUrl) {
    const name = new URL(databaseUrl).pathname.slice(1);
    const postgres = new URL(databaseUrl);
    postgres.pathname = 'postgres';
    await asAdmin(
      postgres.href,
      `alter database ${name} allow_connections false`,
      `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}'`,
    );
    return () => asAdmin(postgres.href, `alter database ${name} allow_connections true`);
  }
  const other = new Sqlite(join(dataDir, 'smilelog.sqlite'));
  other.exec('BEGIN IMMEDIATE');
  return async () => void other.close();
}

const claim = /nothing was stored|nothing was lost/i;

/** Expects a refusal that devices retry after, and that claims nothing unknown. */
function expectUnavailable(answer: Answer): void {
  expect(answer).toMatchObject({ status: 503, body: { error: { code: 'unavailable' } } });
  expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
  expect(answer.text).not.toMatch(claim);
}

onEachDatabase((databases) => {
  test('a database that cannot be written answers 503 with Retry-After, and is used again when it is back', async () => {
    const server = await startServer(databases);
    const key = 'a-key-of-the-vote-0001';
    const bringBack = await takeDown(server);
    try {
      expectUnavailable(await server.vote({}, { 'idempotency-key': key }));
      expect(server.requests().at(-1)).toMatchObject({
        level: 50,
        code: 'unavailable',
        failure: { code: 'DATABASE_UNAVAILABLE', cause: { code: expect.any(String) } },
      });
    } finally {
      await bringBack();
    }
    const vote = await server.vote({}, { 'idempotency-key': key });
    expect(vote.status).toBe(200);
    expect((await server.rows('votes')).map(({ uid }) => uid)).toEqual([vote.body.vote.uid]);
  });

  test('a form that the database cannot take gets a page that promises nothing', async () => {
    const server = await startServer(databases);
    const bringBack = await takeDown(server);
    try {
      const answer = await server.form('/r/rate/demo-cafe', { rate: '3', key3: 'k'.repeat(24) });
      expect(answer).toMatchObject({
        status: 503,
        headers: { 'content-type': 'text/html; charset=utf-8', 'retry-after': expect.any(String) },
      });
      expect(answer.text).not.toMatch(claim);
    } finally {
      await bringBack();
    }
    expect(await server.rows('votes')).toEqual([]);
  });

  if (databases.dialect === 'sqlite') return;

  test('a connection that breaks under a question fails that question and nothing else', async () => {
    const { database, databaseUrl = '' } = await databases.open();
    const asked = database
      .read(() => first(sleep({})))
      .then(
        () => 'answered',
        (error: { code?: unknown }) => error.code,
      );
    const asleep = `from pg_stat_activity where query like 'select pg_sleep%'`;
    const admin = new pg.Client({ connectionString: databaseUrl });
    await admin.connect();
    for (let rows: unknown[] = []; rows.length === 0;)
      ({ rows } = await admin.query(`select pg_terminate_backend(pid) ${asleep}`));
    await admin.end();
    expect(await asked).toBe('DATABASE_UNAVAILABLE');
    expect(await database.read(() => first(one({})))).toEqual({ one: 1 });
  });

  test('a line lost while a vote is committed answers 503, and the vote is there once for whoever asks again', async () => {
    const opened = await databases.open();
    const pool = openPostgresPool(opened.databaseUrl ?? '');
    const server = await startServer(databases, { database: postgresDatabase(losingCommits(pool, 1)) });
    const key = 'a-key-of-the-vote-0002';
    expectUnavailable(await server.post('/api/sendRateDetails', voteBody(), { 'idempotency-key': key }));
    const uids = async () => (await opened.rows('votes')).map(({ uid }) => uid);
    const stored = await uids();
    expect(stored).toHaveLength(1);
    const again = await server.post('/api/sendRateDetails', voteBody(), { 'idempotency-key': key });
    expect(again).toMatchObject({ status: 200, body: { vote: { uid: stored[0] } } });
    expect(await uids()).toEqual(stored);
    await pool.end();
  });

  test('a line lost while many votes are committed at once tells all of them so, and stores none of them twice', async () => {
    const opened = await databases.open();
    const database = postgresDatabase(losingCommits(openPostgresPool(opened.databaseUrl ?? ''), 1));
    const keys = Array.from({ length: 5 }, (_, index) => `a-key-of-the-vote-100${index}`);
    const cast = () =>
      Promise.allSettled(
        keys.map((idempotencyKey) =>
          database.command(
            castVoteCommand(
              { keyring: testKeyring },
              {
                body: voteBody(),
                principal: { kind: 'nobody' },
                locale: 'en',
                idempotencyKey,
                requestId: 'r',
                now: testNow,
                votedAt: null,
                isFlagged: false,
                begun: null,
              },
            ),
          ),
        ),
      );
    expect(await cast()).toEqual(
      keys.map(() => ({
        status: 'rejected',
        reason: expect.objectContaining({ code: 'DATABASE_UNAVAILABLE' }),
      })),
    );
    const stored = (await opened.rows('votes')).map(({ uid }) => uid);
    expect(stored).toHaveLength(5);
    const again = await cast();
    expect(
      again.map((outcome) => (outcome.status === 'fulfilled' ? outcome.value.uid : outcome.reason)).sort(),
    ).toEqual(stored.sort());
    expect(await opened.rows('votes')).toHaveLength(5);
    await database.close();
  });
});

const sleep = statement((db) => db.selectNoFrom(sql`pg_sleep(20)`.as('slept')));
const one = statement((db) => db.selectNoFrom(sql<number>`1`.as('one')));

/** Connections whose first commits succeed and then break before they answer. */
function losingCommits(pool: pg.Pool, times: number): pg.Pool {
  const connect = pool.connect.bind(pool) as () => Promise<pg.PoolClient>;
  pool.connect = (async () => {
    const client = await connect();
    const query = client.query.bind(client) as (asked: unknown) => Promise<unknown>;
    client.query = (async (asked: unknown) => {
      const answer = await query(asked);
      if (asked !== 'COMMIT' || times-- <= 0) return answer;
      throw new Error('Connection terminated unexpectedly');
    }) as typeof client.query;
    return client;
  }) as typeof pool.connect;
  return pool;
}
