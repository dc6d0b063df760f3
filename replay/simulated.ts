import type { UnknownAction } from 'redux';
import { createEngine } from './engine';
import type { Log } from './format';
import type { Product } from './product';
import {
  indexEffects,
  type Asked,
  type EffectKinds,
  type Outcome,
  type RecordedEffect,
} from './recordedEffects';
import type { Projector } from './redaction';
import { createSagaNames } from './sagaNames';
import type { Input, IssuedEffect, Turn } from './turn';

/**
 * What is known of the world beyond the log. Each run makes its own, because it may learn from what it is
 * told.
 */
export interface SimulatedWorld extends EffectKinds {
  /**
   * Answers a call that the log has no answer for; null if it cannot.
   * @param elsewhere an answer that the log has to the same call at another time
   */
  answer(asked: Asked, elsewhere: Outcome | null): Outcome | null;
  /** The names of effects that may cause an outside action; empty for a person's action. */
  causesOf(action: UnknownAction): readonly string[];
  /** The outside action that an effect causes before its answer; null if there is none or it is unknown. */
  consequenceOf(asked: Asked): UnknownAction | null;
  /** Called for every effect when it is issued, and for every answer. */
  issued(asked: Asked): void;
  answered(asked: Asked, outcome: Outcome): void;
}

export interface SimulatedTurn<State> {
  turn: Turn<State>;
  /** The log's turn with the same input; null if the log has none. */
  line: number | null;
  /** The sagas of the puts. */
  putters: (string | null)[];
}

/** A call that neither the log nor the world answers. */
export interface Unanswered extends Asked {
  /** The log's turn in which it was issued. */
  line: number;
  saga: string | null;
}

export interface SimulatedRun<State> {
  turns: SimulatedTurn<State>[];
  /** The recorded effect that each effect of this run was matched to, by the number in this run. */
  matches: ReadonlyMap<number, RecordedEffect>;
  /** Numbers of the effects whose answers were made up. */
  madeUp: ReadonlySet<number>;
  unanswered: readonly Unanswered[];
}

/** Thrown when flows issue effects endlessly without waiting. */
export class NoRestError extends Error {
  override name = 'NoRestError';
}

const nothing: ReadonlySet<number> = new Set();

type Issued = Extract<IssuedEffect, { name: string }>;

/** An answer that will be delivered. */
interface Answer {
  effect: Issued;
  outcome: Outcome;
  /** The log's turn that had it; null if it was made up. */
  line: number | null;
}

/**
 * Simulated replay (mode 3): runs the sagas again, which may act differently from the log. A person's action
 * comes at its recorded time. An effect gets the answer of its matching recorded effect: at the recorded
 * time, or after the recorded delay if that time has passed or a person's action lies between. The world
 * answers effects without a recorded answer; those take no time, except sleep. This is a heuristic: nobody
 * knows what the real world would have answered to other effects.
 * @param omit turns of the log that do not happen: a person's action that is not done, an answer that never
 *   comes
 * @throws NoRestError
 */
