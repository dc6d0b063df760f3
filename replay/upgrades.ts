import { BadLogError, formatVersion } from './format';

/** The lines of a log as an older version wrote them, header first. */
export type RawLines = Record<string, unknown>[];

/**
 * `upgrades[n]` converts version n to version n + 1, so other code sees only the current format. Each change
 * is described in `docs/log-format.md`, and `fixtures/logs/golden/` keeps a log of the old version.
 */
const upgrades: Readonly<Record<number, (lines: RawLines) => RawLines>> = {
  // Version 1 had one app, and its logs had no ids.
  1: ([header, ...lines]) => [{ ...header, rlog: 2, id: '', previous: null, entry: 'visitor' }, ...lines],
};

/** @throws BadLogError when the log is newer than this code, or too old to upgrade */
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
