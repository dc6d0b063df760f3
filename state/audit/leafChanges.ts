/** A value that an edit has changed, by its path in the settings. */
export interface LeafChange {
  path: string;
  before: unknown;
  after: unknown;
}

/**
 * The single values that differ between two objects, in the order of the newer one. An object that was not
 * there before, or is no more, counts as empty.
 */
export function leafChanges(old: unknown, fresh: unknown, path = ''): LeafChange[] {
  const [before, after] = [filled(old, fresh), filled(fresh, old)];
  if (!isObject(before) || !isObject(after))
    return JSON.stringify(before ?? null) === JSON.stringify(after ?? null) ? [] : [{ path, before, after }];
  const names = new Set([...Object.keys(after), ...Object.keys(before)]);
  return [...names].flatMap((name) =>
    leafChanges(before[name], after[name], path === '' ? name : `${path}.${name}`),
  );
}

const filled = (value: unknown, other: unknown): unknown =>
  (value ?? null) === null && isObject(other) && !Array.isArray(other) ? {} : value;

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
