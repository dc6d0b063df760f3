/** `npm run backup -- <folder>`: writes a backup of an installation, which may be running. The folder is new or empty. */
import { resolve } from 'node:path';
import { writeBackup } from '../server/backup/writeBackup';
import { readConfig } from '../server/config';

async function backup(): Promise<void> {
  const now = Date.now();
  const stamp = new Date(now).toISOString().replace(/[:.]/g, '-');
  const folder = resolve(process.argv[2] ?? `backups/${stamp}`);
  const { objects, secret } = await writeBackup(readConfig(process.env), folder, now);
  process.stdout.write(`The backup is in ${folder}: the database and ${objects.length} files.\n`);
  process.stdout.write(
    secret
      ? 'It holds the secret too: keep it where only you can read it.\n'
      : 'SECRET is not in it; keep that as well.\n',
  );
}

backup().catch((error: unknown) => {
  process.stderr.write(`There is no backup: ${(error as Error).message}\n`);
  process.exitCode = 1;
});
