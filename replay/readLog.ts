import { BadLogError, type BlobLine, type EndLine, type Log, type LogHeader, type TurnLine } from './format';
import { upgraded, type RawLines } from './upgrades';

/**
 * Reads the text of a log (already decompressed). A file that breaks off is read up to its last whole line,
 * and `truncated` says so. A line damaged in the middle makes the log unreadable, because the rest cannot be
 * trusted.
 * @throws BadLogError with a message for a person
 */
export function readLog(text: string): Log {
  const { log, damage } = read(text);
  if (damage) throw damage;
  return log;
}

/**
 * Reads a log for a person to look at: a damaged line ends it, and `truncated` names that line.
 * @throws BadLogError if not even the header can be read
 */
export function readUpToDamage(text: string): Log {
  const { log, damage } = read(text);
  return damage ? { ...log, truncated: damage.message } : log;
}

/** @throws BadLogError if the header cannot be read; any later damage is returned */
function read(text: string): { log: Log; damage: BadLogError | null } {
  const { lines, truncated, refers, damage: unreadable } = parseLines(text);
  const today = upgraded(lines);
  const [header, ...rest] = today as unknown as [LogHeader, ...(TurnLine | BlobLine | EndLine)[]];
  checkHeader(header);
  const turns: TurnLine[] = [];
  const reading = startReading(turns);
  let end: EndLine | null = null;
  let damage = unreadable;
  try {
    for (const [index, line] of rest.entries()) {
      if (end) throw new BadLogError(`Line ${index + 2} comes after the end of the log.`);
      // An upgrade may have moved lines, so all of them are searched.
      reading.add(line, today !== lines || refers[index + 1] === true);
      if (line.k === 'end') end = line;
    }
    if (end && end.n !== turns.length) throw new BadLogError(wrongCount(end.n, turns.length, text));
  } catch (error) {
    if (!(error instanceof BadLogError)) throw error;
    // The first damaged line tells more than a later one.
    damage = error;
  }
  return { log: { header, turns, end, truncated }, damage };
}

/** Appends lines after the header to `turns`, and remembers the blobs that later lines refer to. */
function startReading(turns: TurnLine[]) {
  const blobs = new Map<number, unknown>();
  let number = 1;
  return {
    /**
     * @param refers whether the line may refer to blobs
     * @throws BadLogError for a damaged line
     */
    add(line: TurnLine | BlobLine | EndLine, refers: boolean): void {
      number += 1;
      if (refers) restoreBlobs(line as unknown as Record<string, unknown>, blobs, number);
      if (line.k === 'blob') blobs.set(line.id, line.v);
      else if (line.k !== 'end') {
        checkTurn(line, number, turns);
        turns.push(line);
      }
    },
  };
}

/** The log of a session that still runs. */
export interface GrowingLog {
  /** `add` appends to its turns. */
  log: Log;
  /** @throws BadLogError for a damaged line */
  add(lines: readonly string[]): void;
}

/**
 * Reads the log of a session that still runs, in the format of this code.
 * @param lines the header first, without line ends
 * @throws BadLogError if a line cannot be read
 */
export function readGrowing(lines: readonly string[]): GrowingLog {
  const { log, damage } = read(`${lines[0] ?? ''}\n`);
  if (damage) throw damage;
  const reading = startReading(log.turns);
  const growing: GrowingLog = {
    log: { ...log, truncated: null },
    add(more) {
      for (const line of more) {
        const parsed = parseLine(line) as unknown as TurnLine | BlobLine | EndLine | null;
        if (!parsed) throw new BadLogError('A line of the running session is damaged.');
        reading.add(parsed, line.includes(reference));
      }
    },
  };
  growing.add(lines.slice(1));
  return growing;
}

function wrongCount(said: number, found: number, text: string): string {
  const says = `The log ends with ${found} turns but says that it has ${said}`;
  if (found < said) return `${says}: lines are missing.`;
  const lines = text.split('\n');
  const repeated = lines.findIndex((line, index) => index > 0 && line !== '' && line === lines[index - 1]);
  return repeated < 0
    ? `${says}: lines have been added.`
    : `${says}: line ${repeated + 1} repeats line ${repeated}.`;
}

