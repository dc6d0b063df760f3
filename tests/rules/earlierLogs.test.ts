import { earlierLogs } from '../../src/app/earlierLogs';

const header = '{"rlog":2}';
const boot = '{"k":"boot","ts":0}';
const tap = '{"k":"act","ts":5,"a":{"type":"x"}}';
const blob = '{"k":"blob","id":1,"v":"long"}';

const shelfOf = (lines: readonly string[]) => ({
  chain: async () => [{ id: 'before', t0: 1 }],
  read: async () => [...lines],
  remove: async () => undefined,
});

it('gives a log whose page was left an end', async () => {
  const logs = earlierLogs(shelfOf([header, boot, blob, tap]), 'before');
  expect((await logs.lines('before')).at(-1)).toBe('{"k":"end","n":2,"reason":"export"}');
});

it('leaves a log that has grown too large its end', async () => {
  const overflow = '{"k":"end","n":2,"reason":"overflow"}';
  const lines = [header, boot, tap, overflow];
  expect(await earlierLogs(shelfOf(lines), 'before').lines('before')).toEqual(lines);
});

it('lists none where the storage is blocked or never answers', async () => {
  const blocked = { ...shelfOf([]), chain: () => Promise.reject(new Error('blocked')) };
  expect(await earlierLogs(blocked, 'before').list()).toEqual([]);
  jest.useFakeTimers();
  const hanging = { ...shelfOf([]), chain: () => new Promise<never>(() => undefined) };
  const listed = earlierLogs(hanging, 'before').list();
  await jest.advanceTimersByTimeAsync(1_000);
  expect(await listed).toEqual([]);
  jest.useRealTimers();
});
