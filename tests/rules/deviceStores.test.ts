import { createBlobStore } from '../../src/app/blobStore';
import { createOutboxStore } from '../../src/app/outboxStore';
import { device } from '../support/fakeDatabases';
import { keptChange, keptNote } from '../support/outboxItems';

jest.mock('idb', () => jest.requireActual<object>('../support/fakeDatabases'));

beforeEach(() => {
  device.reset();
  jest.useRealTimers();
});

const bytes = (text: string) => new TextEncoder().encode(text).buffer;
const words = (kept: { bytes: ArrayBuffer } | null) => kept && new TextDecoder().decode(kept.bytes);
const photo = { id: 'one', name: 'IMG_1.JPG', type: 'image/jpeg' };
const day = 86_400_000;

describe('The blob store', () => {
  it('has after a reload what it kept, with its hash and its thumbnail', async () => {
    const kept = await createBlobStore().put(bytes('abc'), { ...photo, thumbnail: bytes('small') });
    expect(kept).toEqual({
      ...photo,
      size: 3,
      sha256: 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad',
    });
    const later = createBlobStore();
    expect(words(await later.read('one'))).toBe('abc');
    expect(new TextDecoder().decode((await later.readThumbnail('one')) ?? undefined)).toBe('small');
    expect(await later.list()).toEqual([kept]);
  });

  it('lists a photo as it was picked until what was made of it takes its place', async () => {
    const store = createBlobStore();
    await store.put(bytes('original'), { ...photo, isOriginal: true });
    expect(await createBlobStore().list()).toMatchObject([{ id: 'one', size: 8, isOriginal: true }]);
    await store.put(bytes('made'), { ...photo, thumbnail: bytes('small') });
    const [made] = await createBlobStore().list();
    expect(made).toMatchObject({ id: 'one', size: 4 });
    expect(made).not.toHaveProperty('isOriginal');
  });

  it('says that there is no room, and keeps what was there before', async () => {
    const store = createBlobStore();
    await store.put(bytes('before'), photo);
    device.full = true;
    await expect(store.put(bytes('after'), photo)).rejects.toMatchObject({ name: 'QuotaExceeded' });
    await expect(store.put(bytes('new'), { ...photo, id: 'two' })).rejects.toMatchObject({
      name: 'QuotaExceeded',
    });
    expect(words(await store.read('one'))).toBe('before');
    expect(await store.read('two')).toBeNull();
    // Removing makes room.
    await store.remove('one');
    expect(await store.list()).toEqual([]);
  });

  it('keeps files in memory where databases are blocked, as long as the page is there', async () => {
    device.blocked = true;
    const store = createBlobStore();
    await store.put(bytes('abc'), { ...photo, thumbnail: bytes('small') });
    expect(words(await store.read('one'))).toBe('abc');
    expect((await store.list()).map(({ id }) => id)).toEqual(['one']);
    expect(await store.sweep([])).toEqual([]);
    expect(await createBlobStore().list()).toEqual([]);
    await store.remove('one');
    expect(await store.read('one')).toBeNull();
  });

  it('goes on in memory when a database does not answer', async () => {
    // Hashes run outside the fake clock.
    jest.useFakeTimers({ doNotFake: ['setImmediate'] });
    device.mute = true;
    const store = createBlobStore();
    const whenDone = async <Result>(work: Promise<Result>) => {
      let done = false;
      void work.then(() => (done = true));
      while (!done) {
        await new Promise(setImmediate);
        await jest.advanceTimersByTimeAsync(1_000);
      }
      return work;
    };
    expect(await whenDone(store.put(bytes('abc'), photo))).toMatchObject({ id: 'one' });
    expect(words(await whenDone(store.read('one')))).toBe('abc');
    expect(await whenDone(store.list())).toHaveLength(1);
  });

  it('opens a database anew that the browser has closed behind its back', async () => {
    const store = createBlobStore();
    await store.put(bytes('abc'), photo);
    device.closeAll();
    expect(words(await store.read('one'))).toBe('abc');
    device.closeAll();
    await store.put(bytes('def'), { ...photo, id: 'two' });
    expect((await store.list()).map(({ id }) => id)).toEqual(['one', 'two']);
    expect(device.opened).toBe(3);
  });

  it('gives nothing out whose bytes are no longer those that were stored', async () => {
    const store = createBlobStore();
    await store.put(bytes('abc'), photo);
    device.rows('smilelog-blobs', 'bytes').set('one', bytes('abd'));
    expect(await store.read('one')).toBeNull();
    device.rows('smilelog-blobs', 'bytes').delete('one');
    expect(await store.read('one')).toBeNull();
  });

  it('sweeps after a day what nobody names', async () => {
    let now = 1_000;
    const store = createBlobStore(() => now);
    await store.put(bytes('old'), photo);
    await store.put(bytes('named'), { ...photo, id: 'two' });
    now += day + 1;
    await store.put(bytes('fresh'), { ...photo, id: 'three' });
    expect(await store.sweep(['two'])).toEqual(['one']);
    expect((await store.list()).map(({ id }) => id)).toEqual(['two', 'three']);
    expect(device.rows('smilelog-blobs', 'bytes').has('one')).toBe(false);
  });
});

