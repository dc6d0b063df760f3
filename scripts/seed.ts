/** `npm run seed`: loads the demo into an empty installation, without starting the server. */
import { readCommandLine } from './command/commandLine.mjs';
import { readConfig } from '../server/config';
import { createPrivateFiles } from '../server/privateFiles';
import { lockDataDir, secretsOf } from '../server/dataDir';
import { openDatabase } from '../server/db/open';
import { installationId } from '../server/db/installation';
import { seedDemo } from '../server/demo/seedDemo';
import { seedVotes } from '../server/demo/seedVotes';
import { openMedia } from '../server/media/media';
import { makeKeyring } from '../server/session/keyring';

readCommandLine({
  name: 'npm run seed',
  does: 'Loads the demo into an empty installation, without starting the server.',
});

async function seed(): Promise<void> {
  const config = readConfig(process.env);
  const unlock = config.databaseUrl ? () => undefined : lockDataDir(config.dataDir);
  const keyring = makeKeyring(secretsOf(config));
  const database = await openDatabase(config);
  const written = await seedDemo(database, keyring, Date.now());
  if (written && config.demoVotes) {
    const { store } = await openMedia(config, await database.read(installationId));
    await seedVotes(database, { keyring, media: store, now: Date.now() });
  }
  await database.close();
  unlock();
  process.stdout.write(written ? 'The demo is loaded.\n' : 'There is data already; nothing was changed.\n');
}

createPrivateFiles();
seed().catch((error: unknown) => {
  process.stderr.write(`The demo was not loaded: ${(error as Error).message}\n`);
  process.exitCode = 1;
});
