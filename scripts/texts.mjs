/** `npm run texts`: makes the text types anew after a change under `src/i18n`. */
import { readCommandLine } from './command/commandLine.mjs';
import { runCommand, runPackage } from './command/runCommand.mjs';

readCommandLine({ name: 'npm run texts', does: 'Makes the text types anew after a change under src/i18n.' });
await runCommand(() => runPackage('typesafe-i18n/cli/typesafe-i18n.mjs', ['--no-watch']));
