import { durations } from '../../contract/limits';
import { loadChunk } from '../../src/app/loadChunk';

afterEach(() => jest.useRealTimers());

test('ER-3: a chunk that has not come within 120 s is given up', async () => {
  jest.useFakeTimers();
  const given = loadChunk(() => new Promise(() => undefined)).catch((error: unknown) => error);
  await jest.advanceTimersByTimeAsync(durations.chunkTimeout - 1);
  expect(jest.getTimerCount()).toBe(1);
  await jest.advanceTimersByTimeAsync(1);
  expect(await given).toMatchObject({ name: 'ChunkError' });
});

test('a chunk that cannot be had says so at once, and leaves no timer', async () => {
  jest.useFakeTimers();
  const lost = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'));
  await expect(loadChunk(lost)).rejects.toMatchObject({ name: 'ChunkError' });
  await expect(loadChunk(() => Promise.resolve('here'))).resolves.toBe('here');
  expect(jest.getTimerCount()).toBe(0);
});
