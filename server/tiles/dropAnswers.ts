import type { JsonObject } from '../../contract/question';
import type { Rating } from '../../contract/rating';
import { tilesFromWire } from '../../contract/tiles';
import { removeAttachment } from '../attachments/attachmentQueries';
import { all, first, run, type Command } from '../db/database';
import { answersOfVote, detailsOfQuestion, removeAnswer, tilePhotosOfVote } from './answerQueries';

/**
 * With another rating the tiles are others: answers and tile photos that are no options of it are dropped, as the screen drops them (TL-15).
 * @returns names of files that nobody needs any more; a crash before they are removed leaves them to the sweep
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
  const options = new Set(tilesFromWire(details ?? null)[rating]?.blocks.map(({ value }) => value));
  for (const { option } of answers)
    if (!options.has(option)) yield* run(removeAnswer({ vote_id: vote.id, option, now }));
  const unneeded: string[] = [];
  for (const { id, tile_text, object_name, thumbnail_name } of photos) {
    if (options.has(tile_text ?? '')) continue;
    yield* run(removeAttachment({ id, now }));
    unneeded.push(object_name, ...(thumbnail_name === null ? [] : [thumbnail_name]));
  }
  return unneeded;
}
