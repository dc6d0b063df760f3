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

/** What is known of the world beyond the log. One is made for each run: it may learn from what it is told. */
export interface SimulatedWorld extends EffectKinds {
  /**
   * An answer to a question that the log has none for; null where none can be made up.
   * @param elsewhere an answer that the log has to the same question at another time
   */
  answer(asked: Asked, elsewhere: Outcome | null): Outcome | null;
  /** Names of the effects that an action from outside may come from; empty for what a person does. */
  causesOf(action: UnknownAction): readonly string[];
  /** What comes from outside because of an effect, before its answer. Null where nothing does, or nobody knows. */
  consequenceOf(asked: Asked): UnknownAction | null;
  /** Told of every effect when it is issued, and of every answer. */
  issued(asked: Asked): void;
  answered(asked: Asked, outcome: Outcome): void;
}

export interface SimulatedTurn<State> {
  turn: Turn<State>;
  /** The log's turn that had the same input; null where the log has none. */
  line: number | null;
  /** The saga that put each action. */
  putters: (string | null)[];
}

/** A question that neither the log nor the world has an answer to. */
export interface Unanswered extends Asked {
  /** The log's turn in which it was asked. */
  line: number;
  saga: string | null;
}

export interface SimulatedRun<State> {
  turns: SimulatedTurn<State>[];
  /** The log's effect in whose place one of this run stands, by the number in this run. */
  matches: ReadonlyMap<number, RecordedEffect>;
  /** Numbers of effects whose answers were made up. */
  madeUp: ReadonlySet<number>;
  unanswered: readonly Unanswered[];
}

/** Flows that ask on and on without waiting never come to rest. */
export class NoRestError extends Error {
  override name = 'NoRestError';
}

type Issued = Extract<IssuedEffect, { name: string }>;

/** An answer on its way. */
interface Answer {
  effect: Issued;
  outcome: Outcome;
  /** The log's turn that had it; null for one that was made up. */
  line: number | null;
}

/**
 * Simulated replay (mode 3): the sagas run again, and may do something else than the log says. What the person did comes when it did. An effect gets the answer of
 * the log's effect in whose place it stands: at the same time, or, where it is asked too late for that or before the person had done something, after as long as
 * it took. What the log has no answer for is the world's to answer; there nothing but sleep takes time. This is heuristic: nobody knows what the code would have
 * been told where it asks something else.
 * @throws NoRestError
 */
