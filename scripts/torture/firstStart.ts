import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { exactly, scaled, type Bar } from './bar';
import { ask, voteBody } from './phones';
import { launchServer, startServer, type ServerSetup } from './serverProcess';
import { storedRows } from './stored';

export interface FirstStarts {
  /** How many starts were killed before they were ready. */
  killed: number;
  /** Error of the last start; empty if it served. */
  fault: string | undefined;
  organisations: number;
}

/**
 * Kills an installation's first start repeatedly, each time a little later, while it creates its folder, its
 * tables and the demo. The last start is not killed.
 */
export async function killFirstStarts(setup: ServerSetup, times: number): Promise<FirstStarts> {
  let killed = 0;
  const database = join(setup.place.dataDir, 'smilelog.sqlite');
  for (let time = 0; time < times; time++) {
    const { child, stderr, ended } = launchServer(setup);
    // Loading the program takes most of the time and is not counted: the kill comes after it.
    while (!setup.place.databaseUrl && !existsSync(database) && child.exitCode === null) await sleep(2);
    await sleep(time * 4);
    if (!stderr().includes('is on')) killed++;
    child.kill('SIGKILL');
    await ended();
  }
  let fault: string | undefined;
  try {
    const server = await startServer(setup);
    const headers = { 'content-type': 'application/json' };
    const { status, body } = await ask(`${server.url}/api/sendRateDetails`, { headers, body: voteBody(3) });
    if (status !== 200) fault = `a vote was answered with ${status}: ${body}`;
    await server.end('SIGTERM');
  } catch (error) {
    fault = (error as Error).message;
  }
  const { organisations } = await storedRows(setup.place, 'organisations');
  return { killed, fault, organisations: organisations.length };
}

export const firstStart: Bar = {
  numbers: [1],
  title: 'kill -9 while it migrates for the first time',
  async run(torture) {
    const setup = { bundle: torture.bundle, place: torture.place(), env: { SECRET: '' } };
    const { killed, fault } = await killFirstStarts(setup, scaled(torture, 40, 8));
    return [exactly('starts after it that fail', 0, fault ? 1 : 0, `, ${killed} were killed ${fault ?? ''}`)];
  },
};
