import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export interface Cluster {
  /** URL of its administrator. */
  url: string;
  /** Folder of its data and its socket. */
  dir: string;
  /** Ends its process. @param signal SIGINT leaves files that can be copied, SIGQUIT is quicker */
  end(signal: 'SIGINT' | 'SIGQUIT'): Promise<void>;
  /** Ends it and removes its files. */
  stop(): Promise<void>;
}

/**
 * A throwaway PostgreSQL from installed binaries, on a private socket.
 * @param durable as in an installation; tests without power cuts run faster without it
 * @returns undefined when PostgreSQL is not installed
 */
export async function startCluster({ durable }: { durable: boolean }): Promise<Cluster | undefined> {
  const bin = binaries();
  if (!bin) return undefined;
  const dir = newFolder();
  execFileSync(
    join(bin, 'initdb'),
    ['-D', join(dir, 'data'), '-U', 'postgres', '--auth=trust', '--locale=C', '--encoding=UTF8', '--no-sync'],
    { ...owner(), cwd: dir, stdio: 'ignore' },
  );
  return serve(bin, dir, durable);
}

/**
 * Clusters without durability that hold the same. One for each worker of Jest: an open transaction holds up
 * the events of all databases of its cluster.
 * @param fill puts into the first one what all shall hold, and leaves no connection open
 * @returns none when PostgreSQL is not installed
 */
export async function startClusters(count: number, fill: (url: string) => Promise<void>): Promise<Cluster[]> {
  const first = await startCluster({ durable: false });
  if (!first) return [];
  await fill(first.url);
  if (count === 1) return [first];
  await first.end('SIGINT');
  const folders = [first.dir, ...Array.from({ length: count - 1 }, newFolder)];
  for (const dir of folders.slice(1))
    execFileSync('cp', ['-a', join(first.dir, 'data'), dir], { stdio: 'ignore' });
  return Promise.all(folders.map((dir) => serve(binaries()!, dir, false)));
}

/** A folder that belongs to the user who runs PostgreSQL. */
function newFolder(): string {
  const dir = mkdtempSync(join(tmpdir(), 'smilelog-pg-'));
  const { uid, gid } = owner();
  if (uid !== undefined) chownSync(dir, uid, gid ?? uid);
  return dir;
}

/** initdb refuses root, and only root can switch to another user. */
function owner(): { uid?: number; gid?: number } {
  return process.getuid?.() === 0 ? { uid: idOf('-u'), gid: idOf('-g') } : {};
}

async function serve(bin: string, dir: string, durable: boolean): Promise<Cluster> {
  const data = join(dir, 'data');
  const settings = [
    'listen_addresses=',
    `unix_socket_directories=${dir}`,
    'max_connections=200',
    ...(durable
      ? ['shared_buffers=256MB']
      : [
          'fsync=off',
          'full_page_writes=off',
          'shared_buffers=64MB',
          'max_wal_size=128MB',
          // Compiling a query takes longer than tests' few rows do.
          'jit=off',
        ]),
  ];
  const server = spawn(
    join(bin, 'postgres'),
    ['-D', data, ...settings.flatMap((setting) => ['-c', setting])],
    { ...owner(), cwd: dir, stdio: 'ignore' },
  );
  for (let tries = 0; !isReady(data); tries++) {
    if (tries > 200 || server.exitCode !== null) throw new Error('the throwaway PostgreSQL did not start');
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  const end: Cluster['end'] = async (signal) => {
    if (server.exitCode !== null) return;
    const gone = once(server, 'exit');
    server.kill(signal);
    await gone;
  };
  return {
    url: `postgres://postgres@localhost/postgres?host=${dir}`,
    dir,
    end,
    stop: async () => {
      await end('SIGQUIT');
      rmSync(dir, { recursive: true, force: true });
    },
  };
}

/**
 * The socket exists before the server accepts connections; the eighth line of this file says when it does.
 */
function isReady(data: string): boolean {
  const file = join(data, 'postmaster.pid');
  return existsSync(file) && readFileSync(file, 'utf8').split('\n')[7]?.trim() === 'ready';
}

function binaries(): string | undefined {
  const debian = '/usr/lib/postgresql';
  const folders = existsSync(debian)
    ? readdirSync(debian)
        .sort()
        .reverse()
        .map((version) => join(debian, version, 'bin'))
    : [];
  folders.push(...(process.env.PATH ?? '').split(':'));
  return folders.find((folder) => existsSync(join(folder, 'initdb')) && existsSync(join(folder, 'postgres')));
}

function idOf(kind: '-u' | '-g'): number {
  return Number(execFileSync('id', [kind, 'postgres'], { encoding: 'utf8' }));
}
