/** What the command and its workers say to each other. */

/** A log or a test, with what it reaches and how long it takes. */
export interface Check {
  name: string;
  isLog: boolean;
  /** Numbers of the mutants. */
  reaches: string[];
  ms: number;
}

export type Order =
  | { kind: 'measure' }
  /** Runs these checks, by their names, until one fails. */
  | { kind: 'try'; mutant: string; checks: string[] };

export type Answer =
  | { kind: 'ready' }
  | { kind: 'measured'; checks: Check[]; failed: string[]; atLoad: string[] }
  | {
      kind: 'tried';
      mutant: string;
      /** The check that failed. */
      noticedBy: string | null;
      /** The mutant has left something behind: the check fails without it too. */
      isSpoiled: boolean;
    };
