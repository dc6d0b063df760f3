import { BadLogError, formatVersion } from './format';

/** The lines of a log as an older version wrote them, header first. */
export type RawLines = Record<string, unknown>[];

/**
 * `upgrades[n]` turns version n into version n + 1. Other code sees only today's format. Each change is told in `docs/log-format.md`
 * and keeps a golden log of the old version under `fixtures/logs/golden/`.
 */
const upgrades: Readonly<Record<number, (lines: RawLines) => RawLines>> = {
  // There was one app, and logs had no ids.
  1: ([header, ...lines]) => [{ ...header, rlog: 2, id: '', previous: null, entry: 'visitor' }, ...lines],
};

/** @throws BadLogError when the log is newer than this code, or so old that no upgrade is left. */
export function upgraded(lines: RawLines): RawLines {
  let version = lines[0]?.rlog;
  if (typeof version !== 'number' || !Number.isInteger(version) || version < 1)
    throw new BadLogError('This file is no Smilelog log: its first line names no format version ("rlog").');
  if (version > formatVersion)
    throw new BadLogError(
      `This log has format ${version}; this version of the tool reads up to ${formatVersion}. Use a newer version of Smilelog.`,
    );
  let current = lines;
  for (; version < formatVersion; version += 1) {
    const upgrade = upgrades[version];
    if (!upgrade) throw new BadLogError(`This log has format ${version}, which can no longer be read.`);
    current = upgrade(current);
  }
  return current;
}
