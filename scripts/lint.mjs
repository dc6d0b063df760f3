/** `npm run lint`: rules for the code and its format. All are looked at even when one complains. */
import { readCommandLine } from './command/commandLine.mjs';
import { runCommand, runPackage } from './command/runCommand.mjs';

const { values } = readCommandLine({
  name: 'npm run lint',
  does: 'Lints the code and checks its format.',
  options: { fix: { kind: 'flag', does: 'mends what can be mended by itself' } },
});

await runCommand(async () => {
  const codes = await Promise.all([
    runPackage('oxlint/bin/oxlint', [
      '--report-unused-disable-directives-severity=error',
      ...(values.fix ? ['--fix'] : []),
    ]),
    runPackage('prettier/bin/prettier.cjs', [
      values.fix ? '--write' : '--check',
      '--log-level=warn',
      '--cache',
      '--cache-location',
      '.cache/prettier',
      '.',
    ]),
  ]);
  return Math.max(...codes);
});
