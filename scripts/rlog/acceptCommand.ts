import { renameSync, writeFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { differences } from '../../replay/diff';
import type { Log } from '../../replay/format';
import { readLog } from '../../replay/readLog';
import { createRecorder } from '../../replay/recorder';
import { createProjector } from '../../replay/redaction';
import { NoRestError, replaySimulated, type SimulatedRun, type Unanswered } from '../../replay/simulated';
import { replayStrictly } from '../../replay/strict';
import type { Turn } from '../../replay/turn';
import type { RootState } from '../../src/app/rootReducer';
import { CommandError, type Answer } from './answer';
import { initToday } from './initToday';
import { openLog } from './openLog';
import { checkOurs, type ReplayTools } from './replayCommand';
import { runChanges } from './runChanges';
import { createSimulatedWorld } from './simulatedWorld';
import { effectNames, indented, inputText, short } from './turnText';

export type AcceptTools = Pick<ReplayTools<RootState>, 'product' | 'today'>;

/** Nothing differs, so nothing was written. */
const unchanged = 'same; the file stays as it is.';

/**
 * `rlog accept`: makes of a log what it would be had today's code been there: the same person, the same answers, ids and times. Shows what differs, and writes the
 * file where something does.
 * @param isTrial nothing is written, and the code is 1 where something differs
 * @throws CommandError with code 125 where the code asks for what the log has no answer for; the file stays
 */
export function acceptFile(file: string, tools: AcceptTools, isTrial = false): Answer {
  const { log, isPacked } = openLog(file);
  checkOurs(file, log, tools.product);
  if (replayStrictly(tools.product, log).divergence === null)
    return { code: 0, text: `${file}: ${unchanged}`, isSame: true };
  const again = replayedAgain(file, log, tools);
  const text = again.text;
  if (!isTrial) write(file, isPacked ? gzipSync(text) : text);
  const differ = again.changes.filter((line) => /^ {2}\S/.test(line)).length;
  const title = `${isTrial ? 'would be accepted' : 'accepted'}: ${differ} of ${log.turns.length} turns differ (recorded → now)`;
  return { code: isTrial ? 1 : 0, text: [`${file}: ${title}`, ...again.changes].join('\n') };
}

/** The log as it would be now, as text, and what differs. @throws CommandError with code 125 */
function replayedAgain(
  file: string,
  recorded: Log,
  { product, today }: AcceptTools,
): { text: string; changes: string[] } {
  const projector = createProjector(product.redaction);
  const init = projector.project(initToday(recorded), 'state') as RootState;
  const log: Log = { ...recorded, header: { ...recorded.header, init } };
  const run = simulated(file, log, { product, today });
  if (run.unanswered.length > 0) throw new CommandError(125, unansweredText(file, log, run.unanswered));
  const text = recordedText(
    log,
    run.turns.map(({ turn }) => turn),
    { product, today },
  );
  const check = replayStrictly(product, readLog(text));
  if (check.divergence)
    throw new CommandError(
      125,
      `${file}: The code does not do the same twice (turn ${check.divergence.turn}, ${check.divergence.kind}), so nothing was accepted.`,
    );
  const start = differences(recorded.header.init, init).map(
    ({ path, recorded: before, replayed }) =>
      `  before the boot: state ${path}: ${short(before)} → ${short(replayed)}`,
  );
  return { text, changes: [...start, ...runChanges(product, projector, log, run)] };
}

function simulated(file: string, log: Log, { product }: AcceptTools): SimulatedRun<RootState> {
  const world = createSimulatedWorld(log, product.redaction);
  try {
    return replaySimulated(product, log, createProjector(product.redaction), world);
  } catch (error) {
    if (!(error instanceof NoRestError)) throw error;
    throw new CommandError(125, `${file}: Cannot be replayed: ${error.message}.`);
  }
}

function unansweredText(file: string, log: Log, unanswered: readonly Unanswered[]): string {
  const names = effectNames(log.turns);
  const lines = unanswered.map(({ name, arg, saga, line }) => {
    const turn = log.turns[line];
    return `turn ${line} (${turn ? inputText(turn, names) : ''}), saga ${saga ?? 'unknown'}: ${name}${arg === undefined ? '' : ` ${short(arg)}`}`;
  });
  return [
    `${file}: Cannot be replayed: the code asks for what the log has no answer for. The file stays as it is.`,
    ...indented(lines),
    '  A log under fixtures/logs can be recorded in the browser: npm run rlog -- accept --record FILE',
  ].join('\n');
}

function recordedText(log: Log, turns: readonly Turn<RootState>[], { product, today }: AcceptTools): string {
  const lines: string[] = [];
  const { rlog: _, ...header } = log.header;
  const recorder = createRecorder({
    header: { ...header, build: today.build, reducers: today.reducers },
    projector: createProjector(product.redaction),
    write: (line) => lines.push(line),
  });
  for (const turn of turns) recorder.turn(turn);
  // A log that broke off has no end line.
  if (log.end) lines.push(JSON.stringify({ ...log.end, n: turns.length }));
  return `${lines.join('\n')}\n`;
}

/** Whole or not at all. */
function write(file: string, bytes: string | Buffer): void {
  const draft = `${file}.part`;
  writeFileSync(draft, bytes);
  renameSync(draft, file);
}
