import { limits } from '../../contract/limits';
import { Problem } from './problem';

/**
 * Refuses JSON that only an attacker sends: nested so deeply that a recursive walk over it overflows the
 * stack, or with so many keys that checking them takes long. Does not recurse itself.
 * @throws Problem invalidRequest
 */
export function checkJsonShape(value: unknown): void {
  let level: object[] = isObject(value) ? [value] : [];
  let keys = 0;
  for (let depth = 1; level.length > 0; depth++) {
    if (depth > limits.jsonDepth) throw new Problem('invalidRequest', 'body: nested too deeply');
    const next: object[] = [];
    for (const object of level) {
      const values = Object.values(object) as unknown[];
      keys += values.length;
      if (keys > limits.jsonKeys) throw new Problem('invalidRequest', 'body: too many fields');
      for (const inner of values) if (isObject(inner)) next.push(inner);
    }
    level = next;
  }
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}
