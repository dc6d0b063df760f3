import { exactly, scaled, type Bar } from './bar';
import { errors } from '../../contract/errors';
import type { TokensReply } from '../../contract/session';
import { ask, startPhones } from './phones';
import { startServer, tortureSecret, type RunningServer, type ServerSetup } from './serverProcess';
import { signInStaff } from './sessions';
import { lossesOf, type Losses } from './stored';

export interface TwoProcesses extends Losses {
  /** Failures of sessions that were begun at one process and used at the other. */
  sessionFaults: string[];
}

/**
 * Runs two processes on one PostgreSQL and kills either one repeatedly under votes. Phones retry at the other
 * one, under the same key.
 */
export async function killOneOfTwo(
  setup: ServerSetup,
  { times, between, say = () => undefined }: { times: number; between: number; say?: (text: string) => void },
): Promise<TwoProcesses> {
  const servers: (RunningServer | undefined)[] = await Promise.all([startServer(setup), startServer(setup)]);
  let turn = 0;
  const anyUrl = () => {
    const up = servers.filter((server) => server !== undefined);
    return (up[turn++ % up.length] as RunningServer).url;
  };
  const phones = startPhones(anyUrl);
  for (let round = 1; round <= times; round++) {
    await phones.reached(phones.acknowledged.length + Math.ceil(between * (0.5 + Math.random())));
    const victim = round % 2;
    // The kill comes while phones still use it.
    await servers[victim]?.end('SIGKILL');
    servers[victim] = undefined;
    await phones.reached(phones.acknowledged.length + Math.ceil(between / 4));
    servers[victim] = await startServer(setup);
    say(`kill ${round} of ${times}, ${phones.acknowledged.length} acknowledged`);
  }
  await phones.reached(times * between);
  const acknowledged = await phones.finish();
  const [a, b] = servers as [RunningServer, RunningServer];
  const sessionFaults = await sessionFaultsBetween(setup, a.url, b.url);
  await Promise.all([a.end('SIGTERM'), b.end('SIGTERM')]);
  return { ...(await lossesOf(setup.place, acknowledged, { whole: true })), sessionFaults };
}

/** Uses a session of a demo user at both processes in turn. */
async function sessionFaultsBetween(setup: ServerSetup, a: string, b: string): Promise<string[]> {
  const [first] = await signInStaff(setup.place, setup.env?.['SECRET'] ?? tortureSecret);
  if (!first) throw new Error('the demo has no user');

  async function refresh(url: string, token: string): Promise<Partial<TokensReply> & { status: number }> {
    const headers = { 'content-type': 'application/json' };
    const { status, body } = await ask(`${url}/auth/refresh`, { headers, body: JSON.stringify({ token }) });
    return { status, ...(status === 200 && (JSON.parse(body) as TokensReply)) };
  }
  async function opens(url: string, token = ''): Promise<boolean> {
    const headers = { authorization: `Bearer ${token}` };
    const path = '/api/v1/userStatus?question_id=demo-cafe';
    return (await ask(`${url}${path}`, { method: 'GET', headers })).status === 200;
  }

  const refused = errors.tokenRefused.status;
  const faults: string[] = [];
  const must = (holds: boolean, what: string) => void (holds || faults.push(what));
  const second = await refresh(a, first.refresh_token);
  must(await opens(b, second.access_token), 'an access token of one is taken by the other');
  const third = await refresh(b, second.refresh_token ?? '');
  must(third.status === 200, 'a refresh token of one is exchanged by the other');
  const again = await refresh(a, second.refresh_token ?? '');
  must(again.refresh_token === third.refresh_token, 'a lost answer of one is given again by the other');
  must((await refresh(b, first.refresh_token)).status === refused, 'an old token is refused by both');
  must((await refresh(a, third.refresh_token ?? '')).status === refused, 'its use ends the family at both');
  must(!(await opens(a, second.access_token)), 'an ended session is ended at both');
  return faults;
}

export const twoProcesses: Bar = {
  numbers: [27],
  title: 'two processes on one PostgreSQL, one killed',
  async run(torture) {
    if (!torture.postgresPlace)
      return [{ name: 'left out', goal: '', measured: 'PostgreSQL is not installed', reached: null }];
    const setup = { bundle: torture.bundle, place: await torture.postgresPlace() };
    const found = await killOneOfTwo(setup, { times: scaled(torture, 20), between: 500, say: torture.say });
    const [fault = ''] = found.sessionFaults;
    return [
      exactly('votes lost', 0, found.lost, ` of ${found.acknowledged} acknowledged`),
      exactly('votes doubled', 0, found.doubled),
      exactly('faults of shared sessions', 0, found.sessionFaults.length, fault && ` (not: ${fault})`),
    ];
  },
};
