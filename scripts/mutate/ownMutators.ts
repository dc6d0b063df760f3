/** Mistakes that Stryker does not make: those of flows, and of fields that are mixed up. */

/** A node of Babel's syntax tree, as far as these mutators look. */
export interface Node {
  type: string;
  start: number;
  end: number;
  loc: { start: { line: number; column: number } };
  [field: string]: unknown;
}

/** Where the traversal is. */
export interface Path {
  node: Node;
  isProgram(): boolean;
  getFunctionParent(): unknown;
  parentPath: Path | null;
}

export interface Mutator {
  name: string;
  /** Yields what may stand in the node's place. */
  mutate(path: Path): Iterable<Node>;
}

/** The watchers of redux-saga under second names, for files that import only one of them. */
export const watcherImport =
  "import { takeEvery as takeEvery_, takeLatest as takeLatest_ } from 'typed-redux-saga';\n";
const otherWatchers = new Map<unknown, string>([
  ['takeEvery', 'takeLatest_'],
  ['takeLatest', 'takeEvery_'],
  ['takeLeading', 'takeEvery_'],
]);

export const ownMutators: readonly Mutator[] = [
  {
    name: 'EffectDropped',
    *mutate({ node }) {
      if (isEffect(node)) yield made({ type: 'EmptyStatement' });
    },
  },
  {
    name: 'EffectDoubled',
    *mutate({ node }) {
      if (isEffect(node)) yield block([copyOf(node), copyOf(node)]);
    },
  },
  {
    name: 'EffectsSwapped',
    *mutate({ node }) {
      if (node.type !== 'BlockStatement') return;
      yield* swaps(node.body as Node[], isOrdered, block);
    },
  },
  {
    name: 'OtherWatcher',
    *mutate({ node, parentPath }) {
      const isCalled = parentPath?.node.type === 'CallExpression' && parentPath.node.callee === node;
      const other = node.type === 'Identifier' && isCalled ? otherWatchers.get(node.name) : undefined;
      if (other) yield made({ type: 'Identifier', name: other });
    },
  },
  {
    name: 'FieldDropped',
    *mutate({ node }) {
      if (node.type !== 'ObjectExpression') return;
      const fields = node.properties as Node[];
      if (fields.length < 2) return;
      for (const left of fields) yield object(fields.filter((field) => field !== left).map(copyOf));
    },
  },
  {
    name: 'FieldsSwapped',
    *mutate({ node }) {
      if (node.type !== 'ObjectExpression') return;
      const fields = node.properties as Node[];
      for (let index = 0; index + 1 < fields.length; index += 1) {
        const [one, two] = [fields[index] as Node, fields[index + 1] as Node];
        if (!isPlainField(one) || !isPlainField(two)) continue;
        const swapped = [valued(one, two), valued(two, one)];
        yield object(
          fields.flatMap((field, at) => (at === index ? swapped : at === index + 1 ? [] : [copyOf(field)])),
        );
      }
    },
  },
];

/** A mistake of Stryker's that changes nothing: a reducer that returns its state, or nothing. */
export function isEqual({ node }: Path): boolean {
  const [only, ...others] = node.type === 'BlockStatement' ? (node.body as Node[]) : [];
  if (only?.type !== 'ReturnStatement' || others.length > 0) return false;
  return (only.argument as { name?: string } | null)?.name === 'state';
}

/** `yield* put(…);` as a statement of its own. */
function isEffect({ type, expression }: Node): boolean {
  return type === 'ExpressionStatement' && (expression as Node).type === 'YieldExpression';
}

/** Watchers may start in any order. */
function isOrdered(node: Node): boolean {
  if (!isEffect(node)) return false;
  const call = (node.expression as Node).argument as Node | null;
  const name = (call?.callee as { name?: string } | undefined)?.name ?? '';
  return !/^(take|fork$|spawn$)/.test(name);
}

/** The list with two neighbours in the other order, for each such pair. */
function* swaps(list: readonly Node[], isSwapped: (node: Node) => boolean, join: (list: Node[]) => Node) {
  for (let index = 0; index + 1 < list.length; index += 1) {
    if (!isSwapped(list[index] as Node) || !isSwapped(list[index + 1] as Node)) continue;
    const order = [...list];
    order.splice(index, 2, list[index + 1] as Node, list[index] as Node);
    yield join(order.map(copyOf));
  }
}

function isPlainField({ type, computed }: Node): boolean {
  return type === 'ObjectProperty' && !computed;
}

/** The field of one property with the value of another. */
function valued(one: Node, two: Node): Node {
  return made({ ...copyOf(one), value: copyOf(two.value as Node), shorthand: false });
}

const block = (body: Node[]) => made({ type: 'BlockStatement', body, directives: [] });
const object = (properties: Node[]) => made({ type: 'ObjectExpression', properties });
const made = (node: object) => node as Node;

/** A copy, since the traversal changes the original. Comments stay behind. */
function copyOf<Value>(value: Value): Value {
  if (Array.isArray(value)) return value.map(copyOf) as Value;
  if (typeof value !== 'object' || value === null) return value;
  const kept = Object.entries(value).filter(([key]) => !key.endsWith('omments') && !key.startsWith('_'));
  return Object.fromEntries(kept.map(([key, inner]) => [key, copyOf(inner)])) as Value;
}
