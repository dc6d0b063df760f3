import { differences } from './diff';
import type { Log } from './format';
import { createProjector, type Place, type Redaction } from './redaction';
import { safePath } from './secrets';
import { isPseudonym } from './treatment';

/** A value of a log that a redaction would have written otherwise. */
export interface Unredacted {
  /** `header init.note.text`, `turn 3 a.payload.text`. */
  path: string;
  recorded: unknown;
  /** What the redaction writes instead; undefined if it leaves the value out. */
  redacted: unknown;
}

/**
 * What a redaction would hide in a log: projecting a log again changes nothing, unless the redaction has
 * become stricter since, or was not used.
 */
export function hiddenToday(log: Log, redaction: Redaction): Unredacted[] {
  const projector = createProjector(redaction);
  const tables = new Map<number, string>();
  const found: Unredacted[] = [];
  const check = (where: string, value: unknown, place: Place) => {
    if (value === undefined) return;
    for (const { path, recorded, replayed } of differences(value, projector.project(value, place)))
      // A pseudonym hides its value wherever it stands, also where texts are readable today.
      if (!isPseudonym(recorded))
        found.push({ path: `${where}${path && `.${safePath(path)}`}`, recorded, redacted: replayed });
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
