import type { HttpReply, HttpRequest, Ports } from '../../state/ports';
import { readToken } from '../../src/app/ports/readToken';
import type { Chance } from './chance';
import type { Timeline } from './timeline';

/** Waits this many simulated milliseconds. */
export type Passes = (ms: number, onCancel?: (cancel: () => void) => void) => Promise<void>;

interface PageWorld {
  timeline: Timeline;
  /** A page that was left hears of nothing any more. */
  isOpen(): boolean;
  send(request: HttpRequest, onCancel: (cancel: () => void) => void): Promise<HttpReply>;
  /** The next id of this kind. */
  newId(kind: string): string;
  nature: Chance;
  /** Whether a part of the app, or a language, cannot be loaded now. */
  isGone(): boolean;
}

/** What every simulated page is given: its line, its clock, ids, texts and chance. */
export function pagePorts({ timeline, isOpen, send, newId, nature, isGone }: PageWorld): {
  ports: Partial<Ports>;
  passes: Passes;
} {
  const whileOpen = <Value>(promise: Promise<Value>): Promise<Value> =>
    new Promise((resolve, reject) =>
      promise.then(
        (value) => void (isOpen() && resolve(value)),
        (failure: unknown) => void (isOpen() && reject(failure)),
      ),
    );
  const passes: Passes = (ms, onCancel) =>
    whileOpen(
      new Promise<void>((resolve) => {
        const callOff = timeline.later(ms, () => resolve());
        onCancel?.(callOff);
      }),
    );
  return {
    passes,
    ports: {
      http: { send: (request, onCancel) => whileOpen(send(request, onCancel)) },
      tokens: { read: ({ token }) => readToken(token) },
      clock: {
        now: timeline.now,
        utc: ({ local }) => ({ utc: `${local}:00.000Z` }),
        local: ({ utc }) => ({ local: utc.slice(0, 16) }),
        sleep: ({ ms }, onCancel) => passes(ms, onCancel),
      },
      ids: { create: ({ kind }) => newId(kind) },
      texts: {
        load: async ({ locale }) => {
          await passes(nature.between(10, 900));
          if (isGone()) throw { name: 'ChunkError', message: locale };
        },
      },
      groups: {
        load: async ({ group }) => {
          if (isGone()) throw { name: 'ChunkError', message: group };
        },
      },
      chance: { next: () => nature.between(0, 999) / 1_000 },
    },
  };
}
