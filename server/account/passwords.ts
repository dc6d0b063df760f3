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
  /** The cost of new hashes: `ln=14,r=8,p=5`. */
  readonly cost: string;
  /**
   * Derives a key with a salt that is shared, for secrets that are looked up by their hash (`server/pins/`).
   * @param cost as of `cost`
   * @returns base64
   * @throws Problem tooManyRequests when the queue is full; RangeError for a cost that is none
   */
  derive(secret: string, salt: string, cost: string): Promise<string>;
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
        { units: 1 },
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
    cost: costText(cost),
    async derive(secret, salt, text) {
      const at = costFrom(text);
      if (!at) throw new RangeError('no cost of scrypt');
      return (await derive(secret, Buffer.from(salt, 'base64'), at)).toString('base64');
    },
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

function toPhc(cost: ScryptCost, salt: Buffer, key: Buffer): string {
  return `$scrypt$${costText(cost)}$${unpadded(salt)}$${unpadded(key)}`;
}

function costText({ ln, r, p }: ScryptCost): string {
  return `ln=${ln},r=${r},p=${p}`;
}

function costFrom(text: string): ScryptCost | undefined {
  const found = /^ln=(\d{1,2}),r=(\d{1,2}),p=(\d{1,2})$/.exec(text);
  if (!found) return undefined;
  const [ln, r, p] = found.slice(1).map(Number) as [number, number, number];
  return ln > mostCost.ln || r > mostCost.r || p > mostCost.p ? undefined : { ln, r, p };
}

function unpadded(bytes: Buffer): string {
  return bytes.toString('base64').replace(/=+$/, '');
}

function fromPhc(hash: string): (ScryptCost & { salt: Buffer; key: Buffer }) | undefined {
  const found = /^\$scrypt\$([^$]+)\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/.exec(hash);
  const cost = costFrom(found?.[1] ?? '');
  if (!found || !cost) return undefined;
  const [salt, key] = found.slice(2).map((part) => Buffer.from(part, 'base64')) as [Buffer, Buffer];
  return key.length === hashBytes ? { ...cost, salt, key } : undefined;
}
