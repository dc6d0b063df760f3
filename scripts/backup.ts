/**
 * `npm run backup -- <folder>`: writes a backup of an installation, which may be running. The folder is new
 * or empty.
 */
import { resolve } from 'node:path';
import { readCommandLine } from './command/commandLine.mjs';
import { writeBackup } from '../server/backup/writeBackup';
import { readConfig } from '../server/config';
import { createPrivateFiles } from '../server/privateFiles';

const { rest } = readCommandLine({
  name: 'npm run backup',
  does: 'Writes a backup of an installation, which may be running, into a folder that is new or empty.',
  files: { name: '[FOLDER]', least: 0, most: 1 },
  more: 'Without a folder: a new one under backups. DATA_DIR, DATABASE_URL and the S3 settings say of which installation.',
});

async function backup(): Promise<void> {
  const now = Date.now();
  const stamp = new Date(now).toISOString().replace(/[:.]/g, '-');
  const folder = resolve(rest[0] ?? `backups/${stamp}`);
  const { objects, secret } = await writeBackup(readConfig(process.env), folder, now);
  process.stdout.write(`The backup is in ${folder}: the database and ${objects.length} files.\n`);
  process.stdout.write(
    secret
      ? 'It holds the secret too: keep it where only you can read it.\n'
      : 'SECRET is not in it; keep that as well.\n',
  );
}

createPrivateFiles();
backup().catch((error: unknown) => {
  process.stderr.write(`There is no backup: ${(error as Error).message}\n`);
  process.exitCode = 1;
});
