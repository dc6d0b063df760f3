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
  const checkout = mkdtempSync(join(tmpdir(), 'smilelog-checkout-'));
  try {
    mkdirSync('.cache', { recursive: true });
    for (const shared of ['.cache', 'contract', 'node_modules', 'replay', 'sagas', 'scripts', 'src'])
      symlinkSync(resolve(shared), join(checkout, shared));
    for (const own of ['jest.config.js', 'package.json']) cpSync(own, join(checkout, own));
    mkdirSync(join(checkout, 'fixtures/logs'), { recursive: true });
    mkdirSync(join(checkout, 'tests/replay'), { recursive: true });
    symlinkSync(resolve('tests/support'), join(checkout, 'tests/support'));
    cpSync('tests/replay/recordedSession.ts', join(checkout, 'tests/replay/recordedSession.ts'));
    const printed = logs.map((log) => {
      const made = spawnSync(
        process.execPath,
        ['--import', import.meta.resolve('tsx'), resolve('scripts/rlog.ts'), 'to-jest', log],
        { cwd: checkout, encoding: 'utf8' },
      );
      if (made.status !== 0) throw new Error(`to-jest: ${made.stdout}${made.stderr}`);
      writeFileSync(join(checkout, `tests/replay/${basename(log, '.rlog')}.test.ts`), made.stdout);
      return made.stdout;
    });
    const ran = spawnSync(
      process.execPath,
      [resolve('node_modules/jest/bin/jest.js'), '--selectProjects', 'replay', '--ci', '--runInBand'],
      { cwd: checkout, encoding: 'utf8' },
    );
    return { printed, code: ran.status, said: ran.stdout + ran.stderr };
  } finally {
    rmSync(checkout, { recursive: true, force: true });
  }
}
