// Cached, because under Jest each look at the global object takes longer than the rest of a round.
const { floor, imul } = Math;

/**
 * 53-bit hashes, which JavaScript numbers hold exactly. They tell states apart and do not protect against
 * forgery. Two 32-bit lanes with different multipliers (after cyrb53), folded at the end.
 */
export function hashText(text: string, seed = 0): number {
  let a = 0xdeadbeef ^ seed;
  let b = 0x41c6ce57 ^ seed;
  for (let index = 0; index < text.length; index += 1) {
    const code = text.charCodeAt(index);
    a = imul(a ^ code, 2654435761);
    b = imul(b ^ code, 1597334677);
  }
  return fold(a, b);
}

/** Mixes two hashes; their order matters. */
export function mix(left: number, right: number): number {
  const a = imul((left >>> 0) ^ imul((right >>> 0) + 0x9e3779b9, 2246822507), 2654435761);
  const b = imul(high(left) ^ imul(high(right) + 0x85ebca6b, 3266489909), 1597334677) ^ (right >>> 0);
  return fold(a, b);
}

/** Adds two hashes; their order does not matter, as for the keys of an object. */
export function combine(left: number, right: number): number {
  const low = (left >>> 0) + (right >>> 0);
  const top = (high(left) + high(right) + (low > 0xffffffff ? 1 : 0)) & 0x1fffff;
  return top * 4294967296 + (low >>> 0);
}

export function hashNumber(value: number): number {
  // JSON writes -0 as 0, so it hashes as 0.
  const isSmall = Number.isInteger(value) && Math.abs(value) <= 0x7fffffff;
  return isSmall ? mix(value < 0 ? 12 : 11, value >>> 0) : hashText(String(value), 11);
}

const digits = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';

/**
 * Prints a hash as in a log: 9 characters of 6 bits, lowest first. (`toString(36)` takes a microsecond for
 * numbers of this size.)
 */
export function printHash(hash: number): string {
  const low = hash >>> 0;
  const top = high(hash);
  let text = '';
  for (let shift = 0; shift < 30; shift += 6) text += digits[(low >>> shift) & 63];
  text += digits[(low >>> 30) | ((top & 15) << 2)];
  for (let shift = 4; shift < 21; shift += 6) text += digits[(top >>> shift) & 63];
  return text;
}

function high(value: number): number {
  return floor(value / 4294967296);
}

function fold(a: number, b: number): number {
  let x = imul(a ^ (a >>> 16), 2246822507) ^ imul(b ^ (b >>> 13), 3266489909);
  let y = imul(b ^ (b >>> 16), 2246822507) ^ imul(a ^ (a >>> 13), 3266489909);
  x ^= x >>> 15;
  y ^= y >>> 15;
  return 4294967296 * (2097151 & y) + (x >>> 0);
}
