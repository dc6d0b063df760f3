import { createHmac } from 'node:crypto';
import { makeKeyring, type Purpose } from '../../server/session/keyring';

const secrets = [32, 63, 64, 65, 200].map((length) => 'é-secret-'.repeat(30).slice(0, length));
const texts = ['', 'a', 'ü ✓ 🙂', 'x'.repeat(54), 'y'.repeat(64), '{"long":true}'.repeat(100)];

test('signs with HMAC of SHA-256, whatever the lengths of secret and text', () => {
  for (const secret of secrets) {
    const keyring = makeKeyring([secret]);
    for (const purpose of ['token', 'guid', 'refresh', 'proof', 'address'] satisfies Purpose[]) {
      for (const text of texts) {
        const expected = createHmac('sha256', secret).update(`${purpose}\0${text}`).digest('base64url');
        expect(keyring.mac(keyring.current, purpose, text)).toBe(expected);
        expect(keyring.verify(keyring.current, purpose, text, expected)).toBe(true);
        expect(keyring.verify(keyring.current, purpose, `${text} `, expected)).toBe(false);
      }
    }
  }
});

test('verifies with every secret, signs with the first, and knows no other', () => {
  const [before, after] = [makeKeyring([secrets[0] as string]), makeKeyring(secrets)];
  const other = makeKeyring([secrets[1] as string]);
  const mac = before.mac(before.current, 'token', 'text') as string;
  expect(after.current).toBe(before.current);
  expect(makeKeyring([...secrets].reverse()).verify(before.current, 'token', 'text', mac)).toBe(true);
  expect(other.verify(before.current, 'token', 'text', mac)).toBe(false);
  expect(other.mac(before.current, 'token', 'text')).toBeUndefined();
});
