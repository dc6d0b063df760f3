import { findFailure, simulateLog, type FailingLog, type Failure, type Trial } from '../../../replay/failure';
import type { Log, TurnLine } from '../../../replay/format';
import { readUpToDamage } from '../../../replay/readLog';
import { shrinkSteps } from '../../../replay/shrink';
import { recordTurns, writeLog } from '../../../replay/writeLog';
import { createSimulatedWorld } from '../../app/simulatedWorld';
import { loadProduct } from './loadProduct';
import { isOfDevice } from '../../../state/viewer/turnRules';
import type { RecordingFacts, Remake, RemakeFailure, WrongMoment } from '../../../state/viewer/viewerState';
import { soughtFor, type Sought } from '../../../state/viewer/wrongRules';
import { withScreens } from './framedScreens';

export { withScreens } from './framedScreens';

/** Why there is no other log; `name` says it for the page. */
const failed = (name: RemakeFailure, message = '') => ({ name, message });

export interface Remade {
  text: string;
  /** What is wrong in it, if it was shrunk to that. */
  fails?: RecordingFacts['fails'];
}

/** The text of the other log. Pauses now and then, so that the page stays responsive. */
export async function remake(text: string, wanted: Remake): Promise<Remade> {
  // redux-saga has one scheduler for the page: nothing may run inside a turn of the page's own engine.
  await pause();
  const log = readUpToDamage(text);
  const { header, turns } = log;
  const product = await loadProduct(header.entry);
  if (!product || turns.length === 0) throw failed('NotRemade');
  const { build, reducers } = { build: header.build, reducers: __REDUCERS__ };
  const trial: Trial = {
    product,
    worldOf: (of) => createSimulatedWorld(of, product.redaction),
    isOfDevice,
    build: { build, reducers },
  };
  if (wanted.kind === 'fork') {
    const run = simulateLog(trial, changed(log, wanted.turn, wanted.text));
    const ran = run.turns.map(({ turn }) => turn);
    return { text: recordTurns(product, log, ran, trial.build) };
  }
  const { moment } = wanted;
  if (!moment) return shrunk(trial, log);
  if (!/text|thrown/i.test(moment.wrong.kind)) return shrunkTo(trial, log, moment);
  return withScreens({ ...header, size: header.size }, (screens) =>
    shrunkTo({ ...trial, screens }, log, moment),
  );
}

async function shrunk(trial: Trial, log: Log): Promise<Remade> {
  const diverging = findFailure(trial, log, { kind: 'diverges' });
  if (diverging) return { text: await smallest(diverging) };
  const throwing = findFailure(trial, log, { kind: 'throws' });
  if (!throwing) throw failed('NothingFails');
  return { text: await smallest(throwing), fails: { option: 'throws' } };
}

/** The smallest log in which the same is wrong as in a turn of this one. */
async function shrunkTo(trial: Trial, log: Log, { turn, wrong }: WrongMoment): Promise<Remade> {
  const upTo = { ...log, turns: log.turns.slice(0, turn + 1), truncated: null };
  const all = soughtFor(wrong);
  for (const [index, { fails, holds }] of all.entries()) {
    const failing = findFailure(trial, upTo, failureOf(fails.option, holds));
    // What came true earlier, too, was right there, as far as anybody has said.
    const isHere = index === all.length - 1 || failing?.log.turns.length === upTo.turns.length;
    if (failing && (isHere || fails.option === 'end')) return { text: await smallest(failing), fails };
    await pause();
  }
  throw failed('NotToday');
}

const failureOf = (option: Sought['fails']['option'], holds: Sought['holds']): Failure =>
  option === 'throws' || !holds ? { kind: 'throws' } : { kind: option, holds };

async function smallest(failing: FailingLog): Promise<string> {
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
