/** A value that an edit has changed, by its path in the settings. */
export interface LeafChange {
  path: string;
  before: unknown;
  after: unknown;
}

/** The single values that differ between two objects, in the order of the newer one. */
export function leafChanges(before: unknown, after: unknown, path = ''): LeafChange[] {
  if (!isObject(before) || !isObject(after))
    return JSON.stringify(before ?? null) === JSON.stringify(after ?? null) ? [] : [{ path, before, after }];
  const names = new Set([...Object.keys(after), ...Object.keys(before)]);
  return [...names].flatMap((name) =>
    leafChanges(before[name], after[name], path === '' ? name : `${path}.${name}`),
  );
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
