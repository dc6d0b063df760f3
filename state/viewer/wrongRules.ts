import type { Difference } from '../../replay/diff';
import { holdsPart, plainText, type Predicate } from '../../replay/moment';
import type { EffectLife } from './turnRules';
import type { RecordingFacts, Wrong } from './viewerState';

/** A way to look for what is wrong: an option of `rlog`, and the same as a function. */
export interface Sought {
  fails: NonNullable<RecordingFacts['fails']>;
  /** Absent for what is thrown. */
  holds?: Predicate;
}

/**
 * How to look for what a person says is wrong, the best way first. What comes true can be shrunk to; where it
 * came true before, too, only the end of the session tells it apart.
 */
export function soughtFor(wrong: Wrong): Sought[] {
  switch (wrong.kind) {
    case 'value': {
      const { path, value } = wrong;
      const expression = `became(${json(path)}, ${json(value)})`;
      const holds: Predicate = ({ became }) => became(path, value);
      return [until(expression, holds), end(expression, holds)];
    }
    case 'text': {
      const text = plainText(wrong.text);
      return [
        until(`appears(${json(text)})`, ({ appears }) => appears(text)),
        end(`shows(${json(text)})`, ({ shows }) => shows(text)),
      ];
    }
    case 'missingText': {
      const text = plainText(wrong.text);
      return [
        end(`!said(${json(text)})`, ({ said }) => !said(text)),
        end(`!shows(${json(text)})`, ({ shows }) => !shows(text)),
      ];
    }
    case 'request': {
      const { endpoint, times, part } = wrong;
      const words = part === undefined ? json(endpoint) : `${json(endpoint)}, ${json(part)}`;
      return [until(`asked(${words}) > ${times}`, ({ asked }) => asked(endpoint, part) > times)];
    }
    case 'missingRequest': {
      const { endpoint, times } = wrong;
      return [end(`asked(${json(endpoint)}) < ${times}`, ({ asked }) => asked(endpoint) < times)];
    }
    case 'thrown':
      return [{ fails: { option: 'throws' } }];
  }
}

const json = (value: unknown) => JSON.stringify(value) ?? 'undefined';
const until = (expression: string, holds: Predicate): Sought => ({
  fails: { option: 'until', expression },
  holds,
});
const end = (expression: string, holds: Predicate): Sought => ({
  fails: { option: 'end', expression },
  holds,
});

/** A place with a plain value. */
export interface Leaf {
  path: string;
  /** Undefined where the value has gone. */
  value: unknown;
}

/** The plain values within changes. */
export const changedValues = (changes: readonly Difference[]): Leaf[] =>
  changes.flatMap(({ path, replayed }) => leavesOf(replayed, path));

function leavesOf(value: unknown, path: string): Leaf[] {
  const entries = typeof value === 'object' && value !== null ? Object.entries(value) : [];
  if (entries.length === 0) return [{ path, value }];
  return entries.flatMap(([name, inner]) => leavesOf(inner, path ? `${path}.${name}` : name));
}

/** A request as a thing that should not have been sent, at all or with this in it. */
export interface WrongRequest {
  /** The turn that sent it. */
  turn: number;
  wrong: Extract<Wrong, { kind: 'request' }>;
  /** What was wrong in it; null for the request as such. */
  leaf: Leaf | null;
}

/**
 * The ways in which a request can be wrong.
 * @param lives of the whole session
 */
export function wrongRequests(life: EffectLife, lives: readonly EffectLife[]): WrongRequest[] {
  const endpoint = endpointOf(life);
  if (endpoint === null) return [];
  const before = lives.filter((one) => one.id < life.id && endpointOf(one) === endpoint);
  const wrongWith = (part: unknown): WrongRequest['wrong'] => {
    const times = before.filter(({ argument }) => holdsPart(argument, part)).length;
    return { kind: 'request', endpoint, times, ...(part !== undefined && { part }) };
  };
  const { endpoint: _, ...rest } = life.argument as Record<string, unknown>;
  return [
    { turn: life.issued, wrong: wrongWith(undefined), leaf: null },
    ...leavesOf(rest, '')
      .filter(({ path, value }) => path !== '' && (typeof value !== 'object' || value === null))
      .map((leaf) => ({ turn: life.issued, wrong: wrongWith(partOf(leaf)), leaf })),
  ];
}

/** The object that holds only this: `body.rate` 1 is `{body: {rate: 1}}`. */
const partOf = ({ path, value }: Leaf): unknown =>
  path.split('.').reduceRight<unknown>((inner, name) => ({ [name]: inner }), value);

/** The call that a request makes; null for any other effect. */
export function endpointOf({ name, argument }: Pick<EffectLife, 'name' | 'argument'>): string | null {
  const { endpoint } = (argument ?? {}) as { endpoint?: unknown };
  return name === 'http.send' && typeof endpoint === 'string' ? endpoint : null;
}

/** How often a request was sent up to a turn. */
export const sentUpTo = (lives: readonly EffectLife[], endpoint: string, turn: number): number =>
  lives.filter((life) => life.issued <= turn && endpointOf(life) === endpoint).length;

/** The last turn before the person acts again: until then a thing that should follow has time. */
export function endOfMoment(isPersons: (turn: number) => boolean, turn: number, turns: number): number {
  let last = turn;
  while (last + 1 < turns && !isPersons(last + 1)) last += 1;
  return last;
}
