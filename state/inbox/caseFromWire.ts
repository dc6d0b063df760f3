import type { CaseReply, WireCase, WireCaseDetails } from '../../contract/cases';
import { voteDetailsFromWire, type VoteDetails, type VoteDetailsReply } from '../../contract/manage';

export type CaseVote = VoteDetails & { uid: string };

/** A case as the inbox shows it: with the names of the wire, and votes as the desk shows them. */
export interface OpenedCase extends Omit<WireCaseDetails, 'votes_list'> {
  votesList: readonly CaseVote[];
}

/** @throws TypeError when the answer is none of the server's */
export function caseFromWire({ case: { votes_list, ...details } }: CaseReply): OpenedCase {
  const question = { uid: details.question_uid } as VoteDetailsReply['question'];
  return {
    ...details,
    votesList: votes_list.map((vote) => ({ uid: vote.uid, ...voteDetailsFromWire({ vote, question }) })),
  };
}

/**
 * Keeps the addresses of files, which are new each time: a photo on the screen is not loaded anew, and a
 * recording plays on.
 */
export function withFilesOf(before: OpenedCase, { votesList, ...of }: OpenedCase): OpenedCase {
  return {
    ...of,
    ...(before.uid === of.uid && before.proof?.length === of.proof?.length && { proof: before.proof }),
    votesList: votesList.map((vote) => {
      const old = before.votesList.find(({ uid }) => uid === vote.uid);
      const isSame =
        old?.photos.length === vote.photos.length && old.recordings.length === vote.recordings.length;
      return old && isSame ? { ...vote, photos: old.photos, recordings: old.recordings } : vote;
    }),
  };
}

/** What the list shows of a case. */
export function rowOf({
  uid,
  kind,
  state,
  place,
  question_uid,
  question_text,
  written_in,
  tile,
  due_at,
  above,
  votes,
  opened_at,
  latest_at,
  snoozed_until,
  assignee,
  wants_answer,
  waiting,
  note,
  unread,
}: WireCase): WireCase {
  return {
    uid,
    kind,
    state,
    place,
    question_uid,
    question_text,
    ...(written_in && { written_in }),
    tile,
    ...(due_at !== undefined && { due_at }),
    ...(above !== undefined && { above }),
    votes,
    opened_at,
    latest_at,
    snoozed_until,
    assignee,
    wants_answer,
    waiting,
    note,
    unread,
  };
}
