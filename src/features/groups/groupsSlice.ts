import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { GroupName } from '../../../contract/groups';

/**
 *     none ── groupRequested ──► loading ── groupLoaded ──► ready
 *      └── groupLoaded ──► ready   └── groupFailed ──► failed ── groupRequested ──► loading
 *
 * A group that nobody waits for is fetched without a word, and only its arrival is an action.
 */
export type GroupStatus = 'loading' | 'ready' | 'failed';

/** A group that is missing here has not been asked for. */
export type GroupsState = Readonly<Partial<Record<GroupName, GroupStatus>>>;

interface OfGroup {
  group: GroupName;
}

const groupsSlice = createSlice({
  name: 'groups',
  initialState: {} as GroupsState,
  reducers: {
    /** Somebody waits for it. */
    groupRequested: (state, { payload }: PayloadAction<OfGroup>): GroupsState =>
      state[payload.group] === 'ready' ? state : { ...state, [payload.group]: 'loading' },
    /** From this action on its reducers are asked and its flows run, live as in a replay. */
    groupLoaded: (state, { payload }: PayloadAction<OfGroup>): GroupsState => ({
      ...state,
      [payload.group]: 'ready',
    }),
    groupFailed: (state, { payload }: PayloadAction<OfGroup>): GroupsState =>
      state[payload.group] === 'loading' ? { ...state, [payload.group]: 'failed' } : state,
    /** A person wants another try. */
    groupRetryPressed: (state, _action: PayloadAction<OfGroup>): GroupsState => state,
  },
});

export const { groupRequested, groupLoaded, groupFailed, groupRetryPressed } = groupsSlice.actions;
export const groupsReducer = groupsSlice.reducer;
