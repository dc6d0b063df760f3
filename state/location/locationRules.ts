import type { Question } from '../../contract/question';
import { happy, type Rating } from '../../contract/rating';
import type { CastVote } from '../voting/votingState';

/**
 * Whether to ask now where a vote was made (specification § 4, "Location"). Asks at once if the place wants
 * every vote's location. Else asks once there is a note or a photo about a problem, and the sticker has no
 * known location.
 * @param vote `rating` is the current face, `hasPhoto` whether one of its tiles has a photo
 */
export function asksForLocation(
  { asksLocation, placement, hasAsset }: Question,
  {
    isServiceLog,
    given,
    rating,
    hasPhoto,
  }: Pick<CastVote, 'isServiceLog' | 'given'> & { rating: Rating | null; hasPhoto: boolean },
): boolean {
  if (isServiceLog) return false;
  if (asksLocation) return true;
  const saysMore = given !== null && (given.note || given.photoCount > 0 || hasPhoto);
  return saysMore && placement === null && !hasAsset && rating !== happy;
}