/** How a reference to a blob begins. */
const reference = '{"$":';

/** `refers` marks lines that refer to blobs: searching every line would take as long as parsing. */
function parseLines(text: string): {
  lines: RawLines;
  truncated: string | null;
  refers: boolean[];
  /** The first line that is not JSON; `lines` ends before it. */
  damage: BadLogError | null;
} {
  const raw = text.split('\n');
  const whole = raw.at(-1) === '';
  if (whole) raw.pop();
  if (raw.length === 0) throw new BadLogError('The file is empty.');
  const lines: RawLines = [];
  const refers: boolean[] = [];
  for (const [index, line] of raw.entries()) {
    const parsed = parseLine(line);
    if (parsed) {
      lines.push(parsed);
      refers.push(line.includes(reference));
      continue;
    }
    const last = index === raw.length - 1;
    if (index === 0) throw new BadLogError('This file is no Smilelog log: its first line is not JSON.');
    if (last) return { lines, refers, truncated: `The file breaks off in line ${index + 1}.`, damage: null };
    const damage = new BadLogError(`Line ${index + 1} is damaged: it is not a JSON object.`);
    return { lines, refers, truncated: null, damage };
  }
  const truncated =
    lines.at(-1)?.k === 'end' ? null : 'The log has no end line; the session may have been cut off.';
  return { lines, refers, truncated, damage: null };
}

function parseLine(line: string): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(line);
    return typeof value === 'object' && value !== null && !Array.isArray(value)
      ? (value as Record<string, unknown>)
      : null;
  } catch {
    return null;
  }
}

function checkHeader(header: LogHeader): void {
  if (typeof header.t0 !== 'number' || typeof header.init !== 'object' || header.init === null)
    throw new BadLogError(
      'The first line lacks the time ("t0") or the state ("init") that the session began with.',
    );
}

function checkTurn(line: TurnLine, number: number, before: readonly TurnLine[]): void {
  const wrong = (why: string) => new BadLogError(`Line ${number} is damaged: ${why}.`);
  if ('rlog' in line) throw new BadLogError(`Line ${number} begins another log.`);
  if (line.k === undefined) throw wrong('it has no kind ("k")');
  if (!['boot', 'act', 'res'].includes(line.k)) throw wrong(`"${String(line.k)}" is no kind of line`);
  if (!Number.isFinite(line.ts)) throw wrong('it has no time ("ts")');
  if (line.ts < 0) throw wrong('its time ("ts") is before the start of the session');
  if ((line.k === 'boot') !== (before.length === 0))
    throw wrong(line.k === 'boot' ? 'a second boot' : 'the log does not begin with a boot');
  if (line.k === 'act' && typeof line.a?.type !== 'string') throw wrong('it has no action ("a")');
  if (line.k === 'res' && typeof line.id !== 'number') throw wrong('it names no effect ("id")');
  if (line.o && !isListOf(line.o, (action) => typeof action?.type === 'string'))
    throw wrong('"o" must be a list of actions');
  if (line.f && !isListOf(line.f, (entry) => Array.isArray(entry) && typeof entry[0] === 'number'))
    throw wrong('"f" must be a list of effects');
}

function isListOf<Item>(value: readonly Item[], isItem: (item: Item) => boolean): boolean {
  return Array.isArray(value) && value.every(isItem);
}

/** Replaces references by their blobs, in place. A repeated value is then one object. */
function restoreBlobs(
  holder: Record<string, unknown>,
  blobs: ReadonlyMap<number, unknown>,
  number: number,
): void {
  for (const key in holder) {
    const value = holder[key] as Record<string, unknown> | null;
    if (typeof value !== 'object' || value === null) continue;
    const id = value.$;
    if (typeof id !== 'number') restoreBlobs(value, blobs, number);
    else if (blobs.has(id)) holder[key] = blobs.get(id);
    else throw new BadLogError(`Line ${number} refers to blob ${id}, a value that the log does not hold.`);
  }
}
