/** One place where two values differ. `undefined`: that side has nothing there. */
export interface Difference {
  path: string;
  recorded: unknown;
  replayed: unknown;
}

/** The places where two plain values differ, at most `most`. */
export function differences(recorded: unknown, replayed: unknown, most = 20): Difference[] {
  const found: Difference[] = [];
  const visit = (left: unknown, right: unknown, path: string): void => {
    if (found.length >= most || Object.is(left, right)) return;
    if (isObject(left) && isObject(right) && Array.isArray(left) === Array.isArray(right)) {
      for (const key of new Set([...Object.keys(left), ...Object.keys(right)]))
        visit(left[key], right[key], path ? `${path}.${key}` : key);
      return;
    }
    found.push({ path, recorded: left, replayed: right });
  };
  visit(recorded, replayed, '');
  return found;
}

/** Whether two plain values are equal; absent and undefined are the same. */
export function sameValue(left: unknown, right: unknown): boolean {
  if (Object.is(left, right)) return true;
  if (!isObject(left) || !isObject(right) || Array.isArray(left) !== Array.isArray(right)) return false;
  for (const key of Object.keys(left)) if (!sameValue(left[key], right[key])) return false;
  for (const key of Object.keys(right)) if (right[key] !== undefined && !(key in left)) return false;
  return true;
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
