import { createContext, type ComponentType } from 'react';
import { liveSessionOf } from '../../../contract/live';
import type { Divergence } from '../../../replay/strict';
import type { OnCancel, Ports } from '../../../state/ports';
import { idle } from '../../app/idle';
import { loadChunk } from '../../app/loadChunk';
import { download } from '../../app/saveItem';
import { watchTabs, type WatchedLog } from '../live/watchTabs';
import { loadLog, sourceOf, type LoadedLog } from './loadLog';
import type { Recording, RunningRecording } from './recording';
import type {
  RecordingFacts,
  ReplayState,
  SearchProgress,
  SearchWords,
  Speed,
} from '../../../state/viewer/viewerState';

/** What the screens of the viewer need besides the state. */
export interface HeldRecording {
  /** The recording of the address. */
  id: string;
  recording: Recording;
  View: ComponentType<{ recording: Recording }>;
}

/**
 * The recording that is open, or null. A playback of the viewer's own log has none: it shows that one was
 * open.
 */
export const HeldContext = createContext<() => HeldRecording | null>(() => null);

/** The viewer's port, and the recording that it has opened. */
export function createViewer(): {
  port: Ports['viewer'];
  /** Only in a development build. */
  live?: Ports['live'];
  held: () => HeldRecording | null;
} {
  let held: (HeldRecording & { file: LoadedLog; running?: RunningRecording }) | null = null;
  const tabs = globalThis.__PRODUCTION__ ? null : watchTabs();
  let watched: WatchedLog | null = null;

  /** Opens the watched session with all turns that have come. */
  async function openWatched(id: string, log: WatchedLog): Promise<RecordingFacts> {
    const { openRunning, ViewerView } = await loadChunk(() => import('./viewerChunk'));
    const running = await openRunning(log.takeAll());
    const file = {
      name: liveSessionOf(id) ?? id,
      get text() {
        return log.text();
      },
    };
    held = { id, recording: running.recording, View: ViewerView, file, running };
    return factsOf(held);
  }

  return {
    held: () => held,
    ...(tabs && {
      live: {
        tabs: async ({ known }, onCancel) => ({ tabs: await tabs.list(known, onCancel) }),
        async more({ turns }, onCancel) {
          const [log, before] = [watched, held];
          if (!log || !before) throw { name: 'NotOpen', message: 'no running session is open' };
          let isOver = false;
          onCancel(() => (isOver = true));
          await log.more(turns, onCancel);
          // The state names the turns that it knows, so a cancelled call adds none.
          if (isOver || held !== before) return { facts: factsOf(before), isClosed: log.isClosed() };
          // A log that the viewer has made of the session cannot go on.
          if (!before.running) return { facts: await openWatched(before.id, log), isClosed: log.isClosed() };
          held = { ...before, recording: before.running.add(log.take()) };
          return { facts: factsOf(held), isClosed: log.isClosed() };
        },
      },
    }),
    port: {
      async open({ recording: id, bearer }) {
        const session = liveSessionOf(id);
        if (tabs && session !== null) {
          watched = await tabs.open(session);
          return openWatched(id, watched);
        }
        const [{ openRecording, ViewerView }, file] = await Promise.all([
          loadChunk(() => import('./viewerChunk')),
          loadLog(sourceOf(id, bearer)),
        ]);
        const recording = await openRecording(file.text);
        held = { id, recording, View: ViewerView, file };
        return factsOf(held);
      },
      async remake(wanted) {
        const { openRecording, ViewerView } = await loadChunk(() => import('./viewerChunk'));
        const { remake } = await loadChunk(() => import('./remake'));
        const before = held;
        if (!before) throw { name: 'NotRemade', message: '' };
        const { text, fails } = await remake(before.file.text, wanted);
        const recording = await openRecording(text);
        const name = before.file.name.replace(/(-fork|-shrink)?(\.rlog)?(\.gz)?$/, `-${wanted.kind}.rlog`);
        // Meanwhile another recording may have been opened.
        if (held === before)
          held = { id: before.id, recording, View: ViewerView, file: { ...before.file, name, text } };
        return { name, ...recording.facts, madeBy: wanted.kind, ...(fails && { fails }) };
      },
      async texts({ turn }) {
        const { withScreens } = await loadChunk(() => import('./remake'));
        const recording = held?.recording;
        if (!recording) throw { name: 'NotOpen', message: 'no recording is open' };
        const texts = await withScreens(
          { ...recording.facts, size: recording.sizeAt(turn) },
          (screens) => screens.textsOf([recording.stateAt(turn)])[0],
        );
        return { texts: [...new Set(texts)] };
      },
      search: (wanted) => searchOn(held?.recording, wanted),
      replay: () => (held ? replayOn(held.recording) : Promise.resolve({ status: 'impossible' })),
      play: (from, onCancel) => playOn(held?.recording, from, onCancel),
      save() {
        if (!held) return;
        const name = held.file.name.split(/[/\\]/).at(-1) ?? held.id;
        const plain = name.replace(/(\.rlog)?(\.gz)?$/, '.rlog');
        download(new Blob([held.file.text], { type: 'application/x-ndjson' }), plain);
      },
    },
  };
}

