import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto';
import { gate } from '../attachments/decodeGate';
import { Problem } from '../http/problem';

/** Cost of a hash (RFC 7914): 128 · 2^ln · r bytes of memory, and p passes over it. */
export interface ScryptCost {
  ln: number;
  r: number;
  p: number;
}

/**
 * OWASP's figures: 16 MB, five passes. They can be raised here; older hashes stay valid and are replaced at
 * the next sign-in.
 */
export const scryptCost: ScryptCost = { ln: 14, r: 8, p: 5 };

/** Upper limit, so that a damaged row cannot exhaust memory. */
const mostCost: ScryptCost = { ln: 18, r: 16, p: 16 };

const hashBytes = 32;
/** Length of the queue; further requests get 429. */
const mostWaiting = 100;
/** Seconds. */
const retryAfter = 5;

export interface PasswordHashing {
  /** @returns PHC format: `$scrypt$ln=14,r=8,p=5$salt$hash` */
  hash(password: string): Promise<string>;
  /**
   * Compares a password with a hash. A null hash costs the same work and never matches, so that timing does
   * not reveal whether an account exists. `isOutdated`: the hash was made at another cost.
   * @throws Problem tooManyRequests when the queue is full
   */
  verify(password: string, hash: string | null): Promise<{ matches: boolean; isOutdated: boolean }>;
}

/**
 * Hashes passwords with scrypt on libuv's thread pool, one at a time, so that a rush of sign-ins leaves a
 * core to votes (`docs/decisions/1901-passwords-and-sign-in.md`).
 */
export function passwordHashing(cost: ScryptCost = scryptCost, atOnce = 1): PasswordHashing {
  const inTurn = gate(atOnce);
  let waiting = 0;

  async function derive(password: string, salt: Buffer, { ln, r, p }: ScryptCost): Promise<Buffer> {
    if (waiting >= mostWaiting) throw new Problem('tooManyRequests', undefined, undefined, retryAfter);
    waiting += 1;
    try {
      return await inTurn(
        1,
        () =>
          new Promise((resolve, reject) => {
            // Two keyboards may write one letter as one code point or as two.
            const bytes = Buffer.from(password.normalize('NFKC'));
            const options = { N: 2 ** ln, r, p, maxmem: 256 * 2 ** ln * r };
            scrypt(bytes, salt, hashBytes, options, (error, key) => (error ? reject(error) : resolve(key)));
          }),
      );
    } finally {
      waiting -= 1;
    }
  }

  return {
    async hash(password) {
      const salt = randomBytes(16);
      return toPhc(cost, salt, await derive(password, salt, cost));
    },
    async verify(password, hash) {
      const known = hash === null ? undefined : fromPhc(hash);
      const { salt, key, ...stored } = known ?? {
        salt: randomBytes(16),
        key: randomBytes(hashBytes),
        ...cost,
      };
      const matches = timingSafeEqual(await derive(password, salt, stored), key) && known !== undefined;
      return { matches, isOutdated: stored.ln !== cost.ln || stored.r !== cost.r || stored.p !== cost.p };
    },
  };
}

function toPhc({ ln, r, p }: ScryptCost, salt: Buffer, key: Buffer): string {
  return `$scrypt$ln=${ln},r=${r},p=${p}$${unpadded(salt)}$${unpadded(key)}`;
}

function unpadded(bytes: Buffer): string {
  return bytes.toString('base64').replace(/=+$/, '');
}

function fromPhc(hash: string): (ScryptCost & { salt: Buffer; key: Buffer }) | undefined {
  const found = /^\$scrypt\$ln=(\d{1,2}),r=(\d{1,2}),p=(\d{1,2})\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/.exec(
    hash,
  );
  if (!found) return undefined;
  const [ln, r, p] = found.slice(1, 4).map(Number) as [number, number, number];
  const [salt, key] = found.slice(4).map((part) => Buffer.from(part, 'base64')) as [Buffer, Buffer];
  if (ln > mostCost.ln || r > mostCost.r || p > mostCost.p || key.length !== hashBytes) return undefined;
  return { ln, r, p, salt, key };
}
