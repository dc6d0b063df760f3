import { createHash } from 'node:crypto';
import type { UnknownAction } from 'redux';
import type { BlobDescriptor, KeptFile, Recording } from '../../contract/attachments';
import { timedKey } from '../../contract/ids';
import { createFakeOutbox, fakeOutboxPort, type FakeOutbox } from '../../fixtures/fakeOutbox';
import { runFlow, type Flow } from '../../fixtures/runFlow';
import type { Ports } from '../../state/ports';
import type { Host } from '../../scripts/simulate/host';
import { createLine, noFaults } from '../../scripts/simulate/line';
import { chanceOf } from '../../scripts/simulate/chance';
import type { Timeline } from '../../scripts/simulate/timeline';
import { readToken } from '../../src/app/ports/readToken';
import type { RootState } from '../../state/rootReducer';

/** A phone with the real app, in front of the real server. Its line works until a test cuts it. */
export interface StaffPhone {
  state(): RootState;
  /** Pages that were opened, oldest first. The last one is open. */
  pages: readonly Flow[];
  outbox: FakeOutbox;
  /** SHA-256 of every file that was made on the phone, by its id. */
  made: ReadonlyMap<string, string>;
  /** A person does something. */
  act(...actions: UnknownAction[]): void;
  /** Lets time pass. */
  pass(ms: number): Promise<void>;
  /** Lets time pass until the page is so. @throws if it does not become so within a minute */
  passUntil(what: string, is: (state: RootState) => boolean): Promise<void>;
  cutLine(): void;
  mendLine(): void;
  /** The browser is killed. */
  kill(): void;
  /** Opens it again: the tab's own storage is gone. @param build of the app that opens */
  open(href: string, build: string): Promise<void>;
}

interface PhoneOptions {
  timeline: Timeline;
  host: Host;
  /** UTC milliseconds at the timeline's beginning. */
  t0: number;
  href: string;
  /** What the browser's storage holds already. */
  local?: Record<string, unknown>;
  /** Bytes of the photo with this id, and of each recording. */
  photoOf: (id: string) => Buffer;
  recording: Buffer;
}

/** Opens the app on a new phone. */
export async function openPhone({
  timeline,
  host,
  t0,
  href,
  local,
  ...media
}: PhoneOptions): Promise<StaffPhone> {
  const pages: Flow[] = [];
  const outbox = createFakeOutbox();
  const kept = new Map<string, KeptFile>();
  const bytes = new Map<string, Buffer>();
  const made = new Map<string, string>();
  let openPage = -1;
  let ids = 0;
  const device = { address: '10.0.2.1', fileOf: (id: string) => bytes.get(id) };
  const line = createLine(timeline, chanceOf(1, 1), host, device, () => {});
  line.faults = noFaults;

  function keep(id: string, content: Buffer, type: string): BlobDescriptor {
    const sha256 = createHash('sha256').update(content).digest('hex');
    const file = { id, name: id, type, size: content.length, sha256 };
    kept.set(id, file);
    bytes.set(id, content);
    made.set(id, sha256);
    return file;
  }

  /** A page that was closed hears of nothing any more. */
  function portsOf(page: number): Partial<Ports> {
    const whileOpen = <Value>(promise: Promise<Value>): Promise<Value> =>
      new Promise((resolve, reject) =>
        promise.then(
          (value) => void (openPage === page && resolve(value)),
          (failure: unknown) => void (openPage === page && reject(failure)),
        ),
      );
    const passes = (ms: number, onCancel: (cancel: () => void) => void) =>
      whileOpen(new Promise<void>((resolve) => onCancel(timeline.later(ms, () => resolve()))));
    let recordingId = '';
    return {
      http: { send: (request, onCancel) => whileOpen(line.send(request, onCancel)) },
      tokens: { read: ({ token }) => readToken(token) },
      outbox: fakeOutboxPort(outbox),
      clock: {
        now: timeline.now,
        utc: ({ local }) => ({ utc: `${local}:00.000Z` }),
        local: ({ utc }) => ({ local: utc.slice(0, 16) }),
        sleep: ({ ms }, onCancel) => passes(ms, onCancel),
      },
      ids: {
        create: ({ kind }) =>
          kind === 'blob'
            ? `blob-${String((ids += 1)).padStart(22, '0')}`
            : timedKey(t0 + timeline.now(), String((ids += 1)).padStart(22, 'k')),
      },
      location: {
        permission: async () => ({ status: 'granted' }),
        locate: async () => ({ lat: 52.5, lng: 13.4, accuracy: 9, ageMs: 0 }),
      },
      media: {
        async keepOriginals({ ids: picked }) {
          for (const id of picked)
            kept.set(id, { ...keep(id, media.photoOf(id), 'image/jpeg'), isOriginal: true });
        },
        openCamera: async () => ({ photo: null }),
        preparePhoto: async ({ id }) => keep(id, media.photoOf(id), 'image/jpeg'),
        keepDocument: () => Promise.reject({ name: 'PhotoGone', message: '' }),
        drawSignature: () => Promise.reject({ name: 'PhotoGone', message: '' }),
        forget: () => {},
      },
      voice: {
        start: async ({ id }) => void (recordingId = id),
        listen: ({ ms }, onCancel) => passes(ms, onCancel).then(() => ({ seconds: 1, ended: false })),
        async stop() {
          const recorded: Recording = { ...keep(recordingId, media.recording, 'audio/webm'), seconds: 2 };
          kept.set(recordingId, recorded);
          return recorded;
        },
      },
      blobs: {
        remove: async ({ ids: unwanted }) => unwanted.forEach((id) => void kept.delete(id)),
        list: async () => [...kept.values()],
        // A file that nothing names is gone for good.
        async sweep({ ids: named }) {
          for (const id of [...kept.keys()].filter((one) => !named.includes(one))) {
            kept.delete(id);
            bytes.delete(id);
          }
        },
      },
    };
  }

  async function open(to: string, build: string): Promise<void> {
    const before = pages.at(-1)?.world.stored.local;
    // Locks go with the page that held them.
    outbox.locks.clear();
    const began = timeline.now();
    openPage = pages.length;
    pages.push(
      await runFlow({
        href: to,
        local: before ? Object.fromEntries(before) : (local ?? {}),
        outbox,
        files: kept.values(),
        build,
        ports: portsOf(pages.length),
        clock: { t0: t0 + began, elapsed: () => timeline.now() - began },
      }),
    );
  }

  const phone: StaffPhone = {
    state: () => (pages.at(-1) as Flow).state(),
    pages,
    outbox,
    made,
    act(...actions) {
      for (const action of actions) (pages.at(-1) as Flow).engine.store.dispatch(action);
    },
    pass: (ms) => timeline.runUntil(timeline.now() + ms),
    async passUntil(what, is) {
      for (let waited = 0; !is(phone.state()); waited += 100) {
        if (waited > 60_000) throw new Error(`this did not happen: ${what}`);
        await phone.pass(100);
      }
    },
    cutLine: () => void (line.offlineUntil = Infinity),
    mendLine: () => void (line.offlineUntil = 0),
    kill: () => void (openPage = -1),
    open,
  };
  await open(href, 'test');
  return phone;
}
