import { join } from 'node:path';
import ts from 'typescript';

const root = join(import.meta.dirname, '../..');

/** A text, a number or a name inside a planted value. */
export interface Spot {
  /** Its path in the value. */
  path: readonly string[];
  /** The field and its type: `User.firstName`. */
  label: string;
  /** Whether the type allows only literals from code: a status, a kind. */
  isLiteral: boolean;
  /** `name`: the planted text is a key of the object at the path. */
  kind: 'text' | 'number' | 'name';
}

/** A value of a type with something in every place that may hold a text or a number. */
export interface Plant {
  spots: readonly Spot[];
  /** @param at what to plant in a spot; undefined leaves it empty */
  value(at: (spot: Spot) => string | number | undefined): unknown;
}

/**
 * The types of the project's modules, from which a test plants a text in every place, also in fields that
 * were added later.
 */
export interface Types {
  /** The type that a module exports under this name. */
  named(file: string, name: string): ts.Type;
  /** The fields of an interface, by name. */
  fields(type: ts.Type): Map<string, ts.Type>;
  /** Payloads of a module's exported action creators, by export. */
  payloads(file: string): Map<string, ts.Type>;
  /** The argument and the answer of a method. */
  method(type: ts.Type): { argument: ts.Type | null; answer: ts.Type };
  plant(type: ts.Type | null, label: string): Plant;
}

/** Reads the types of these files and their imports. Takes some seconds. */
export function readTypes(files: readonly string[]): Types {
  const { config } = ts.readConfigFile(join(root, 'tsconfig.json'), ts.sys.readFile) as { config: unknown };
  const { options } = ts.parseJsonConfigFileContent(config, ts.sys, root);
  const program = ts.createProgram(
    files.map((file) => join(root, file)),
    { ...options, incremental: false, tsBuildInfoFile: undefined },
  );
  const checker = program.getTypeChecker();
  const wireNames = namesOnTheWire(program, checker);

  const exportsOf = (file: string): ts.Symbol[] => {
    const source = program.getSourceFile(join(root, file));
    const symbol = source && checker.getSymbolAtLocation(source);
    if (!symbol) throw new Error(`${file} exports nothing`);
    return checker.getExportsOfModule(symbol);
  };
  const fieldsOf = (type: ts.Type) =>
    new Map(type.getProperties().map((field) => [field.name, checker.getTypeOfSymbol(field)]));

  return {
    named(file, name) {
      const symbol = exportsOf(file).find((exported) => exported.name === name);
      if (!symbol) throw new Error(`${file} exports no ${name}`);
      return checker.getDeclaredTypeOfSymbol(symbol);
    },
    fields: fieldsOf,
    payloads(file) {
      const found = new Map<string, ts.Type>();
      for (const exported of exportsOf(file)) {
        const creator = checker.getTypeOfSymbol(exported);
        if (!creator.getProperty('match')) continue;
        const action = creator.getCallSignatures().at(-1)?.getReturnType();
        const payload = action?.getProperty('payload');
        if (payload) found.set(exported.name, checker.getTypeOfSymbol(payload));
      }
      return found;
    },
    method(type) {
      const [signature] = type.getCallSignatures();
      if (!signature) throw new Error('no method');
      const [first] = signature.getParameters();
      const answer = signature.getReturnType();
      return {
        argument: first && first.name !== 'onCancel' ? checker.getTypeOfSymbol(first) : null,
        answer: checker.getAwaitedType(answer) ?? answer,
      };
    },
    plant(type, label) {
      const spots: Spot[] = [];
      if (type) collect(type, [], label, []);
      return {
        spots,
        value(at) {
          const made: { value?: unknown } = {};
          for (const spot of spots) plantAt(made, spot, at(spot));
          return made.value;
        },
      };

      function collect(from: ts.Type, path: readonly string[], name: string, seen: readonly ts.Type[]): void {
        const parts = membersOf(checker.getNonNullableType(from));
        const texts = parts.filter(isText);
        if (texts.length > 0)
          spots.push({
            path,
            label: name,
            isLiteral: texts.every((part) => part.isStringLiteral()),
            kind: 'text',
          });
        if (parts.some((part) => part.flags & ts.TypeFlags.NumberLike))
          spots.push({ path, label: name, isLiteral: false, kind: 'number' });
        for (const part of parts) {
          if (isText(part) || part.getCallSignatures().length > 0) continue;
          // A value of unknown type may be anything.
          if (part.flags & (ts.TypeFlags.Any | ts.TypeFlags.Unknown))
            spots.push({ path: [...path, 'note'], label: `${name}.?`, isLiteral: false, kind: 'text' });
          else if (checker.isArrayType(part) || checker.isTupleType(part))
            for (const item of checker.getTypeArguments(part as ts.TypeReference))
              collect(item, [...path, '0'], name, seen);
          else if (part.flags & (ts.TypeFlags.Object | ts.TypeFlags.Intersection) && !seen.includes(part))
            collectFields(part, path, wireNames.get(part) ?? ownName(part) ?? name, [...seen, part]);
        }
      }

      function collectFields(
        object: ts.Type,
        path: readonly string[],
        name: string,
        seen: readonly ts.Type[],
      ): void {
        for (const { type: item } of checker.getIndexInfosOfType(object)) {
          spots.push({ path, label: `${name}.*`, isLiteral: false, kind: 'name' });
          collect(item, [...path, 'some'], `${name}.some`, seen);
        }
        for (const [field, fieldType] of fieldsOf(object))
          if (!field.startsWith('__')) collect(fieldType, [...path, field], `${name}.${field}`, seen);
      }
    },
  };
}

