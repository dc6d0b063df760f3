import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Installation } from '../../server/backup/manifest';
import type { Figure } from '../bench/table';

/** Context of all bars of a run. */
export interface Torture {
  /** 1 is the size that reliability.md asks for. */
  size: number;
  bundle: string;
  /** An empty place on SQLite, removed after the run. */
  place: () => Installation;
  /** An empty database of a throwaway PostgreSQL; undefined when it is not installed. */
  postgresPlace: (() => Promise<Installation>) | undefined;
  /** Reports progress. */
  say: (text: string) => void;
}

/** A test of one bar, or of a few at once. */
export interface Bar {
  /** Numbers of reliability.md. */
  numbers: readonly number[];
  title: string;
  run: (torture: Torture) => Promise<Figure[]>;
}

/** A number of the bar at the size of this run, at least `least`. */
export function scaled({ size }: Pick<Torture, 'size'>, full: number, least = 1): number {
  return Math.max(least, Math.round(full * size));
}

/** A figure that must equal a number, most often 0. */
export function exactly(name: string, goal: number, measured: number, of = ''): Figure {
  return { name, goal: String(goal), measured: `${measured}${of}`, reached: measured === goal };
}

/** A figure with a maximum. */
export function atMost(name: string, goal: number, measured: number, unit: string): Figure {
  return {
    name,
    goal: `≤ ${goal} ${unit}`,
    measured: `${Math.round(measured)} ${unit}`,
    reached: measured <= goal,
  };
}

/** A figure with a minimum. */
export function atLeast(name: string, goal: number, measured: number, unit: string): Figure {
  return {
    name,
    goal: `≥ ${goal} ${unit}`,
    measured: `${Math.round(measured)} ${unit}`,
    reached: measured >= goal,
  };
}

/** Empty folders for data directories, removed together. */
export function temporaryPlaces(): { place: () => Installation; remove: () => void } {
  const made: string[] = [];
  return {
    place: () => {
      const dir = mkdtempSync(join(tmpdir(), 'smilelog-torture-'));
      made.push(dir);
      return { dataDir: join(dir, 'data'), databaseUrl: undefined };
    },
    remove: () => {
      for (const dir of made.splice(0)) rmSync(dir, { recursive: true, force: true });
    },
  };
}