const factsOf = ({ file, recording }: { file: LoadedLog; recording: Recording }): RecordingFacts => ({
  name: file.name,
  ...recording.facts,
});

/** Milliseconds of work between two breaks. A frame of the screen has 16. */
const sliceMs = 5;
/** Milliseconds between two reports. */
const reportMs = 250;
/** Turns between two looks at the clock. */
const turnsAtOnce = 50;

/**
 * Works in slices until a step has a result, for at most the time between two reports.
 * @returns undefined if there is more to do
 */
async function inSlices<Result>(step: () => Result | undefined): Promise<Result | undefined> {
  const started = performance.now();
  while (performance.now() - started < reportMs) {
    // Also before the first slice: redux-saga has one scheduler for the whole page, and this call happens
    // inside one of its tasks. What the replayed sagas put would wait until that task ends.
    // Whatever a person does goes first.
    await idle(0);
    const slice = performance.now();
    while (performance.now() - slice < sliceMs) {
      const result = step();
      if (result !== undefined) return result;
    }
  }
  return undefined;
}

async function replayOn(recording: Recording): Promise<ReplayState> {
  const { replay } = recording;
  if (!replay) return { status: 'impossible' };
  const outcome = await inSlices<ReplayState>(() => {
    // A call that was cancelled may have found it.
    if (recording.divergence) return divergedAt(recording.divergence);
    const result = replay.advance(turnsAtOnce);
    if (!result) return undefined;
    recording.divergence = result.divergence;
    return result.divergence ? divergedAt(result.divergence) : { status: 'same', turns: result.turns };
  });
  return outcome ?? { status: 'running', turns: replay.turns() };
}

async function searchOn(recording: Recording | undefined, wanted: SearchWords): Promise<SearchProgress> {
  const search = recording?.search(wanted);
  if (!search) return { status: 'done', turns: 0, found: 0 };
  const isDone = await inSlices(() => search.advance(turnsAtOnce) || undefined);
  return { status: isDone ? 'done' : 'running', turns: search.turns, found: search.found.size };
}

const divergedAt = ({ turn, kind }: Divergence): ReplayState => ({ status: 'diverged', turn, kind });

/** Shortest and longest wait between two turns that are played, in milliseconds. */
const shortestWait = 16;
const longestWait = 1_500;

function playOn(
  recording: Recording | undefined,
  { turn, speed }: { turn: number; speed: Speed },
  onCancel: OnCancel,
): Promise<{ turn: number }> {
  if (!recording) return Promise.resolve({ turn: turn + 1 });
  const last = recording.facts.turns - 1;
  const at = (index: number) => recording.line(index).ts;
  let next = Math.min(turn + 1, last);
  const wait = Math.min(longestWait, Math.max(shortestWait, (at(next) - at(turn)) / speed));
  // Turns that come within one frame are passed at once.
  while (next < last && at(next + 1) - at(turn) <= shortestWait * speed) next += 1;
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve({ turn: next }), wait);
    onCancel(() => clearTimeout(timer));
  });
}
