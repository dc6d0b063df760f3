import { chunkTimeoutMs } from '../../contract/limits';
import { fetchAccountAhead } from '../../src/app/accountAhead';
import { loadChunk } from '../../src/app/loadChunk';
import { createStoragePort } from '../../src/app/ports/storagePort';

afterEach(() => jest.useRealTimers());

test('ER-3: a chunk that has not come within 120 s is given up', async () => {
  jest.useFakeTimers();
  const given = loadChunk(() => new Promise(() => undefined)).catch((error: unknown) => error);
  await jest.advanceTimersByTimeAsync(chunkTimeoutMs - 1);
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

describe('the group of signing in', () => {
  const faces = { path: '/r/rate/demo-cafe', search: '' };
  const fetchedAt = async (address = faces) => {
    const load = jest.fn(() => Promise.resolve());
    jest.useFakeTimers();
    const done = fetchAccountAhead(address, load);
    expect(load).not.toHaveBeenCalled();
    await jest.advanceTimersByTimeAsync(1_000);
    await done;
    return load.mock.calls.length > 0;
  };
  const storage = createStoragePort(() => ({ local: window.localStorage, session: window.sessionStorage }));
  const signIn = () => storage.write({ area: 'local', values: { access_token: 'a.b.c' } });
  const signOut = () => storage.write({ area: 'local', values: { access_token: null } });
  afterEach(() => window.localStorage.clear());

  it('is not fetched by itself on a phone that only votes', async () => {
    storage.write({ area: 'local', values: { access_token: null, guid: 'guid-1' } });
    expect(await fetchedAt()).toBe(false);
  });

  it('is fetched when idle where somebody has signed in before, also after they have signed out', async () => {
    signIn();
    expect(await fetchedAt()).toBe(true);
    signOut();
    expect(await fetchedAt()).toBe(true);
  });

  it('is fetched where somebody had signed in before this was remembered', async () => {
    window.localStorage.setItem('access_token', 'a.b.c');
    expect(await fetchedAt()).toBe(true);
  });

  it('is not fetched by itself on a tablet at the door', async () => {
    signIn();
    expect(await fetchedAt({ ...faces, search: '?kiosk=1' })).toBe(false);
  });

  it('may fail to come: whoever needs it asks again', async () => {
    signIn();
    jest.useFakeTimers();
    const done = fetchAccountAhead(faces, () => Promise.reject(new Error('no line')));
    await jest.advanceTimersByTimeAsync(1_000);
    await expect(done).resolves.toBeUndefined();
  });
});
