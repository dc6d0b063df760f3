import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { basename } from 'node:path';
import { CommandError, type Answer } from './answer';
import { diffLogs } from './diffCommand';
import { openLog, type OpenedLog } from './openLog';

/** Runs the browser specs whose titles hold `[name]` and lets them write their logs; answers with the exit code. */
export type RecordFixture = (name: string) => number;

export const recordByBrowser: RecordFixture = (name) => {
  const run = spawnSync('npm', ['run', 'test:e2e', '--', '--mochaOpts.grep', `\\[${name}\\]`], {
    stdio: 'inherit',
    env: { ...process.env, RECORD_LOGS: '1' },
  });
  return run.status ?? 1;
};

/**
 * `rlog accept`: records a fixture anew from the browser spec whose title holds `[<name>]`, and shows what has changed. The old file stays
 * when the run fails.
 */
export function acceptFile(file: string, record: RecordFixture = recordByBrowser): Answer {
  const name = basename(file).replace(/\.rlog$/, '');
  const before = openedIfThere(file);
  const bytes = before && readFileSync(file);
  const failed = (why: string): Answer => {
    if (bytes) writeFileSync(file, bytes);
    return { code: 1, text: `${file}: ${why}${bytes ? ' The old log stays.' : ''}` };
  };
  if (record(name) !== 0) return failed(`The browser spec [${name}] failed.`);
  const after = openedIfThere(file);
  if (!after) return failed(`No browser spec with [${name}] in its title has recorded a log.`);
  if (!before) return { code: 0, text: `${file}: recorded, ${after.log.turns.length} turns. It is new.` };
  if (after.text === before.text)
    return failed(`No browser spec with [${name}] in its title has recorded a log.`);
  const lines = diffLogs(before.log, after.log);
  const summary = lines.length === 0 ? 'the same turns as before.' : 'what has changed (before / now):';
  return { code: 0, text: [`${file}: recorded anew; ${summary}`, ...lines].join('\n') };
}

/** A damaged old log is no reason not to record it anew. */
function openedIfThere(file: string): OpenedLog | null {
  try {
    return openLog(file);
  } catch (error) {
    if (error instanceof CommandError) return null;
    throw error;
  }
}
