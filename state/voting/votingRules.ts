import type { Given, VotedRecord } from '../../contract/storedKeys';
import type { QuestionUid } from '../../contract/ids';
import type { SentVoteRecord } from '../../contract/outbox';
import type { Question } from '../../contract/question';
import { happy, ratings, soSo, type Rating } from '../../contract/rating';
import type { VoteMode } from '../../contract/vote';
import type { BegunVote, CastVote } from './votingState';

/**
 * The smileys of a question, sad first. `hideSoSo` removes so-so, dumpsters mode removes happy (specification
 * § 2).
 */
export function offeredRatings(question: Pick<Question, 'hideSoSo' | 'dumpstersMode'>): readonly Rating[] {
  return ratings.filter(
    (rating) => !(rating === soSo && question.hideSoSo) && !(rating === happy && question.dumpstersMode),
  );
}

/** The `mode` of a vote (specification § 7). */
export function voteMode(route: { serviceLog: boolean; forcesVote: boolean }): VoteMode {
  if (route.serviceLog) return 'service_log';
  return route.forcesVote ? 'vote' : 'auto';
}

/** Adds a vote to the list. A tab keeps one vote per question, the newest. */
export function withVoted<Vote extends CastVote>(voted: readonly Vote[], record: Vote): Vote[] {
  return [...voted.filter(({ questionUid }) => questionUid !== record.questionUid), record];
}

/** The vote on this question, or null. */
export function votedOn<Vote extends { questionUid: QuestionUid }>(
  votes: readonly Vote[],
  questionUid: QuestionUid | null,
): Vote | null {
  return votes.find((vote) => vote.questionUid === questionUid) ?? null;
}

/** A vote that waits on the device, as a cast vote. */
export function keptVote({ questionUid, rating, key, mode, begunAt }: BegunVote): CastVote {
  return {
    questionUid,
    rating,
    voteUid: null,
    orgUid: null,
    isServiceLog: mode === 'service_log',
    ...(begunAt !== undefined && { begunAt }),
    key,
    sequence: 0,
    given: null,
  };
}

/** The server's answer to a vote that had waited. */
export function knownOf({
  voteUid,
  orgUid,
  isServiceLog,
  isFlagged,
}: SentVoteRecord): Pick<CastVote, 'voteUid' | 'orgUid' | 'isServiceLog' | 'isFlagged'> {
  return { voteUid, orgUid, isServiceLog, ...(isFlagged && { isFlagged }) };
}

/** The voting slice's fields of a stored vote. */
export function castVote(record: VotedRecord): CastVote {
  const { questionUid, rating, voteUid, orgUid, isServiceLog, begunAt, isFlagged } = record;
  const { key, sequence, given } = record;
  const since = begunAt !== undefined && { begunAt };
  const flagged = isFlagged && { isFlagged };
  return { questionUid, rating, voteUid, orgUid, isServiceLog, ...since, ...flagged, key, sequence, given };
}

/** Sums up what was given with a vote, in one delivery or in several. */
export function addUp(before: Given | null, more: Given): Given {
  if (!before) return more;
  const recordingCount = (before.recordingCount ?? 0) + (more.recordingCount ?? 0);
  return {
    note: before.note || more.note,
    contact: before.contact || more.contact,
    photoCount: before.photoCount + more.photoCount,
    seconds: before.seconds + more.seconds,
    ...(recordingCount > 0 && { recordingCount }),
    ...(more.rating && { rating: more.rating }),
  };
}

/**
 * Subtracts a part that will not arrive; null if nothing is left. The note and the contact count as not
 * given, though another part may also have had them.
 */
export function takeAway(before: Given, less: Given): Given | null {
  const recordingCount = (before.recordingCount ?? 0) - (less.recordingCount ?? 0);
  const left: Given = {
    note: before.note && !less.note,
    contact: before.contact && !less.contact,
    photoCount: before.photoCount - less.photoCount,
    // Sums of fractions may not return to exactly 0.
    seconds: less.seconds > 0 && recordingCount === 0 ? 0 : before.seconds - less.seconds,
    ...(recordingCount > 0 && { recordingCount }),
    ...(before.rating && { rating: before.rating }),
  };
  return left.note || left.contact || left.photoCount > 0 || left.seconds > 0 ? left : null;
}
