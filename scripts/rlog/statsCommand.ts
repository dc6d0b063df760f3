import { gzipSync } from 'node:zlib';
import type { TurnLine } from '../../replay/format';
import type { Answer } from './answer';
import { openLog } from './openLog';
import { seconds } from './turnText';

/** `rlog stats`: contents and sizes of a log. */
export function statsOf(file: string): Answer {
  const { log, text } = openLog(file);
  const { turns } = log;
  const raw = Buffer.byteLength(text);
  const packed = gzipSync(text).length;
  const perTurn = (bytes: number) => (turns.length === 0 ? 0 : bytes / turns.length).toFixed(1);
  const pending = pendingEffects(turns);
  const lines = [
    `${file}`,
    `  format ${log.header.rlog}, build ${log.header.build}, reducers ${log.header.reducers}, ${log.header.locale}, ${log.header.tz}`,
    `  ${turns.length} turns in ${seconds(turns.at(-1)?.ts ?? 0)}, ${log.end ? `ended by ${log.end.reason}` : 'no end line'}`,
    `  ${raw} bytes, ${packed} gzipped; a turn ${perTurn(raw)} and ${perTurn(packed)}`,
    `  ${text.split('\n').filter((line) => line.startsWith('{"k":"blob"')).length} shared values`,
    ...(log.truncated ? [`  Note: ${log.truncated}`] : []),
    ...counts(
      'turns',
      turns.map(({ k, e }) => (e ? 'res, failed' : k)),
    ),
    ...counts(
      'actions',
      turns.flatMap(({ a, o }) => [...(a ? [a.type] : []), ...(o ?? []).map(({ type }) => type)]),
    ),
    ...counts(
      'effects',
      turns.flatMap(({ f }) => (f ?? []).map(([, name]) => (name === 'x' ? 'cancelled' : name))),
    ),
    ...counts('pending at the end', [...pending.values()]),
  ];
  return { code: 0, text: lines.join('\n') };
}

/** Effects that were neither answered nor cancelled. */
function pendingEffects(turns: readonly TurnLine[]): Map<number, string> {
  const pending = new Map<number, string>();
  for (const { k, id, f } of turns) {
    if (k === 'res') pending.delete(id as number);
    for (const [effect, name] of f ?? []) {
      if (name === 'x') pending.delete(effect);
      else pending.set(effect, name);
    }
  }
  return pending;
}

function counts(title: string, names: readonly string[]): string[] {
  const found = new Map<string, number>();
  for (const name of names) found.set(name, (found.get(name) ?? 0) + 1);
  const sorted = [...found].sort(([, left], [, right]) => right - left);
  return [
    `  ${title}: ${names.length}`,
    ...sorted.map(([name, count]) => `    ${String(count).padStart(7)}  ${name}`),
  ];
}
