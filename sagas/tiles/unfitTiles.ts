import { put, select, type SagaGenerator } from 'typed-redux-saga';
import type { VoteKey } from '../../contract/ids';
import { ratingNames, type Rating } from '../../contract/rating';
import type { ChosenTile } from '../../contract/storedKeys';
import { selectQuestion } from '../../state/question/questionSelectors';
import { offeredOf } from '../../state/tiles/tileRules';
import { selectTilesOf } from '../../state/tiles/tilesSelectors';
import { tileLetGo, tilesDropped } from '../../state/tiles/tilesSlice';
import { selectVotedBy } from '../../state/voting/votingSelectors';
import { port } from '../effects';
import { storeVoted } from '../voting/followVote';
import { dropUnsentOf } from './unsentTiles';

/**
 * The server holds another rating: drops the tiles that this rating does not offer, as the server does
 * (TL-15).
 * @param change its number; tiles that were chosen later reach the server later, so it keeps them
 */
export function* dropUnfitTiles(
  voteKey: VoteKey,
  { rating, sequence }: { rating: Rating; sequence: number },
): SagaGenerator<void> {
  const { tiles, isHere } = yield* unfitTiles(voteKey, rating);
  const dropped = tiles.filter(({ after = 0 }) => after < sequence);
  if (dropped.length === 0) return;
  // The tiles of another question are unknown here, so the server is told of each.
  if (!isHere) return yield* letGo(voteKey, dropped);
  const options = dropped.map(({ option }) => option);
  yield* put(tilesDropped({ voteKey, options }));
  yield* storeVoted();
  // After the change the server would store it again.
  yield* dropUnsentOf(voteKey, ({ option }) => options.includes(option));
  const ids = dropped.flatMap(({ photo }) => photo?.id ?? []);
  if (ids.length > 0) yield* port('blobs', 'remove', { ids });
}

/** The server keeps its rating: tells it to drop the tiles that were chosen for the other rating. */
export function* takeBackUnfitTiles(voteKey: VoteKey, rating: Rating): SagaGenerator<void> {
  const { tiles, isHere } = yield* unfitTiles(voteKey, rating);
  if (isHere) yield* letGo(voteKey, tiles);
}

function* letGo(voteKey: VoteKey, tiles: readonly ChosenTile[]): SagaGenerator<void> {
  for (const { option, photo } of tiles)
    yield* put(tileLetGo({ voteKey, option, photoId: photo?.id ?? null }));
}

/** Chosen tiles of a vote that a rating does not offer. `isHere`: its question is the one on the screen. */
function* unfitTiles(voteKey: VoteKey, rating: Rating) {
  const question = yield* select(selectQuestion);
  const voted = yield* select(selectVotedBy, voteKey);
  const isHere = voted !== null && question?.uid === voted.questionUid;
  const chosen = yield* select(selectTilesOf, voteKey);
  const offered = isHere ? offeredOf(chosen, question?.tiles?.[ratingNames[rating]]) : [];
  return { isHere, tiles: chosen.filter((tile) => !offered.includes(tile)) };
}
