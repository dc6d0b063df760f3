import { findFailure, simulateLog, type Trial } from '../../../replay/failure';
import type { Log, TurnLine } from '../../../replay/format';
import { readUpToDamage } from '../../../replay/readLog';
import { shrinkSteps } from '../../../replay/shrink';
import { recordTurns, writeLog } from '../../../replay/writeLog';
import { createSimulatedWorld } from '../../app/simulatedWorld';
import { loadProduct } from './loadProduct';
import type { Remake } from '../../../state/viewer/viewerState';

/** Why there is no other log; `name` says it for the page. */
const failed = (name: 'NotJson' | 'NothingFails' | 'NotRemade', message = '') => ({ name, message });

/** The text of the other log. Pauses now and then, so that the page stays responsive. */
export async function remake(text: string, wanted: Remake): Promise<string> {
  // redux-saga has one scheduler for the page: nothing may run inside a turn of the page's own engine.
  await pause();
  const log = readUpToDamage(text);
  const product = await loadProduct(log.header.entry);
  if (!product || log.turns.length === 0) throw failed('NotRemade');
  const { build, reducers } = { build: log.header.build, reducers: __REDUCERS__ };
  const trial: Trial = {
    product,
    worldOf: (of) => createSimulatedWorld(of, product.redaction),
    build: { build, reducers },
  };
  if (wanted.kind === 'shrink') return shrunk(trial, log);
  const run = simulateLog(trial, changed(log, wanted.turn, wanted.text));
  return recordTurns(
    product,
    log,
    run.turns.map(({ turn }) => turn),
    trial.build,
  );
}

async function shrunk(trial: Trial, log: Log): Promise<string> {
  const failing =
    findFailure(trial, log, { kind: 'diverges' }) ?? findFailure(trial, log, { kind: 'throws' });
  if (!failing) throw failed('NothingFails');
  const steps = shrinkSteps(failing);
  for (;;) {
    const step = steps.next();
    if (step.done) return writeLog(step.value);
    await pause();
  }
}

const pause = () => new Promise((resolve) => setTimeout(resolve));

/** The log with another action, answer or error in one turn. */
function changed(log: Log, turn: number, text: string): Log {
  const line = log.turns[turn] as TurnLine;
  const value = parsed(text);
  if (line.k === 'act' && typeof (value as { type?: unknown } | null)?.type !== 'string')
    throw failed('NotJson');
  const key = line.k === 'act' ? 'a' : line.e ? 'e' : 'v';
  return { ...log, turns: log.turns.with(turn, { ...line, [key]: value }) };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch (error) {
    throw failed('NotJson', (error as Error).message);
  }
}
