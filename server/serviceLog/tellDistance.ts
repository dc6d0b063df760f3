import { first, run, type Command } from '../db/database';
import type { Point } from '../../contract/geo';
import { metresFromPlace } from './distance';
import { setDistance, stickerOfVote } from './stickerLogQueries';

/** Gives a log made by sticker its distance from the place, when the position comes after Send. */
export function* tellDistance(vote_id: string, point: Point): Command<void> {
  const sticker = yield* first(stickerOfVote({ vote_id }));
  const distance = metresFromPlace(sticker?.location_json ?? null, point);
  if (distance !== null) yield* run(setDistance({ vote_id, distance }));
}