const membersOf = (type: ts.Type): readonly ts.Type[] => (type.isUnion() ? type.types : [type]);

/** Ids are branded strings. */
const isText = (type: ts.Type): boolean =>
  Boolean(type.flags & ts.TypeFlags.StringLike) ||
  (type.isIntersection() && type.types.some((part) => part.flags & ts.TypeFlags.StringLike));

/** The contract's names for types that are inferred from schemas and carry no name of their own. */
function namesOnTheWire(program: ts.Program, checker: ts.TypeChecker): Map<ts.Type, string> {
  const names = new Map<ts.Type, string>();
  for (const source of program.getSourceFiles()) {
    const module = checker.getSymbolAtLocation(source);
    if (!module || !source.fileName.startsWith(join(root, 'contract/'))) continue;
    for (const exported of checker.getExportsOfModule(module)) {
      if (!(exported.flags & ts.SymbolFlags.TypeAlias)) continue;
      const type = checker.getDeclaredTypeOfSymbol(exported);
      const isInferred = type.aliasSymbol?.name === 'WireFields' && ownName(type) === null;
      if (isInferred && !names.has(type)) names.set(type, exported.name);
    }
  }
  return names;
}

/** TypeScript's helper types do not name what they are made of. */
const helpers = new Set(['Readonly', 'Partial', 'Pick', 'Omit', 'Record', 'Keyed', 'JsonObject', 'output']);

function ownName({ aliasSymbol, aliasTypeArguments: [inner] = [], symbol }: ts.Type): string | null {
  if (aliasSymbol?.name === 'WireFields' && inner) return ownName(inner);
  const name = aliasSymbol?.name ?? (symbol as ts.Symbol | undefined)?.name ?? '__type';
  return name.startsWith('__') || helpers.has(name) ? null : name;
}

function plantAt(
  made: { value?: unknown },
  { path, kind }: Spot,
  planted: string | number | undefined,
): void {
  if (planted === undefined) return;
  let holder = made as Record<string, unknown>;
  let key = 'value';
  for (const name of path) {
    const inner = (holder[key] ??= name === '0' ? [] : {});
    // A field that may be a text or an object is planted as its first kind.
    if (typeof inner !== 'object') return;
    holder = inner as Record<string, unknown>;
    key = name;
  }
  if (kind !== 'name') holder[key] ??= planted;
  else ((holder[key] ??= {}) as Record<string, unknown>)[planted] = true;
}

/** The content of a spot in a planted value, which may have been redacted since. */
export function textIn(value: unknown, { path }: Spot): unknown {
  return path.reduce<unknown>((inner, name) => (inner as Record<string, unknown> | undefined)?.[name], value);
}
