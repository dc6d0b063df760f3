import { sameValue } from './diff';
import type { Projector } from './redaction';
import type { Screens } from './screens';
import { valueAt } from './stateCause';
import type { Turn } from './turn';

/** What a run has come to after one of its turns: what can be said to be wrong. */
export interface Moment {
  state: unknown;
  /** Whether the place of the state has this value now, and had another one before the turn. */
  became(path: string, value: unknown): boolean;
  /**
   * How often a request has been sent so far.
   * @param part what its argument holds, and perhaps more; any argument if it is left out
   */
  asked(endpoint: string, part?: unknown): number;
  /** Whether the screens say this. Letter case counts, space does not. */
  shows(text: string): boolean;
  /** Whether the screens have said this so far. */
  said(text: string): boolean;
  /** Whether the screens say this, and did not before the turn. */
  appears(text: string): boolean;
}

/** Whether something is wrong at a moment. */
export type Predicate = (moment: Moment) => boolean;

/** What the screens say, by the hash of the state: runs of the same inputs come to the same states. */
export type SaidTexts = Map<string | number, readonly string[]>;

interface Tools {
  projector: Projector;
  /** Without it no screen says anything. */
  screens?: Screens | undefined;
  said?: SaidTexts;
}

/** The moments of a run, one a turn. Screens are drawn only for who asks what they say. */
export function momentsOf(
  init: unknown,
  turns: readonly Turn<unknown>[],
  { projector, screens, said = new Map() }: Tools,
): Moment[] {
  const sent = requestsIn(turns, projector);
  const linesAt = (index: number): readonly string[] => {
    const key = (at: number) => projector.hash(turns[at]?.state, 'state');
    const known = index < 0 ? [] : said.get(key(index));
    if (known || !screens) return known ?? [];
    // Those that follow are asked for next.
    const missing = turns.flatMap((_, at) => (at >= index && !said.has(key(at)) ? [at] : []));
    const some = missing.slice(0, drawnAtOnce);
    for (const [place, lines] of screens.textsOf(some.map((at) => turns[at]?.state)).entries())
      said.set(key(some[place] as number), lines);
    return said.get(key(index)) ?? [];
  };
  const shows = (index: number, text: string) =>
    linesAt(index).some((line) => line.includes(plainText(text)));
  return turns.map(({ state }, index) => ({
    state,
    became(path, value) {
      const names = path.split('.');
      const before = index === 0 ? init : turns[index - 1]?.state;
      return sameValue(valueAt(state, names), value) && !sameValue(valueAt(before, names), value);
    },
    asked: (endpoint, part) =>
      sent.filter((one) => one.index <= index && one.endpoint === endpoint && holdsPart(one.argument(), part))
        .length,
    shows: (text) => shows(index, text),
    said: (text) => turns.some((_, at) => at <= index && shows(at, text)),
    appears: (text) => shows(index, text) && !shows(index - 1, text),
  }));
}

const drawnAtOnce = 16;

/** Text with its space as a person sees it. */
export const plainText = (text: string): string => text.replace(/\s+/g, ' ').trim();

function requestsIn(turns: readonly Turn<unknown>[], projector: Projector) {
  return turns.flatMap(({ effects }, index) =>
    effects.flatMap((effect) => {
      if (!('name' in effect) || effect.name !== 'http.send') return [];
      const { name, arg } = effect;
      const { endpoint } = (arg ?? {}) as { endpoint?: unknown };
      // As a log shows it.
      const argument = () => projector.project(arg, `argument of ${projector.tableOf(name, arg)}`);
      return [{ index, endpoint, argument }];
    }),
  );
}

/** Whether a value holds all that a part names. */
export function holdsPart(value: unknown, part: unknown): boolean {
  if (part === undefined) return true;
  if (typeof part !== 'object' || part === null || Array.isArray(part)) return sameValue(value, part);
  return Object.entries(part).every(([name, inner]) => holdsPart(valueAt(value, [name]), inner));
}
