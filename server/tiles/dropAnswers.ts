import type { JsonObject } from '../../contract/json';
import { ratingNames, type Rating } from '../../contract/rating';
import { tilesFromWire } from '../../contract/tiles';
import { removeAttachment } from '../attachments/attachmentQueries';
import { all, first, run, type Command } from '../db/database';
import { answersOfVote, detailsOfQuestion, removeAnswer, tilePhotosOfVote } from './answerQueries';

/**
 * After a change of the rating, drops answers and tile photos that are no options of the new one, as the
 * screen does (TL-15).
 * @returns files to remove; a crash before their removal leaves them to the sweep
 */
export function* dropAnswers(
  vote: { id: string; question_id: string },
  rating: Rating,
  now: number,
): Command<string[]> {
  const answers = yield* all(answersOfVote({ vote_id: vote.id }));
  const photos = yield* all(tilePhotosOfVote({ vote_id: vote.id }));
  if (answers.length === 0 && photos.length === 0) return [];

  const question = yield* first(detailsOfQuestion({ id: vote.question_id }));
  const details = question?.second_level_details_config_json as JsonObject | null | undefined;
  const options = new Set(
    tilesFromWire(details ?? null)[ratingNames[rating]]?.blocks.map(({ value }) => value),
  );
  for (const { option } of answers)
    if (!options.has(option)) yield* run(removeAnswer({ vote_id: vote.id, option, now }));
  return yield* dropPhotos(
    photos.filter(({ tile_text }) => !options.has(tile_text ?? '')),
    now,
  );
}

/** Removes the photos of a removed answer's tile (TL-8). @returns as `dropAnswers` does */
export function* takeBack(voteId: string, option: string, now: number): Command<string[]> {
  yield* run(removeAnswer({ vote_id: voteId, option, now }));
  const photos = yield* all(tilePhotosOfVote({ vote_id: voteId }));
  return yield* dropPhotos(
    photos.filter(({ tile_text }) => tile_text === option),
    now,
  );
}

function* dropPhotos(
  photos: readonly NonNullable<ReturnType<typeof tilePhotosOfVote>['row']>[],
  now: number,
): Command<string[]> {
  for (const { id } of photos) yield* run(removeAttachment({ id, now }));
  return photos.flatMap(({ object_name, thumbnail_name }) => [
    object_name,
    ...(thumbnail_name === null ? [] : [thumbnail_name]),
  ]);
}
