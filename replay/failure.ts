import type { Log } from './format';
import { momentsOf, type Predicate, type SaidTexts } from './moment';
import type { Product } from './product';
import { readLog } from './readLog';
import type { Screens } from './screens';
import { createProjector, createReplayProjector } from './redaction';
import { replaySimulated, type SimulatedRun, type SimulatedWorld } from './simulated';
import { replayStrictly, type Divergence } from './strict';
import type { PlainError } from './turn';
import { withoutTurns } from './withoutTurns';
import { recordTurns, type Build } from './writeLog';

/** What is wrong with a session: the thing that a shrunk log still shows. */
export type Failure =
  | { kind: 'diverges' }
  | { kind: 'throws' }
  /** It comes true. */
  | { kind: 'until'; holds: Predicate }
  /** It is true when the session ends: something is missing, or still there. */
  | { kind: 'end'; holds: Predicate };

/** The code that a session is tried with. */
export interface Trial {
  product: Product<unknown>;
  /** Makes the world that answers what the log does not. */
  worldOf: (log: Log) => SimulatedWorld;
  build: Build;
  /** Whether a type is of actions that the page dispatches without a person. */
  isOfDevice?: (type: string) => boolean;
  /** Draws the screens, so that what they throw is found, too. Without it only the other code is tried. */
  screens?: Screens | undefined;
}

/** A way to make a failing log smaller. */
export interface FailingLog {
  /** Ends with the turn that fails. */
  log: Log;
  /** The log without some turns, if the same failure remains; it ends with the turn that fails. */
  without(log: Log, omit: ReadonlySet<number>): Log | null;
}

/**
 * Finds the failure in a log.
 * @returns null if the log does not fail in this way
 * @throws NoRestError
 */
export function findFailure(trial: Trial, log: Log, failure: Failure): FailingLog | null {
  return failure.kind === 'diverges' ? divergingLog(trial, log) : failingRun(trial, log, failure);
}

/** Runs the inputs of a log through the code, with recorded answers. @throws NoRestError */
export function simulateLog(
  { product, worldOf }: Trial,
  log: Log,
  omit?: ReadonlySet<number>,
): SimulatedRun<unknown> {
  return replaySimulated(product, log, createProjector(product.redaction), worldOf(log), omit);
}

/** A turn that fails. */
export interface FailingTurn {
  at: number;
  /** What was thrown, if that is the failure. */
  thrown?: PlainError;
  /** Components of the screen that threw it, innermost first. */
  components?: readonly string[];
}

/**
 * The first turn of a log's run that fails; null if none does. Screens are drawn for what is thrown or said.
 */
export function failingTurn(
  { product, screens }: Pick<Trial, 'product' | 'screens'>,
  log: Log,
  { turns }: SimulatedRun<unknown>,
  failure: Exclude<Failure, Diverges>,
  said?: SaidTexts,
): FailingTurn | null {
  if (failure.kind !== 'throws') {
    const projector = createReplayProjector(product.redaction);
    const run = turns.map(({ turn }) => turn);
    const moments = momentsOf(log.header.init, run, { projector, screens, ...(said && { said }) });
    const from = failure.kind === 'end' ? moments.length - 1 : 0;
    return turnAt(moments.findIndex((moment, at) => at >= from && failure.holds(moment)));
  }
  const crashed = turnAt(turns.findIndex(({ turn }) => turn.crash !== undefined));
  const drawn = turns.slice(0, crashed?.at).map(({ turn }) => turn.state);
  const [first] = screens?.thrownBy(drawn, 1) ?? [];
  if (first) return { at: first.index, thrown: first.error, components: first.components };
  return crashed && { ...crashed, thrown: turns[crashed.at]?.turn.crash };
}

const turnAt = (at: number): FailingTurn | null => (at < 0 ? null : { at });

type Diverges = Extract<Failure, { kind: 'diverges' }>;

/** The log is made again from each run, so that it is always one that this code records. */
function failingRun(trial: Trial, log: Log, failure: Exclude<Failure, Diverges>): FailingLog | null {
  let thrown: PlainError | undefined;
  let lastAct: string | undefined;
  const said: SaidTexts = new Map();
  const without = (from: Log, omit: ReadonlySet<number>): Log | null => {
    // Nobody knows what a thing that is missing needs.
    if (failure.kind === 'end' && omit.size > 0) return null;
    const run = simulateLog(trial, from, omit);
    const failing = failingTurn(trial, from, run, failure, said);
    if (!failing) return null;
    thrown ??= failing.thrown;
    if (failing.thrown?.name !== thrown?.name || failing.thrown?.message !== thrown?.message) return null;
    // A request after “cancel” is another failure than the same request without it.
    const act = failure.kind === 'until' ? lastActOf(run, failing.at, trial) : '';
    lastAct ??= act;
    if (act !== lastAct) return null;
    const turns = run.turns.slice(0, failing.at + 1).map(({ turn }) => turn);
    return readLog(recordTurns(trial.product, ended(from), turns, trial.build));
  };
  const first = without(log, new Set());
  return first && { log: first, without };
}

/** The type of the last thing that the person did up to a turn; '' if there is none. */
function lastActOf(
  { turns }: SimulatedRun<unknown>,
  upTo: number,
  { isOfDevice = () => false }: Trial,
): string {
  const types = turns
    .slice(0, upTo + 1)
    .flatMap(({ turn: { input } }) => (input.kind === 'act' ? [input.action.type] : []));
  return types.findLast((type) => !isOfDevice(type)) ?? '';
}

/** The log keeps what was recorded; only whole turns go, with the answers to their effects. */
function divergingLog({ product }: Trial, log: Log): FailingLog | null {
  const { divergence } = replayStrictly(product, log);
  if (!divergence) return null;
  const sign = signOf(divergence);
  const upTo = (from: Log, turn: number): Log => ended({ ...from, turns: from.turns.slice(0, turn + 1) });
  return {
    log: upTo(log, divergence.turn),
    without(from, omit) {
      const smaller = withoutTurns(product, from, omit, divergence);
      if (!smaller) return null;
      const again = replayStrictly(product, smaller).divergence;
      return again && signOf(again) === sign ? upTo(smaller, again.turn) : null;
    },
  };
}

function ended(log: Log): Log {
  return { ...log, end: { k: 'end', n: log.turns.length, reason: 'export' }, truncated: null };
}

/** What two divergences have in common when they are the same mistake. */
function signOf({ kind, difference, saga, cause, recorded, replayed, differences }: Divergence): string {
  const what =
    kind === 'state'
      ? [cause?.reducer, differences.map(({ path }) => path)]
      : [nameOf(recorded), nameOf(replayed)];
  return JSON.stringify([kind, difference, saga, what]);
}

/** The name of an effect, action or error without what it carries. */
function nameOf(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map(nameOf);
  const { call, type, name, cancelled, error } = value as Record<string, unknown>;
  return call ?? type ?? name ?? (cancelled ? 'cancelled' : error ? 'failed' : 'answered');
}
