import { createSlice, type PayloadAction, type UnknownAction } from '@reduxjs/toolkit';
import { liveList, liveSessionOf, type LiveTab } from '../../contract/live';
import { locationChanged } from '../navigation/navigationSlice';
import type { DeskRootState } from '../deskRootReducer';
import { forkOpened, playToggled, recordingAt, remakePressed, turnPicked } from '../viewer/viewerSlice';
import type { RecordingFacts } from '../viewer/viewerState';

/** Running sessions, and the one that is watched. Its turns are the viewer's (`viewerSlice.ts`). */
export interface LiveState {
  /** The sessions that run; null until the first answer. */
  tabs: readonly LiveTab[] | null;
  /** Whether the viewer shows each turn as it happens. */
  isFollowing: boolean;
  /** The tab of the watched session is closed. */
  isClosed: boolean;
}

const initialState: LiveState = { tabs: null, isFollowing: true, isClosed: false };

/** Whoever looks at another turn, plays or changes something no longer follows. */
const stop = (state: LiveState): LiveState => (state.isFollowing ? { ...state, isFollowing: false } : state);

const liveSlice = createSlice({
  name: 'live',
  initialState,
  reducers: {
    tabsChanged: (state, { payload }: PayloadAction<{ tabs: readonly LiveTab[] }>) => ({
      ...state,
      ...payload,
    }),
    followToggled: (state) => ({ ...state, isFollowing: !state.isFollowing }),
    /** The watched session has gone on, or ended. */
    sessionWentOn: (
      state,
      { payload: { isClosed } }: PayloadAction<{ facts: RecordingFacts; isClosed: boolean }>,
    ) => ({ ...state, isClosed }),
  },
  extraReducers: (builder) =>
    builder
      .addCase(turnPicked, stop)
      .addCase(playToggled, stop)
      .addCase(forkOpened, stop)
      .addCase(remakePressed, stop)
      .addCase(locationChanged, (state, { payload: { address } }) => {
        const recording = recordingAt(address.path);
        if (recording === null) return initialState;
        return recording === liveList ? { ...initialState, tabs: state.tabs } : state;
      }),
});

export const { tabsChanged, followToggled, sessionWentOn } = liveSlice.actions;

/** The state of the desk with the running sessions, which only a development build has. */
export interface LiveRootState extends DeskRootState {
  live?: LiveState | undefined;
}

/** Undefined on every other page, so that their logs do not hold it. */
export function liveReducer({ live, viewer }: LiveRootState, action: UnknownAction): LiveState | undefined {
  const isHere = viewer?.recording === liveList || liveSessionOf(viewer?.recording ?? '') !== null;
  return isHere ? liveSlice.reducer(live, action) : undefined;
}

export const selectLive = (state: DeskRootState): LiveState => (state as LiveRootState).live ?? initialState;
