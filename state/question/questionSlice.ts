import { createSlice, isAnyOf, type PayloadAction } from '@reduxjs/toolkit';
import type { QuestionUid } from '../../contract/ids';
import type { Question } from '../../contract/question';
import { personChanged, signedOut } from '../session/sessionSlice';
import { placementSaved } from '../serviceLog/servicesActions';

/** The question of the current address. */
export type QuestionState =
  | { status: 'none' }
  | { status: 'loading'; uid: QuestionUid }
  | { status: 'loaded'; uid: QuestionUid; question: Question }
  | { status: 'failed'; uid: QuestionUid };

const questionSlice = createSlice({
  name: 'question',
  initialState: { status: 'none' } as QuestionState,
  reducers: {
    loadStarted(_state, { payload }: PayloadAction<{ questionUid: QuestionUid }>): QuestionState {
      return { status: 'loading', uid: payload.questionUid };
    },
    /** `questionUid` is the requested one. An answer for an address that the person has left is ignored. */
    loaded(
      state,
      { payload }: PayloadAction<{ questionUid: QuestionUid; question: Question }>,
    ): QuestionState {
      if (state.status === 'none' || state.uid !== payload.questionUid) return state;
      return { status: 'loaded', uid: payload.questionUid, question: payload.question };
    },
    loadFailed(state, { payload }: PayloadAction<{ questionUid: QuestionUid }>): QuestionState {
      if (state.status === 'none' || state.uid !== payload.questionUid) return state;
      return { status: 'failed', uid: payload.questionUid };
    },
    /** A person retries after a failure. */
    retryPressed(state) {
      return state;
    },
  },
  extraReducers: (builder) =>
    builder
      .addCase(placementSaved, (state, { payload }) => {
        if (state.status === 'loaded' && state.uid === payload.questionUid)
          state.question.placement = payload.placement;
      })
      .addMatcher(isAnyOf(signedOut, personChanged), (state) => {
        if (state.status === 'loaded') delete state.question.isCarried;
      }),
});

export const { loadStarted, loaded, loadFailed, retryPressed } = questionSlice.actions;
export const questionReducer = questionSlice.reducer;
