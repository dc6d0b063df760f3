import type { BlobStore } from '../../src/app/blobStore';
import { createLogPort } from '../../src/app/ports/logPort';

const header = '{"rlog":2,"t0":1000}';
const turns = ['{"k":"boot","ts":0}', '{"k":"act","ts":70,"a":{"type":"x"}}'];
const none = { list: async () => [], lines: async () => [], forget: async () => undefined };

const sum = (end: string, earlier: Parameters<typeof createLogPort>[2] = none) =>
  createLogPort(
    () => [header, ...turns, end],
    {} as BlobStore,
    earlier,
    async () => undefined,
  ).sum();

it('sums what the log of the page holds', async () => {
  expect(await sum('{"k":"end","n":2,"reason":"export"}')).toEqual({
    actions: 1,
    requests: 0,
    from: 1_000,
    to: 1_070,
  });
});

it('says when the log was cut because it grew too large', async () => {
  expect(await sum('{"k":"end","n":2,"reason":"overflow"}')).toMatchObject({ isCut: true });
});

it('says how many logs of earlier pages go along, and since when', async () => {
  const list = async () => [
    { id: 'second', t0: 600 },
    { id: 'first', t0: 200 },
  ];
  const summed = await sum('{"k":"end","n":2,"reason":"export"}', { ...none, list });
  expect(summed).toMatchObject({ earlier: { logs: 2, from: 200 } });
});
