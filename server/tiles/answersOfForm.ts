import type { JsonObject } from '../../contract/json';
import { limits } from '../../contract/limits';
import { ratingNames, type Rating } from '../../contract/rating';
import { tilesFromWire } from '../../contract/tiles';
import { all, first, run, type Command } from '../db/database';
import { newId } from '../db/newId';
import { voteDetailed } from '../events/eventQueries';
import { answersOfVote, detailsOfVote, putAnswer, removeAnswer } from './answerQueries';

/** The maximum number of tiles of a vote (TL-4). Without scripts no page can enforce it. */
export function* maximumOfTiles(voteId: string): Command<number> {
  const found = yield* first(detailsOfVote({ vote_id: voteId }));
  const details = found?.second_level_details_config_json as JsonObject | null | undefined;
  const tiles = found && tilesFromWire(details ?? null)[ratingNames[found.rating as Rating]];
  return tiles?.maximum ?? limits.answersPerVote;
}

/** Stores the tiles that a form names, and removes the vote's others: a form names all that it means. */
export function* replaceAnswers(
  voteId: string,
  options: readonly string[],
  { requestId, now }: { requestId: string; now: number },
): Command<void> {
  for (const { option } of yield* all(answersOfVote({ vote_id: voteId })))
    if (!options.includes(option)) yield* run(removeAnswer({ vote_id: voteId, option, now }));
  for (const option of options)
    yield* run(
      putAnswer({
        id: newId(),
        vote_id: voteId,
        option,
        device_date: null,
        request_id: requestId,
        created_at: now,
        removed_at: null,
      }),
    );
  yield* run(voteDetailed({ id: voteId }, { requestId, now }));
}
