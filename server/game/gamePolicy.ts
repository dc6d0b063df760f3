import {
  distanceAfter,
  gamePace,
  scoreOf,
  type GameRecordReply,
  type GameRecordsReply,
  type GameResultBody,
  type Pace,
} from '../../contract/game';
import { runs } from '../access/running';
import { all, first, type Command } from '../db/database';
import { Problem } from '../http/problem';
import type { Call } from '../http/route';
import { callerOf } from '../session/caller';
import { scannedByUid } from '../question/questionQueries';
import { placeByUid, recordsOfPlace, scoreOfPlace } from './gameQueries';

/** Tolerance for the difference between the clocks of the device and the server. */
const slackMs = 1_000;

/**
 * Whether a run of this duration can have this score. The distance after a time is the same for all players;
 * calm runs are the slowest. A forged result must be one of these, and cannot exceed the time since the vote.
 */
export function isPossible({ score, duration }: GameResultBody, sinceVoteMs: number): boolean {
  const ticks = Math.round((duration * gamePace.ticksPerSecond) / 1_000);
  const points = (pace: Pace) => scoreOf(distanceAfter(ticks, pace));
  if (duration > sinceVoteMs + slackMs) return false;
  return score >= points(gamePace.calm) - 1 && score <= points(gamePace.lively) + 1;
}

/**
 * The highest score at the place of a sticker, for everybody who may play there.
 * @throws Problem notFound; stickerDisabled; tokenRefused
 */
export function* recordToBeat({ principal, params }: Call<'gameRecord'>): Command<GameRecordReply> {
  yield* callerOf(principal);
  const scanned = yield* first(scannedByUid({ uid: params['id'] ?? '' }));
  if (!scanned) throw new Problem('notFound');
  if (scanned.state === 'disabled') throw new Problem('stickerDisabled');
  const record =
    scanned.place_id === null ? null : yield* first(scoreOfPlace({ place_id: scanned.place_id }));
  return { score: record?.score ?? null };
}

/**
 * The records of a place with their holders' contact details, for those who run the place.
 * @throws Problem notFound, for a place of somebody else as for one that does not exist; tokenRefused
 */
export function* recordsFor({ principal, params }: Call<'gameRecords'>): Command<GameRecordsReply> {
  const caller = yield* callerOf(principal);
  const place = yield* first(placeByUid({ uid: params['id'] ?? '' }));
  const may = place && caller.kind === 'user' && runs(caller.memberships, place);
  if (!may) throw new Problem('notFound');
  return { records: yield* all(recordsOfPlace({ place_id: place.id })) };
}
