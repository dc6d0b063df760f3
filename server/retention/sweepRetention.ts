import { retention, type Kept } from '../../contract/settingsFields';
import { all, changes, first, type Database } from '../db/database';
import { removeObjects, type Media } from '../media/media';
import { oldMedia, removals, removeAttachment, shortestDays } from './retentionQueries';

const dayMs = 86_400_000;

/**
 * Removes contact details, notes, answers and positions that their organisation keeps no longer
 * (`contract/settingsFields.ts`, "Keeping data"). Ratings, tiles and services stay.
 * @param now UTC milliseconds
 * @returns how many rows
 */
export async function sweepPersonal(database: Database, now: number): Promise<number> {
  let removed = 0;
  for (const { kind, remove } of removals) {
    const before = await newestOver(database, kind, now);
    if (before === null) continue;
    for (let some = -1; some !== 0; removed += some)
      some = await database.command(() => changes(remove({ now, before })));
  }
  return removed;
}

/**
 * Removes photos and voice recordings of votes that their organisation keeps no longer. Objects go after
 * their rows, so that a crash leaves what the media sweep finds. @returns how many
 */
export async function sweepOldMedia(database: Database, media: Media, now: number): Promise<number> {
  const before = await newestOver(database, 'media', now);
  if (before === null) return 0;
  for (let removed = 0; ;) {
    const files = await database.read(() => all(oldMedia({ now, before })));
    if (files.length === 0) return removed;
    for (const { id, object_name, thumbnail_name } of files) {
      if ((await database.command(() => changes(removeAttachment({ id })))) === 0) continue;
      await removeObjects(media, thumbnail_name === null ? [object_name] : [object_name, thumbnail_name]);
      removed += 1;
    }
  }
}

/** Rows from before this time may be over, by the organisation that keeps them shortest; null: none is. */
async function newestOver(database: Database, kind: Kept, now: number): Promise<number | null> {
  const set = (await database.read(() => first(shortestDays[kind]({}))))?.days ?? null;
  const { usual } = retention[kind];
  const days = set === null || usual === null ? (set ?? usual) : Math.min(set, usual);
  return days === null ? null : now - days * dayMs;
}
