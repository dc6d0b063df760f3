import { readFileSync, readdirSync, renameSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { constants, gunzipSync, gzipSync } from 'node:zlib';
import { BadLogError, type Log } from '../../replay/format';
import { readLog, readUpToDamage } from '../../replay/readLog';
import { CommandError } from './answer';

export interface OpenedLog {
  file: string;
  log: Log;
  /** Unpacked. */
  text: string;
  /** Whether the file is gzipped. */
  isPacked: boolean;
}

/** Maximum unpacked bytes: some 1,500,000 turns. A larger file is no session, or a zip bomb. */
const largest = 256 * 1024 * 1024;

/**
 * Reads a log, gzipped or plain.
 * @throws CommandError with code 2 when the file is no log that can be read; the message names file and line.
 */
export function openLog(file: string): OpenedLog {
  return openWith(file, readLog);
}

/**
 * Reads a log for a person to look at: up to the first damage, if there is any.
 * @throws CommandError with code 2 when not even its header can be read
 */
export function openUpToDamage(file: string): OpenedLog {
  return openWith(file, readUpToDamage);
}

function openWith(file: string, read: (text: string) => Log): OpenedLog {
  const bytes = readBytes(file);
  const isPacked = bytes[0] === 0x1f && bytes[1] === 0x8b;
  const text = readText(file, isPacked ? unpacked(file, bytes) : bytes);
  try {
    return { file, text, isPacked, log: read(text) };
  } catch (error) {
    if (error instanceof BadLogError) throw new CommandError(2, `${file}: ${error.message}`);
    // Limits nesting: JSON allows lists in lists a hundred thousand deep, which overflow the stack.
    throw new CommandError(2, `${file}: This file cannot be read (${(error as Error).message}).`);
  }
}

/**
 * Writes a log, atomically.
 * @throws CommandError with code 2 if the place cannot be written
 */
export function saveLog(file: string, text: string, isPacked = file.endsWith('.gz')): void {
  const draft = `${file}.part`;
  try {
    writeFileSync(draft, isPacked ? gzipSync(text) : text);
    renameSync(draft, file);
  } catch (error) {
    throw new CommandError(
      2,
      `${file}: The file cannot be written (${(error as NodeJS.ErrnoException).code}).`,
    );
  }
}

/** The named files, and the `.rlog` files of each named folder. */
export function logFiles(names: readonly string[]): string[] {
  return names.flatMap((name) => {
    if (!statSync(name, { throwIfNoEntry: false })?.isDirectory()) return [name];
    const found = readdirSync(name)
      .filter((entry) => /\.rlog(\.gz)?$/.test(entry))
      .sort()
      .map((entry) => join(name, entry));
    if (found.length === 0) throw new CommandError(2, `${name}: This folder holds no .rlog file.`);
    return found;
  });
}

function readText(file: string, bytes: Buffer): string {
  if (bytes.length === 0) throw new CommandError(2, `${file}: The file is empty.`);
  const start = bytes.subarray(0, 8_192);
  if (start.includes(0)) throw new CommandError(2, `${file}: This file is no Smilelog log: it is binary.`);
  if (/^\s*</.test(start.toString('utf8')))
    throw new CommandError(2, `${file}: This file is no Smilelog log: it looks like a web page.`);
  return bytes.toString('utf8').replace(/^\uFEFF/, '');
}

function readBytes(file: string): Buffer {
  const found = statSync(file, { throwIfNoEntry: false });
  if (!found) throw new CommandError(2, `${file}: There is no such file.`);
  if (found.isDirectory()) throw new CommandError(2, `${file}: This is a folder, not a log.`);
  if (found.size > largest) throw new CommandError(2, `${file}: ${tooLarge}`);
  try {
    return readFileSync(file);
  } catch (error) {
    throw new CommandError(2, `${file}: The file cannot be read (${(error as NodeJS.ErrnoException).code}).`);
  }
}

const tooLarge = `The file is larger than ${largest / 1024 / 1024} MB, more than any session.`;

const damaged = 'The file is packed by gzip and damaged:';

function unpacked(file: string, bytes: Buffer): Buffer {
  try {
    return gunzipSync(bytes, { maxOutputLength: largest });
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ERR_BUFFER_TOO_LARGE') throw new CommandError(2, `${file}: ${tooLarge}`);
    if (code !== 'Z_BUF_ERROR') throw new CommandError(2, `${file}: ${damaged} it cannot be unpacked.`);
    // The file breaks off, as after a download that was cut. What is there is read up to its last whole line.
    const start = gunzipSync(bytes, { maxOutputLength: largest, finishFlush: constants.Z_SYNC_FLUSH });
    if (!start.includes('\n'))
      throw new CommandError(2, `${file}: ${damaged} it breaks off in its first line.`);
    return start;
  }
}
