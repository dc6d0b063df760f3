import type { EffectEntry, TurnLine } from '../../replay/format';
import type { InputLane } from './viewerState';

/** An effect over its life. Turns count from 0. */
export interface EffectLife {
  id: number;
  name: string;
  /** Redacted; undefined if it has none. */
  argument: unknown;
  issued: number;
  /** The turn with its answer or its cancellation; null if it waits until the end of the log. */
  ended: number | null;
  isCancelled: boolean;
}

/** The lives of a log's effects, by number. */
export function effectLives(turns: readonly TurnLine[]): Map<number, EffectLife> {
  const lives = new Map<number, EffectLife>();
  addLives(lives, turns, 0);
  return lives;
}

/** Adds what the turns from a number on begin and end. */
export function addLives(lives: Map<number, EffectLife>, turns: readonly TurnLine[], from: number): void {
  for (let index = from; index < turns.length; index += 1) {
    const { k, id, f } = turns[index] as TurnLine;
    const answered = k === 'res' ? lives.get(id as number) : undefined;
    if (answered) answered.ended = index;
    for (const entry of f ?? []) {
      const cancelled = entry[1] === 'x' ? lives.get(entry[0]) : undefined;
      if (cancelled) Object.assign(cancelled, { ended: index, isCancelled: true });
      else if (entry[1] !== 'x') lives.set(entry[0], born(entry, index));
    }
  }
}

const born = ([id, name, argument]: EffectEntry, issued: number): EffectLife => ({
  id,
  name,
  argument,
  issued,
  ended: null,
  isCancelled: false,
});

/** Actions that the page dispatches without a person. */
const ofDevice =
  /^(navigation\/locationChanged|recordings\/screenFailed|device\/|outbox\/(uploadWentOn|changedElsewhere))/;

export const isOfDevice = (type: string): boolean => ofDevice.test(type);

/** The lane of an effect, and of the turn with its answer. */
export function laneOfEffect(name: string | undefined): InputLane {
  if (name?.startsWith('http.')) return 'server';
  return name === 'clock.sleep' ? 'timers' : 'device';
}

export function laneOf({ k, a, id }: TurnLine, lives: ReadonlyMap<number, EffectLife>): InputLane {
  if (k === 'act') return isOfDevice(a?.type ?? '') ? 'device' : 'person';
  return k === 'boot' ? 'device' : laneOfEffect(lives.get(id as number)?.name);
}

/** What entered in a turn, on one line: its name and what tells it from others. */
export function turnLabel(
  { k, a, id, v, e }: TurnLine,
  lives: ReadonlyMap<number, EffectLife>,
): { name: string; detail: string } {
  if (k === 'boot') return { name: 'boot', detail: '' };
  if (k === 'act') return { name: a?.type ?? '', detail: preview(a?.payload) };
  const life = lives.get(id as number);
  const failure = e ? `${e.name}${e.code === undefined ? '' : ` ${e.code}`}` : '';
  switch (life?.name) {
    case undefined:
      return { name: `#${id}`, detail: failure };
    case 'http.send':
      return {
        name: `http ${failure || (field(v, 'status') ?? '')}`,
        detail: String(field(life.argument, 'endpoint') ?? ''),
      };
    case 'clock.sleep':
      return { name: 'tick', detail: `${String(field(life.argument, 'ms') ?? '')} ms` };
    default:
      return { name: life?.name ?? '', detail: failure || preview(life?.argument) };
  }
}

function field(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[name] : undefined;
}

const previewLength = 80;

/** The values of an object without its names: enough to tell one action from the next. */
function preview(value: unknown): string {
  if (value === undefined || value === null) return '';
  if (typeof value !== 'object') return String(value);
  const text = Object.values(value)
    .map((inner) => (typeof inner === 'object' ? JSON.stringify(inner) : String(inner)))
    .join(' ');
  return text.length > previewLength ? `${text.slice(0, previewLength)}…` : text;
}

