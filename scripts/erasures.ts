/**
 * `npm run erasures -- <file>`: lists what people have erased, so that a restore of an older backup erases it
 * again.
 */
import { readCommandLine } from './command/commandLine.mjs';
import { writeErasures } from '../server/backup/erasures';
import { readConfig } from '../server/config';
import { createPrivateFiles } from '../server/privateFiles';

const { rest } = readCommandLine({
  name: 'npm run erasures',
  does: 'Lists the votes that people have erased, for "npm run restore -- FOLDER --erasures FILE".',
  files: { name: 'FILE', least: 1, most: 1 },
  more: 'The server may be running. DATA_DIR and DATABASE_URL say of which installation.',
});

async function list(path: string): Promise<void> {
  const count = await writeErasures(readConfig(process.env), path);
  process.stdout.write(`${count} erased votes are listed in ${path}. Keep it with the backups.\n`);
}

createPrivateFiles();
list(rest[0] as string).catch((error: unknown) => {
  process.stderr.write(`There is no list: ${(error as Error).message}\n`);
  process.exitCode = 1;
});
