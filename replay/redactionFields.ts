import { hashText } from './hash';
import { createPseudonyms, maskText, projectText, type RedactionTable, type Treatment } from './treatment';

/** A text as the log may hold it, with what is needed of it again and again. */
export interface Leaf {
  text: string;
  json: string;
  hash: number;
}

/** A name under its parent's name: all that redaction has to know of a place. One object for each place, so that it can be compared. */
export interface Field {
  name: string;
  /** The name as the log may hold it. */
  key: string;
  keyJson: string;
  keyHash: number;
  keepsNumbers: boolean;
  text(value: string): Leaf;
  children: Map<string, Field>;
}

type Leaves = (value: string) => Leaf;

/** Texts remembered by each treatment; then they are forgotten and found anew. */
const remembered = 2_000;
const longText = 200;

/** A name that code gave. Everything else as a key (an address, a number, `$`) is data and is masked. */
const nameOfCode = /^(?!.*\d{5})[A-Za-z_][\w.~-]{0,63}$/;

/** Looks the places of a value up in the table, each once. */
export function createFields(table: RedactionTable) {
  const listed = new Map<string, Treatment>([['action.type', 'keep'], ...Object.entries(table)]);
  const pseudonym = createPseudonyms();
  const leaves = new Map<unknown, Leaves>();
  const roots = new Map<string, Field>();
  // What stands inside an object depends on the object's own name alone, wherever it is.
  const childrenOf = new Map<string, Map<string, Field>>();

  const leavesOf = (treatment: Treatment | 'mask'): Leaves => {
    const id =
      typeof treatment === 'object' && 'pseudonym' in treatment ? `~${treatment.pseudonym}` : treatment;
    let found = leaves.get(id);
    if (!found) leaves.set(id, (found = remembering((value) => projectText(value, treatment, pseudonym))));
    return found;
  };

  const keyOf = (parent: string, name: string): string => {
    // As a key of a fresh object it would be none.
    if (name === '__proto__') return 'xxproto';
    // Names with a dollar in front are the log's own (`blobs.ts`).
    if (name.startsWith('$')) return `x${maskText(name)}`;
    return listed.has(name) || listed.has(`${parent}.*`) || nameOfCode.test(name) ? name : maskText(name);
  };

  const makeField = (parent: string, name: string): Field => {
    const treatment =
      listed.get(`${parent}.${name}`) ?? listed.get(`${parent}.*`) ?? listed.get(name) ?? 'mask';
    const key = keyOf(parent, name);
    let children = childrenOf.get(name);
    if (!children) childrenOf.set(name, (children = new Map()));
    return {
      name,
      key,
      keyJson: `${JSON.stringify(key)}:`,
      keyHash: hashText(key, 1),
      keepsNumbers: treatment === 'keep',
      text: leavesOf(treatment),
      children,
    };
  };

  return {
    root(name: string): Field {
      let found = roots.get(name);
      if (!found) roots.set(name, (found = makeField('', name)));
      return found;
    },
    child(field: Field, name: string): Field {
      let found = field.children.get(name);
      if (!found) {
        if (field.children.size > remembered) field.children.clear();
        field.children.set(name, (found = makeField(field.name, name)));
      }
      return found;
    },
  };
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
