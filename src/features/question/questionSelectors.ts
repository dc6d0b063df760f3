import { limits } from '../../../contract/limits';
import type { Question } from '../../../contract/question';
import type { RootState } from '../../app/rootReducer';
import { selectRouteQuestion } from '../navigation/navigationSelectors';

/** The loaded question of the current address, or null while it is loading or when there is none. */
export function selectQuestion(state: RootState): Question | null {
  const { question } = state;
  return question.status === 'loaded' && question.uid === selectRouteQuestion(state)
    ? question.question
    : null;
}

/** Code points that a note about the address's question may have (CM-1). */
export const selectNoteLength = (state: RootState) => selectQuestion(state)?.noteLength ?? limits.noteLength;

export const selectQuestionFailed = (state: RootState) =>
  state.question.status === 'failed' && state.question.uid === selectRouteQuestion(state);
