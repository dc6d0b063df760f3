import type { UnknownAction } from 'redux';
import { BadLogError, type BlobLine, type EndLine, type Log, type LogHeader, type TurnLine } from './format';
import { upgraded, type RawLines } from './upgrades';

/**
 * Reads the text of a log (already unpacked).
 * A file that breaks off is read up to its last whole line and says so; a line damaged in the middle is refused, because what follows
 * cannot be trusted.
 * @throws BadLogError with a message for a person.
 */
export function readLog(text: string): Log {
  const { lines, truncated } = parseLines(text);
  const [header, ...rest] = upgraded(lines) as unknown as [LogHeader, ...(TurnLine | BlobLine | EndLine)[]];
  checkHeader(header);
  const blobs = new Map<string, unknown>();
  const turns: TurnLine[] = [];
  let end: EndLine | null = null;
  for (const [index, line] of rest.entries()) {
    const number = index + 2;
    if (end) throw new BadLogError(`Line ${number} stands behind the end of the log.`);
    if (line.k === 'blob') blobs.set(line.id, line.v);
    else if (line.k === 'end') end = line;
    else {
      checkTurn(line, number, turns);
      turns.push(withBlobs(line, blobs, number));
    }
  }
  if (end && end.n !== turns.length)
    throw new BadLogError(`The log ends with ${turns.length} turns but says that it has ${end.n}: lines are missing.`);
  return { header, turns, end, truncated };
}

function parseLines(text: string): { lines: RawLines; truncated: string | null } {
  const raw = text.split('\n');
  const whole = raw.at(-1) === '';
  if (whole) raw.pop();
  if (raw.length === 0) throw new BadLogError('The file is empty.');
  const lines: RawLines = [];
  for (const [index, line] of raw.entries()) {
    const parsed = parseLine(line);
    if (parsed) {
      lines.push(parsed);
      continue;
    }
    const last = index === raw.length - 1;
    if (last && index > 0) return { lines, truncated: `The file breaks off in line ${index + 1}.` };
    throw new BadLogError(
      index === 0 ? 'This file is no Smilelog log: its first line is not JSON.' : `Line ${index + 1} is damaged: it is not a JSON object.`,
    );
  }
  return { lines, truncated: lines.at(-1)?.k === 'end' ? null : 'The log has no end line; the session may have been cut off.' };
}

function parseLine(line: string): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(line);
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Record<string, unknown>) : null;
  } catch {
    return null;
  }
}

function checkHeader(header: LogHeader): void {
  if (typeof header.t0 !== 'number' || typeof header.init !== 'object' || header.init === null)
    throw new BadLogError('The first line lacks the time ("t0") or the state ("init") that the session began with.');
}

function checkTurn(line: TurnLine, number: number, before: readonly TurnLine[]): void {
  const wrong = (why: string) => new BadLogError(`Line ${number} is damaged: ${why}.`);
  if (!['boot', 'act', 'res'].includes(line.k)) throw wrong(`"${String(line.k)}" is no kind of line`);
  if (typeof line.ts !== 'number') throw wrong('it has no time ("ts")');
  if ((line.k === 'boot') !== (before.length === 0)) throw wrong(line.k === 'boot' ? 'a second boot' : 'the log does not begin with a boot');
  if (line.k === 'act' && typeof line.a?.type !== 'string') throw wrong('it has no action ("a")');
  if (line.k === 'res' && typeof line.id !== 'number') throw wrong('it names no effect ("id")');
  if (!isArrayOrAbsent(line.o) || !isArrayOrAbsent(line.f)) throw wrong('"o" and "f" must be lists');
}

const isArrayOrAbsent = (value: unknown) => value === undefined || Array.isArray(value);

function withBlobs(line: TurnLine, blobs: ReadonlyMap<string, unknown>, number: number): TurnLine {
  const restore = (value: unknown): unknown => {
    const id = (value as { $blob?: unknown } | null | undefined)?.$blob;
    if (typeof id !== 'string') return value;
    if (!blobs.has(id)) throw new BadLogError(`Line ${number} refers to a value (${id}) that the log does not hold.`);
    return blobs.get(id);
  };
  const restoreAction = (action: UnknownAction): UnknownAction => {
    const payload = restore(action.payload);
    return payload === action.payload ? action : { ...action, payload };
  };
  return {
    ...line,
    ...(line.a && { a: restoreAction(line.a) }),
    ...(line.o && { o: line.o.map(restoreAction) }),
    ...('v' in line && { v: restore(line.v) }),
    ...(line.f && { f: line.f.map((entry) => (entry.length > 3 ? ([...entry.slice(0, 3), restore(entry[3])] as typeof entry) : entry)) }),
  };
}
