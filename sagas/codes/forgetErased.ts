import { put, select, type SagaGenerator } from 'typed-redux-saga';
import type { QuestionUid, VoteKey } from '../../contract/ids';
import type { OutboxItem, SentVoteRecord } from '../../contract/outbox';
import { selectFileIdsOn } from '../../state/attachments/attachmentsSelectors';
import { draftTaken } from '../../state/attachments/attachmentsSlice';
import { selectErasedAt } from '../../state/codes/codesSelectors';
import { voteErased } from '../../state/codes/erasureActions';
import { draftForgotten } from '../../state/note/noteSlice';
import { selectHasNewerVote, selectItemsOf, selectSentVote } from '../../state/outbox/outboxSelectors';
import { selectTilesOf } from '../../state/tiles/tilesSelectors';
import { votedOn } from '../../state/voting/votingRules';
import { selectVoted, selectVotedBy } from '../../state/voting/votingSelectors';
import { port } from '../effects';
import { drop } from '../outbox/outboxChanges';
import { storeVoted } from '../voting/followVote';

/**
 * Follows the erasure of everything that was given with a vote (PV-1). The device drops what was still to be
 * sent with it, what was typed and not sent, and what its page would show. The rating stays and can still be
 * changed.
 * @param erasedAt UTC milliseconds by the server; null when only the fact is known
 */
export function* forgetErased(voteKey: VoteKey, erasedAt: number | null): SagaGenerator<void> {
  const sent = yield* select(selectSentVote, voteKey);
  const at = erasedAt ?? sent?.erasedAt ?? (yield* select(selectErasedAt, voteKey)) ?? null;
  const tilePhotos = (yield* select(selectTilesOf, voteKey)).flatMap(({ photo }) => photo?.id ?? []);
  // This comes first: a flow that waits for one of the items asks why it was dropped.
  yield* put(voteErased({ voteKey, erasedAt: at }));
  yield* dropWaiting(voteKey, sent && sent.erasedAt !== at ? { ...sent, erasedAt: at } : null);
  if (yield* select(selectVotedBy, voteKey)) yield* storeVoted();
  const questionUid = yield* draftsOf(voteKey, sent);
  const files = questionUid ? yield* dropDraft(questionUid) : [];
  const ids = [...tilePhotos, ...files];
  if (ids.length > 0) yield* port('blobs', 'remove', { ids });
}

/** A rating is not personal, so votes and changes are still sent. */
const isGivenWith = ({ kind }: OutboxItem): boolean => kind !== 'vote' && kind !== 'change';

/** @param sent the vote's record for other tabs and later starts; null when they know already */
function* dropWaiting(voteKey: VoteKey, sent: SentVoteRecord | null): SagaGenerator<void> {
  yield* drop((yield* select(selectItemsOf, voteKey)).filter(isGivenWith));
  if (!sent) return;
  try {
    yield* port('outbox', 'commit', { sentVotes: [sent] });
  } catch {
    // Nothing can be stored: the server keeps refusing the items.
  }
}

/**
 * Drafts belong to the newest vote on a question.
 * @returns the question, or null where another vote is newer
 */
function* draftsOf(voteKey: VoteKey, sent: SentVoteRecord | null): SagaGenerator<QuestionUid | null> {
  const voted = yield* select(selectVoted);
  const questionUid = voted.find(({ key }) => key === voteKey)?.questionUid ?? sent?.questionUid;
  if (!questionUid) return null;
  const here = votedOn(voted, questionUid);
  const isAnothers = here ? here.key !== voteKey : sent !== null && (yield* select(selectHasNewerVote, sent));
  return isAnothers ? null : questionUid;
}

/** @returns the ids of its files */
function* dropDraft(questionUid: QuestionUid): SagaGenerator<string[]> {
  const { photoIds, recordingIds } = yield* select(selectFileIdsOn, questionUid);
  yield* put(draftForgotten({ questionUid }));
  yield* put(draftTaken({ questionUid }));
  return [...photoIds, ...recordingIds];
}

/** Adopts an erasure that another tab has made or heard of. */
export function* followErased(): SagaGenerator<void> {
  for (const { key } of yield* select(selectVoted)) {
    const isKnown = (yield* select(selectErasedAt, key)) !== undefined;
    const sent = isKnown ? null : yield* select(selectSentVote, key);
    if (sent?.erasedAt !== undefined) yield* forgetErased(key, sent.erasedAt);
  }
}
