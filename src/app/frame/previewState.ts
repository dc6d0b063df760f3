import type { VoteKey, VoteUid } from '../../../contract/ids';
import { questionFromWire } from '../../../contract/question';
import { addressOf, afterVotePath, ratePath } from '../../../contract/screens';
import { groupLoaded } from '../../../state/groups/groupsSlice';
import { bootstrapState, rootReducer, type RootState } from '../../../state/rootReducer';
import type { PreviewMessage } from './frameMessages';

/**
 * The state of a visitor's app at a question, or after a vote there: what an owner sees beside the form. The
 * group `visit` must be loaded.
 */
export function previewState({
  question: wire,
  rating,
  locale,
}: Omit<PreviewMessage, 'smilelog' | 'turn'>): RootState {
  const question = questionFromWire(wire);
  const vote = {
    questionUid: question.uid,
    rating: rating ?? 3,
    voteUid: 'preview' as VoteUid,
    orgUid: question.orgUid,
    isServiceLog: false,
  };
  const state = bootstrapState({
    address: addressOf(rating === null ? ratePath(question.uid) : afterVotePath(vote)),
    browserTags: [],
    locale,
    question,
  });
  const voted = { ...vote, key: 'preview' as VoteKey, sequence: 0, given: null };
  return rootReducer(
    rating === null ? state : { ...state, voting: { ...state.voting, voted: [voted] } },
    groupLoaded({ group: 'visit' }),
  );
}
