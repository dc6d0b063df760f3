import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { errors } from '../../contract/errors';
import { screens } from '../../contract/screens';
import { problemOf, type Coverage } from './coverage';

/** Every name that a simulation can reach: what the code declares. */
export interface Known {
  actions: ReadonlySet<string>;
  screens: ReadonlySet<string>;
  refusals: ReadonlySet<string>;
}

const root = join(import.meta.dirname, '../..');

/** Types of all actions that a module under `state/` or `sagas/` exports. */
async function knownActions(): Promise<Set<string>> {
  const types = new Set<string>();
  for (const folder of ['state', 'sagas'])
    for (const path of readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).sort()) {
      if (!path.endsWith('.ts')) continue;
      const exported = (await import(join(root, folder, path))) as Record<string, unknown>;
      for (const value of Object.values(exported)) if (isActionCreator(value)) types.add(value.type);
    }
  return types;
}

const isActionCreator = (value: unknown): value is { type: string } =>
  typeof value === 'function' && 'match' in value && 'type' in value && typeof value.type === 'string';

export async function everythingKnown(): Promise<Known> {
  return {
    actions: await knownActions(),
    screens: new Set([...Object.keys(screens), 'NotFound']),
    refusals: new Set(Object.keys(errors)),
  };
}

/** How many names of each kind are listed unless all are wanted. */
const fewest = 10;

/**
 * Tells how much of each kind was reached, and then what was not.
 * @param isWhole all names that were never reached, and which call gave each refusal
 */
export function describeCoverage(coverage: Coverage, known: Known, isWhole: boolean): string[] {
  const reached: Record<keyof Coverage, ReadonlySet<string>> = {
    ...coverage,
    refusals: new Set([...coverage.refusals].map(problemOf)),
  };
  const kinds = ['actions', 'screens', 'refusals'] as const;
  const missing = kinds.map((kind) => [...known[kind]].filter((name) => !reached[kind].has(name)).sort());
  return [
    ...kinds.map(
      (kind, index) =>
        `${kind} reached: ${known[kind].size - (missing[index]?.length ?? 0)} of ${known[kind].size}`,
    ),
    ...kinds.flatMap((kind, index) => describeMissing(kind, missing[index] ?? [], isWhole)),
    ...(isWhole ? [`refusals by call: ${[...coverage.refusals].sort().join(', ')}`] : []),
  ];
}

function describeMissing(kind: string, names: readonly string[], isWhole: boolean): string[] {
  if (names.length === 0) return [];
  const listed = isWhole ? names : names.slice(0, fewest);
  const more = names.length > listed.length ? ` and ${names.length - listed.length} more (--verbose)` : '';
  return [`${kind} never reached: ${listed.join(', ')}${more}`];
}
