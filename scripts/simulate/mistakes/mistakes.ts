import type { Mistake } from './mistake';
import { outboxMistakes } from './outboxMistakes';
import { requestMistakes } from './requestMistakes';
import { serverMistakes } from './serverMistakes';

/** Every mistake that `npm run simulate -- --mistakes` plants. */
export const mistakes: readonly Mistake[] = [...outboxMistakes, ...requestMistakes, ...serverMistakes];

/** @throws RangeError when there is none of this name */
export function mistakeNamed(name: string): Mistake {
  const found = mistakes.find((one) => one.name === name);
  if (!found) throw new RangeError(`there is no mistake ${name}`);
  return found;
}
