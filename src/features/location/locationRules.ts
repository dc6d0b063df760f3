import type { Question } from '../../../contract/question';
import { happy, type Rating } from '../../../contract/rating';
import type { VotedRecord } from '../../../contract/storedKeys';

/**
 * Whether a vote is to be asked now where it was made (specification § 4, "Location"): at once where the place wants that of every vote; else once there
 * is a note or a photo of what is not well, and nothing tells where the sticker is.
 * @param rating the face that stands now
 */
export function asksForLocation(
  { asksLocation, placement, hasAsset }: Question,
  { isServiceLog, location, given, tiles = [] }: VotedRecord,
  rating: Rating | null,
): boolean {
  if (location || isServiceLog) return false;
  if (asksLocation) return true;
  const saysMore = given !== null && (given.note || given.photoCount > 0 || tiles.some(({ photo }) => photo));
  return saysMore && placement === null && !hasAsset && rating !== happy;
}
