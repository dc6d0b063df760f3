import { createSlice } from '@reduxjs/toolkit';
import { withEntry, withoutVote, type ByVote } from '../voting/byVote';
import { votedRestored, voteDropped } from '../voting/votingSlice';
import { voteErased } from './erasureActions';

/** Votes of this tab that take nothing more, because their content was erased. */
export type ErasureState = ByVote<{ erasedAt: number | null }>;

const erasureSlice = createSlice({
  name: 'erasure',
  initialState: [] as ErasureState,
  reducers: {},
  extraReducers: (builder) =>
    builder
      .addCase(voteErased, (state, { payload }) => withEntry(state, payload))
      .addCase(voteDropped, (state, { payload }) => withoutVote(state, payload.key))
      .addCase(votedRestored, (_, { payload }) =>
        payload.voted.flatMap(({ key: voteKey, erasedAt }) =>
          erasedAt === undefined ? [] : { voteKey, erasedAt },
        ),
      ),
});

export const erasureReducer = erasureSlice.reducer;
