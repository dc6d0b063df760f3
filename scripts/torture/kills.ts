import { atMost, exactly, scaled, type Bar } from './bar';
import { startPhones, type Load } from './phones';
import { startServer, type RunningServer, type ServerSetup } from './serverProcess';
import { lossesOf, type Losses } from './stored';
import { photoLossesOf, startUploads, wrongPictures, type PhotoLosses } from './uploads';

interface Interruptions {
  signal: NodeJS.Signals;
  times: number;
  /** Average number of acknowledgements between two kills. */
  between: number;
  say?: (text: string) => void;
}

export interface Interrupted {
  /** Milliseconds of the slowest restart. */
  slowestStartMs: number;
  /** Milliseconds of the slowest shutdown. */
  slowestEndMs: number;
  exitCodes: ReadonlySet<number | null>;
  retries: number;
}

/** Kills or stops the server repeatedly under load, at random moments, and restarts it on the same data. */
async function interrupt<Done>(
  setup: ServerSetup,
  startLoad: (url: () => string) => Load<Done> | Promise<Load<Done>>,
  { signal, times, between, say = () => undefined }: Interruptions,
): Promise<Interrupted & { done: readonly Done[] }> {
  let server: RunningServer = await startServer(setup);
  const load = await startLoad(() => server.url);
  let slowestStartMs = 0;
  let slowestEndMs = 0;
  const exitCodes = new Set<number | null>();
  for (let round = 1; round <= times; round++) {
    const pause = between * (0.5 + Math.random());
    await load.reached(load.acknowledged.length + Math.ceil(pause));
    const { code, ms } = await server.end(signal);
    exitCodes.add(code);
    slowestEndMs = Math.max(slowestEndMs, ms);
    server = await startServer(setup);
    slowestStartMs = Math.max(slowestStartMs, server.readyMs);
    say(`${signal} ${round} of ${times}, ${load.acknowledged.length} acknowledged`);
  }
  await load.reached(times * between);
  const done = await load.finish();
  await server.end('SIGTERM');
  return { done, slowestStartMs, slowestEndMs, exitCodes, retries: load.retries() };
}

export async function interruptVotes(
  setup: ServerSetup,
  interruptions: Interruptions,
): Promise<Interrupted & Losses> {
  const { done, ...found } = await interrupt(setup, startPhones, interruptions);
  return { ...found, ...(await lossesOf(setup.place, done, { whole: true })) };
}

/**
 * Kills or stops the server while phones send five photos each, then checks what is stored and every served
 * picture.
 */
export async function interruptUploads(
  setup: ServerSetup,
  interruptions: Interruptions,
): Promise<Interrupted & PhotoLosses & { wrongPictures: number }> {
  const { done, ...found } = await interrupt(setup, (url) => startUploads(url, 6), interruptions);
  const losses = await photoLossesOf(setup.place, done);
  return { ...found, ...losses, wrongPictures: await wrongPictures(setup, done) };
}

export const kills: Bar = {
  numbers: [1],
  title: 'kill -9 under votes',
  async run(torture) {
    const found = await interruptVotes(
      { bundle: torture.bundle, place: torture.place() },
      { signal: 'SIGKILL', times: scaled(torture, 100), between: 500, say: torture.say },
    );
    const of = ` of ${found.acknowledged} acknowledged, ${found.retries} sent again`;
    return [
      exactly('votes lost', 0, found.lost, of),
      exactly('votes doubled', 0, found.doubled),
      atMost('ready again', 2_000, found.slowestStartMs, 'ms'),
    ];
  },
};

export const killedUploads: Bar = {
  numbers: [2],
  title: 'kill -9 under uploads of five photos',
  async run(torture) {
    const found = await interruptUploads(
      { bundle: torture.bundle, place: torture.place() },
      { signal: 'SIGKILL', times: scaled(torture, 50), between: 20, say: torture.say },
    );
    return [
      exactly('photos lost', 0, found.lost, ` of ${found.uploads} uploads, ${found.retries} sent again`),
      exactly('photos doubled', 0, found.doubled),
      exactly('rows without their file', 0, found.withoutFile),
      exactly('files without a row, after the sweep', 0, found.orphans),
      exactly('pictures served that are not what was sent', 0, found.wrongPictures),
    ];
  },
};

export const terminations: Bar = {
  numbers: [9],
  title: 'SIGTERM under votes',
  async run(torture) {
    const found = await interruptVotes(
      { bundle: torture.bundle, place: torture.place() },
      { signal: 'SIGTERM', times: scaled(torture, 20), between: 500, say: torture.say },
    );
    return [
      exactly('votes lost', 0, found.lost, ` of ${found.acknowledged} acknowledged`),
      exactly('votes doubled', 0, found.doubled),
      exactly('exits that were not clean', 0, [...found.exitCodes].filter((code) => code !== 0).length),
      atMost('out', 10_000, found.slowestEndMs, 'ms'),
    ];
  },
};
