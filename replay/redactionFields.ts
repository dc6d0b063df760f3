import { hashText } from './hash';
import {
  projectNumber,
  maskText,
  projectText,
  type Allowed,
  type Pseudonym,
  type Redaction,
  type Treatment,
} from './treatment';

/** A redacted text with its cached JSON and hash. */
export interface Leaf {
  text: string;
  json: string;
  hash: number;
}

/** A place in a value: its name, and what a log may keep there. */
export interface Field {
  /** Undefined keeps nothing. Only this decides what stands here, wherever the place is. */
  allowed: Allowed | undefined;
  /** The redacted name. */
  key: string;
  keyJson: string;
  keyHash: number;
  number(value: number): number;
  text(value: string): Leaf;
}

/**
 * Where a logged value comes from: the state, an action, an error, the first address, or an effect's argument
 * or answer under its name from `Projector.tableOf`.
 */
export type Place = 'state' | 'action' | 'error' | 'route' | `argument of ${string}` | `answer to ${string}`;

type Leaves = (value: string) => Leaf;

/** Cache size: texts per treatment, names per object. A full cache is cleared. */
const remembered = 2_000;
const longText = 200;

/** A name from code. Any other key (an address, a number, `$`) is data and is masked. */
const nameOfCode = /^(?!.*\d{5})[A-Za-z_][\w.~-]{0,63}$/;

/** Looks up what a log may keep at each place, and caches it. */
export function createFields(redaction: Redaction, pseudonym: Pseudonym) {
  const leaves = new Map<Treatment | undefined, Leaves>();
  const places = new Map<string, Field>();
  const children = new Map<Allowed | undefined, Map<string, Field>>();
  /** Stands for the slices, because groups add slices later. */
  const state: Allowed = {};

  const leavesOf = (treatment: Treatment | undefined): Leaves => {
    let found = leaves.get(treatment);
    if (!found) {
      found = remembering((value) => projectText(value, treatment, pseudonym, redaction));
      leaves.set(treatment, found);
    }
    return found;
  };

  const allowedIn = (parent: Allowed | undefined, name: string): Allowed | undefined => {
    if (parent === state) return own(redaction.slices, name)?.state;
    return typeof parent === 'object' ? (own(parent, name) ?? own(parent, '*')) : undefined;
  };

  const keyOf = (parent: Allowed | undefined, name: string): string => {
    // Assigning `__proto__` to a fresh object sets no key.
    if (name === '__proto__') return 'xxproto';
    // The log reserves names that start with a dollar (`blobs.ts`).
    if (name.startsWith('$')) return `x${maskText(name)}`;
    return allowedIn(parent, name) !== undefined || nameOfCode.test(name) ? name : maskText(name);
  };

  const makeField = (allowed: Allowed | undefined, key: string): Field => {
    const treatment = typeof allowed === 'string' ? allowed : undefined;
    return {
      allowed,
      key,
      keyJson: `${JSON.stringify(key)}:`,
      keyHash: hashText(key, 1),
      number: (value) => projectNumber(value, treatment),
      text: leavesOf(treatment),
    };
  };

  const allowedAt = (place: string): Allowed | undefined => {
    if (place === 'state') return state;
    if (place === 'error') return redaction.error;
    if (place === 'route') return redaction.route;
    const [, kind = '', effect = ''] = /^(argument of|answer to) (.*)$/s.exec(place) ?? [];
    const found = own(redaction.effects, effect);
    return kind === 'answer to' ? found?.answer : found?.argument;
  };

  const actionAllowed = (type: string): Allowed => {
    const [slice = '', name = ''] = type.split('/');
    const payload = own(own(redaction.slices, slice)?.actions ?? {}, name);
    return payload === undefined ? bareAction : { type: 'keep', payload };
  };

  const at = (id: string, find: () => Allowed | undefined): Field => {
    let found = places.get(id);
    if (!found) {
      if (places.size > remembered) places.clear();
      const allowed = find();
      found = makeField(allowed, id);
      // A group may add its permissions later, so an absent one is not cached.
      if (allowed !== undefined && allowed !== bareAction) places.set(id, found);
    }
    return found;
  };

  return {
    root(place: Place, value: unknown): Field {
      if (place !== 'action') return at(place, () => allowedAt(place));
      const type = String((value as { type?: unknown } | null)?.type);
      return at(`action ${type}`, () => actionAllowed(type));
    },
    child({ allowed }: Field, name: string): Field {
      let known = children.get(allowed);
      if (!known) children.set(allowed, (known = new Map()));
      let found = known.get(name);
      if (!found) {
        if (known.size > remembered) known.clear();
        found = makeField(allowedIn(allowed, name), keyOf(allowed, name));
        if (allowed !== state || found.allowed !== undefined) known.set(name, found);
      }
      return found;
    },
  };
}

const bareAction: Allowed = { type: 'keep' };

/** Names come from data, so inherited ones such as `constructor` must not match. */
function own<Value>(object: { readonly [name: string]: Value }, name: string): Value | undefined {
  return Object.hasOwn(object, name) ? object[name] : undefined;
}

export function projectedNumber(value: number, field: Field): number | null {
  // JSON has no other numbers.
  if (!Number.isFinite(value)) return null;
  return field.number(value);
}

function remembering(projected: (value: string) => string): Leaves {
  const known = new Map<string, Leaf>();
  return (value) => {
    const found = known.get(value);
    if (found) return found;
    const text = projected(value);
    const leaf = { text, json: JSON.stringify(text), hash: hashText(text, 1) };
    if (known.size > remembered) known.clear();
    if (value.length <= longText) known.set(value, leaf);
    return leaf;
  };
}
