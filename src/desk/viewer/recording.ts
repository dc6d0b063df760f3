import { differences, type Difference } from '../../../replay/diff';
import { foldLog } from '../../../replay/fold';
import type { Log, TurnLine } from '../../../replay/format';
import { readGrowing, readUpToDamage } from '../../../replay/readLog';
import { startStrictReplay, type Divergence, type StrictReplay } from '../../../replay/strict';
import type { Product } from '../../../replay/product';
import type { Texts } from '../../i18n/useTexts';
import { loadProduct } from './loadProduct';
import { loadTexts } from './loadTexts';
import { reportPressed } from '../../../state/recordings/recordingsActions';
import { errorsIn, thrownIn } from '../../../state/recordings/thrownErrors';
import {
  addLives,
  effectLives,
  fitsFilter,
  laneOf,
  placesInTime,
  searchText,
  turnLabel,
  type EffectLife,
} from '../../../state/viewer/turnRules';
import { startSearch, type StateSearch } from '../../../state/viewer/searchRules';
import type { InputLane, RecordingFacts, SearchWords } from '../../../state/viewer/viewerState';

export interface TurnRow {
  turn: number;
  /** Milliseconds since the boot. */
  ts: number;
  lane: InputLane;
  name: string;
  detail: string;
  /** Whether something was thrown, or the answer is an error. */
  isFailed: boolean;
}

/** A recorded session, prepared for looking at any of its turns. */
export interface Recording {
  facts: Omit<RecordingFacts, 'name'>;
  line(turn: number): TurnLine;
  row(turn: number): TurnRow;
  laneAt(turn: number): InputLane;
  /** The turns that fit the filter, in order; null for all of them. */
  matching(filter: string, hidden: readonly InputLane[]): readonly number[] | null;
  /** The recorded state after a turn; null if no app that is here recorded the log. */
  stateAt(turn: number): unknown;
  /** What the turn changes in the state. */
  changesAt(turn: number): readonly Difference[];
  /** The search for changes of a value, as far as it went; null if no app that is here recorded the log. */
  search(wanted: SearchWords): StateSearch | null;
  /** Effects that a turn answers, issues or cancels. */
  effectsOf(turn: number): readonly EffectLife[];
  /** Effects that wait for an answer after a turn. */
  pendingAt(turn: number): readonly EffectLife[];
  /** The window of the recorded device at a turn, in CSS pixels. */
  sizeAt(turn: number): { width: number; height: number };
  /** The colour scheme that the person had chosen, at a turn. */
  schemeAt(turn: number): 'light' | 'dark';
  /** Places of the turns on the timeline, from 0 to 1. */
  places: Float64Array;
  lives: readonly EffectLife[];
  /** The texts of the app in the language of the session; null if they are not here. */
  texts: Texts | null;
  /** Null if the log cannot be replayed. */
  replay: StrictReplay | null;
  /** Found by the replay so far. */
  divergence: Divergence | null;
}

/** The most changes of a turn that are shown. */
export const mostChanges = 200;

/** Sizes for logs that do not name one. */
const usualSizes = { visitor: { width: 390, height: 844 }, desk: { width: 1280, height: 800 } };

/**
 * Prepares a recorded session. One pass over the log keeps a state every few turns, so that any turn is drawn
 * at once afterwards.
 * @param text of an `.rlog` file, unpacked. A damaged one is opened up to the damage.
 * @throws BadLogError with a message for a person; ChunkError if the app that recorded it does not load
 */
export async function openRecording(text: string): Promise<Recording> {
  const log = readUpToDamage(text);
  const [product, { texts }] = await Promise.all([
    loadProduct(log.header.entry),
    loadTexts(log.header.locale),
  ]);
  const recording = prepare(log, product, texts).recording();
  const opensAt = momentOf(log.turns);
  return opensAt < 0 ? recording : Object.assign(recording, { facts: { ...recording.facts, opensAt } });
}

/** The turn in which the person last wanted to report a problem, else that of the first error; else -1. */
function momentOf(turns: readonly TurnLine[]): number {
  const reported = turns.findLastIndex(({ a }) => a?.type === reportPressed.type);
  if (reported >= 0) return reported;
  const names = new Map<number, string>();
  return turns.findIndex((line) => {
    const hasFailed = errorsIn(line, names.get(line.id as number)).length > 0;
    for (const [id, name] of line.f ?? []) if (name !== 'x') names.set(id, name);
    return hasFailed;
  });
}

/** A session that still runs, with the turns that it has so far. */
export interface RunningRecording {
  recording: Recording;
  /** The same with further lines of its log. The replay goes on from where it stands. */
  add(lines: readonly string[]): Recording;
}

/**
 * Opens the log of a session that still runs.
 * @param lines of its log so far, the header first
 * @throws BadLogError with a message for a person; ChunkError if the app that recorded it does not load
 */
export async function openRunning(lines: readonly string[]): Promise<RunningRecording> {
  const { log, add } = readGrowing(lines);
  const [product, { texts }] = await Promise.all([
    loadProduct(log.header.entry),
    loadTexts(log.header.locale),
  ]);
  const prepared = prepare(log, product, texts);
  return {
    recording: prepared.recording(),
    add(more) {
      add(more);
      prepared.grow();
      return prepared.recording();
    },
  };
}

