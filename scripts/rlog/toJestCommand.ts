import { existsSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { replayStrictly } from '../../replay/strict';
import { CommandError, type Answer } from './answer';
import { openLog } from './openLog';
import { productOfLog, type ProductOf } from './productOfLog';
import { redactCheck } from './redactCheck';

/**
 * `rlog to-jest`: makes a regression test of a log (LOG-4). The tests replay every log of the folder
 * strictly.
 * @param folder where the logs of the tests lie
 * @returns code 1 for a log that holds what should be hidden; nothing is written then
 * @throws CommandError with code 2 for a log that is cut off, and for a name that another log has
 */
export function toJest(file: string, productOf: ProductOf, folder: string): Answer {
  const checked = redactCheck(file, productOf);
  if (checked.code !== 0) return checked;
  const { log, text } = openLog(file);
  if (log.truncated) throw new CommandError(2, `${file}: ${log.truncated} A test needs a whole session.`);
  const name = `${basename(file).replace(/\.rlog(\.gz)?$/, '')}.rlog`;
  const target = join(folder, name);
  if (existsSync(target)) throw new CommandError(2, `${file}: There is a test of that name: ${target}`);
  const { divergence } = replayStrictly(productOfLog(file, log, productOf), log);
  writeFileSync(target, text);
  const today = divergence ? `It fails today, in turn ${divergence.turn}.` : 'It passes today.';
  return {
    code: 0,
    text: `${file}: is the test ${target} now. ${today}\nIt runs by: npm run test:replay -- -t ${name}`,
  };
}
