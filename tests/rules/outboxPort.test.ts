import { createBlobStore } from '../../src/app/blobStore';
import { createOutboxStore } from '../../src/app/outboxStore';
import { createNewcomerPort } from '../../src/app/ports/newcomerPort';
import { createOutbox } from '../../src/app/ports/outboxPort';
import type { VoteKey } from '../../contract/ids';
import { durations } from '../../contract/limits';
import { device } from '../support/fakeDatabases';
import { keptNote } from '../support/outboxItems';

jest.mock('idb', () => jest.requireActual<object>('../support/fakeDatabases'));

/** Web Locks that tabs share, as in a browser. */
function webLocks() {
  const held = new Set<string>();
  return {
    async request(name: string, _: object, hold: (lock: object | null) => Promise<void> | void) {
      if (held.has(name)) return hold(null);
      held.add(name);
      try {
        await hold({ name });
      } finally {
        held.delete(name);
      }
    },
  };
}

const persisted = jest.fn(async () => true);

function browser(more: object = {}): void {
  Object.defineProperty(globalThis, 'navigator', {
    configurable: true,
    value: { storage: { persist: persisted }, locks: webLocks(), ...more },
  });
}

const channels: BroadcastChannel[] = [];
const RealChannel = BroadcastChannel;

beforeEach(() => {
  device.reset();
  persisted.mockClear();
  browser();
  // A test closes its channels at its end.
  globalThis.BroadcastChannel = class extends RealChannel {
    constructor(name: string) {
      super(name);
      channels.push(this);
    }
  };
});
afterEach(() => channels.splice(0).forEach((channel) => channel.close()));

/** One tab of the device. */
function tab() {
  const blobs = createBlobStore();
  return { blobs, ...createOutbox(createOutboxStore(), blobs) };
}

const photo = { id: 'one', name: 'IMG_1.JPG', type: 'image/jpeg' };
const vote = { voteKey: 'vote-key' as VoteKey };

it('asks once that the browser throws nothing away, when there is something to lose', async () => {
  const { port } = tab();
  await port.commit({ remove: ['nothing'] });
  expect(persisted).not.toHaveBeenCalled();
  await port.commit({ put: [keptNote()] });
  await port.commit({ put: [keptNote()] });
  expect(persisted).toHaveBeenCalledTimes(1);
});

it('removes the files of what is gone, and keeps those of what is left', async () => {
  const { port, blobs } = tab();
  const one = await blobs.put(new ArrayBuffer(1), photo);
  const two = await blobs.put(new ArrayBuffer(1), { ...photo, id: 'two' });
  await port.commit({ put: [keptNote({ key: 'all', photos: [one, two] })] });
  await port.commit({ put: [keptNote({ key: 'left', photos: [two] })], remove: ['all'] });
  expect((await blobs.list()).map(({ id }) => id)).toEqual(['two']);
});

it('what has been sent is gone though its files cannot be removed now', async () => {
  const { port, blobs } = tab();
  const one = await blobs.put(new ArrayBuffer(1), photo);
  await port.commit({ put: [keptNote({ photos: [one] })] });
  blobs.remove = () => Promise.reject(new Error('closed'));
  await expect(port.commit({ remove: [keptNote().key] })).resolves.toBeUndefined();
  expect((await port.list({})).items).toEqual([]);
});

it('tells other tabs of a change, and not of one that was not made', async () => {
  const [here, there] = [tab(), tab()];
  const listener = jest.fn();
  const next = () => new Promise((heard) => setTimeout(heard, 20));
  there.listen(listener);
  await here.port.commit({ put: [keptNote()] });
  while (listener.mock.calls.length === 0) await next();
  device.full = true;
  await expect(here.port.commit({ put: [keptNote({ key: 'b' })] })).rejects.toMatchObject({
    name: 'QuotaExceeded',
  });
  device.full = false;
  await here.port.commit({ put: [keptNote({ key: 'c' })] });
  while (listener.mock.calls.length === 1) await next();
  expect(listener).toHaveBeenCalledTimes(2);
});

it('a lock is one tab’s, and can be had once it is given back', async () => {
  const [here, there] = [tab().port, tab().port];
  expect(await here.lock(vote)).toBe(true);
  expect([await here.lock(vote), await there.lock(vote)]).toEqual([false, false]);
  // Another vote has another lock.
  expect(await there.lock({ voteKey: 'another' as VoteKey })).toBe(true);
  await here.unlock(vote);
  expect(await there.lock(vote)).toBe(true);
  // A tab without the lock cannot release it.
  await here.unlock(vote);
  expect(await here.lock(vote)).toBe(false);
});

it('without Web Locks each tab goes by itself, and within a tab one at a time', async () => {
  browser({ locks: undefined, storage: undefined });
  const [here, there] = [tab().port, tab().port];
  expect([await here.lock(vote), await here.lock(vote), await there.lock(vote)]).toEqual([true, false, true]);
  await here.unlock(vote);
  expect(await here.lock(vote)).toBe(true);
  await expect(here.commit({ put: [keptNote()] })).resolves.toBeUndefined();
});

it('a browser that refuses locks holds nobody up', async () => {
  browser({ locks: { request: () => Promise.reject(new DOMException('no', 'SecurityError')) } });
  expect(await tab().port.lock(vote)).toBe(false);
});

describe('The lock of a first identity (VO-5)', () => {
  /** Web Locks whose requests wait for each other, and end with their signal. */
  function waitingLocks() {
    let last: Promise<unknown> = Promise.resolve();
    return {
      async request(
        name: string,
        { signal }: { signal: AbortSignal },
        hold: (lock: object) => Promise<void>,
      ) {
        const before = last;
        const aborted = new Promise<never>((_, reject) => {
          signal.addEventListener('abort', () => reject(new Error('AbortError')));
        });
        let end = () => {};
        last = new Promise<void>((ended) => (end = ended));
        try {
          await Promise.race([before, aborted]);
          await hold({ name });
        } finally {
          end();
        }
      },
    };
  }

  it('makes one tab wait for another, and no longer than its time', async () => {
    jest.useFakeTimers();
    browser({ locks: waitingLocks() });
    const [here, there, last] = [createNewcomerPort(), createNewcomerPort(), createNewcomerPort()];
    expect(await here.lock()).toBe(true);
    const waiting = there.lock();
    await here.unlock();
    expect(await waiting).toBe(true);
    const late = last.lock();
    await jest.advanceTimersByTimeAsync(durations.newcomerWait);
    expect(await late).toBe(false);
    jest.useRealTimers();
  });

  it('holds nobody up where the browser has no locks', async () => {
    browser({ locks: undefined });
    const port = createNewcomerPort();
    expect(await port.lock()).toBe(true);
    await port.unlock();
  });
});