export function replaySimulated<State>(
  product: Product<State>,
  log: Log,
  projector: Projector,
  world: SimulatedWorld,
): SimulatedRun<State> {
  const lines = log.turns;
  const tsOf = (line: number) => lines[line]?.ts ?? 0;
  const lastTs = tsOf(lines.length - 1);
  const recorded = indexEffects(log, projector, world);
  const consequences = consequencesIn(log, [...recorded.byId.values()], world);
  const caused = new Set(consequences.values());

  const turns: SimulatedTurn<State>[] = [];
  const matches = new Map<number, RecordedEffect>();
  const madeUp = new Set<number>();
  const unanswered: Unanswered[] = [];

  /** What each turn of the log brings in this run: an answer, or something that an effect has caused. */
  const answersAt = new Map<number, Answer>();
  const causedAt = new Map<number, UnknownAction>();
  const later: (Answer & { due: number; isOwed: boolean })[] = [];
  const atOnce: (() => void)[] = [];
  /** Effects that the log has cancelled, by the turn in which it did. */
  const cancelledAt = new Map<number, Issued[]>();
  const open = new Set<number>();
  /** The log's turn that is under way, or was the last. */
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
    whatIsDue(turn.ts);
    position = line;
    now = Math.max(now, turn.ts);
    const answer = answersAt.get(line);
    if (turn.k === 'boot') enter({ kind: 'boot' }, line);
    else if (answer) deliver(answer);
    else if (turn.k === 'act') enterAction(caused.has(line) ? causedAt.get(line) : turn.a, line);
    whatIsAtOnce();
    // The log never says how these would have ended.
    for (const effect of cancelledAt.get(line) ?? []) if (open.has(effect.id)) askWorld(effect);
    whatIsAtOnce();
  }
  whatIsDue(Infinity);
  return { turns, matches, madeUp, unanswered };

  function enterAction(action: UnknownAction | undefined, line: number | null): void {
    // Cloned, because redux-saga marks actions and the log may be read again.
    if (action) enter({ kind: 'act', action: { ...action } }, line);
  }

  function enter(input: Input, line: number | null): void {
    if (turns.length > 10_000 + 10 * lines.length)
      throw new NoRestError('the flows ask on and on without waiting');
    done = null;
    engine.input(input);
    const turn = done as Turn<State> | null;
    if (!turn) return;
    turns.push({ turn, line, putters: turn.puts.map((put) => sagas.ofPut(put) ?? null) });
    const issued = turn.effects.filter((effect): effect is Issued => 'name' in effect);
    const likes = recorded.match(issued, line ?? position);
    for (const { id } of issued) open.add(id);
    for (const effect of turn.effects) if ('cancelled' in effect) open.delete(effect.id);
    for (const [index, effect] of issued.entries()) {
      const like = likes[index] ?? null;
      if (like) matches.set(effect.id, like);
      world.issued(effect);
      if (!open.has(effect.id)) continue;
      followUp(effect, like, line);
      if (effect.name === 'clock.sleep') wake(effect, like);
      else if (like) answerAs(effect, like);
      else askWorld(effect);
    }
  }

  /** What comes from outside because of an effect: in the log's place, or else at once. */
  function followUp(effect: Issued, like: RecordedEffect | null, line: number | null): void {
    const at = like ? consequences.get(like) : undefined;
    if (like && at === undefined) return;
    const action =
      like && at !== undefined && recorded.isSame(like, effect)
        ? lines[at]?.a
        : (world.consequenceOf(effect) ?? undefined);
    if (!action) return;
    if (at !== undefined && line === like?.line) causedAt.set(at, action);
    else atOnce.push(() => enterAction(action, at ?? null));
  }

  function wake(effect: Issued, like: RecordedEffect | null): void {
    const answered = like && recorded.isSame(like, effect) ? like : null;
    const isOnTime = answered && now === tsOf(answered.line);
    const line = answered?.answer?.line ?? null;
    const outcome = { value: undefined };
    if (isOnTime && line !== null) return void answersAt.set(line, { effect, outcome, line });
    // Timers may be late: one that the log has seen neither fire nor be cancelled in time does not fire here either.
    if (isOnTime) return waitForCancel(effect, answered);
    const { ms = 0 } = (effect.arg ?? {}) as { ms?: number };
    const took = answered && line !== null ? tsOf(line) - tsOf(answered.line) : ms;
    later.push({ effect, outcome, line, due: now + took, isOwed: false });
  }

  function answerAs(effect: Issued, like: RecordedEffect): void {
    if (!like.answer) return waitForCancel(effect, like);
    const { line, outcome } = like.answer;
    const isStillToCome = line > position && !hasActBetween(position, like.line);
    if (isStillToCome) answersAt.set(line, { effect, outcome, line });
    else later.push({ effect, outcome, line, due: now + tsOf(line) - tsOf(like.line), isOwed: true });
  }

  /** An effect that the log has left open stays so; one that it has cancelled may go on here. */
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
      atOnce.push(() => deliver({ effect, outcome, line: null }));
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

  function whatIsAtOnce(): void {
    for (let next = atOnce.shift(); next; next = atOnce.shift()) next();
  }

  /** What comes later than in the log, up to an instant. Behind the log's end only answers that it has are waited for. */
  function whatIsDue(until: number): void {
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
      whatIsAtOnce();
    }
  }

  /** Whether the person has done something after one turn of the log, up to another. */
  function hasActBetween(from: number, to: number): boolean {
    for (let line = from + 1; line <= to; line += 1)
      if (lines[line]?.k === 'act' && !caused.has(line)) return true;
    return false;
  }
}

/** The log's turns with what came from outside because of an effect, by that effect: the latest one before that has no consequence yet. */
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
