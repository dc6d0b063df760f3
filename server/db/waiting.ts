import type { Command, Outcome } from './database';

/** A queued command and the callbacks for its outcome. */
export interface Waiting<Make = () => Command<unknown>> {
  make: Make;
  resolve: (result: never) => void;
  reject: (error: unknown) => void;
}

/** Reports the outcomes of a batch. */
export function settle(batch: readonly Waiting[], outcomes: readonly Outcome[]): void {
  for (const [index, { resolve, reject }] of batch.entries()) {
    const outcome = outcomes[index] as Outcome;
    if ('error' in outcome) reject(outcome.error);
    else resolve(outcome.result as never);
  }
}
