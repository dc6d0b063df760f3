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

describe('a chunk whose styles did not load', () => {
  const links = () => [...document.querySelectorAll('link')];
  afterEach(() => links().forEach((link) => link.remove()));
  /** As Vite imports a chunk: its styles are requested by the first import alone. */
  const styled = (href: string) => () => {
    if (links().some((link) => link.href.endsWith(href))) return Promise.resolve(href);
    const link = document.createElement('link');
    Object.assign(link, { rel: 'stylesheet', href });
    document.head.append(link);
    return Promise.reject(new Error(`Unable to preload CSS for ${href}`));
  };

  test('requests them again before it is drawn', async () => {
    const account = styled('/account.css');
    await expect(loadChunk(account)).rejects.toMatchObject({ name: 'ChunkError' });
    const lost = loadChunk(account).catch((error: unknown) => error);
    expect(links()).toHaveLength(2);
    links().at(-1)?.dispatchEvent(new Event('error'));
    expect(await lost).toMatchObject({ name: 'ChunkError' });
    const given = loadChunk(account);
    links().at(-1)?.dispatchEvent(new Event('load'));
    expect(await given).toBe('/account.css');
    expect(links()).toHaveLength(1);
  });

  test('does not keep other chunks from loading', async () => {
    await expect(loadChunk(styled('/account.css'))).rejects.toMatchObject({ name: 'ChunkError' });
    const sent = loadChunk(() => Promise.resolve('sent'));
    links().at(-1)?.dispatchEvent(new Event('error'));
    expect(await sent).toBe('sent');
  });
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
