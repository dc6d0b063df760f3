import type { BodyOf, QueryOf, ReplyOf } from './wire';

/**
 * `GET /api/v1/votes`: what visitors said, newest first, for who may manage the question or the place. With
 * `question`, the votes of its question; else of one organisation. Votes of the service log are not among
 * them.
 */
export type VotesQuery = QueryOf<'votes'>;

/** Votes on a page. */
export const votesPage = 50;

export type ListedQuestion = NonNullable<VotesReply['question']>;

export type WireListedVote = VotesReply['votes'][number];

export type VotesReply = ReplyOf<'votes'>;

export const votesDecisions = ['count', 'discard'] as const;

/**
 * `POST /api/v1/votes/bulk`: counts or discards all votes of a filter that nobody has decided about. Only
 * flagged votes and repeats wait for a decision, so the filter names one of them.
 */
export type BulkVotesBody = BodyOf<'bulkVotes'>;
export type BulkVotesReply = ReplyOf<'bulkVotes'>;
