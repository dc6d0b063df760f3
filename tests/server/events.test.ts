import pg from 'pg';
import { run, type Command } from '../../server/db/database';
import { makeConsumers } from '../../server/events/consumers';
import { insertEvent, type ReadEvent } from '../../server/events/eventQueries';
import { onEachDatabase } from '../support/databases';
import { startServer, type TestServer } from '../support/server';

/** Reads the events of a server as a process of its own, and keeps what it has taken in. */
function reader(server: TestServer, name = 'test', take?: (event: ReadEvent) => void) {
  const seen: (string | null)[] = [];
  const consumers = makeConsumers({
    database: server.database,
    clock: () => server.clock.now,
    logger: server.app.log,
  });
  consumers.add({
    name,
    *take(events): Command<void> {
      for (const event of events) take?.(event);
      seen.push(...events.map(({ vote_id }) => vote_id));
    },
  });
  return { seen, runDue: () => consumers.runDue() };
}

const happens = (server: TestServer, vote_id: string) =>
  server.database.command(() => run(insertEvent({ type: 'vote.sad', vote_id, at: server.clock.now })));

onEachDatabase((databases) => {
  test('each consumer takes each event in once, in order', async () => {
    const server = await startServer(databases);
    const [one, other] = [reader(server), reader(server, 'other')];
    for (let index = 0; index < 450; index += 1) await happens(server, String(index));
    const all = Array.from({ length: 450 }, (_, index) => String(index));
    await server.eventsSettled();
    await one.runDue();
    expect(one.seen).toEqual(all);
    await happens(server, 'last');
    await server.eventsSettled();
    await Promise.all([one.runDue(), other.runDue()]);
    expect([one.seen, other.seen]).toEqual([
      [...all, 'last'],
      [...all, 'last'],
    ]);
  });

  test('two processes share the events of a consumer', async () => {
    const server = await startServer(databases);
    const [one, other] = [reader(server), reader(server)];
    for (let index = 0; index < 450; index += 1) await happens(server, String(index));
    await server.eventsSettled();
    while ((await Promise.all([one.runDue(), other.runDue()])).some((count) => count > 0));
    const taken = await server.rows('event_cursors');
    expect(taken).toMatchObject([{ consumer: 'test' }]);
    // What was rolled back in one process has been taken in by the other one.
    expect(new Set([...one.seen, ...other.seen]).size).toBe(450);
  });

  test('an event that cannot be taken in holds up no other', async () => {
    const server = await startServer(databases);
    const broken = reader(server, 'broken', ({ vote_id }) => {
      if (vote_id === 'bad') throw new Error('no');
    });
    for (const vote of ['bad', 'good', 'bad', 'better']) await happens(server, vote);
    await server.eventsSettled();
    await broken.runDue();
    expect(broken.seen).toEqual(['good', 'better']);
  });

  test('an event of a transaction that stays open is not passed by', async () => {
    const server = await startServer(databases);
    if (server.databaseUrl === undefined) return;
    const one = reader(server);
    const client = new pg.Client({ connectionString: server.databaseUrl });
    await client.connect();
    try {
      await client.query('BEGIN');
      await client.query(
        `insert into events (id, type, vote_id, at) values ('open-for-long', 'vote.sad', 'early', 1)`,
      );
      await happens(server, 'late');
      await one.runDue();
      expect(one.seen).toEqual([]);
      await client.query('COMMIT');
      await server.eventsSettled();
      await one.runDue();
      expect(one.seen).toEqual(['early', 'late']);
    } finally {
      await client.end();
    }
  });

  test('a restored database goes on with events that are new', async () => {
    const server = await startServer(databases);
    if (server.databaseUrl === undefined) return;
    const one = reader(server);
    await happens(server, 'before');
    await server.eventsSettled();
    await one.runDue();
    const client = new pg.Client({ connectionString: server.databaseUrl });
    await client.connect();
    try {
      // As in a cluster whose transactions are numbered from a smaller number on.
      await client.query('update events set position = position + 1000000000');
      await client.query('update event_cursors set position = position + 1000000000');
    } finally {
      await client.end();
    }
    await server.app.services.consumers.start();
    await server.app.services.consumers.stop();
    await happens(server, 'after');
    await server.eventsSettled();
    await one.runDue();
    expect(one.seen).toEqual(['before', 'after']);
  });
});
