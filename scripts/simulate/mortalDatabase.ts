import { AsyncLocalStorage } from 'node:async_hooks';
import type { Database } from '../../server/db/database';

/**
 * How a server process dies:
 * - `idle`: between two requests.
 * - `beforeCommit`: a request has written and dies before the commit. Nothing of it may remain.
 * - `afterCommit`: the write is stored, and nobody hears of it.
 */
export type Death = 'idle' | 'beforeCommit' | 'afterCommit';

/** The process that used the database has died. Recognised by no code: only a dead process sees it. */
class ProcessDied extends Error {}

/** The database as one server process sees it. It outlives the process. */
export interface MortalDatabase {
  database: Database;
  /** Runs a request whose first write kills the process. */
  runDying<Result>(death: Death, request: () => Promise<Result>): Promise<Result>;
  /** The process writes nothing from now on. */
  die(): void;
}

/** @param onDeath is told when a write has killed the process */
export function mortalDatabase(database: Database, onDeath: () => void): MortalDatabase {
  const dying = new AsyncLocalStorage<Death>();
  let isDead = false;
  const die = () => {
    if (isDead) return;
    isDead = true;
    onDeath();
  };

  const command: Database['command'] = async (make) => {
    if (isDead) throw new ProcessDied();
    const death = dying.getStore();
    if (death === 'beforeCommit') {
      // The throw rolls back what the command has written.
      const interrupted = database.command(function* () {
        yield* make();
        throw new ProcessDied();
      });
      die();
      return interrupted;
    }
    const result = await database.command(make);
    if (death === 'afterCommit') die();
    if (isDead) throw new ProcessDied();
    return result;
  };

  return {
    database: { ...database, command },
    runDying: (death, request) => dying.run(death, request),
    die: () => void (isDead = true),
  };
}
