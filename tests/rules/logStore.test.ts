/**
 * @jest-environment jsdom
 */
import { sessionsToForget, type LogShelf, type StoredSession } from '../../src/app/logShelf';
import { createLogStore } from '../../src/app/logStore';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

const hour = 3_600_000;
const session = { id: 'mine', t0: 0 };

/** A shelf in memory that can fail, hang and forget. */
function makeShelf() {
  let batches: string[] | null = null;
  const shelf = {
    failing: false,
    hanging: false,
    forget: () => (batches = null),
    text: () => (batches ?? []).join('\n'),
    clear: async () => void (batches = null),
    add: jest.fn<Promise<void>, Parameters<LogShelf['add']>>(async (_, lines, all) => {
      if (shelf.hanging) return new Promise(() => undefined);
      if (shelf.failing) throw new DOMException('full', 'QuotaExceededError');
      if (batches) batches.push(lines.join('\n'));
      else batches = [all().join('\n')];
    }),
  };
  return shelf;
}

const aSecond = () => jest.advanceTimersByTimeAsync(1_000);

it('stores the lines of a second as one batch', async () => {
  const shelf = makeShelf();
  const store = createLogStore(session, shelf);
  for (const line of ['a', 'b', 'c']) store.append(line);
  expect(shelf.add).not.toHaveBeenCalled();
  await aSecond();
  expect(shelf.add).toHaveBeenCalledTimes(1);
  expect(shelf.text()).toBe('a\nb\nc');
});

it('exports every line in order when one batch could not be stored and the next one could', async () => {
  const shelf = makeShelf();
  const store = createLogStore(session, shelf);
  store.append('header');
  await aSecond();
  shelf.failing = true;
  store.append('lost');
  await aSecond();
  expect(store.lines()).toEqual(['header', 'lost']);
  shelf.failing = false;
  store.append('later');
  await aSecond();
  expect(store.lines()).toEqual(['header', 'lost', 'later']);
  // The shelf has no gap after a crash.
  expect(shelf.text()).toBe('header\nlost\nlater');
});

it.each(['failing', 'hanging'] as const)(
  'exports at once where storage is %s from the start',
  async (how) => {
    const shelf = makeShelf();
    shelf[how] = true;
    const store = createLogStore(session, shelf);
    store.append('header');
    await aSecond();
    store.append('turn');
    expect(store.lines()).toEqual(['header', 'turn']);
  },
);

it('stores itself whole again when another tab has forgotten it', async () => {
  const shelf = makeShelf();
  const store = createLogStore(session, shelf);
  store.append('header');
  await aSecond();
  shelf.forget();
  store.append('turn');
  await aSecond();
  expect(shelf.text()).toBe('header\nturn');
});

it('stores what there is when the page is left', async () => {
  const shelf = makeShelf();
  createLogStore(session, shelf).append('header');
  window.dispatchEvent(new Event('pagehide'));
  await jest.advanceTimersByTimeAsync(0);
  expect(shelf.text()).toBe('header');
});

it('stores nothing more after the device has forgotten its logs', async () => {
  const shelf = makeShelf();
  const store = createLogStore(session, shelf);
  store.append('header');
  await aSecond();
  await store.forget();
  store.append('turn of another person');
  await aSecond();
  expect(shelf.text()).toBe('');
  expect(store.lines()).toEqual(['header', 'turn of another person']);
});

describe('of many sessions', () => {
  const now = 100 * hour;
  const sessions = (ages: number[]): StoredSession[] =>
    ages.map((age, index) => ({ id: `s${index}`, t0: 0, writtenAt: now - age }));

  it('none is forgotten whose tab may be open: it was written to within a day', () => {
    const open = sessions([1, 2, 3, 4, 5, 6, 23].map((age) => age * hour));
    expect(sessionsToForget(open, now)).toEqual([]);
    expect(sessionsToForget([...open, { id: 'old', t0: 0, writtenAt: now - 25 * hour }], now)).toEqual([
      'old',
    ]);
  });

  it('one that began long ago and is written to still is younger than one that ended', () => {
    const ended = sessions([30, 31, 32, 33, 34, 35].map((age) => age * hour));
    const long = { id: 'long', t0: 0, writtenAt: now };
    expect(sessionsToForget([...ended, long], now)).toEqual(['s0', 's1', 's2', 's3', 's4', 's5']);
  });

  it('what an older version stored counts from its beginning', () => {
    const newer = sessions([1, 2, 3, 4, 5].map((age) => age * hour));
    expect(sessionsToForget([{ id: 'old', t0: now - 26 * hour }, ...newer], now)).toEqual(['old']);
  });

  it('a device is not filled by tabs without end', () => {
    expect(sessionsToForget(sessions(Array.from({ length: 60 }, (_, age) => age)), now)).toHaveLength(10);
  });
});
