import type { Given, VotedRecord } from '../../../contract/storedKeys';
import type { QuestionUid } from '../../../contract/ids';
import type { SentVoteRecord } from '../../../contract/outbox';
import type { Question } from '../../../contract/question';
import { happy, ratings, soSo, type Rating } from '../../../contract/rating';
import type { VoteMode } from '../../../contract/vote';
import type { BegunVote, CastVote } from './votingState';

/** The smileys that a question offers, sad first: so-so can be hidden, dumpsters mode hides happy (specification § 2). */
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

/** The list with one vote added; a question has one vote a tab, the newest. */
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

/** A vote that waits on the device, as one that is cast. */
export function keptVote({ questionUid, rating, key, mode }: BegunVote): CastVote {
  return {
    questionUid,
    rating,
    voteUid: null,
    orgUid: null,
    isServiceLog: mode === 'service_log',
    key,
    sequence: 0,
    given: null,
  };
}

/** What the server has said of a vote that had waited. */
export function knownOf({
  voteUid,
  orgUid,
  isServiceLog,
  isFlagged,
}: SentVoteRecord): Pick<CastVote, 'voteUid' | 'orgUid' | 'isServiceLog' | 'isFlagged'> {
  return { voteUid, orgUid, isServiceLog, ...(isFlagged && { isFlagged }) };
}

/** What of a stored vote is the voting slice's. */
export function castVote(record: VotedRecord): CastVote {
  const { questionUid, rating, voteUid, orgUid, isServiceLog, isFlagged, key, sequence, given } = record;
  const flagged = isFlagged && { isFlagged };
  return { questionUid, rating, voteUid, orgUid, isServiceLog, ...flagged, key, sequence, given };
}

/** What has been given with a vote, sent in one piece or in several. */
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

/** What is left without a piece that will not arrive, or null. Words and an address are said of it no more, though another piece may have brought some too. */
export function takeAway(before: Given, less: Given): Given | null {
  const recordingCount = (before.recordingCount ?? 0) - (less.recordingCount ?? 0);
  const left: Given = {
    note: before.note && !less.note,
    contact: before.contact && !less.contact,
    photoCount: before.photoCount - less.photoCount,
    // Sums of fractions do not always come back to nothing.
    seconds: less.seconds > 0 && recordingCount === 0 ? 0 : before.seconds - less.seconds,
    ...(recordingCount > 0 && { recordingCount }),
    ...(before.rating && { rating: before.rating }),
  };
  return left.note || left.contact || left.photoCount > 0 || left.seconds > 0 ? left : null;
}
