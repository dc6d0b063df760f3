import type { InsightsReply, WireResponse } from '../../contract/insights';
import { fewestVotes, shareOf } from '../../contract/statistics';
import { all, type Command } from '../db/database';
import type { PeriodFilter } from './insightsQueries';
import { scansBySticker } from './scanQueries';
import { wholeOf } from './shares';

/**
 * Which part of the scans of each sticker led to a vote: the least first, and those that say nothing last.
 */
export function* responseOf(
  within: PeriodFilter,
  stickers: InsightsReply['stickers'],
): Command<WireResponse[]> {
  const votes = new Map(stickers.map((sticker) => [sticker.uid, wholeOf(sticker)]));
  const rows = (yield* all(scansBySticker(within))).map(({ uid, placement, place, scans }) =>
    responseTo({ uid, name: placement ?? uid, place, scans: Number(scans), votes: votes.get(uid) ?? 0 }),
  );
  const rank = ({ voted }: WireResponse) => voted?.share ?? 2;
  return rows.toSorted((one, other) => rank(one) - rank(other) || other.scans - one.scans);
}

function responseTo(row: Omit<WireResponse, 'voted'>): WireResponse {
  const { scans: whole, votes: part } = row;
  return { ...row, voted: whole < fewestVotes || part > whole ? null : shareOf({ part, whole }) };
}