/** What a filter looks through: the turn's label, and what followed from it. */
export function searchText(line: TurnLine, lives: ReadonlyMap<number, EffectLife>): string {
  const { name, detail } = turnLabel(line, lives);
  const effects = (line.f ?? []).map(([, effect, argument]) =>
    effect === 'x' ? '' : `${effect} ${String(field(argument, 'endpoint') ?? '')}`,
  );
  const puts = (line.o ?? []).map(({ type }) => type);
  return [name, detail, ...puts, ...effects, line.x?.name ?? ''].join(' ').toLowerCase();
}

/** Whether every word of a filter occurs. */
export function fitsFilter(text: string, filter: string): boolean {
  return filter
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word));
}

/** Longest pause between two turns on the timeline. Longer ones would leave no room for what happened. */
const longestGap = 2_000;

/** The places of the turns on the timeline, from 0 to 1: by time, with long pauses shortened. */
export function placesInTime(turns: readonly Pick<TurnLine, 'ts'>[]): Float64Array {
  const places = new Float64Array(turns.length);
  for (let index = 1; index < turns.length; index += 1) {
    const gap = (turns[index]?.ts ?? 0) - (turns[index - 1]?.ts ?? 0);
    // Turns of the same millisecond do not cover each other.
    places[index] = (places[index - 1] ?? 0) + Math.min(longestGap, Math.max(1, gap));
  }
  const whole = places.at(-1) || 1;
  return places.map((place) => place / whole);
}

/** The turn that is nearest to a place on the timeline. */
export function turnAtPlace(places: Float64Array, place: number): number {
  let [low, high] = [0, Math.max(0, places.length - 1)];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((places[middle] ?? 0) < place) low = middle + 1;
    else high = middle;
  }
  const before = low > 0 ? Math.abs((places[low - 1] ?? 0) - place) : Infinity;
  return before < Math.abs((places[low] ?? 0) - place) ? low - 1 : low;
}

/** The turns in the middle of so many equal parts of the timeline. */
export const momentsOf = (places: Float64Array, count: number): number[] =>
  Array.from({ length: count }, (_, part) => turnAtPlace(places, (part + 0.5) / count));

/**
 * The turn that some steps lead to, among those that fit the filter.
 * @param matching in order; null for all turns
 * @param step negative for earlier turns; `Infinity` leads to the last
 */
export function turnBeside(
  matching: readonly number[] | null,
  { turn, turns, step }: { turn: number; turns: number; step: number },
): number {
  const found = matching ?? { length: turns };
  if (found.length === 0) return turn;
  const numberAt = (position: number) => matching?.[position] ?? position;
  const clamped = (position: number) => Math.max(0, Math.min(found.length - 1, position));
  // The first that is not before the turn. A turn that does not fit the filter has none of its own.
  const position = matching ? positionOf(matching, turn) : turn;
  const isOwn = position < found.length && numberAt(position) === turn;
  return numberAt(clamped(position + (step > 0 && !isOwn ? step - 1 : step)));
}

/** The turns that fit the filter and have a change that somebody searches for. Null: all turns, no search. */
export function withChanges(
  matching: readonly number[] | null,
  changes: ReadonlyMap<number, unknown> | null,
): readonly number[] | null {
  if (!changes) return matching;
  return matching?.filter((turn) => changes.has(turn)) ?? [...changes.keys()];
}

/** The position of the first of these turns that is not before a turn. */
export function positionOf(matching: readonly number[], turn: number): number {
  let [low, high] = [0, matching.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((matching[middle] ?? 0) < turn) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Seconds since the boot, as `12.345`. */
export const secondsText = (ts: number): string => (ts / 1_000).toFixed(3);

const shortLength = 300;

/** A value on one line; undefined is `undefined`. */
export function shortJson(value: unknown): string {
  const text = JSON.stringify(value) ?? 'undefined';
  return text.length > shortLength ? `${text.slice(0, shortLength)}…` : text;
}
