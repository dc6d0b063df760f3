import type { Difference } from '../../replay/diff';
import type { Log, TurnLine } from '../../replay/format';
import type { PlainError } from '../../replay/turn';
import { thrownIn } from '../../state/recordings/thrownErrors';

/** Seconds since the boot, as `12.345 s`. */
export function seconds(ts: number): string {
  return `${(ts / 1_000).toFixed(3)} s`;
}

/** An error, and the components of the screen that threw it. */
export function thrownText(
  { name, message }: Pick<PlainError, 'name' | 'message'>,
  components: readonly string[] = [],
): string {
  return `${name}: ${message}${components.length > 0 ? ` (in ${components.join(', ')})` : ''}`;
}

/** The names of a log's effects, by number. */
export function effectNames(turns: readonly TurnLine[]): Map<number, string> {
  const names = new Map<number, string>();
  for (const { f } of turns) for (const [id, name] of f ?? []) if (name !== 'x') names.set(id, name);
  return names;
}

/** What entered in a turn: `act voting/ratingChosen`, `res 4 http.send`. */
export function inputText(line: TurnLine, names: ReadonlyMap<number, string>): string {
  if (line.k === 'boot') return 'boot';
  if (line.k === 'act') return `act ${line.a?.type}`;
  const name = names.get(line.id as number) ?? 'of no effect';
  return `res ${line.id} ${name}${line.e ? ` failed: ${line.e.name}` : ''}`;
}

/** A turn on one line, with what followed from it. */
export function turnText(index: number, line: TurnLine, names: ReadonlyMap<number, string>): string {
  const puts = (line.o ?? []).map(({ type }) => type);
  const effects = (line.f ?? []).map(([id, name]) => (name === 'x' ? `cancels ${id}` : `${id} ${name}`));
  const thrown = thrownIn(line);
  const crash = thrown ? [`threw ${thrown.name}`] : [];
  const after = [...puts, ...effects, ...crash].join(', ');
  return `${String(index).padStart(6)} ${seconds(line.ts).padStart(11)}  ${inputText(line, names)}${after && ` -> ${after}`}`;
}

/** The turns up to one, the last of them last. */
export function lastTurns({ turns }: Log, upTo: number, count = 10): string[] {
  const names = effectNames(turns);
  const from = Math.max(0, upTo + 1 - count);
  return turns.slice(from, upTo + 1).map((line, index) => turnText(from + index, line, names));
}

export function differencesText(differences: readonly Difference[]): string[] {
  return differences.map(
    ({ path, recorded, replayed }) =>
      `${path || 'the whole'}: recorded ${short(recorded)}, replayed ${short(replayed)}`,
  );
}

/** A value on several lines, or that there is none. */
export function pretty(value: unknown): string[] {
  return value === undefined ? ['nothing'] : JSON.stringify(value, null, 2).split('\n');
}

export function indented(lines: readonly string[], by = 4): string[] {
  return lines.map((line) => ' '.repeat(by) + line);
}

export function short(value: unknown): string {
  const text = value === undefined ? 'nothing' : JSON.stringify(value);
  return text.length > 200 ? `${text.slice(0, 200)}…` : text;
}
