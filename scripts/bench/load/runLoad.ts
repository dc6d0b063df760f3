import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { promisify } from 'node:util';
import { voteBody } from '../../torture/phones';

export interface LoadOptions {
  /** Each connection has one vote in flight. */
  connections: number;
  seconds: number;
  /** The face of each vote; happy by default. */
  rating: 1 | 2 | 3;
}

export interface LoadResult {
  answers: number;
  /** Of answers. */
  perSecond: number;
  p99Ms: number;
  /** Answers with a status of 400 and above. */
  refused: number;
  /** Connections that failed or were lost. */
  broken: number;
}

/**
 * Sends votes with wrk, which hardly competes with the server for the machine.
 * @throws Error when wrk is not installed
 */
export function runLoad(url: string, options: Partial<LoadOptions> = {}): Promise<LoadResult> {
  const env = { BODY: voteBody(options.rating ?? 3), RUN: randomBytes(12).toString('hex') };
  return load(`${url}/api/sendRateDetails`, 'votes', env, options);
}

/**
 * Opens a page with wrk. @param isDrawn each visit has an address of its own, so that the server draws the
 * page anew
 * @throws Error when wrk is not installed
 */
export function openPages(
  page: string,
  isDrawn: boolean,
  options: Partial<LoadOptions> = {},
): Promise<LoadResult> {
  return load(page, 'pages', isDrawn ? { DRAWN: 'yes' } : {}, options);
}

async function load(
  address: string,
  script: string,
  env: Record<string, string>,
  { connections = 64, seconds = 8 }: Partial<LoadOptions>,
): Promise<LoadResult> {
  const options = { threads: 1, connections, duration: seconds, script: `scripts/bench/load/${script}.lua` };
  const { stdout } = await promisify(execFile)(
    'wrk',
    [...Object.entries(options).flatMap(([name, value]) => [`--${name}`, String(value)]), address],
    { env: { ...process.env, ...env } },
  ).catch((error: NodeJS.ErrnoException) => {
    throw error.code === 'ENOENT'
      ? new Error('votes and visits are sent by wrk; Debian: apt-get install wrk')
      : error;
  });
  const line = /^result: (.*)$/m.exec(stdout)?.[1];
  if (line === undefined) throw new Error(`wrk printed no result: ${stdout}`);
  const result = JSON.parse(line) as Omit<LoadResult, 'perSecond'> & { seconds: number };
  return { ...result, perSecond: result.answers / result.seconds };
}