export function replaySimulated<State>(
  product: Product<State>,
  log: Log,
  projector: Projector,
  world: SimulatedWorld,
  omit: ReadonlySet<number> = nothing,
): SimulatedRun<State> {
  const lines = log.turns;
  const tsOf = (line: number) => lines[line]?.ts ?? 0;
  const lastTs = tsOf(lines.length - 1);
  const recorded = indexEffects(log, projector, world, omit);
  const consequences = consequencesIn(log, [...recorded.byId.values()], world);
  const caused = new Set(consequences.values());

  const turns: SimulatedTurn<State>[] = [];
  const matches = new Map<number, RecordedEffect>();
  const madeUp = new Set<number>();
  const unanswered: Unanswered[] = [];

  /** What each turn of the log brings in this run: an answer, or an action that an effect caused. */
  const answersAt = new Map<number, Answer>();
  const causedAt = new Map<number, UnknownAction>();
  const later: (Answer & { due: number; isOwed: boolean })[] = [];
  const immediate: (() => void)[] = [];
  /** Effects that the log cancels, by the turn of the cancellation. */
  const cancelledAt = new Map<number, Issued[]>();
  const open = new Set<number>();
  /** The log's current or last turn. */
  let position = 0;
  let now = 0;
  let done: Turn<State> | null = null;

  const sagas = createSagaNames();
  const engine = createEngine<State>({
    reducer: product.reducer,
    rootSaga: product.rootSaga,
    init: log.header.init as State,
    t0: log.header.t0,
    elapsed: () => now,
    driver: { start: () => undefined },
    onTurn: (turn) => (done = turn),
    sagaMonitor: sagas.monitor,
    currentSaga: sagas.current,
  });

  for (const [line, turn] of lines.entries()) {
    deliverDue(turn.ts);
    position = line;
    now = Math.max(now, turn.ts);
    const answer = answersAt.get(line);
    if (turn.k === 'boot') enter({ kind: 'boot' }, line);
    else if (answer) deliver(answer);
    else if (turn.k === 'act' && !omit.has(line))
      enterAction(caused.has(line) ? causedAt.get(line) : turn.a, line);
    runImmediate();
    // The log never says how these would have ended.
    for (const effect of cancelledAt.get(line) ?? []) if (open.has(effect.id)) askWorld(effect);
    runImmediate();
  }
  deliverDue(Infinity);
  return { turns, matches, madeUp, unanswered };

  function enterAction(action: UnknownAction | undefined, line: number | null): void {
    // Cloned, because redux-saga marks actions and the log may be read again.
    if (action) enter({ kind: 'act', action: { ...action } }, line);
  }

  function enter(input: Input, line: number | null): void {
    if (turns.length > 10_000 + 10 * lines.length)
      throw new NoRestError('the flows issue effects endlessly without waiting');
    done = null;
    engine.input(input);
    const turn = done as Turn<State> | null;
    if (!turn) return;
    turns.push({ turn, line, putters: turn.puts.map((put) => sagas.ofPut(put) ?? null) });
    const issued = turn.effects.filter((effect): effect is Issued => 'name' in effect);
    const counterparts = recorded.match(issued, line ?? position);
    for (const { id } of issued) open.add(id);
    for (const effect of turn.effects) if ('cancelled' in effect) open.delete(effect.id);
    for (const [index, effect] of issued.entries()) {
      const counterpart = counterparts[index] ?? null;
      if (counterpart) matches.set(effect.id, counterpart);
      world.issued(effect);
      if (!open.has(effect.id)) continue;
      followUp(effect, counterpart, line);
      if (effect.name === 'clock.sleep') wake(effect, counterpart);
      else if (counterpart) answerAs(effect, counterpart);
      else askWorld(effect);
    }
  }

  /** Enters the outside action that an effect causes: at its turn in the log, else at once. */
  function followUp(effect: Issued, counterpart: RecordedEffect | null, line: number | null): void {
    const at = counterpart ? consequences.get(counterpart) : undefined;
    if (counterpart && at === undefined) return;
    const action =
      counterpart && at !== undefined && recorded.isSame(counterpart, effect)
        ? lines[at]?.a
        : (world.consequenceOf(effect) ?? undefined);
    if (!action) return;
    if (at !== undefined && line === counterpart?.line) causedAt.set(at, action);
    else immediate.push(() => enterAction(action, at ?? null));
  }

  function wake(effect: Issued, counterpart: RecordedEffect | null): void {
    const answered = counterpart && recorded.isSame(counterpart, effect) ? counterpart : null;
    const isOnTime = answered && now === tsOf(answered.line);
    const line = answered?.answer?.line ?? null;
    const outcome = { value: undefined };
    if (isOnTime && line !== null) return void answersAt.set(line, { effect, outcome, line });
    // Timers may be late. If the log saw a timer neither fire nor be cancelled in time, it does not fire here
    // either.
    if (isOnTime) return waitForCancel(effect, answered);
    const { ms = 0 } = (effect.arg ?? {}) as { ms?: number };
    const took = answered && line !== null ? tsOf(line) - tsOf(answered.line) : ms;
    later.push({ effect, outcome, line, due: now + took, isOwed: false });
  }

  function answerAs(effect: Issued, counterpart: RecordedEffect): void {
    if (!counterpart.answer) return waitForCancel(effect, counterpart);
    const { line, outcome } = counterpart.answer;
    const isStillToCome = line > position && !hasActBetween(position, counterpart.line);
    if (isStillToCome) answersAt.set(line, { effect, outcome, line });
    else later.push({ effect, outcome, line, due: now + tsOf(line) - tsOf(counterpart.line), isOwed: true });
  }

  /** An effect that the log leaves open stays open. One that the log cancels may go on here. */
  function waitForCancel(effect: Issued, { cancelled }: RecordedEffect): void {
    if (cancelled === null) return;
    if (cancelled < position) return askWorld(effect);
    cancelledAt.set(cancelled, [...(cancelledAt.get(cancelled) ?? []), effect]);
  }

  function askWorld(effect: Issued): void {
    const outcome =
      effect.name === 'clock.sleep'
        ? { value: undefined }
        : world.answer(effect, recorded.answerTo(effect, position));
    if (outcome) {
      madeUp.add(effect.id);
      immediate.push(() => deliver({ effect, outcome, line: null }));
    } else {
      const { name, arg, saga = null } = effect;
      unanswered.push({ name, arg, saga, line: position });
    }
  }

  function deliver({ effect, outcome, line }: Answer): void {
    const { id } = effect;
    if (!open.delete(id)) return;
    world.answered(effect, outcome);
    enter(
      'error' in outcome
        ? { kind: 'err', id, error: outcome.error }
        : { kind: 'res', id, value: outcome.value },
      line,
    );
  }

  function runImmediate(): void {
    for (let next = immediate.shift(); next; next = immediate.shift()) next();
  }

  /**
   * Delivers what comes later than in the log, up to an instant. After the log's end only recorded answers
   * are awaited.
   */
  function deliverDue(until: number): void {
    for (;;) {
      let first: (typeof later)[number] | undefined;
      for (const waiting of later) {
        const counts = waiting.due <= Math.min(until, lastTs) || (waiting.isOwed && waiting.due <= until);
        if (counts && (!first || waiting.due < first.due)) first = waiting;
      }
      if (!first) return;
      later.splice(later.indexOf(first), 1);
      now = Math.max(now, first.due);
      deliver(first);
      runImmediate();
    }
  }

  /** Whether a person acted after one turn of the log, up to another. */
  function hasActBetween(from: number, to: number): boolean {
    for (let line = from + 1; line <= to; line += 1)
      if (lines[line]?.k === 'act' && !caused.has(line) && !omit.has(line)) return true;
    return false;
  }
}

/**
 * The turns of the log with outside actions, by the effect that caused each: the latest earlier effect
 * without a consequence.
 */
function consequencesIn(
  log: Log,
  effects: readonly RecordedEffect[],
  world: SimulatedWorld,
): Map<RecordedEffect, number> {
  const found = new Map<RecordedEffect, number>();
  for (const [line, { a }] of log.turns.entries()) {
    const causes = a ? world.causesOf(a) : [];
    if (causes.length === 0) continue;
    const cause = effects.findLast(
      (effect) => effect.line < line && causes.includes(effect.name) && !found.has(effect),
    );
    if (cause) found.set(cause, line);
  }
  return found;
}
