import { existsSync, writeFileSync } from 'node:fs';

/**
 * A flow test whose title ends with `[name]` keeps the log of its last visit as `fixtures/logs/name.rlog`. It
 * is written with `RECORD_LOGS` set, as `npm run rlog -- accept --record` does.
 */
export function keepLog(visits: readonly { log(): string }[]): void {
  const name = /\[([a-z\d-]+)\]$/.exec(expect.getState().currentTestName ?? '')?.[1];
  const last = visits.at(-1);
  if (name === undefined || !last) return;
  const file = `fixtures/logs/${name}.rlog`;
  if (process.env.RECORD_LOGS) writeFileSync(file, last.log());
  else if (!existsSync(file))
    throw new Error(`There is no fixture ${file}; record it with: npm run rlog -- accept --record ${file}`);
}
