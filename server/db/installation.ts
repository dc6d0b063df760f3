import { first, type Command } from './database';
import { statement } from './statement';

const installation = statement((db) => db.selectFrom('installations').select('id'));

export const renameInstallation = statement((db, input: { id: string }) =>
  db.updateTable('installations').set({ id: input.id }),
);

/** Unique id of this database. A restored backup gets a new one. */
export function* installationId(): Command<string> {
  const found = yield* first(installation({}));
  if (!found) throw new Error('the database has lost its id');
  return found.id;
}
