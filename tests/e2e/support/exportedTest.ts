import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join, resolve } from 'node:path';

/** What `rlog to-jest` printed for each log, and what Jest said of these tests. */
export interface ExportedTests {
  printed: readonly string[];
  /** Exit code of Jest. */
  code: number | null;
  said: string;
}

/**
 * Makes a test of each log by `npm run rlog -- to-jest`, and runs them. All happens in a folder that looks
 * like a checkout, because the tests of this one may run meanwhile and would find the logs.
 */
export function runExportedTests(logs: readonly string[]): ExportedTests {
  return inCheckout((checkout) => {
    const printed = logs.map((log) => {
      const made = rlog(checkout, ['to-jest', log]);
      writeFileSync(join(checkout, `tests/replay/${basename(log, '.rlog')}.test.ts`), made);
      return made;
    });
    return { printed, ...jest(checkout) };
  });
}

/**
 * Runs the command that the viewer gives, in a folder that looks like a checkout with this log in it.
 * @param command `npm run rlog -- … && npm run test:replay -- …`
 */
export function runCopiedCommand(command: string, log: string): ExportedTests {
  return inCheckout((checkout) => {
    cpSync(log, join(checkout, basename(log)));
    const words: string[] = command.split(' && ')[0]?.match(/'[^']*'|\S+/g) ?? [];
    const args = words.slice(words.indexOf('--') + 1).map((word) => word.replace(/^'|'$/g, ''));
    return { printed: [rlog(checkout, args)], ...jest(checkout) };
  });
}

function inCheckout<Result>(work: (checkout: string) => Result): Result {
  const checkout = mkdtempSync(join(tmpdir(), 'smilelog-checkout-'));
  try {
    mkdirSync('.cache', { recursive: true });
    for (const shared of ['.cache', 'contract', 'node_modules', 'replay', 'sagas', 'scripts', 'src', 'state'])
      symlinkSync(resolve(shared), join(checkout, shared));
    for (const own of ['jest.config.js', 'package.json']) cpSync(own, join(checkout, own));
    mkdirSync(join(checkout, 'fixtures/logs'), { recursive: true });
    mkdirSync(join(checkout, 'tests/replay'), { recursive: true });
    symlinkSync(resolve('tests/support'), join(checkout, 'tests/support'));
    for (const test of ['recordedSession.ts', 'fixtures.test.ts'])
      cpSync(join('tests/replay', test), join(checkout, 'tests/replay', test));
    cpSync('fixtures/logs/vote-happy.rlog', join(checkout, 'fixtures/logs/vote-happy.rlog'));
    return work(checkout);
  } finally {
    rmSync(checkout, { recursive: true, force: true });
  }
}

function rlog(checkout: string, args: readonly string[]): string {
  const made = spawnSync(
    process.execPath,
    ['--import', import.meta.resolve('tsx'), resolve('scripts/rlog.ts'), ...args],
    // It says how screens are compiled, for those files alone that lie beside it.
    { cwd: checkout, encoding: 'utf8', env: { ...process.env, TSX_TSCONFIG_PATH: resolve('tsconfig.json') } },
  );
  if (made.status !== 0) throw new Error(`rlog: ${made.stdout}${made.stderr}`);
  return made.stdout;
}

function jest(checkout: string): Pick<ExportedTests, 'code' | 'said'> {
  const ran = spawnSync(
    process.execPath,
    [resolve('node_modules/jest/bin/jest.js'), '--selectProjects', 'replay', '--ci', '--runInBand'],
    { cwd: checkout, encoding: 'utf8' },
  );
  return { code: ran.status, said: ran.stdout + ran.stderr };
}