describe('The outbox’s store', () => {
  it('has after a reload what it was given, oldest first, until it is removed', async () => {
    const store = createOutboxStore();
    await store.commit({
      put: [keptNote({ key: 'b', createdAt: 2 }), keptChange({ key: 'a', createdAt: 1 })],
    });
    expect((await createOutboxStore().list()).items.map(({ key }) => key)).toEqual(['a', 'b']);
    await store.commit({ remove: ['a'] });
    expect((await createOutboxStore().list()).items.map(({ key }) => key)).toEqual(['b']);
    expect(await store.read('b')).toMatchObject({ kind: 'note' });
  });

  it('tells which files nobody has any more, and not those that another item took over', async () => {
    const store = createOutboxStore();
    const [one, two] = ['one', 'two'].map((id) => ({ ...photo, id, size: 1, sha256: 'x' }));
    await store.commit({ put: [keptNote({ key: 'all', photos: [one!, two!] })] });
    expect(await store.commit({ put: [keptNote({ key: 'left', photos: [two!] })], remove: ['all'] })).toEqual(
      ['one'],
    );
  });

  it('changes nothing when there is no room, and says so', async () => {
    const store = createOutboxStore();
    await store.commit({ put: [keptNote({ key: 'a' })] });
    device.full = true;
    const change = { put: [keptNote({ key: 'b' })], remove: ['a'] };
    await expect(store.commit(change)).rejects.toMatchObject({ name: 'QuotaExceeded' });
    expect((await store.list()).items.map(({ key }) => key)).toEqual(['a']);
    // A full device can still remove what was sent.
    await store.commit({ remove: ['a'] });
    expect((await store.list()).items).toEqual([]);
  });

  it.each(['list', 'commit', 'read'] as const)(
    'never claims anything where databases are blocked (%s)',
    async (method) => {
      device.blocked = true;
      const store = createOutboxStore();
      const calls = {
        list: () => store.list(),
        commit: () => store.commit({ put: [keptNote()] }),
        read: () => store.read('a'),
      };
      await expect(calls[method]()).rejects.toMatchObject({ name: 'StorageBlocked' });
      // If storage is allowed later, it works without a reload.
      device.blocked = false;
      await expect(calls[method]()).resolves.not.toThrow();
    },
  );

  it('gives up a database that does not answer', async () => {
    jest.useFakeTimers();
    device.mute = true;
    const listing = createOutboxStore().list();
    const failure = listing.catch((error: Error) => error);
    await jest.advanceTimersByTimeAsync(5_000);
    expect(await failure).toMatchObject({ name: 'StorageBlocked' });
  });

  it('opens a database anew that the browser has closed behind its back', async () => {
    const store = createOutboxStore();
    await store.commit({ put: [keptNote({ key: 'a' })] });
    device.closeAll();
    await store.commit({ put: [keptNote({ key: 'b' })] });
    device.closeAll();
    expect((await store.list()).items).toHaveLength(2);
  });

  it('knows the uids of sent votes for a month', async () => {
    let now = 1_000;
    const store = createOutboxStore(() => now);
    const sent = (key: string) =>
      ({ key, questionUid: 'q', voteUid: 'v', orgUid: null, isServiceLog: false, sentAt: now }) as never;
    await store.commit({ sentVotes: [sent('old')] });
    now += 30 * day + 1;
    await store.commit({ sentVotes: [sent('new')] });
    expect((await store.list()).sentVotes.map(({ key }) => key)).toEqual(['new']);
  });
});
