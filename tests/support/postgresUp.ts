import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, readdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { closeTemplates, makePostgresTemplate, makeSqliteTemplate } from './templates';

declare global {
  // What the teardown ends; both run in one process.
  var testCluster: { process?: ChildProcess; dirs: string[] } | undefined;
}

/**
 * Before the server tests: a migrated, seeded database of each kind, which every test copies. PostgreSQL is the one of TEST_DATABASE_URL, or a
 * throwaway cluster from installed binaries; without either its tests are skipped, and this says so.
 */
export default async function postgresUp(): Promise<void> {
  const dir = mkdtempSync(join(tmpdir(), 'smilelog-test-'));
  const cluster: NonNullable<typeof globalThis.testCluster> = { dirs: [dir] };
  globalThis.testCluster = cluster;
  process.env.TEST_SQLITE_TEMPLATE = await makeSqliteTemplate(dir);

  const url = process.env.TEST_DATABASE_URL ?? (await startCluster(cluster));
  if (url) {
    process.env.TEST_POSTGRES = url;
    await makePostgresTemplate(url);
  } else {
    process.stderr.write(
      '\nNote: PostgreSQL is not installed and TEST_DATABASE_URL is not set; its server tests are skipped.\n',
    );
  }
  await closeTemplates();
}

async function startCluster(
  cluster: NonNullable<typeof globalThis.testCluster>,
): Promise<string | undefined> {
  const bin = binaries();
  if (!bin) return undefined;
  const root = process.getuid?.() === 0;
  // initdb refuses root, and only root can be somebody else.
  const owner: { uid?: number; gid?: number } = root ? { uid: idOf('-u'), gid: idOf('-g') } : {};
  const dir = mkdtempSync(join(tmpdir(), 'smilelog-pg-'));
  cluster.dirs.push(dir);
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
    'fsync=off',
    'full_page_writes=off',
    'max_connections=200',
    'shared_buffers=64MB',
  ];
  cluster.process = spawn(
    join(bin, 'postgres'),
    ['-D', data, ...settings.flatMap((setting) => ['-c', setting])],
    { ...owner, cwd: dir, stdio: 'ignore' },
  );
  const socket = join(dir, '.s.PGSQL.5432');
  for (let tries = 0; !existsSync(socket); tries++) {
    if (tries > 200 || cluster.process.exitCode !== null)
      throw new Error('the throwaway PostgreSQL did not start');
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return `postgres://postgres@localhost/postgres?host=${dir}`;
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
