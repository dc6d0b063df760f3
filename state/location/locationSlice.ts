import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { VoteKey } from '../../contract/ids';
import type { AskedLocation } from '../../contract/storedKeys';
import { withEntry, withoutVote, type ByVote } from '../voting/byVote';
import { logAdopted, votedRestored, voteDropped } from '../voting/votingSlice';

/** How far each vote's location request is (`AskedLocation`). No action contains the position. */
export type LocationState = ByVote<AskedLocation>;

type Asking = PayloadAction<{ voteKey: VoteKey }>;

const locationSlice = createSlice({
  name: 'location',
  initialState: [] as LocationState,
  reducers: {
    /** The place wants this vote's location. The flow that asks is fetched. */
    locationWanted(
      state,
      { payload }: PayloadAction<{ voteKey: VoteKey } & Pick<AskedLocation, 'isSpecial'>>,
    ): LocationState {
      return withEntry(state, { ...payload, status: 'wanted' });
    },
    /** The browser has not granted permission yet, so the popup explains the purpose (LO-3). */
    locationExplained: (state, { payload }: Asking) => withStatus(state, payload.voteKey, 'explaining'),
    locationAllowed: (state, _action: Asking) => state,
    locationDeclined: (state, _action: Asking) => state,
    /** The device is locating, and the popup shows that the person must wait. */
    locatingStarted: (state, { payload }: Asking) => withStatus(state, payload.voteKey, 'locating'),
    /** The person does not want to wait any longer. */
    locatingSkipped: (state, _action: Asking) => state,
    /** The device returned a position that is `ageMs` old. */
    fixReceived: (state, _action: PayloadAction<{ voteKey: VoteKey; ageMs: number }>) => state,
    /** The browser's error code 1, 2 or 3 (specification § 8). */
    fixFailed: (state, _action: PayloadAction<{ voteKey: VoteKey; code: number }>) => state,
    /** The request ended, with or without a position, and the popups are closed. */
    locationEnded: (state, { payload }: Asking) => withStatus(state, payload.voteKey, 'done'),
  },
  extraReducers: (builder) =>
    builder
      .addCase(voteDropped, (state, { payload }) => withoutVote(state, payload.key))
      // A person who was being asked when they left the page is not asked again.
      .addCase(votedRestored, (_, { payload }): LocationState =>
        payload.voted.flatMap(({ key: voteKey, location }) => (location ? { voteKey, status: 'done' } : [])),
      )
      .addCase(logAdopted, (state, { payload }) =>
        payload.location ? withEntry(state, { voteKey: payload.key, status: 'done' }) : state,
      ),
});

function withStatus(state: LocationState, voteKey: VoteKey, status: AskedLocation['status']): LocationState {
  return state.map((asked) => (asked.voteKey === voteKey ? { ...asked, status } : asked));
}

export const {
  locationWanted,
  locationExplained,
  locationAllowed,
  locationDeclined,
  locatingStarted,
  locatingSkipped,
  fixReceived,
  fixFailed,
  locationEnded,
} = locationSlice.actions;
export const locationReducer = locationSlice.reducer;
