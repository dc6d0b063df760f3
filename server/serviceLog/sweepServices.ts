import { lifetimes } from '../../contract/limits';
import { all, changes, type Database } from '../db/database';
import { removeObjects, type Media } from '../media/media';
import { removeUnnamedFile, unnamedFiles } from './serviceQueries';

/**
 * Removes files that no record has named for 30 days: a phone that still had the record would have sent it.
 * The objects go after the rows, so that a crash leaves what the media sweep finds.
 * @returns how many
 */
export async function sweepServiceFiles(database: Database, media: Media, now: number): Promise<number> {
  for (let removed = 0; ;) {
    const before = now - lifetimes.idempotencyKey;
    const files = await database.read(() => all(unnamedFiles({ before })));
    if (files.length === 0) return removed;
    for (const { id, object_name, thumbnail_name } of files) {
      if ((await database.command(() => changes(removeUnnamedFile({ id })))) === 0) continue;
      await removeObjects(media, thumbnail_name === null ? [object_name] : [object_name, thumbnail_name]);
      removed += 1;
    }
  }
}
