import { createHash } from 'node:crypto';
import { zeroBits } from '../../contract/proof';
import { solve } from '../../src/app/solve';

it('finds a number whose hash begins with the wanted zero bits, and lets the page breathe meanwhile', async () => {
  let breaths = 0;
  const breathe = async () => void breaths++;
  const proof = await solve({ challenge: 'c', difficulty: 12 }, { isWanted: () => true, breathe });
  expect(proof).toMatch(/^c\.\d+$/);
  expect(zeroBits(createHash('sha256').update(proof).digest())).toBeGreaterThanOrEqual(12);
  const tries = Number(proof.slice(2)) + 1;
  expect(breaths).toBe(Math.floor((tries - 1) / 256));
});

it('stops when nobody waits for the answer any more', async () => {
  let breaths = 0;
  const pace = { isWanted: () => breaths < 3, breathe: async () => void breaths++ };
  await expect(solve({ challenge: 'c', difficulty: 200 }, pace)).rejects.toMatchObject({ name: 'NotWanted' });
  expect(breaths).toBe(3);
});

it.each([
  [[0xff], 0],
  [[0x80], 0],
  [[0x01], 7],
  [[0x00, 0x40], 9],
  [[0x00, 0x00], 16],
])('counts the zero bits that %j begins with', (bytes, bits) => {
  expect(zeroBits(Uint8Array.from(bytes))).toBe(bits);
});
