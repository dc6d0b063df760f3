/**
 * `npm run restore -- <folder>`: brings a backup back into an empty data directory, after checking every file
 * of it.
 */
import { readCommandLine } from './command/commandLine.mjs';
import { readErasures } from '../server/backup/erasures';
import { restoreBackup } from '../server/backup/restoreBackup';
import { readConfig } from '../server/config';
import { createPrivateFiles } from '../server/privateFiles';

const { rest, values } = readCommandLine({
  name: 'npm run restore',
  does: 'Checks a backup and brings it back into an empty data directory.',
  files: { name: 'FOLDER', least: 1, most: 1 },
  options: {
    erasures: {
      kind: 'text',
      value: 'FILE',
      does: 'erases again what people have erased since, as "npm run erasures" has listed it',
    },
  },
  more: 'DATA_DIR, DATABASE_URL and the S3 settings say where to. Nothing is overwritten.',
});

async function restore(folder: string): Promise<void> {
  const config = readConfig(process.env);
  const { erasures } = values;
  const list = erasures === undefined ? [] : await readErasures(erasures);
  const { objects, startedAt, erased } = await restoreBackup(folder, config, list);
  const at = new Date(startedAt).toISOString();
  process.stdout.write(
    `The backup of ${at} is in ${config.dataDir}, with ${objects.length} files.\n${
      erasures === undefined
        ? `What people have erased since then is back. To leave it out, list it in the installation that ran last ` +
          `(npm run erasures -- FILE) and restore into an empty folder with --erasures FILE.\n`
        : `${erased} votes were erased again.\n`
    }`,
  );
}

createPrivateFiles();
restore(rest[0] as string).catch((error: unknown) => {
  process.stderr.write(`The restore failed: ${(error as Error).message}\n`);
  process.exitCode = 1;
});
