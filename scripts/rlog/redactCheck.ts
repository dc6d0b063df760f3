import { differences } from '../../replay/diff';
import type { Log } from '../../replay/format';
import { createProjector, maskText, type Projector, type RedactionTable } from '../../replay/redaction';
import type { Answer } from './answer';
import { openLog } from './openLog';
import { secretsIn } from './secrets';
import { effectNames } from './turnText';

/** `rlog redact-check`: whether a log holds what today's table would hide, or what looks like somebody's data. */
export function redactCheck(file: string, table: RedactionTable): Answer {
  const { log, text } = openLog(file);
  const found = [...hiddenToday(log, createProjector(table)), ...suspiciousLines(text)];
  if (found.length === 0) return { code: 0, text: `${file}: nothing found that should be hidden.` };
  return {
    code: 1,
    text: [`${file}: ${found.length} values should be hidden:`, ...found.map((line) => `  ${line}`)].join(
      '\n',
    ),
  };
}

/** Projecting a log again changes nothing, unless the table has become stricter since, or was not used. */
function hiddenToday(log: Log, projector: Projector): string[] {
  const names = effectNames(log.turns);
  const found: string[] = [];
  const check = (where: string, value: unknown, name: string) => {
    if (value === undefined) return;
    for (const { path, replayed } of differences(value, projector.project(value, name)))
      found.push(
        `${where}${path && `.${maskedPath(path)}`}: today's table hides it: ${JSON.stringify(replayed)}`,
      );
  };
  check('header init', log.header.init, 'state');
  for (const [index, line] of log.turns.entries()) {
    const turn = `turn ${index}`;
    check(`${turn} a`, line.a, 'action');
    check(`${turn} e`, line.e, 'error');
    check(`${turn} x`, line.x, 'error');
    check(`${turn} v`, line.v, names.get(line.id as number) ?? '');
    for (const [position, action] of (line.o ?? []).entries())
      check(`${turn} o.${position}`, action, 'action');
    for (const entry of line.f ?? [])
      if (entry[1] !== 'x') check(`${turn} f of ${entry[1]}`, entry[2], entry[1]);
  }
  return found;
}

/** A key may be the secret itself: a list by e-mail address. */
function maskedPath(path: string): string {
  return secretsIn(path).length > 0 ? maskText(path) : path;
}

/** Looks at the text itself, wherever a value stands and whatever the table says. */
function suspiciousLines(text: string): string[] {
  const found: string[] = [];
  for (const [index, line] of text.split('\n').entries()) {
    for (const { kind, value } of secretsInJson(line))
      found.push(`line ${index + 1}: looks like ${kind}: ${maskText(value)}`);
  }
  return found;
}

/** Made by the log itself, or by the server for its own log lines. */
const ownNames = new Set(['rlog', 'build', 'reducers', 'seed', 't0', 'ts', 'h', 'requestId', 'request_id']);

function secretsInJson(line: string): ReturnType<typeof secretsIn> {
  const found: ReturnType<typeof secretsIn> = [];
  const visit = (value: unknown): void => {
    if (typeof value === 'string') found.push(...secretsIn(value));
    else if (typeof value === 'number') found.push(...secretsIn(String(value)));
    else if (Array.isArray(value)) value.forEach(visit);
    else if (typeof value === 'object' && value !== null) {
      for (const [key, item] of Object.entries(value)) {
        found.push(...secretsIn(key));
        if (!ownNames.has(key)) visit(item);
      }
    }
  };
  try {
    const parsed = JSON.parse(line) as unknown;
    visit(isHeader(parsed) ? { ...parsed, id: '', previous: '' } : parsed);
  } catch {
    found.push(...secretsIn(line));
  }
  return found;
}

/** The first line of a log. Its id and that of the log before it are random by themselves. */
function isHeader(line: unknown): line is object {
  return typeof line === 'object' && line !== null && 'rlog' in line;
}
