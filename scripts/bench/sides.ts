import { startServer } from '../../tests/e2e/support/server';
import { median, type Figure, type SuiteOptions } from './table';

/** A build under measurement, by the address that serves it. */
export interface Side {
  name: string;
  url: string;
  stop(): Promise<void>;
}

/** A server with a data directory of its own. */
export interface ServedSide extends Side {
  dataDir: string;
}

/** Starts the server of this checkout. */
export async function thisBuild(): Promise<ServedSide> {
  return { name: 'this build', ...(await startServer()) };
}

/** Starts the server of another checkout, on its own build and its own dependencies. */
export async function buildBeside(folder: string): Promise<ServedSide> {
  return { name: 'beside', ...(await startServer(undefined, folder)) };
}

/**
 * Measures one side or two in alternation, so that a machine whose speed changes treats them alike. The order
 * alternates too.
 * @returns the findings of each side; those with the same index were measured right after one another
 */
export async function inTurns<Found>(
  sides: readonly Side[],
  turns: number,
  measure: (side: Side) => Promise<Found>,
  say: SuiteOptions['say'],
): Promise<[Found[], Found[] | undefined]> {
  const found = new Map<Side, Found[]>(sides.map((side) => [side, []]));
  for (let turn = 0; turn < turns; turn += 1) {
    say(`turn ${turn + 1} of ${turns}`);
    for (const side of turn % 2 === 0 ? sides : sides.toReversed())
      found.get(side)?.push(await measure(side));
  }
  const [ours = [], others] = found.values();
  return [ours, others];
}

/**
 * This build's values beside the other's: medians with quartiles, and the median of the turns' ratios, which
 * changes of the machine's speed disturb little.
 * @param ours the value of each turn
 * @param goal how large the ratio may be
 */
export function besideFigure(
  name: string,
  ours: readonly number[],
  others: readonly number[],
  goal?: number,
): Figure {
  const ratio = median(ours.map((value, turn) => value / (others[turn] as number)));
  return {
    name,
    goal: goal === undefined ? '' : `≤ ${goal} ×`,
    measured: `${withSpread(ours)}; beside ${withSpread(others)}${Number.isFinite(ratio) ? `; ${ratio.toFixed(2)} ×` : ''}`,
    reached: goal === undefined ? null : ratio <= goal,
  };
}

/** A median with its quartiles: `412 (398–431)`. */
function withSpread(values: readonly number[]): string {
  const [low, high] = [0.25, 0.75].map((share) => quantile(values, share).toFixed(0));
  return `${median(values).toFixed(0)} (${low}–${high})`;
}

function quantile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((left, right) => left - right);
  return sorted[Math.round((sorted.length - 1) * share)] as number;
}
