import type { Command, Outcome } from './database';

/** A command that has been given to the database, and whom to tell how it ends. */
export interface Waiting<Make = () => Command<unknown>> {
  make: Make;
  resolve: (result: never) => void;
  reject: (error: unknown) => void;
}

/** Tells each of a batch. */
export function settle(batch: readonly Waiting[], outcomes: readonly Outcome[]): void {
  for (const [index, { resolve, reject }] of batch.entries()) {
    const outcome = outcomes[index] as Outcome;
    if ('error' in outcome) reject(outcome.error);
    else resolve(outcome.result as never);
  }
}
