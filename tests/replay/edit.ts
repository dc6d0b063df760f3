import type { Divergence } from '../../replay/strict';

/** One edit of one saga's text. */
export interface Edit {
  name: string;
  file: string;
  find: string;
  replace: string;
}

/** A deliberate mistake, and how the first log that notices it says so. */
export type Mistake = Edit & { kind: Divergence['kind'] };
