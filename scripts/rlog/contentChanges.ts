import type { Log, TurnLine } from '../../replay/format';
import { short } from './turnText';

/**
 * Compares two recordings of the same visit, as text: the person's actions in order, and the counts of other
 * actions and effects. Order and times of answers are ignored, since they differ between any two recordings.
 */
export function contentChanges(before: Log, after: Log): string[] {
  return [
    ...personChanges(before, after),
    ...countedChanges('puts', counts(before.turns, putsOf), counts(after.turns, putsOf)),
    ...countedChanges('effects', counts(before.turns, effectsOf), counts(after.turns, effectsOf)),
  ];
}

/**
 * The first difference in input from outside, as text; empty if there is none. From there on it is another
 * visit.
 */
export function personChanges(before: Log, after: Log): string[] {
  const [then, now] = [before.turns.flatMap(didOf), after.turns.flatMap(didOf)];
  const at = Array.from({ length: Math.max(then.length, now.length) }).findIndex(
    (_, index) => then[index] !== now[index],
  );
  if (at < 0) return [];
  return [
    `  action ${at + 1} from outside: ${short(then[at])} → ${short(now[at])}; ${then.length} → ${now.length} in all`,
  ];
}

/** What a page says of its device. It changes nothing, and differs between machines and runs. */
const ofMachine = /^device\/(resized|preferencesChanged|tapMissed|taskTookLong|workerReplaced)$/;

/** Actions by type; ids and sizes differ between runs. */
const didOf = ({ a }: TurnLine): string[] => (a && !ofMachine.test(a.type) ? [a.type] : []);
const putsOf = ({ o = [] }: TurnLine): string[] => o.map(({ type }) => type);
const effectsOf = ({ f = [] }: TurnLine): string[] =>
  f.flatMap(([, name, arg]) => (name === 'x' ? [] : [`${name}${subject(arg)}`]));

/** The shown part of an effect's argument: the endpoint of a call, the keys of storage. */
function subject(arg: unknown): string {
  const { endpoint, keys, values } = (arg ?? {}) as { endpoint?: string; keys?: string[]; values?: object };
  const of = endpoint ?? keys?.join(', ') ?? (values && Object.keys(values).join(', '));
  return of ? ` ${of}` : '';
}

function counts(turns: readonly TurnLine[], of: (turn: TurnLine) => string[]): Map<string, number> {
  const found = new Map<string, number>();
  for (const name of turns.flatMap(of)) found.set(name, (found.get(name) ?? 0) + 1);
  return found;
}

function countedChanges(
  title: string,
  before: ReadonlyMap<string, number>,
  after: ReadonlyMap<string, number>,
): string[] {
  return [...new Set([...before.keys(), ...after.keys()])].flatMap((name) => {
    const [then, now] = [before.get(name) ?? 0, after.get(name) ?? 0];
    return then === now ? [] : [`  ${title} ${name}: ${then} times → ${now} times`];
  });
}
