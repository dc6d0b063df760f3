import { askedWait, restAfter, retryAt, retryDelays } from '../../server/delivery/retries';

const minute = 60_000;
const hour = 60 * minute;

test('ten tries are made over 75 hours', () => {
  let now = 0;
  let tries = 1;
  for (let next; (next = retryAt({ tries, wait: 0, now }, 0)) !== null; tries += 1) now = next;
  expect(tries).toBe(10);
  expect(Math.floor(now / hour)).toBe(75);
});

test('chance only adds to a delay', () => {
  for (const [index, delay] of retryDelays.entries())
    for (const chance of [0, 0.5, 0.999]) {
      const at = retryAt({ tries: index + 1, wait: 0, now: 0 }, chance) ?? 0;
      expect(at).toBeGreaterThanOrEqual(delay);
      expect(at).toBeLessThanOrEqual(delay * 1.1);
    }
});

test('a receiver waits as long as it asks, up to a day, never shorter', () => {
  const now = Date.UTC(2026, 10, 29);
  expect(askedWait('120', now)).toBe(120_000);
  expect(askedWait(new Date(now + 2 * hour).toUTCString(), now)).toBe(2 * hour);
  expect(askedWait('999999999', now)).toBe(24 * hour);
  for (const odd of [undefined, '', 'soon', '-5', new Date(0).toUTCString()])
    expect(askedWait(odd, now)).toBe(0);
  expect(retryAt({ tries: 1, wait: 2 * minute, now }, 0)).toBe(now + 2 * minute);
  expect(retryAt({ tries: 2, wait: 2 * minute, now }, 0)).toBe(now + 5 * minute);
});

test('the rest of a receiver never delays the retry of a single message', () => {
  for (const [index, delay] of retryDelays.entries()) expect(restAfter(index + 1)).toBeLessThanOrEqual(delay);
});
