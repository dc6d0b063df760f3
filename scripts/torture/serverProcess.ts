import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Installation } from '../../server/backup/manifest';

/** Signing secret of all servers, so that a restarted one accepts its old tokens. */
export const tortureSecret = 'a secret for torture and for nothing else';

/** The server's other bundle: what checks recordings. */
const inspector = join('dist', 'recordings', 'inspectRecording.js');

/**
 * Builds the server into a folder under `dist`, and on a clean clone what checks recordings.
 * @returns the bundle that `launchServer` runs
 */
export function buildServer(folder: string): string {
  const outDir = join('dist', folder);
  build('server', '--outDir', outDir);
  if (!existsSync(inspector)) build('recordings');
  return join(process.cwd(), outDir, 'main.js');
}

function build(name: 'server' | 'recordings', ...more: string[]): void {
  const config = `scripts/build/${name}.config.ts`;
  execFileSync(process.execPath, [
    'node_modules/vite/bin/vite.js',
    'build',
    '-c',
    config,
    ...more,
    '--logLevel',
    'error',
  ]);
}

/** Setup of a server process: bundle, data directory, extra environment. */
export interface ServerSetup {
  bundle: string;
  place: Installation;
  env?: Record<string, string>;
  /** Come before the bundle. */
  nodeArguments?: readonly string[];
}

export interface Ended {
  code: number | null;
  stderr: string;
}

export interface LaunchedServer {
  child: ChildProcess;
  stderr: () => string;
  /** Resolves when the process is gone. */
  ended: () => Promise<Ended>;
}

export interface RunningServer extends LaunchedServer {
  url: string;
  /** Milliseconds from the start of the process to the first answer of `/readyz`. */
  readyMs: number;
  /** Sends a signal and waits for the end. @returns exit code, and milliseconds that it took */
  end: (signal: NodeJS.Signals) => Promise<{ code: number | null; ms: number }>;
}

const launched = new Set<ChildProcess>();

/** Kills what a failed run left behind. */
export function killServers(): void {
  for (const child of launched) if (child.exitCode === null) child.kill('SIGKILL');
  launched.clear();
}

/** Starts the real server in a process of its own, as `npm start` runs it, on a free port. */
export function launchServer({ bundle, place, env = {}, nodeArguments = [] }: ServerSetup): LaunchedServer {
  const child = spawn(process.execPath, [...nodeArguments, bundle], {
    env: {
      ...process.env,
      NODE_ENV: 'production',
      PORT: '0',
      HOST: '127.0.0.1',
      DATA_DIR: place.dataDir,
      DEMO: 'places',
      DATABASE_URL: place.databaseUrl ?? '',
      SECRET: tortureSecret,
      ADDRESS_LIMITS: 'off',
      ...env,
    },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  launched.add(child);
  let stderr = '';
  child.stderr?.on('data', (chunk) => (stderr += String(chunk)));
  const closed = once(child, 'close').then(() => launched.delete(child));
  return {
    child,
    stderr: () => stderr,
    ended: async () => {
      await closed;
      return { code: child.exitCode, stderr };
    },
  };
}

/** @throws Error with the server's output if it exits */
export async function startServer(setup: ServerSetup): Promise<RunningServer> {
  const begun = performance.now();
  const server = launchServer(setup);
  const { child, stderr, ended } = server;
  const url = await new Promise<string>((resolve, reject) => {
    child.stderr?.on('data', () => {
      const found = /is on (http:\S+)/.exec(stderr())?.[1];
      if (found) resolve(found);
    });
    void ended().then(() => reject(new Error(`the server did not start: ${stderr()}`)));
  });
  const { status } = await fetch(`${url}/readyz`);
  if (status !== 200) throw new Error(`the server is not ready: ${status}`);
  return {
    ...server,
    url,
    readyMs: performance.now() - begun,
    end: async (signal) => {
      const asked = performance.now();
      child.kill(signal);
      const { code } = await ended();
      return { code, ms: performance.now() - asked };
    },
  };
}
