import { differences } from '../../replay/diff';
import type { Log } from '../../replay/format';
import { createProjector, maskText, type Projector } from '../../replay/redaction';
import type { Answer } from './answer';
import { openLog } from './openLog';
import { productOfLog, type ProductOf } from './productOfLog';
import { secretsIn } from './secrets';
import { effectNames } from './turnText';

/**
 * `rlog redact-check`: whether a log holds what today's table would hide, or what looks like somebody's data.
 * @throws CommandError with code 125 for a log of an app that nobody knows
 */
export function redactCheck(file: string, productOf: ProductOf): Answer {
  const { log, text } = openLog(file);
  const { redaction } = productOfLog(file, log, productOf);
  const found = [...hiddenToday(log, createProjector(redaction)), ...suspiciousLines(text)];
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

/** Names of the log itself and of the one before it, in the header. */
const headerNames = new Set(['id', 'previous']);

function secretsInJson(line: string): ReturnType<typeof secretsIn> {
  const found: ReturnType<typeof secretsIn> = [];
  const visit = (value: unknown, isHeader = false): void => {
    if (typeof value === 'string') found.push(...secretsIn(value));
    else if (typeof value === 'number') found.push(...secretsIn(String(value)));
    else if (Array.isArray(value)) value.forEach((item) => visit(item));
    else if (typeof value === 'object' && value !== null) {
      for (const [key, item] of Object.entries(value)) {
        found.push(...secretsIn(key));
        if (!ownNames.has(key) && !(isHeader && headerNames.has(key))) visit(item);
      }
    }
  };
  try {
    const read = JSON.parse(line) as { rlog?: unknown } | null;
    visit(read, read?.rlog !== undefined);
  } catch {
    found.push(...secretsIn(line));
  }
  return found;
}
