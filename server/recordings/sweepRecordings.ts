import { all, changes, first, run, type Command, type Database } from '../db/database';
import { removeObjects, type Media } from '../media/media';
import {
  objectOfRecording,
  partsOfReports,
  recordingsOver,
  recordingsOfVote,
  removeComments,
  removeLinks,
  removeRecording,
} from './recordingQueries';

/**
 * Removes recordings whose time is over, a report with its parts. Objects go after their rows.
 * @returns how many
 */
export async function sweepRecordings(database: Database, media: Media, now: number): Promise<number> {
  for (let removed = 0; ;) {
    const old = await database.read(() => all(recordingsOver({ now })));
    if (old.length === 0) return removed;
    for (const { id } of old) {
      const objects = await database.command(() => forget(id));
      await removeObjects(media, objects);
      removed += objects.length;
    }
  }
}

/**
 * Removes the reports of visits that made a vote, with all their parts and what the person wrote.
 * @returns their objects
 */
export function* forgetRecordingsOfVote(vote_id: string): Command<string[]> {
  const found = yield* all(recordingsOfVote({ vote_id }));
  const objects: string[] = [];
  for (const id of new Set(found.map(({ id, report_id }) => report_id ?? id)))
    objects.push(...(yield* forget(id)));
  return objects;
}

/** Removes a recording and its parts. @returns the objects of the rows that nobody else has removed */
function* forget(id: string): Command<string[]> {
  const own = yield* first(objectOfRecording({ id }));
  const rows = [...(yield* all(partsOfReports({ ids: [id] }))), ...(own ? [{ id, ...own }] : [])];
  const objects: string[] = [];
  for (const row of rows) {
    yield* run(removeLinks({ recording_id: row.id }));
    yield* run(removeComments({ recording_id: row.id }));
    if ((yield* changes(removeRecording({ id: row.id }))) > 0) objects.push(row.object_name);
  }
  return objects;
}
