import { hashText } from './hash';
import {
  createPseudonyms,
  keepsNumbers,
  maskText,
  projectText,
  type Allowed,
  type Redaction,
  type Treatment,
} from './treatment';

/** A text as the log may hold it, with what is needed of it again and again. */
export interface Leaf {
  text: string;
  json: string;
  hash: number;
}

/** A place in a value: its name, and what may be kept there. */
export interface Field {
  /** Undefined: nothing. What stands here depends on this alone, wherever the place is. */
  allowed: Allowed | undefined;
  /** The name as the log may hold it. */
  key: string;
  keyJson: string;
  keyHash: number;
  keepsNumbers: boolean;
  text(value: string): Leaf;
}

/**
 * Where a value of a log comes from: the state, an action, an error, the address of the start, or the argument of or answer to an effect, by the
 * name that `Projector.tableOf` gives it.
 */
export type Place = 'state' | 'action' | 'error' | 'route' | `argument of ${string}` | `answer to ${string}`;

type Leaves = (value: string) => Leaf;

/** Texts remembered by each treatment, and names by each object; then they are forgotten and found anew. */
const remembered = 2_000;
const longText = 200;

/** A name that code gave. Everything else as a key (an address, a number, `$`) is data and is masked. */
const nameOfCode = /^(?!.*\d{5})[A-Za-z_][\w.~-]{0,63}$/;

/** Looks up what may be kept at each place, each once. */
export function createFields(redaction: Redaction) {
  const pseudonym = createPseudonyms();
  const leaves = new Map<Treatment | undefined, Leaves>();
  const places = new Map<string, Field>();
  const children = new Map<Allowed | undefined, Map<string, Field>>();
  /** Stands for the slices, which may come later. */
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
    // As a key of a fresh object it would be none.
    if (name === '__proto__') return 'xxproto';
    // Names with a dollar in front are the log's own (`blobs.ts`).
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
      keepsNumbers: keepsNumbers(treatment),
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
      // What a feature allows may still come.
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

/** Names come from data: `constructor` is none of a plain object's own. */
function own<Value>(object: { readonly [name: string]: Value }, name: string): Value | undefined {
  return Object.hasOwn(object, name) ? object[name] : undefined;
}

export function projectedNumber(value: number, field: Field): number | null {
  // JSON knows no others.
  if (!Number.isFinite(value)) return null;
  return field.keepsNumbers ? value : 0;
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
