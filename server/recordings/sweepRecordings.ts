import { all, changes, run, type Command, type Database } from '../db/database';
import { removeObjects, type Media } from '../media/media';
import { recordingsOver, recordingsOfVote, removeLinks, removeRecording } from './recordingQueries';

/** Removes recordings whose time is over. Objects go after their rows. @returns how many */
export async function sweepRecordings(database: Database, media: Media, now: number): Promise<number> {
  for (let removed = 0; ;) {
    const old = await database.read(() => all(recordingsOver({ now })));
    if (old.length === 0) return removed;
    for (const { id, object_name } of old) {
      const isMine = await database.command(() => forget(id));
      if (!isMine) continue;
      await removeObjects(media, [object_name]);
      removed += 1;
    }
  }
}

/** Removes the recordings of sessions that made a vote, with what the person wrote. @returns their objects */
export function* forgetRecordingsOfVote(vote_id: string): Command<string[]> {
  const found = yield* all(recordingsOfVote({ vote_id }));
  for (const { id } of found) yield* forget(id);
  return found.map(({ object_name }) => object_name);
}

/** @returns false if somebody else has removed it */
function* forget(id: string): Command<boolean> {
  yield* run(removeLinks({ recording_id: id }));
  return (yield* changes(removeRecording({ id }))) > 0;
}
