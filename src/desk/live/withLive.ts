import type { Reducer } from 'redux';
import type { DeskRootState } from '../../../state/deskRootReducer';
import { liveReducer, type LiveRootState } from '../../../state/live/liveSlice';

/** The desk's reducer with the running sessions beside it. */
export const withLive =
  (reducer: Reducer<DeskRootState>): Reducer<DeskRootState> =>
  (state, action) => {
    const next: LiveRootState = reducer(state, action);
    const live = liveReducer({ ...next, live: (state as LiveRootState | undefined)?.live }, action);
    return live === next.live ? next : { ...next, live };
  };
