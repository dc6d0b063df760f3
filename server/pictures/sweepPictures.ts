import { lifetimes } from '../../contract/limits';
import { all, changes, first, run, type Command, type Database } from '../db/database';
import { removeObjects, type Media } from '../media/media';
import { removeUnusedPicture, setUnusedSince, unusedPictures, usesOfPicture } from './pictureQueries';

/**
 * Removes pictures that no settings have named for 30 days, so that a draft on a device keeps its picture for
 * as long. Objects go after their rows. @returns how many
 */
export async function sweepPictures(database: Database, media: Media, now: number): Promise<number> {
  const before = now - lifetimes.unusedPicture;
  for (let removed = 0; ;) {
    const found = await database.read(() => all(unusedPictures({ before })));
    if (found.length === 0) return removed;
    for (const picture of found) {
      const isGone = await database.command(() => removeUnlessUsed(picture, before));
      if (!isGone) continue;
      await removeObjects(media, [picture.object_name]);
      removed += 1;
    }
  }
}

function* removeUnlessUsed(
  picture: { id: string; uid: string; organisation_id: string },
  before: number,
): Command<boolean> {
  if (yield* first(usesOfPicture(picture))) {
    yield* run(setUnusedSince({ uid: picture.uid, unused_since: null }));
    return false;
  }
  return (yield* changes(removeUnusedPicture({ id: picture.id, before }))) > 0;
}
