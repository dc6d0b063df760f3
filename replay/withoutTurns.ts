import { foldTurn } from './fold';
import type { EffectEntry, Log, TurnLine } from './format';
import { printHash } from './hash';
import type { Product } from './product';
import { createProjector } from './redaction';
import { changedAt } from './stateCause';
import type { Divergence } from './strict';

/**
 * A recorded log as if some turns had not happened: without them, the effects that they issued, and the
 * answers to those. Effects are numbered anew, and states are hashed anew by folding, because they lack what
 * the turns changed.
 * @param divergence the last turn's; where it is one of the state, that turn keeps the recorded values
 * @returns null if the last turn would go too, or if its recorded state is not known
 */
export function withoutTurns(
  product: Product<unknown>,
  log: Log,
  omit: ReadonlySet<number>,
  divergence: Divergence,
): Log | null {
  const kept = keptTurns(log.turns, omit);
  if (kept.at(-1) !== log.turns.at(-1)) return null;
  if (divergence.kind === 'state' && divergence.differences.length === 0) return null;
  const turns = renumbered(kept);
  const projector = createProjector(product.redaction);
  let state = log.header.init;
  let before = '';
  for (const [index, line] of turns.entries()) {
    state = foldTurn(product.reducer, state, line);
    const isLast = index === turns.length - 1;
    const recorded = isLast && divergence.kind === 'state' ? asRecorded(state, divergence) : state;
    const hash = printHash(projector.hash(recorded, 'state'));
    const { h: _, ...rest } = line;
    turns[index] = hash === before ? rest : { ...rest, h: hash };
    before = hash;
  }
  return { ...log, turns };
}

function asRecorded(state: unknown, { differences }: Divergence): unknown {
  return differences.reduce<unknown>(
    (changed, { path, recorded }) => changedAt(changed, path.split('.'), recorded),
    state,
  );
}

/** The boot always stays. */
function keptTurns(turns: readonly TurnLine[], omit: ReadonlySet<number>): TurnLine[] {
  const gone = new Set<number>();
  return turns.filter((line, index) => {
    const isGone =
      line.k !== 'boot' && (omit.has(index) || (line.k === 'res' && gone.has(line.id as number)));
    if (isGone) for (const [id, name] of line.f ?? []) if (name !== 'x') gone.add(id);
    return !isGone;
  });
}

/** Drops cancellations of effects that are gone. An answer to no effect at all stays one. */
function renumbered(turns: readonly TurnLine[]): TurnLine[] {
  const numbers = new Map<number, number>();
  const issued = (line: TurnLine) => (line.f ?? []).filter(([, name]) => name !== 'x');
  for (const line of turns) for (const [id] of issued(line)) numbers.set(id, numbers.size + 1);
  let unknown = numbers.size;
  const numberOf = (id: number) => {
    const known = numbers.get(id) ?? (unknown += 1);
    numbers.set(id, known);
    return known;
  };
  return turns.map((line) => {
    const effects = (line.f ?? [])
      .filter(([id, name]) => name !== 'x' || numbers.has(id))
      .map(([id, ...rest]) => [numberOf(id), ...rest] as EffectEntry);
    const { f: _, ...others } = line;
    return {
      ...others,
      ...(line.k === 'res' && { id: numberOf(line.id as number) }),
      ...(effects.length > 0 && { f: effects }),
    };
  });
}
