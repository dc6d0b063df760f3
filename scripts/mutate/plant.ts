import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Instrumenter } from '@stryker-mutator/instrumenter';
// The instrumenter has no option for other mutators.
import { allMutators } from '../../node_modules/@stryker-mutator/instrumenter/dist/src/mutators/mutate.js';
import { isEqual, ownMutators, watcherImport, type Mutator, type Path } from './ownMutators';

/** A mistake in one place, planted but asleep: `globalThis.__stryker__.activeMutant` wakes it. */
export interface Mutant {
  id: string;
  file: string;
  line: number;
  mutator: string;
  /** The code before and after, shortened. */
  before: string;
  after: string;
}

export interface Planted {
  mutants: Mutant[];
  /** Their files with all of them inside. */
  sources: Map<string, string>;
}

interface Place {
  key: string;
  file: string;
  line: number;
  mutator: string;
  before: string;
}

/** Stryker's mutators, before the list is changed. */
const strykers = [...allMutators] as unknown as Mutator[];

/**
 * Plants `count` of all possible mistakes in these files. Each has a rank of its own by the seed, so that
 * changes elsewhere do not change the sample.
 */
export async function plant(
  root: string,
  files: readonly string[],
  count: number,
  seed: string,
): Promise<Planted> {
  const places: Place[] = [];
  await instrument(root, files, (place) => {
    places.push(place);
    return false;
  });
  const rank = ({ key }: Place) => createHash('sha256').update(`${seed} ${key}`).digest('hex');
  const ranked = places.map((place) => ({ place, at: rank(place) }));
  ranked.sort((one, two) => (one.at < two.at ? -1 : 1));
  const chosen = ranked.slice(0, count).map(({ place }) => place);
  const order = new Map(chosen.map(({ key }, index) => [key, index]));
  const planted: Place[] = [];
  const { files: made, mutants } = await instrument(
    root,
    [...new Set(chosen.map(({ file }) => file))],
    (place) => (order.has(place.key) ? planted.push(place) > 0 : false),
  );
  const all = mutants.map(({ id, replacement }, index) => {
    const { key, ...place } = planted[index] as Place;
    return { ...place, id, after: short(replacement), at: order.get(key) as number };
  });
  return {
    mutants: all.sort((one, two) => one.at - two.at).map(({ at: _at, ...mutant }) => mutant),
    sources: new Map(made.map(({ name, content }) => [name, withWatchers(content)])),
  };
}

/** Runs the instrumenter with those mistakes that `isWanted`. */
async function instrument(root: string, names: readonly string[], isWanted: (place: Place) => boolean) {
  const sources = names.map((name) => ({
    name,
    content: readFileSync(join(root, name), 'utf8'),
    mutate: true,
  }));
  let at = -1;
  let seen = new Map<string, number>();
  const wanted = (mutator: Mutator): Mutator => ({
    name: mutator.name,
    *mutate(path) {
      // What runs once while its file loads cannot be switched later.
      if (!path.getFunctionParent() || isMessageOfError(path) || isEqual(path)) return;
      const { name: file, content } = sources[at] as (typeof sources)[number];
      const { start, end, loc } = path.node;
      const before = short(content.slice(start, end));
      let nth = 0;
      for (const replacement of mutator.mutate(path)) {
        const name = `${file} ${mutator.name} ${(nth += 1)} ${content.slice(start, end)}`;
        const times = (seen.get(name) ?? 0) + 1;
        seen.set(name, times);
        const place = { key: `${name} ${times}`, file, line: loc.start.line, mutator: mutator.name, before };
        if (isWanted(place)) yield replacement;
      }
    },
  });
  const nextFile: Mutator = {
    name: 'NextFile',
    *mutate(path) {
      if (!path.isProgram()) return;
      at += 1;
      seen = new Map();
    },
  };
  allMutators.splice(0, Infinity, ...([nextFile, ...[...strykers, ...ownMutators].map(wanted)] as never[]));
  const options = { plugins: null, excludedMutations: [], ignorers: [] };
  return new Instrumenter(silent as never).instrument(sources, options as never);
}

/** Words for developers. */
function isMessageOfError({ parentPath }: Path): boolean {
  if (parentPath?.node.type !== 'NewExpression') return false;
  return String((parentPath.node.callee as { name?: string }).name).endsWith('Error');
}

function withWatchers(source: string): string {
  return /\btake(Every|Latest)_/.test(source) ? watcherImport + source : source;
}

function short(code: string): string {
  const line = code.replace(/\s+/g, ' ');
  return line.length > 90 ? `${line.slice(0, 60)} … ${line.slice(-25)}` : line;
}

const silent = {
  debug: () => undefined,
  info: () => undefined,
  isDebugEnabled: () => false,
};