/** Everything that is derived from a log. It follows the log when that grows. */
function prepare(
  log: Log,
  product: Product<unknown> | undefined,
  texts: Texts | null,
): { recording(): Recording; grow(): void } {
  const { header, turns } = log;
  const lives = effectLives(turns);
  const timeline = product && foldLog(product.reducer, log);
  const sizes = measuredSizes(turns, lives, 0);
  const schemes = schemesIn(turns, 0);
  const search = createSearch(turns, lives);
  const searchStates = lastSearch(product, log);
  const replay = product && turns.length > 0 ? startStrictReplay(product, log) : null;
  let divergence: Divergence | null = null;
  let known = turns.length;
  const lineAt = (turn: number) => turns[turn] as TurnLine;
  const stateAt = (turn: number) => timeline?.at(turn) ?? null;

  const recording = (): Recording => ({
    facts: {
      entry: header.entry,
      build: header.build,
      isOtherBuild: header.reducers !== __REDUCERS__,
      locale: header.locale,
      tz: header.tz,
      route: header.route,
      t0: header.t0,
      turns: turns.length,
      truncated: log.truncated,
      ...(log.end?.reason === 'overflow' && { isCut: true }),
    },
    line: lineAt,
    row(turn) {
      const line = lineAt(turn);
      const isFailed = thrownIn(line) !== null || line.e !== undefined;
      return { turn, ts: line.ts, lane: laneOf(line, lives), ...turnLabel(line, lives), isFailed };
    },
    laneAt: (turn) => laneOf(lineAt(turn), lives),
    matching: search.matching,
    stateAt,
    changesAt: (turn) => differences(stateAt(turn - 1), stateAt(turn), mostChanges),
    search: searchStates,
    effectsOf(turn) {
      const { k, id, f } = lineAt(turn);
      const ids = [...(k === 'res' ? [id as number] : []), ...(f ?? []).map(([effect]) => effect)];
      return ids.flatMap((effect) => lives.get(effect) ?? []);
    },
    pendingAt(turn) {
      const pending: EffectLife[] = [];
      for (const life of lives.values())
        if (life.issued <= turn && (life.ended === null || life.ended > turn)) pending.push(life);
      return pending;
    },
    sizeAt: (turn) =>
      sizes.findLast((measured) => measured.turn <= turn)?.size ??
      header.size ??
      sizes[0]?.size ??
      (header.entry === 'desk' ? usualSizes.desk : usualSizes.visitor),
    schemeAt: (turn) => schemes.findLast((told) => told.turn <= turn)?.scheme ?? 'light',
    places: placesInTime(turns),
    lives: [...lives.values()],
    texts,
    replay,
    get divergence() {
      return divergence;
    },
    set divergence(found) {
      divergence = found;
    },
  });

  return {
    recording,
    grow() {
      addLives(lives, turns, known);
      sizes.push(...measuredSizes(turns, lives, known));
      schemes.push(...schemesIn(turns, known));
      timeline?.grow();
      search.grow();
      known = turns.length;
    },
  };
}

/** The sizes of the window, as it said or was asked for, in the turns from a number on. */
function measuredSizes(turns: readonly TurnLine[], lives: ReadonlyMap<number, EffectLife>, from: number) {
  return turns.slice(from).flatMap(({ k, id, v, a }, index) => {
    const turn = from + index;
    if (a?.type === 'device/resized') return sizeOf(turn, a.payload, ['width', 'height']);
    if (k !== 'res' || lives.get(id as number)?.name !== 'page.measure') return [];
    return sizeOf(turn, v, ['innerWidth', 'innerHeight']);
  });
}

function sizeOf(turn: number, value: unknown, names: readonly string[]) {
  const [width, height] = names.map((name) => ((value ?? {}) as Record<string, unknown>)[name]);
  return typeof width === 'number' && typeof height === 'number' && width > 0 && height > 0
    ? [{ turn, size: { width, height } }]
    : [];
}

/** Colour schemes of the recorded device, in the turns from a number on. */
const schemesIn = (turns: readonly TurnLine[], from: number) =>
  turns.slice(from).flatMap(({ a }, index) => {
    if (a?.type !== 'device/preferencesChanged') return [];
    const { scheme } = (a.payload ?? {}) as { scheme?: unknown };
    return [{ turn: from + index, scheme: scheme === 'dark' ? ('dark' as const) : ('light' as const) }];
  });

/** Keeps the last search, so that it goes on from where it stands. */
function lastSearch(product: Product<unknown> | undefined, log: Log): Recording['search'] {
  let last: { key: string; search: StateSearch } | null = null;
  return ({ path, value }) => {
    if (!product) return null;
    const key = JSON.stringify([path, value]);
    if (last?.key !== key) last = { key, search: startSearch(product.reducer, log, { path, value }) };
    return last.search;
  };
}

function createSearch(turns: readonly TurnLine[], lives: ReadonlyMap<number, EffectLife>) {
  /** Made with the first search: 100,000 of them take a while. */
  const texts: string[] = [];
  let last: { key: string; found: readonly number[] } | null = null;
  return {
    grow: () => void (last = null),
    matching(filter: string, hidden: readonly InputLane[]): readonly number[] | null {
      const wanted = filter.trim();
      if (wanted === '' && hidden.length === 0) return null;
      const key = `${hidden.join()} ${wanted}`;
      if (last?.key === key) return last.found;
      for (const line of turns.slice(texts.length)) texts.push(searchText(line, lives));
      const found: number[] = [];
      for (const [turn, line] of turns.entries())
        if (!hidden.includes(laneOf(line, lives)) && fitsFilter(texts[turn] ?? '', wanted)) found.push(turn);
      last = { key, found };
      return found;
    },
  };
}
