import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export interface Cluster {
  /** URL of its administrator. */
  url: string;
  /** Stops it and removes its files. */
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
  const root = process.getuid?.() === 0;
  // initdb refuses root, and only root can switch to another user.
  const owner: { uid?: number; gid?: number } = root ? { uid: idOf('-u'), gid: idOf('-g') } : {};
  const dir = mkdtempSync(join(tmpdir(), 'smilelog-pg-'));
  if (owner.uid !== undefined) chownSync(dir, owner.uid, owner.gid ?? owner.uid);
  const data = join(dir, 'data');
  execFileSync(
    join(bin, 'initdb'),
    ['-D', data, '-U', 'postgres', '--auth=trust', '--locale=C', '--encoding=UTF8', '--no-sync'],
    { ...owner, cwd: dir, stdio: 'ignore' },
  );
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
    { ...owner, cwd: dir, stdio: 'ignore' },
  );
  for (let tries = 0; !isReady(data); tries++) {
    if (tries > 200 || server.exitCode !== null) throw new Error('the throwaway PostgreSQL did not start');
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return {
    url: `postgres://postgres@localhost/postgres?host=${dir}`,
    stop: async () => {
      if (server.exitCode === null) {
        const gone = once(server, 'exit');
        server.kill('SIGQUIT');
        await gone;
      }
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
