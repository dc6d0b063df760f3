import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { AnyGroupName } from '../../contract/screens';

/**
 *     none ── groupRequested ──► loading ── groupLoaded ──► ready └── groupLoaded
 *      ──► ready └── groupFailed ──► failed ── groupRequested ──► loading
 *
 * A group that is only prefetched causes no action until it has loaded.
 */
export type GroupStatus = 'loading' | 'ready' | 'failed';

/** A missing group was not requested. */
export type GroupsState = Readonly<Partial<Record<AnyGroupName, GroupStatus>>>;

interface OfGroup {
  group: AnyGroupName;
}

const groupsSlice = createSlice({
  name: 'groups',
  initialState: {} as GroupsState,
  reducers: {
    /** The person waits for the group. */
    groupRequested: (state, { payload }: PayloadAction<OfGroup>): GroupsState =>
      state[payload.group] === 'ready' ? state : { ...state, [payload.group]: 'loading' },
    /** From this action on the group's reducers and flows take part, live and in a replay. */
    groupLoaded: (state, { payload }: PayloadAction<OfGroup>): GroupsState => ({
      ...state,
      [payload.group]: 'ready',
    }),
    groupFailed: (state, { payload }: PayloadAction<OfGroup>): GroupsState =>
      state[payload.group] === 'loading' ? { ...state, [payload.group]: 'failed' } : state,
    /** A person asks for a retry. */
    groupRetryPressed: (state, _action: PayloadAction<OfGroup>): GroupsState => state,
  },
});

export const { groupRequested, groupLoaded, groupFailed, groupRetryPressed } = groupsSlice.actions;
export const groupsReducer = groupsSlice.reducer;
