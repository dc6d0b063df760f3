import type { Given, VotedRecord } from '../../../contract/storedKeys';
import type { QuestionUid } from '../../../contract/ids';
import type { Question } from '../../../contract/question';
import { happy, ratings, soSo, type Rating } from '../../../contract/rating';
import type { VoteMode } from '../../../contract/vote';
import type { CastVote, CurrentVote, RatingChange, UnfinishedVote, VotingState } from './votingState';

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

export function isOn(vote: CurrentVote, questionUid: QuestionUid | null): boolean {
  return vote.status !== 'idle' && vote.questionUid === questionUid;
}

/** The vote on this question, as far as it has come: the current one, or one that was put aside for another. */
export function voteOn(
  { current, aside }: Pick<VotingState, 'current' | 'aside'>,
  questionUid: QuestionUid | null,
): CurrentVote {
  if (isOn(current, questionUid)) return current;
  return aside.find((vote) => isOn(vote, questionUid)) ?? { status: 'idle' };
}

/** The list with one vote added; a question has one vote a tab, the newest. */
export function withVoted<Vote extends CastVote>(voted: readonly Vote[], record: Vote): Vote[] {
  return [...voted.filter(({ questionUid }) => questionUid !== record.questionUid), record];
}

export function votedOn(voted: readonly CastVote[], questionUid: QuestionUid | null): CastVote | null {
  return voted.find((record) => record.questionUid === questionUid) ?? null;
}

/** The change of the vote on this question that has not been made yet, or null. */
export function changeOn(
  changes: readonly RatingChange[],
  questionUid: QuestionUid | null,
): RatingChange | null {
  return changes.find((change) => change.questionUid === questionUid) ?? null;
}

/** Whether the person's part is done: the server has the vote, or the device keeps it for the server. */
export function isCast(vote: CurrentVote): vote is Extract<CurrentVote, { status: 'accepted' | 'kept' }> {
  return vote.status === 'accepted' || vote.status === 'kept';
}

/** The record of a vote that waits on the device. */
export function keptVote({
  questionUid,
  rating,
  sent,
}: UnfinishedVote & { sent: { key: CastVote['key'] } }): CastVote {
  return {
    questionUid,
    rating,
    voteUid: null,
    orgUid: null,
    isServiceLog: false,
    key: sent.key,
    sequence: 0,
    given: null,
  };
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
