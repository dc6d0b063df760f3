import { differences } from '../../replay/diff';
import type { Log } from '../../replay/format';
import { createProjector, maskText, type Place, type Projector } from '../../replay/redaction';
import type { Answer } from './answer';
import { openLog } from './openLog';
import { productOfLog, type ProductOf } from './productOfLog';
import { secretsIn } from './secrets';

/**
 * `rlog redact-check`: whether a log holds what today's redaction would hide, or what looks like somebody's data.
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

/** Projecting a log again changes nothing, unless the redaction has become stricter since, or was not used. */
function hiddenToday(log: Log, projector: Projector): string[] {
  const tables = new Map<number, string>();
  const found: string[] = [];
  const check = (where: string, value: unknown, place: Place) => {
    if (value === undefined) return;
    for (const { path, replayed } of differences(value, projector.project(value, place)))
      found.push(
        `${where}${path && `.${maskedPath(path)}`}: today's redaction hides it: ${JSON.stringify(replayed)}`,
      );
  };
  check('header init', log.header.init, 'state');
  for (const [index, line] of log.turns.entries()) {
    const turn = `turn ${index}`;
    check(`${turn} a`, line.a, 'action');
    check(`${turn} e`, line.e, 'error');
    check(`${turn} x`, line.x, 'error');
    check(`${turn} v`, line.v, `answer to ${tables.get(line.id as number) ?? ''}`);
    for (const [position, action] of (line.o ?? []).entries())
      check(`${turn} o.${position}`, action, 'action');
    for (const [id, name, argument] of line.f ?? []) {
      if (name === 'x') continue;
      const table = projector.tableOf(name, argument);
      tables.set(id, table);
      check(`${turn} f of ${name}`, argument, `argument of ${table}`);
    }
  }
  return found;
}

/** A key may be the secret itself: a list by e-mail address. */
function maskedPath(path: string): string {
  return secretsIn(path).length > 0 ? maskText(path) : path;
}

/** Looks at the text itself, wherever a value stands and whatever the redaction says. */
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
