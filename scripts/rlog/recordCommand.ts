import { readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join, relative, resolve } from 'node:path';
import type { Log } from '../../replay/format';
import { replayStrictly } from '../../replay/strict';
import { runPackage } from '../command/runCommand.mjs';
import { CommandError, type Answer } from './answer';
import { contentChanges, personChanges } from './contentChanges';
import { openLog, type OpenedLog } from './openLog';
import type { ProductOf } from './productOfLog';

/**
 * Runs the tests of these files whose titles contain `[name]`, and lets them write their logs.
 * Resolves to the exit code.
 */
export type RecordFixture = (name: string, specs: readonly string[]) => Promise<number>;

export const recordByTest: RecordFixture = (name, specs) =>
  specs.every((file) => file.endsWith('.spec.ts')) ? recordByBrowser(name, specs) : recordByFlow(name, specs);

const recordByBrowser: RecordFixture = (name, specs) =>
  runPackage(
    '@wdio/cli/bin/wdio.js',
    [
      'run',
      'tests/e2e/wdio.conf.ts',
      ...specs.flatMap((spec) => ['--spec', spec]),
      '--mochaOpts.grep',
      `\\[${name}\\]`,
    ],
    { env: { ...process.env, RECORD_LOGS: '1' } },
  );

const recordByFlow: RecordFixture = (name, specs) =>
  runPackage(
    'jest/bin/jest.js',
    [...specs, '--selectProjects', 'sagas', '--testNamePattern', `\\[${name}\\]$`],
    { env: { ...process.env, RECORD_LOGS: '1' } },
  );

export interface RecordPlaces {
  /** Folder of the logs that tests write. */
  logs: string;
  /** Folders of the browser tests and the flow tests. */
  specs: readonly string[];
}

/**
 * `rlog accept --record`: records a fixture again with the test whose title contains `[<name>]`.
 * Keeps the old file if the test fails, and if it still replays with the same actions of the person.
 * @throws CommandError with code 2 for a log that no test writes
 */
export async function recordFile(
  file: string,
  productOf: ProductOf,
  places: RecordPlaces,
  record: RecordFixture = recordByTest,
): Promise<Answer> {
  const name = basename(file).replace(/\.rlog$/, '');
  if (relative(resolve(places.logs), resolve(file)) !== `${name}.rlog`)
    throw new CommandError(2, `${file}: --record is for the logs in ${places.logs}, which tests write.`);
  const specs = specsWith(name, places.specs);
  if (specs.length === 0)
    throw new CommandError(
      2,
      `${file}: No test under ${places.specs.join(' or ')} has [${name}] in its title.`,
    );
  const before = openedIfThere(file);
  const bytes = before && readFileSync(file);
  const failed = (why: string): Answer => {
    if (bytes) writeFileSync(file, bytes);
    return { code: 1, text: `${file}: ${why}${bytes ? ' The old log stays.' : ''}` };
  };
  // A flow test writes the same text again, so only a new file shows that it has written.
  rmSync(file, { force: true });
  if ((await record(name, specs)) !== 0) return failed(`The test [${name}] failed.`);
  const after = openedIfThere(file);
  if (!after) return failed(`The test [${name}] has recorded no log.`);
  if (!before) return { code: 0, text: `${file}: recorded, ${after.log.turns.length} turns. It is new.` };
  // The order of answers is random and decides the code's next steps, so two recordings are never equal.
  if (isReplayed(productOf, before.log) && personChanges(before.log, after.log).length === 0) {
    writeFileSync(file, bytes as Buffer);
    return { code: 0, text: `${file}: same; the file stays as it is.`, isSame: true };
  }
  const lines = contentChanges(before.log, after.log);
  const what = lines.length > 0 ? ' (before → now)' : '; other states, the same actions and effects.';
  return { code: 0, text: [`${file}: recorded${what}`, ...lines].join('\n') };
}

function specsWith(name: string, folders: readonly string[]): string[] {
  return folders
    .flatMap((folder) => readdirSync(folder).map((file) => join(folder, file)))
    .filter((file) => /\.(spec|test)\.ts$/.test(file) && readFileSync(file, 'utf8').includes(`[${name}]`));
}

function isReplayed(productOf: ProductOf, log: Log): boolean {
  const product = productOf(log.header.entry);
  return product !== undefined && replayStrictly(product, log).divergence === null;
}

/** A damaged old log is recorded again, too. */
function openedIfThere(file: string): OpenedLog | null {
  try {
    return openLog(file);
  } catch (error) {
    if (error instanceof CommandError) return null;
    throw error;
  }
}
