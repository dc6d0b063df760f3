/** `npm run seed`: loads the demo into an empty installation, without starting the server. */
import { readConfig } from '../server/config';
import { lockDataDir, storedSecret } from '../server/dataDir';
import { openDatabase } from '../server/db/open';
import { seedDemo } from '../server/demo/seedDemo';
import { makeKeyring } from '../server/session/keyring';

const config = readConfig(process.env);
const unlock = config.databaseUrl ? () => undefined : lockDataDir(config.dataDir);
const keyring = makeKeyring(config.secrets.length > 0 ? config.secrets : [storedSecret(config.dataDir)]);
const database = await openDatabase(config);
const written = await seedDemo(database, keyring, Date.now());
await database.close();
unlock();
process.stdout.write(written ? 'The demo is loaded.\n' : 'There is data already; nothing was changed.\n');
