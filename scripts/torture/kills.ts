import { exactly, atMost, scaled, type Bar } from './bar';
import { startPhones } from './phones';
import { startServer, type RunningServer, type ServerSetup } from './serverProcess';
import { lossesOf, type Losses } from './stored';

export interface Interrupted extends Losses {
  /** Milliseconds of the slowest start after the first. */
  slowestStartMs: number;
  /** Milliseconds of the slowest end. */
  slowestEndMs: number;
  exitCodes: ReadonlySet<number | null>;
  retries: number;
}

/**
 * Ends the server again and again while phones vote, each time at another moment, and starts it anew on the same data.
 * @param votesBetween votes that are acknowledged between two ends, on average
 */
export async function interrupt(
  setup: ServerSetup,
  {
    signal,
    times,
    votesBetween,
    say = () => undefined,
  }: { signal: NodeJS.Signals; times: number; votesBetween: number; say?: (text: string) => void },
): Promise<Interrupted> {
  let server: RunningServer = await startServer(setup);
  const phones = startPhones(() => server.url);
  let slowestStartMs = 0;
  let slowestEndMs = 0;
  const exitCodes = new Set<number | null>();
  for (let round = 1; round <= times; round++) {
    const pause = votesBetween * (0.5 + Math.random());
    await phones.reached(phones.acknowledged.length + Math.ceil(pause));
    const { code, ms } = await server.end(signal);
    exitCodes.add(code);
    slowestEndMs = Math.max(slowestEndMs, ms);
    server = await startServer(setup);
    slowestStartMs = Math.max(slowestStartMs, server.readyMs);
    say(`${signal} ${round} of ${times}, ${phones.acknowledged.length} votes acknowledged`);
  }
  await phones.reached(times * votesBetween);
  const acknowledged = await phones.finish();
  await server.end('SIGTERM');
  const losses = await lossesOf(setup.place, acknowledged, { whole: true });
  return { ...losses, slowestStartMs, slowestEndMs, exitCodes, retries: phones.retries() };
}

export const kills: Bar = {
  numbers: [1],
  title: 'kill -9 under votes',
  async run(torture) {
    const found = await interrupt(
      { bundle: torture.bundle, place: torture.place() },
      { signal: 'SIGKILL', times: scaled(torture, 100), votesBetween: 500, say: torture.say },
    );
    const of = ` of ${found.acknowledged} acknowledged, ${found.retries} sent again`;
    return [
      exactly('votes lost', 0, found.lost, of),
      exactly('votes doubled', 0, found.doubled),
      atMost('ready again', 2_000, found.slowestStartMs, 'ms'),
    ];
  },
};

export const terminations: Bar = {
  numbers: [9],
  title: 'SIGTERM under votes',
  async run(torture) {
    const found = await interrupt(
      { bundle: torture.bundle, place: torture.place() },
      { signal: 'SIGTERM', times: scaled(torture, 20), votesBetween: 500, say: torture.say },
    );
    return [
      exactly('votes lost', 0, found.lost, ` of ${found.acknowledged} acknowledged`),
      exactly('votes doubled', 0, found.doubled),
      exactly('exits that were not clean', 0, [...found.exitCodes].filter((code) => code !== 0).length),
      atMost('out', 10_000, found.slowestEndMs, 'ms'),
    ];
  },
};
