import { foldLog } from '../../replay/fold';
import type { Log } from '../../replay/format';
import type { Product } from '../../replay/product';
import type { Screens } from '../../replay/screens';
import { thrownIn } from '../../state/recordings/thrownErrors';
import { seconds, thrownText } from './turnText';

/** What is thrown in a session: as its log says, and with screens also as today's code does. */
export interface ThrownInLog {
  /** Something is thrown today. */
  isThrown: boolean;
  lines: string[];
}

/**
 * Looks for what is thrown in a log that today's code replays.
 * @param screens are drawn after each turn; without them only the log is read
 */
export function thrownInLog(product: Product<unknown>, log: Log, screens?: Screens): ThrownInLog {
  const at = (turn: number) => `turn ${turn} at ${seconds(log.turns[turn]?.ts ?? 0)}`;
  const said = log.turns.flatMap((line, turn) => {
    const thrown = thrownIn(line);
    return thrown ? [`  The log says: thrown in ${at(turn)}: ${thrownText(thrown, thrown.components)}`] : [];
  });
  if (!screens) return { isThrown: false, lines: said };
  const timeline = foldLog(product.reducer, log);
  const found = log.turns.flatMap(({ x }, turn) => (x ? [`  thrown in ${at(turn)}: ${thrownText(x)}`] : []));
  const drawn = screens
    .thrownBy(log.turns.map((_, turn) => timeline.at(turn)))
    .map(
      ({ index, error, components }) => `  a screen throws in ${at(index)}: ${thrownText(error, components)}`,
    );
  const today = [...found, ...drawn];
  return {
    isThrown: today.length > 0,
    lines: [...(today.length > 0 ? today : ['  Nothing is thrown when its screens are drawn.']), ...said],
  };
}
