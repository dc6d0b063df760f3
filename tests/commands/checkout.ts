import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { endStarted, startedProcesses } from '../../scripts/command/startedProcesses.mjs';

const root = join(import.meta.dirname, '../..');

/** Files that a clone lacks: commands install, build or write them. */
const notCloned = new Set([
  '.cache',
  '.git',
  'backups',
  'data',
  'dist',
  'node_modules',
  'reports',
  'simulations',
  'tests/e2e/screenshots',
]);

export interface Served extends Ended {
  statuses: number[];
  /** Native files that its processes had loaded while they served; none where there is no /proc. */
  libraries: string[];
}

/** A clone of the working copy with its packages installed. Commands write only there. */
export interface Checkout {
  folder: string;
  /** Runs a script of package.json to its end. */
  run(script: string, args?: readonly string[], env?: Environment): Promise<Ended>;
  /** Runs a script that serves, requests the paths, and presses Ctrl+C. */
  serve(script: string, serving: Serving): Promise<Served>;
  remove(): Promise<void>;
}

export type Environment = Readonly<Record<string, string>>;

export interface Ended {
  code: number | null;
  /** The signal that ended it, if it has no exit code. */
  signal: NodeJS.Signals | null;
  /** Its output: stdout and stderr together, without colours. */
  output: string;
  /** Processes that it started and that still run. */
  left: string[];
}

export interface Serving {
  /** Matches its output once it serves; a group is the address. */
  ready: RegExp;
  paths: readonly string[];
  env: Environment;
}

export function cleanCheckout(): Checkout {
  const folder = mkdtempSync(join(tmpdir(), 'smilelog-checkout-'));
  const mark = `checkout-${folder}`;
  cpSync(root, folder, {
    recursive: true,
    filter: (from) => !notCloned.has(from.slice(root.length + 1)),
  });
  mkdirSync(join(folder, 'node_modules'));
  // Tools write caches between the packages (.vite); clones must not share them.
  for (const name of readdirSync(join(root, 'node_modules')))
    if (!/^\.(vite|cache)/.test(name))
      symlinkSync(join(root, 'node_modules', name), join(folder, 'node_modules', name));

  function start(script: string, args: readonly string[], env: Environment): Started {
    const child = spawn('npm', ['run', '--silent', script, '--', ...args], {
      cwd: folder,
      // A session of its own also finds processes that have lost their environment.
      detached: true,
      env: { ...ownEnvironment(), ...env, SMILELOG_STARTED_BY: mark },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const started: Started = { child, output: '' };
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk: Buffer) => {
        started.output += stripVTControlCharacters(String(chunk));
      });
    return started;
  }

  async function ended(started: Started): Promise<Ended> {
    const { child } = started;
    if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
    // A process that was asked to end may need a moment.
    const left = await nothingOr(() => [
      ...startedProcesses(mark),
      ...processesOfSession(child.pid as number),
    ]);
    // A leftover process holds the pipes open.
    for (const stream of [child.stdout, child.stderr]) stream?.destroy();
    return {
      code: child.exitCode,
      signal: child.signalCode,
      output: started.output,
      left: left.map(({ command }) => command),
    };
  }

  return {
    folder,
    async run(script, args = [], env = {}) {
      const started = start(script, args, env);
      await once(started.child, 'close');
      return ended(started);
    },
    async serve(script, { ready, paths, env }) {
      const started = start(script, [], env);
      const address = await seen(started, ready);
      const statuses: number[] = [];
      for (const path of paths) statuses.push((await fetch(address + path)).status);
      const libraries = startedProcesses(mark).flatMap(({ pid }) => librariesOf(pid));
      // A terminal sends it to every foreground process.
      process.kill(-(started.child.pid as number), 'SIGINT');
      return { ...(await ended(started)), statuses, libraries };
    },
    async remove() {
      await endStarted(mark, 5_000);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

interface Started {
  child: ChildProcess;
  output: string;
}

/** @throws Error with its output, when it ends without a match */
async function seen(started: Started, text: RegExp): Promise<string> {
  for (;;) {
    const found = text.exec(started.output)?.slice(1).find(Boolean);
    if (found) return found;
    if (started.child.exitCode !== null) throw new Error(`It has ended: ${started.output}`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

function librariesOf(pid: number): string[] {
  const maps = `/proc/${pid}/maps`;
  if (!existsSync(maps)) return [];
  return [...new Set(readFileSync(maps, 'utf8').match(/\/\S+\.node$/gm))];
}

/** What is still there after five seconds. */
async function nothingOr<Item>(look: () => Item[]): Promise<Item[]> {
  for (const until = Date.now() + 5_000; Date.now() < until && look().length > 0;)
    await new Promise((resolve) => setTimeout(resolve, 50));
  return look();
}

/** The environment without what npm and Jest set for their children. */
function ownEnvironment(): NodeJS.ProcessEnv {
  const foreign = /^(npm_|JEST_|NODE_ENV$|NODE_OPTIONS$|DATABASE_URL$|DATA_DIR$|PORT$|FORCE_COLOR$)/;
  return Object.fromEntries(Object.entries(process.env).filter(([name]) => !foreign.test(name)));
}

/** Processes of a session, on systems with /proc. */
function processesOfSession(session: number): { command: string }[] {
  let names: string[];
  try {
    names = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  } catch {
    return [];
  }
  return names.flatMap((pid) => {
    try {
      const [, state, , , ofSession] = /\) (\S) (\d+) (\d+) (\d+)/.exec(
        readFileSync(`/proc/${pid}/stat`, 'utf8'),
      ) as string[];
      if (Number(ofSession) !== session || state === 'Z') return [];
      return [{ command: readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ').trim() }];
    } catch {
      // It has ended meanwhile.
      return [];
    }
  });
}

export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo;
  await new Promise((resolve) => probe.close(resolve));
  return port;
}
