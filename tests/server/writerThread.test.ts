import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { run, type Command, type Database } from '../../server/db/database';
import { openDatabase } from '../../server/db/open';
import { startWriterThread } from '../../server/db/writerThread';
import { seedDemo } from '../../server/demo/seedDemo';
import { insertClientLog } from '../../server/diagnostics/diagnosticsQueries';
import { castVoteCommand } from '../../server/voting/castVote';
import { readers } from '../support/databases';
import { voteBody } from '../support/server';
import { testKeyring, testNow, testSecret } from '../support/templates';

/** The built thread, as the server starts it. */
const entry = pathToFileURL(join(dirname(process.env.TEST_SERVER_BUNDLE as string), 'writer.js'));

let dir: string;
let database: Database;
beforeEach(async () => {
  dir = mkdtempSync(join(tmpdir(), 'smilelog-writer-'));
  database = await open();
  await seedDemo(database, testKeyring, testNow);
});
afterEach(async () => {
  await database.close();
  rmSync(dir, { recursive: true });
});

const open = () =>
  openDatabase({ dataDir: dir, databaseUrl: undefined }, (path) =>
    startWriterThread(entry, { path, secrets: [testSecret] }),
  );

function vote(key: string, changes: Parameters<typeof voteBody>[0] = {}) {
  return database.command(
    castVoteCommand(
      { keyring: testKeyring },
      {
        body: voteBody(changes),
        principal: { kind: 'nobody' },
        locale: 'en',
        idempotencyKey: key.padEnd(16, '_'),
        requestId: 'r',
        now: testNow,
        votedAt: null,
        isFlagged: false,
        begun: null,
      },
    ),
  );
}

function* store(text: string): Command<string> {
  yield* run(insertClientLog({ id: text, uid: text, text, request_id: 'r', at: 1 }));
  return text;
}

test('stores each vote once, whoever asks besides, and answers with what is stored', async () => {
  const asked = Array.from({ length: 40 }, (_, index) => vote(`key-${index % 30}`));
  const casts = await Promise.all(asked);
  const rows = await readers(database).rows('votes');
  expect(rows).toHaveLength(30);
  expect(new Set(casts.map(({ uid }) => uid))).toEqual(new Set(rows.map(({ uid }) => uid)));
  expect(casts[5]).toMatchObject({ isCounted: true, identity: { guid: expect.any(String) } });
  expect(casts[35]).toEqual({ ...casts[5], isCounted: null });
});

test('tells a refusal as such, and stores the votes beside it', async () => {
  const [, refused, , other] = await Promise.allSettled([
    vote('key-a'),
    vote('key-b', { question_id: 'nowhere' }),
    vote('key-c'),
    vote('key-a', { rate: 1 }),
  ]);
  expect(refused).toMatchObject({ status: 'rejected', reason: { problem: 'stickerNotFound' } });
  expect(other).toMatchObject({ status: 'rejected', reason: { problem: 'keyReused' } });
  expect(await readers(database).rows('votes')).toHaveLength(2);
});

test('takes turns with commands that cannot be sent, however many there are of both', async () => {
  let [votes, lines] = [0, 0];
  const voting = Array.from({ length: 4 }, async (_, phone) => {
    for (let number = 0; number < 25; number++) await vote(`key-${phone}-${number}`).then(() => votes++);
  });
  const reporting = Array.from({ length: 4 }, async (_, phone) => {
    for (let number = 0; number < 25; number++)
      await database.command(() => store(`line ${phone} ${number}`)).then(() => lines++);
  });
  // The first to finish has not waited for all the others.
  await Promise.race([Promise.all(voting), Promise.all(reporting)]);
  expect(Math.min(votes, lines)).toBeGreaterThan(10);
  await Promise.all([...voting, ...reporting]);
  expect(await readers(database).counts()).toMatchObject({ votes: 100, client_logs: 100 });
});

test('finishes what it has been sent before it closes', async () => {
  const asked = Array.from({ length: 20 }, (_, index) => vote(`key-${index}`));
  const line = database.command(() => store('line'));
  const [outcomes] = await Promise.all([Promise.allSettled([...asked, line]), database.close()]);
  expect(new Set(outcomes.map(({ status }) => status))).toEqual(new Set(['fulfilled']));
  database = await open();
  expect(await readers(database).counts()).toMatchObject({ votes: 20, client_logs: 1 });
});

test('asks to come back when the thread is gone, and acknowledges nothing', async () => {
  const thread = await startWriterThread(entry, {
    path: join(dir, 'smilelog.sqlite'),
    secrets: [testSecret],
  });
  await thread.close();
  const [outcome] = await thread.run([{ name: 'castVote', input: {} }]);
  expect(outcome).toMatchObject({ error: { code: 'DATABASE_UNAVAILABLE' } });
});
