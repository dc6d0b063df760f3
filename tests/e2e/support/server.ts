import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Sqlite } from '../../../server/db/betterSqlite3';

/** The server of the browser tests: started like a person would, on its own data directory. */
export interface RunningServer {
  url: string;
  dataDir: string;
  stop(): Promise<void>;
  /** Stops it like `stop`, but keeps its data for another start. */
  pause(): Promise<void>;
}

/**
 * @param again the address and the data of a stopped server to resume
 * @param installation another folder with a build; by default the checkout is built and served
 * @param settings further environment variables
 */
export async function startServer(
  again?: { url: string; dataDir: string },
  installation?: string,
  settings: Readonly<Record<string, string>> = {},
): Promise<RunningServer> {
  const dataDir = again?.dataDir ?? mkdtempSync(join(tmpdir(), 'smilelog-e2e-'));
  const port = again ? Number(new URL(again.url).port) : await freePort();
  const child = spawn(process.execPath, [installation ? 'dist/server/main.js' : 'scripts/start.mjs'], {
    cwd: installation ?? process.cwd(),
    env: {
      ...process.env,
      NODE_ENV: 'production',
      DATA_DIR: dataDir,
      PORT: String(port),
      DATABASE_URL: '',
      DEMO: 'places',
      HOST: '127.0.0.1',
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  child.stdout?.resume();
  const url = `http://127.0.0.1:${port}`;
  await ready(url, child);
  const pause = async () => {
    child.kill('SIGTERM');
    await new Promise((resolve) => (child.exitCode === null ? child.once('exit', resolve) : resolve(null)));
  };
  return {
    url,
    dataDir,
    pause,
    async stop() {
      await pause();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** Rows of a table on the disk, read while the server runs. */
export function rows(dataDir: string, sql: string, ...values: unknown[]): Record<string, unknown>[] {
  const database = new Sqlite(join(dataDir, 'smilelog.sqlite'), { readonly: true });
  try {
    return database.prepare(sql).all(...values) as Record<string, unknown>[];
  } finally {
    database.close();
  }
}

/**
 * Changes data on the disk while the server runs, for what would take days.
 * @returns the number of changed rows
 */
export function change(dataDir: string, sql: string): number {
  const database = new Sqlite(join(dataDir, 'smilelog.sqlite'), { timeout: 10_000 });
  try {
    return database.prepare(sql).run().changes;
  } finally {
    database.close();
  }
}

async function ready(url: string, child: ChildProcess): Promise<void> {
  for (let attempt = 0; attempt < 1_200; attempt += 1) {
    if (child.exitCode !== null) throw new Error(`the server ended with code ${child.exitCode}`);
    const answer = await fetch(`${url}/readyz`).catch(() => null);
    if (answer?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error('the server has not become ready within two minutes');
}

/** A port of 127.0.0.1 that nothing listens on. */
export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}
