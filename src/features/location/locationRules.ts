import type { Question } from '../../../contract/question';
import { happy, type Rating } from '../../../contract/rating';
import type { CastVote } from '../voting/votingState';

/**
 * Whether a vote is to be asked now where it was made (specification § 4, "Location"): at once where the place wants that of every vote; else once there
 * is a note or a photo of what is not well, and nothing tells where the sticker is.
 * @param vote `rating` is the face that stands now, `hasPhoto` says whether one of its tiles has a photo
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
