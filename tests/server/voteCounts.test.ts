import { run } from '../../server/db/database';
import { statement } from '../../server/db/statement';
import { recountAll, wrongCounts } from '../../server/insights/tally';
import { owner, visit } from '../support/cases';
import { onEachDatabase } from '../support/databases';
import { bearer, startServer, type TestServer } from '../support/server';

const miscounted = statement((db) => db.updateTable('vote_hours').set({ happy: 2 }));

const wrong = (server: TestServer) => server.database.read(() => wrongCounts(10));

/** Rows of a table of counts, in the order of their dates. */
async function counts(server: TestServer, table: 'vote_hours' | 'vote_days') {
  const rows = await server.rows(table);
  return rows
    .map((row) =>
      [
        row.local_date,
        ...('hour' in row ? [row.hour] : []),
        row.sad,
        row.so_so,
        row.happy,
        row.flagged,
        row.repeats,
      ].join(' '),
    )
    .toSorted();
}

onEachDatabase((databases) => {
  test('votes are counted by the hour of the place (IS-4)', async () => {
    const server = await startServer(databases);
    // 2026-03-01T12:00Z is 13:00 in Berlin.
    await visit(server, 'demo-cafe', 3);
    await visit(server, 'demo-cafe', 1);
    server.clock.now += 3_600_000;
    await visit(server, 'demo-cafe', 2);
    expect(await counts(server, 'vote_hours')).toEqual([
      '2026-03-01 13 1 0 1 0 0',
      '2026-03-01 14 0 1 0 0 0',
    ]);
    expect(await counts(server, 'vote_days')).toEqual(['2026-03-01 1 1 1 0 0']);
    expect(await wrong(server)).toEqual([]);
  });

  test('a changed face moves within the hour of its tap', async () => {
    const server = await startServer(databases);
    const { uid, headers } = await visit(server, 'demo-cafe', 3);
    server.clock.now += 2 * 3_600_000;
    await server.get(`/api/changeRateWithoutAuth?rate_id=${uid}&rate=1`, headers);
    expect(await counts(server, 'vote_hours')).toEqual(['2026-03-01 13 1 0 0 0 0']);
    await server.get(`/api/changeRateWithoutAuth?rate_id=${uid}&rate=1`, headers);
    expect(await wrong(server)).toEqual([]);
  });

  test('a vote that a phone held counts when it was tapped', async () => {
    const server = await startServer(databases);
    await visit(server, 'demo-cafe', 3, { waited: 26 * 3_600_000 });
    expect(await counts(server, 'vote_hours')).toEqual(['2026-02-28 11 0 0 1 0 0']);
    expect(await wrong(server)).toEqual([]);
  });

  test('a repeat counts once its owner decides so', async () => {
    const server = await startServer(databases);
    const { headers } = await visit(server, 'demo-cafe', 3);
    const { body } = await server.vote({ question_id: 'demo-cafe', rate: 1 }, headers);
    expect(await counts(server, 'vote_days')).toEqual(['2026-03-01 0 0 1 0 1']);
    const { access_token } = await server.signIn(owner);
    const decision = { filter: { repeat: 'true' }, until_uid: body.vote.uid, action: 'count' };
    const done = await server.post('/api/v1/votes/bulk', decision, bearer(access_token));
    expect(done.body).toEqual({ changed: 1 });
    expect(await counts(server, 'vote_days')).toEqual(['2026-03-01 1 0 1 0 0']);
    expect(await wrong(server)).toEqual([]);
  });

  test('counting anew gives the same counts', async () => {
    const server = await startServer(databases);
    for (const [sticker, rate] of [
      ['demo-cafe', 1],
      ['demo-restroom', 2],
      ['demo-septic', 3],
    ] as const)
      await visit(server, sticker, rate);
    const before = [await counts(server, 'vote_hours'), await counts(server, 'vote_days')];
    await recountAll(server.database);
    expect([await counts(server, 'vote_hours'), await counts(server, 'vote_days')]).toEqual(before);
  });

  test('counts that differ from their votes are named and mended (IS-4)', async () => {
    const server = await startServer(databases);
    await visit(server, 'demo-cafe', 3);
    await server.database.command(() => run(miscounted({})));
    const named = await wrong(server);
    expect(named).toEqual([
      expect.stringMatching(/^2026-03-01 13:00 at/),
      expect.stringMatching(/^2026-03-01 at/),
    ]);
    await recountAll(server.database);
    expect(await wrong(server)).toEqual([]);
  });
});
