/**
 * `npm run restore -- <folder>`: brings a backup back into an empty data directory, after checking every file
 * of it.
 */
import { readCommandLine } from './command/commandLine.mjs';
import { restoreBackup } from '../server/backup/restoreBackup';
import { readConfig } from '../server/config';
import { createPrivateFiles } from '../server/privateFiles';

const { rest } = readCommandLine({
  name: 'npm run restore',
  does: 'Checks a backup and brings it back into an empty data directory.',
  files: { name: 'FOLDER', least: 1, most: 1 },
  more: 'DATA_DIR, DATABASE_URL and the S3 settings say where to. Nothing is overwritten.',
});

async function restore(folder: string): Promise<void> {
  const config = readConfig(process.env);
  const { objects, startedAt } = await restoreBackup(folder, config);
  process.stdout.write(
    `The backup of ${new Date(startedAt).toISOString()} is in ${config.dataDir}, with ${objects.length} files.\n`,
  );
}

createPrivateFiles();
restore(rest[0] as string).catch((error: unknown) => {
  process.stderr.write(`The restore failed: ${(error as Error).message}\n`);
  process.exitCode = 1;
});
