import type { Schema } from '../db/schema';
import type { AlertVote } from './firings';

/** A vote with what the rules of a question need beside the trigger. */
export type HeldVote = AlertVote & { sticker_id: string; case_id: string | null };

/** What every trigger sees of a vote. */
export const toVote = (
  row: Pick<Schema['votes'], 'uid' | 'rating' | 'created_at' | 'sticker_id'> & {
    case_id: string | null;
    subject: string | null;
  },
): HeldVote => ({
  uid: row.uid,
  at: Number(row.created_at),
  rating: row.rating,
  tiles: [],
  note: '',
  isWaiting: false,
  subject: row.subject,
  sticker_id: row.sticker_id,
  case_id: row.case_id,
});
