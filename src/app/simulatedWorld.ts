import type { UnknownAction } from 'redux';
import type { OutboxChange, OutboxContent } from '../../contract/outbox';
import type { StorageArea } from '../../contract/storedKeys';
import type { Log } from '../../replay/format';
import type { Outcome } from '../../replay/recordedEffects';
import type { Redaction } from '../../replay/redaction';
import type { SimulatedWorld } from '../../replay/simulated';
import type { HttpRequest, Ports, Stored } from '../../state/ports';
import { locationChanged } from '../../state/navigation/navigationSlice';

type PortMethod = { [Port in keyof Ports]: `${Port & string}.${keyof Ports[Port] & string}` }[keyof Ports];

/**
 * Commands: they answer nothing, whatever the world is like. What loads a chunk is one, because chunks come.
 */
const commands: ReadonlySet<string> = new Set<PortMethod>([
  'storage.write',
  'persistence.removeDrafts',
  'persistence.removeLog',
  'persistence.forget',
  'outbox.commit',
  'outbox.unlock',
  'newcomer.unlock',
  'outbox.save',
  'navigation.push',
  'navigation.replace',
  'texts.load',
  'groups.load',
  'media.keepOriginals',
  'media.forget',
  'blobs.remove',
  'blobs.sweep',
  'window.leave',
  'install.keepApp',
  'install.keepDesk',
  'install.endNotifications',
  'kiosk.fillScreen',
]);

/** What else the device answers by itself. */
const ofDevice: ReadonlySet<string> = new Set<PortMethod>([
  'storage.read',
  'outbox.list',
  'outbox.lock',
  'newcomer.lock',
  'window.open',
  'ids.create',
  'chance.next',
]);

/**
 * Questions whose answer hardly changes within a visit, or that a server answers the same when it is asked
 * the same.
 */
const steady: ReadonlySet<string> = new Set<PortMethod>([
  'http.send',
  'page.measure',
  'location.permission',
  'location.locate',
  'kiosk.look',
  'blobs.list',
  'proof.solve',
  'game.begin',
]);

const value = (answer: unknown): Outcome => ({ value: answer });

/**
 * What a device of ours answers where a log does not: it remembers what was stored on it, commands succeed,
 * ids and chance are made up. Cameras, microphones and servers that have not been asked before answer
 * nothing.
 */
export function createSimulatedWorld(log: Log, redaction: Redaction): SimulatedWorld {
  const device = rememberedDevice(log);
  const newId = pseudonyms(log, redaction);

  return {
    subjectOf({ name, arg }) {
      if (name === 'http.send') return (arg as HttpRequest).endpoint;
      if (name === 'storage.read') return `${(arg as Read).area} ${(arg as Read).keys.join()}`;
      if (name === 'storage.write')
        return `${(arg as Write).area} ${Object.keys((arg as Write).values).join()}`;
      return '';
    },
    canAnswer: ({ name }) => commands.has(name) || ofDevice.has(name),
    answer({ name, arg }, elsewhere) {
      if (commands.has(name)) return value(undefined);
      if (name === 'storage.read') return value(device.read(arg as Read));
      if (name === 'outbox.list') return value(device.list());
      if (name === 'outbox.lock' || name === 'newcomer.lock') return value(true);
      if (name === 'window.open') return value({ isOpen: true });
      if (name === 'ids.create') return value(newId());
      if (name === 'chance.next') return value(0.5);
      return steady.has(name) ? elsewhere : null;
    },
    causesOf(action): readonly PortMethod[] {
      if (!locationChanged.match(action)) return [];
      const { cause } = action.payload;
      if (cause === 'PUSH') return ['navigation.push'];
      return cause === 'REPLACE' ? ['navigation.replace', 'navigation.back'] : ['navigation.back'];
    },
    consequenceOf({ name, arg }): UnknownAction | null {
      if (name !== 'navigation.push' && name !== 'navigation.replace') return null;
      const { pathname, search } = new URL((arg as { href: string }).href, 'http://smilelog');
      const cause = name === 'navigation.push' ? 'PUSH' : 'REPLACE';
      return locationChanged({ address: { path: pathname, search }, cause });
    },
    issued: ({ name, arg }) => device.heard(name, arg, undefined),
    answered({ name, arg }, outcome) {
      if ('value' in outcome) device.heard(name, arg, outcome.value);
    },
  };
}

