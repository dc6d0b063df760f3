import { differences } from '../../replay/diff';
import type { Log, LogHeader, TurnLine } from '../../replay/format';
import type { Answer } from './answer';
import { openLog } from './openLog';
import { effectNames, indented, inputText } from './turnText';

/** `rlog diff`: compares two logs turn by turn, ignoring times and builds. */
export function diffFiles(left: string, right: string): Answer {
  const lines = diffLogs(openLog(left).log, openLog(right).log);
  if (lines.length === 0) return { code: 0, text: `${left} and ${right}: same turns.` };
  return {
    code: 1,
    text: [`${left} and ${right} differ (first value of each pair is of ${left}):`, ...lines].join('\n'),
  };
}

/** The differences as text, or an empty list. Turns are compared at the same position. */
export function diffLogs(left: Log, right: Log): string[] {
  const lines: string[] = [];
  const header = differences(comparableHeader(left.header), comparableHeader(right.header), 5);
  if (header.length > 0) lines.push('  header', ...indented(asPairs(header)));
  const reported = new Set<string>();
  const names = { left: effectNames(left.turns), right: effectNames(right.turns) };
  let different = 0;
  for (let index = 0; index < Math.min(left.turns.length, right.turns.length); index += 1) {
    const [a, b] = [left.turns[index] as TurnLine, right.turns[index] as TurnLine];
    const found = differences(comparable(a), comparable(b), 5);
    if (found.length === 0) continue;
    different += 1;
    // Shows one example of each kind of line, with a count.
    if (reported.has(a.k)) continue;
    reported.add(a.k);
    const titles = [inputText(a, names.left), inputText(b, names.right)];
    lines.push(`  turn ${index}: ${[...new Set(titles)].join(' / ')}`, ...indented(asPairs(found)));
  }
  if (different > 0) lines.push(`  ${different} turns differ; the first of each kind is shown.`);
  if (left.turns.length !== right.turns.length)
    lines.push(`  ${left.turns.length} turns, then ${right.turns.length}.`);
  return lines;
}

function asPairs(found: ReturnType<typeof differences>): string[] {
  return found.map(
    ({ path, recorded, replayed }) => `${path}: ${JSON.stringify(recorded)} / ${JSON.stringify(replayed)}`,
  );
}

function comparable(line: TurnLine): TurnLine {
  return { ...line, ts: 0 };
}

/** The content of a visit, without times and builds. */
function comparableHeader({ app, locale, tz, route, init, redact }: LogHeader): Partial<LogHeader> {
  return { app, locale, tz, route, init, redact };
}
