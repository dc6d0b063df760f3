/**
 * Proof of work. A device whose address sends many votes is asked (`proof_needed`) for a number such that the
 * SHA-256 of `{challenge}.{number}` begins with as many zero bits as the challenge's difficulty. The device
 * repeats the request with `{challenge}.{number}` in the header `Proof`.
 */
export interface Challenge {
  challenge: string;
  /** Zero bits; each one doubles the work. */
  difficulty: number;
}

/** 2^14 tries take a phone some hundred milliseconds, 2^18 some seconds. */
export const difficulties = { least: 14, most: 18 } as const;

/** How many zero bits a hash begins with. */
export function zeroBits(hash: Uint8Array): number {
  let bits = 0;
  for (const byte of hash) {
    if (byte !== 0) return bits + Math.clz32(byte) - 24;
    bits += 8;
  }
  return bits;
}
