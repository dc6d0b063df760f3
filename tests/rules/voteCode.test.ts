import fc from 'fast-check';
import { timedKey } from '../../contract/ids';
import { codeOfKey, inGroups, keysOfCode, readCode } from '../../contract/voteCode';

const at = Date.UTC(2026, 2, 1, 12);
const key = timedKey(at, 'AbCdEfGhIjKlMnOpQrStUv');

it('is made of the vote’s key alone, the same each time, so that a phone without a network shows it (PV-1)', () => {
  expect(codeOfKey(key)).toMatch(/^[0-9A-HJKMNP-TV-Z]{15}$/);
  expect(codeOfKey(key)).toBe(codeOfKey(key));
  expect(inGroups(codeOfKey(key) ?? '')).toMatch(/^.{5}-.{5}-.{5}$/);
});

it('a key of another making has none', () => {
  expect(codeOfKey('0198c5a2-7d1e-7000-8000-0000000000aa')).toBeNull();
});

it('takes ten letters of the key’s chance: another key of the same moment has another code (PV-1)', () => {
  const codes = new Set<string>();
  for (let one = 0; one < 64; one += 1) {
    const letter = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'[one] as string;
    for (const place of [0, 4, 7]) {
      const random = [...'A'.repeat(22)];
      random[place] = letter;
      codes.add(codeOfKey(timedKey(at, random.join(''))) ?? '');
    }
  }
  expect(codes.size).toBe(3 * 63 + 1);
});

it.each([
  ['as it is shown', (code: string) => inGroups(code)],
  ['in small letters', (code: string) => code.toLowerCase()],
  ['with spaces', (code: string) => ` ${inGroups(code).replaceAll('-', ' ')} `],
  ['with letters that look alike', (code: string) => code.replaceAll('0', 'O').replaceAll('1', 'l')],
])('is understood %s (PV-1)', (_, written) => {
  const code = codeOfKey(key) as string;
  expect(readCode(written(code))).toBe(code);
});

it.each(['', 'ABC', 'U'.repeat(15), 'A'.repeat(16), '<script>alert(1)'])('%s is no code', (text) => {
  expect(readCode(text)).toBeNull();
});

it('names the moment of its key, whenever that was', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 4e12 }), (now) => {
      const made = timedKey(now, 'AbCdEfGhIjKlMnOpQrStUv');
      const places = keysOfCode(codeOfKey(made) as string);
      expect(places.some(([from, to]) => from <= made && made.slice(0, 10) < to)).toBe(true);
    }),
  );
});
