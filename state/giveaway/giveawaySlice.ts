import { createSlice } from '@reduxjs/toolkit';
import { isThanks, matchScreen } from '../../contract/screens';
import { voteErased } from '../codes/erasureActions';
import { locationChanged } from '../navigation/navigationSlice';
import { phoneEdited } from '../note/noteSlice';
import { countdownStarted, popupOpened } from '../reviews/reviewsSlice';
import { withEntry, withoutVote } from '../voting/byVote';
import { votedRestored, voteDropped } from '../voting/votingSlice';
import {
  contestClosed,
  contestMarked,
  contestOpened,
  phoneAsked,
  sendFailed,
  sendStarted,
  standingReceived,
} from './giveawayActions';
import type { ContestPopup, GiveawayState } from './giveawayState';

const giveawaySlice = createSlice({
  name: 'giveaway',
  initialState: { marks: [], popup: null } as GiveawayState,
  reducers: {},
  extraReducers: (builder) =>
    builder
      .addCase(contestOpened, (state, { payload }) => {
        const step = payload.hasEntered ? 'entered' : 'phone';
        state.popup = { step, isTooShort: false, standing: null };
      })
      .addCase(phoneEdited, (state) => onPopup(state, { isTooShort: false }))
      .addCase(phoneAsked, (state) => onPopup(state, { isTooShort: true }))
      .addCase(sendStarted, (state) => onPopup(state, { step: 'sending' }))
      .addCase(sendFailed, (state) => onPopup(state, { step: 'phone' }))
      .addCase(standingReceived, (state, { payload }) => {
        onPopup(state, payload);
        // By an earlier vote within the hour, or by this one where everybody takes part.
        if (payload.standing.entered && state.popup?.step === 'phone') state.popup.step = 'entered';
      })
      .addCase(contestMarked, (state, { payload: { voteKey, contest } }) => {
        state.marks = withEntry(state.marks, { voteKey, contest });
        if (contest === 'entered') onPopup(state, { step: 'entered' });
        // The number was not accepted after all.
        else if (state.popup?.step === 'entered') onPopup(state, { step: 'phone' });
      })
      .addCase(voteErased, (state, { payload }) => {
        state.marks = withoutVote(state.marks, payload.voteKey);
      })
      .addCase(voteDropped, (state, { payload }) => {
        state.marks = withoutVote(state.marks, payload.key);
      })
      .addCase(votedRestored, (state, { payload }) => {
        state.marks = payload.voted.flatMap(({ key: voteKey, contest }) =>
          contest ? { voteKey, contest } : [],
        );
      })
      .addCase(locationChanged, (state, { payload }) => {
        if (!isThanks(matchScreen(payload.address.path).screen)) state.popup = null;
      })
      // Only one popup lies over the page.
      .addMatcher(
        ({ type }) => [contestClosed, popupOpened, countdownStarted].some((other) => other.type === type),
        (state) => {
          state.popup = null;
        },
      ),
});

function onPopup(state: GiveawayState, change: Partial<ContestPopup>): void {
  if (state.popup) Object.assign(state.popup, change);
}

export const giveawayReducer = giveawaySlice.reducer;
