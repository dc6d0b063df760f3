import { rowOfProofObject } from '../cases/proofQueries';
import { first, type Database } from '../db/database';
import { sweep, type Media } from '../media/media';
import { rowOfPictureObject } from '../pictures/pictureQueries';
import { rowOfRecordingObject } from '../recordings/recordingQueries';
import { rowOfServiceObject } from '../serviceLog/serviceQueries';
import { rowOfObject } from './attachmentQueries';

/** Removes files without a row that a crash left before a given time. @returns their number */
export function sweepMedia(database: Database, media: Media, before: number): Promise<number> {
  return sweep(media, before, (names) =>
    database.read(function* () {
      const unused: string[] = [];
      for (const name of names)
        if (
          // First: a note turns what has been sent for it into attachments, maybe between these two.
          !(yield* first(rowOfServiceObject({ name }))) &&
          !(yield* first(rowOfObject({ name }))) &&
          !(yield* first(rowOfProofObject({ name }))) &&
          !(yield* first(rowOfRecordingObject({ name }))) &&
          !(yield* first(rowOfPictureObject({ name })))
        )
          unused.push(name);
      return unused;
    }),
  );
}
