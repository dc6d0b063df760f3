import { openDatabase } from '../../server/db/open';
import { onSharedPlaces, readers, type Place } from '../support/databases';
import { s3VariablesOf } from '../support/objectStore';
import { serverProcesses } from '../support/torture';
import { voteBody } from '../support/server';
import { formOf, photo } from '../support/uploads';

const processes = serverProcesses();

function start(place: Place) {
  return processes.start(place, s3VariablesOf(place.s3?.bucket ?? ''));
}

const key = '0198c5a2-7d1e-7000-8000-0000000000f1';

async function call(url: string, body?: object | Buffer, headers: Record<string, string> = {}) {
  const response = await fetch(url, {
    headers: { ...(body && !Buffer.isBuffer(body) && { 'content-type': 'application/json' }), ...headers },
    ...(body && {
      method: 'POST',
      body: Buffer.isBuffer(body) ? new Uint8Array(body) : JSON.stringify(body),
    }),
  });
  return { status: response.status, bytes: Buffer.from(await response.arrayBuffer()) };
}

onSharedPlaces((databases) => {
  test('two processes on one PostgreSQL and one object store are one service (OP-2)', async () => {
    const place = await databases.place();
    const other = { ...place, dataDir: (await databases.emptyPlace()).dataDir };
    const [first, second] = await Promise.all([start(place), start(other)]);
    const vote = (url: string, headers = {}) =>
      call(`${url}/api/sendRateDetails`, voteBody(), { 'idempotency-key': key, ...headers });
    const made = JSON.parse(String((await vote(first.url)).bytes));

    const form = formOf({}, [{ bytes: await photo() }]);
    const path = `/api/votes/${made.vote.uid}/attachments`;
    const own = { 'vote-key': key };
    const sent = await call(`${first.url}${path}/photo`, form.payload, { ...form.headers, ...own });
    const { uid } = JSON.parse(String(sent.bytes)).image;
    const [here, there] = [
      await call(`${first.url}${path}/${uid}`, undefined, own),
      await call(`${second.url}${path}/${uid}`, undefined, own),
    ];
    expect([here.status, there.status]).toEqual([200, 200]);
    expect(there.bytes.equals(here.bytes)).toBe(true);
    expect(there.bytes.length).toBeGreaterThan(0);

    // The phone lost the answer, and its retry reaches the other process.
    const again = JSON.parse(String((await vote(second.url)).bytes));
    expect(again.vote.uid).toBe(made.vote.uid);
    expect(again.token.guid).toBe(made.token.guid);
    // The second process knows the identity that the first one made.
    const token = { authorization: `Bearer ${made.token.anonymous_token}` };
    const status = await call(`${second.url}/api/userStatus?question_id=demo-cafe`, undefined, token);
    expect(JSON.parse(String(status.bytes))).toMatchObject({ voted: true, rate_uid: made.vote.uid });
    // A file removed in one process is not served by the other.
    const removed = await fetch(`${second.url}${path}/photo/${uid}`, { method: 'DELETE', headers: own });
    expect(removed.status).toBe(200);
    expect((await call(`${first.url}${path}/${uid}`, undefined, own)).status).toBe(404);
  });

  test('a kill -9 of one under load loses and doubles nothing (OP-2, bar 27)', async () => {
    const place = await databases.place();
    const other = { ...place, dataDir: (await databases.emptyPlace()).dataDir };
    const [first, second] = await Promise.all([start(place), start(other)]);
    const acknowledged = new Map<string, string>();
    let sent = 0;
    async function client(): Promise<void> {
      while (sent < 300) {
        const number = ++sent;
        if (number === 100) first.child.kill('SIGKILL');
        const voteKey = `0198c5a2-7d1e-7000-8000-${String(number).padStart(12, '0')}`;
        // A phone retries with its key, and the balancer has found the other process.
        for (const url of [number % 2 ? first.url : second.url, second.url]) {
          const answer = await call(`${url}/api/sendRateDetails`, voteBody({ mode: 'vote' }), {
            'idempotency-key': voteKey,
          }).catch(() => undefined);
          if (answer?.status !== 200) continue;
          acknowledged.set(voteKey, JSON.parse(String(answer.bytes)).vote.uid);
          break;
        }
      }
    }
    await Promise.all(Array.from({ length: 8 }, client));
    const database = await openDatabase(place);
    const rows = await readers(database).rows('votes');
    await database.close();
    expect(acknowledged.size).toBe(sent);
    expect(rows.map(({ uid }) => uid).sort()).toEqual([...acknowledged.values()].sort());
  });
});
