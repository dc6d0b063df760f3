import type { Log, LogHeader } from './format';
import type { Product } from './product';
import { createRecorder } from './recorder';
import { createProjector } from './redaction';
import type { Turn } from './turn';

/** Header fields of the code that runs. */
export type Build = Pick<LogHeader, 'build' | 'reducers'>;

/**
 * Records turns that this code has run, as the text of a log.
 * @param log gives the header; a log without an end line stays without one
 */
export function recordTurns(
  product: Pick<Product<unknown>, 'redaction'>,
  log: Log,
  turns: readonly Turn<unknown>[],
  { build, reducers }: Build,
): string {
  const lines: string[] = [];
  const { rlog: _, ...header } = log.header;
  const recorder = createRecorder({
    header: { ...header, build, reducers },
    projector: createProjector(product.redaction),
    write: (line) => lines.push(line),
  });
  for (const turn of turns) recorder.turn(turn);
  if (log.end) lines.push(JSON.stringify({ ...log.end, n: turns.length }));
  return `${lines.join('\n')}\n`;
}

/** The text of a log that has been read, and perhaps edited. Shared values are written out each time. */
export function writeLog({ header, turns, end }: Log): string {
  const lines = [header, ...turns, ...(end ? [{ ...end, n: turns.length }] : [])];
  return `${lines.map((line) => JSON.stringify(line)).join('\n')}\n`;
}
