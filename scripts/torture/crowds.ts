import { randomUUID } from 'node:crypto';
import { exactly, scaled, type Bar } from './bar';
import { ask, startLoad, voteBody } from './phones';
import { startServer, type ServerSetup } from './serverProcess';
import { storedRows } from './stored';
import { keyHash } from '../../server/session/keyring';

interface Reply {
  vote: { uid: string };
  token?: { anonymous_token: string };
}

/** One identity votes repeatedly within a window. @returns the rows, and how many count */
export async function voteAgainAndAgain(
  setup: ServerSetup,
  votes: number,
): Promise<{ rows: number; counted: number; identities: number }> {
  const server = await startServer(setup);
  const url = `${server.url}/api/sendRateDetails`;
  const headers = { 'content-type': 'application/json' };
  const first = await ask(url, { headers, body: voteBody(1) });
  const token = (JSON.parse(first.body) as Reply).token?.anonymous_token ?? '';
  const load = startLoad(16, votes - 1, async ({ agent }) => {
    const { status } = await ask(url, {
      headers: { ...headers, authorization: `Bearer ${token}`, 'idempotency-key': randomUUID() },
      body: voteBody(3),
      agent,
    });
    if (status !== 200) throw new Error(`a vote was answered with ${status}`);
  });
  await load.reached(votes - 1);
  await load.finish();
  await server.end('SIGTERM');
  const { votes: rows } = await storedRows(setup.place, 'votes');
  return {
    rows: rows.length,
    counted: rows.filter((row) => row.is_counted).length,
    identities: new Set(rows.map((row) => row.identity_id)).size,
  };
}

export interface Crowd {
  /** Acknowledged votes, and those of them without a row of their own identity. */
  acknowledged: number;
  lostInSilence: number;
  /** Refused votes, by answer; a phone keeps these. */
  told: Record<string, number>;
  /** Rows without an acknowledgement. */
  unknown: number;
}

/**
 * Many people behind one address, each with an identity of their own, under the limits of an installation.
 */
export async function crowdBehindOneAddress(setup: ServerSetup, people: number): Promise<Crowd> {
  const server = await startServer({ ...setup, env: { ...setup.env, ADDRESS_LIMITS: 'on' } });
  const acknowledged = new Map<string, string>();
  const told: Record<string, number> = {};
  const load = startLoad(20, people, async ({ agent }) => {
    const key = randomUUID();
    const { status, body } = await ask(`${server.url}/api/sendRateDetails`, {
      headers: { 'content-type': 'application/json', 'idempotency-key': key },
      body: voteBody(1),
      agent,
    });
    if (status === 200) return void acknowledged.set(keyHash(key), (JSON.parse(body) as Reply).vote.uid);
    const { error } = JSON.parse(body) as { error?: { code: string } };
    const text = error ? `${status} ${error.code}` : 'nothing';
    told[text] = (told[text] ?? 0) + 1;
  });
  await load.reached(people);
  await load.finish();
  await server.end('SIGTERM');
  const { votes } = await storedRows(setup.place, 'votes');
  const rows = new Map(votes.map((vote) => [vote.key_hash, vote]));
  const identities = new Set(votes.map((vote) => vote.identity_id));
  const lost = [...acknowledged].filter(([key, uid]) => rows.get(key)?.uid !== uid).length;
  return {
    acknowledged: acknowledged.size,
    lostInSilence: lost + (votes.length - identities.size) + (told['nothing'] ?? 0),
    told,
    unknown: votes.length - acknowledged.size,
  };
}

export const crowds: Bar = {
  numbers: [22],
  title: 'one identity often, many at one address',
  async run(torture) {
    const often = scaled(torture, 1_000, 2);
    const people = scaled(torture, 200, 2);
    const { bundle } = torture;
    const repeated = await voteAgainAndAgain({ bundle, place: torture.place() }, often);
    const crowd = await crowdBehindOneAddress({ bundle, place: torture.place() }, people);
    return [
      exactly('counted of one identity', 1, repeated.counted, ` of ${repeated.rows} votes`),
      exactly(
        'lost in silence at one address',
        0,
        crowd.lostInSilence + crowd.unknown,
        ` of ${people}; ${crowd.acknowledged} stored, told otherwise: ${JSON.stringify(crowd.told)}`,
      ),
    ];
  },
};
