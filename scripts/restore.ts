/** `npm run restore -- <folder>`: brings a backup back into an empty data directory, after checking every file of it. */
import { restoreBackup } from '../server/backup/restoreBackup';
import { readConfig } from '../server/config';

async function restore(): Promise<void> {
  const [, , folder] = process.argv;
  if (!folder) throw new Error('say which backup: npm run restore -- <folder>');
  const config = readConfig(process.env);
  const { objects, startedAt } = await restoreBackup(folder, config);
  process.stdout.write(
    `The backup of ${new Date(startedAt).toISOString()} is in ${config.dataDir}, with ${objects.length} files.\n`,
  );
}

restore().catch((error: unknown) => {
  process.stderr.write(`The restore failed: ${(error as Error).message}\n`);
  process.exitCode = 1;
});