type Read = { area: StorageArea; keys: readonly string[] };
type Write = { area: StorageArea; values: Stored };

/** Storage and outbox of the device, as far as the log tells. */
function rememberedDevice(log: Log) {
  const stored = new Map<string, unknown>();
  const outbox: {
    items: Map<string, OutboxContent['items'][number]>;
    sentVotes: Map<string, OutboxContent['sentVotes'][number]>;
  } = {
    items: new Map(),
    sentVotes: new Map(),
  };

  function heard(name: string, arg: unknown, answer: unknown): void {
    if (name === 'storage.write')
      for (const [key, kept] of Object.entries((arg as Write).values))
        stored.set(`${(arg as Write).area} ${key}`, kept);
    if (name === 'storage.read' && answer)
      for (const [key, kept] of Object.entries(answer)) stored.set(`${(arg as Read).area} ${key}`, kept);
    if (name === 'outbox.commit') {
      const { put = [], remove = [], sentVotes = [] } = arg as OutboxChange;
      for (const key of remove) outbox.items.delete(key);
      for (const item of put) outbox.items.set(item.key, item);
      for (const vote of sentVotes) outbox.sentVotes.set(vote.key, vote);
    }
    if (name === 'outbox.list' && answer) {
      const { items, sentVotes } = answer as OutboxContent;
      outbox.items = new Map(items.map((item) => [item.key, item]));
      outbox.sentVotes = new Map(sentVotes.map((vote) => [vote.key, vote]));
    }
  }

  const before = initiallyStored(log);
  return {
    heard,
    read: ({ area, keys }: Read): Stored =>
      Object.fromEntries(
        keys.map((key) => {
          const name = `${area} ${key}`;
          return [key, (stored.has(name) ? stored.get(name) : before.get(name)) ?? null];
        }),
      ),
    list: (): OutboxContent => ({
      items: [...outbox.items.values()],
      sentVotes: [...outbox.sentVotes.values()],
    }),
  };
}

/** What the visit found in the storage, by area and key: what was read before it was written. */
function initiallyStored({ turns }: Log): Map<string, unknown> {
  const found = new Map<string, unknown>();
  const reads = new Map<number, Read>();
  const written = new Set<string>();
  for (const { k, id, v, f } of turns) {
    const read = k === 'res' ? reads.get(id as number) : undefined;
    for (const [key, kept] of Object.entries((read && v) ?? {})) {
      const name = `${read?.area} ${key}`;
      if (!written.has(name) && !found.has(name)) found.set(name, kept);
    }
    for (const [effect, name, arg] of f ?? []) {
      if (name === 'storage.read') reads.set(effect, arg as Read);
      if (name === 'storage.write')
        for (const key of Object.keys((arg as Write).values)) written.add(`${(arg as Write).area} ${key}`);
    }
  }
  return found;
}

/** Ids as redaction would write them, which the log does not have yet. */
function pseudonyms(log: Log, redaction: Redaction): () => string {
  const treatment = redaction.effects['ids.create']?.answer;
  const kind = typeof treatment === 'string' && treatment.startsWith('~') ? treatment.slice(1) : 'id';
  const used = JSON.stringify(log).matchAll(new RegExp(`"${kind}~(\\d+)"`, 'g'));
  let last = Math.max(0, ...Array.from(used, ([, number]) => Number(number)));
  return () => `${kind}~${(last += 1)}`;
}
