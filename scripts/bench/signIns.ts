import { scaled, temporaryPlaces } from '../torture/bar';
import { ask, startLoad, untilAcknowledged, type Load } from '../torture/phones';
import { buildServer, killServers, startServer } from '../torture/serverProcess';
import { runLoad, type LoadResult } from './load/runLoad';
import { median, type Figure, type Suite } from './table';

/** Phones that sign in again and again, each to its own account. */
const allPeople = 40;
const password = 'Fjord-and-heron';
/** Idle and rushed turns alternate, because the machine's speed changes over time. */
const fullRounds = 9;
const turn = { connections: 16, seconds: 2 };
const goal = 2;

/** Measures votes' p99 during a rush of sign-ins and without it. */
export const signInsSuite: Suite = {
  title: `Votes at ${turn.connections} connections during a rush of sign-ins`,
  async run({ say, ...options }) {
    const people = scaled(options, allPeople);
    const rounds = scaled(options, fullRounds);
    const { place, remove } = temporaryPlaces();
    const bundle = buildServer('server-bench');
    try {
      const server = await startServer({ bundle, place: place() });
      for (let person = 0; person < people; person += 1) await signUp(server.url, person);
      await runLoad(server.url, { ...turn, seconds: 3 });
      const idle: LoadResult[] = [];
      const rushed: LoadResult[] = [];
      let signedIn = 0;
      let lost = 0;
      for (let round = 0; round < rounds; round += 1) {
        say(`round ${round + 1} of ${rounds}`);
        idle.push(await runLoad(server.url, turn));
        const rush = startRush(server.url, people);
        await rush.reached(1);
        rushed.push(await runLoad(server.url, turn));
        signedIn += rush.acknowledged.length;
        await rush.finish();
        lost += rush.retries();
      }
      await server.end('SIGTERM');
      return figures(idle, rushed, { perSecond: signedIn / (rounds * turn.seconds), lost });
    } finally {
      killServers();
      remove();
    }
  },
};

function figures(
  idle: readonly LoadResult[],
  rushed: readonly LoadResult[],
  signIns: { perSecond: number; lost: number },
): Figure[] {
  const [alone, beside] = [idle, rushed].map((runs) => median(runs.map(({ p99Ms }) => p99Ms))) as [
    number,
    number,
  ];
  const refused = [...idle, ...rushed].reduce((sum, run) => sum + run.refused + run.broken, 0);
  return [
    {
      name: 'votes’ p99 during the rush',
      goal: `≤ ${goal} × without it`,
      measured: `${beside.toFixed(1)} ms; without ${alone.toFixed(1)} ms (${(beside / alone).toFixed(2)} ×)${refused ? `, ${refused} votes refused` : ''}`,
      reached: beside <= goal * alone && refused === 0,
    },
    {
      name: 'votes during the rush',
      goal: '',
      measured: `${median(rushed.map((run) => run.perSecond)).toFixed(0)}/s; without ${median(idle.map((run) => run.perSecond)).toFixed(0)}/s`,
      reached: null,
    },
    {
      name: 'sign-ins',
      goal: '',
      measured: `${signIns.perSecond.toFixed(1)}/s, ${signIns.lost} tried again`,
      reached: null,
    },
  ];
}

const emailOf = (person: number) => `person${person}@visitor.example`;
const json = { 'content-type': 'application/json' };

async function signUp(url: string, person: number): Promise<void> {
  const body = JSON.stringify({ email: emailOf(person), first_name: 'A', last_name: 'B', password });
  const { status } = await ask(`${url}/auth/local/sign-up`, { headers: json, body });
  if (status !== 200) throw new Error(`a sign-up was answered with ${status}`);
}

function startRush(url: string, people: number): Load<void> {
  return startLoad(people, Infinity, async ({ agent, number, onRetry }) => {
    const body = JSON.stringify({ email: emailOf(number), password });
    // The last in the queue may wait longer than a phone does, where the machine is busy with something else.
    await untilAcknowledged(() => ask(`${url}/auth/local/sign-in`, { headers: json, body, agent }), onRetry);
  });
}
