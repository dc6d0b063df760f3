import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { QuestionUid } from '../../../contract/ids';
import { isThanks, matchScreen } from '../../../contract/screens';
import { contestOpened, giveawayAfter, openedContest, type GiveawayState } from '../giveaway/giveawayActions';
import { locationChanged } from '../navigation/navigationSlice';
import { redirectSettled } from '../voting/votingSlice';

/**
 * What lies over the thank-you page: the links of the place, or the page that is about to open by itself (specification § 4, "Google auto-review prompt"):
 *
 *     none ── popupOpened ──► links ── popupClosed ──► none
 *     none ── countdownStarted ──► countdown ── countdownTicked … redirectSettled ──► none
 *     none ── contestOpened ──► giveaway (`giveawayActions.ts`) ── popupClosed ──► none
 */
export type ReviewsState =
  | { status: 'none' | 'links' }
  /** Seconds until it opens. */
  | { status: 'countdown'; left: number }
  | GiveawayState;

const none: ReviewsState = { status: 'none' };

const reviewsSlice = createSlice({
  name: 'reviews',
  initialState: none as ReviewsState,
  reducers: {
    popupOpened: (): ReviewsState => ({ status: 'links' }),
    popupClosed: () => none,
    /** A link was pressed, in the popup or beside it. */
    linkPressed: {
      reducer: (state) => state,
      prepare: (payload: { questionUid: QuestionUid; link: string }) => ({ payload }),
    },
    countdownStarted: (_, { payload }: PayloadAction<{ left: number }>): ReviewsState => ({
      status: 'countdown',
      ...payload,
    }),
    countdownTicked(state) {
      if (state.status === 'countdown') state.left -= 1;
    },
    /** The person does not want to wait, or does not want to go there. */
    redirectPressed: (state) => state,
    redirectCancelled: (state) => state,
  },
  extraReducers: (builder) =>
    builder
      .addCase(redirectSettled, () => none)
      .addCase(contestOpened, (_, { payload }) => openedContest(payload.hasEntered))
      .addCase(locationChanged, (state, { payload }) => {
        return isThanks(matchScreen(payload.address.path).screen) ? state : none;
      })
      .addDefaultCase((state, action) =>
        state.status === 'giveaway' ? giveawayAfter(state, action) : state,
      ),
});

export const {
  popupOpened,
  popupClosed,
  linkPressed,
  countdownStarted,
  countdownTicked,
  redirectPressed,
  redirectCancelled,
} = reviewsSlice.actions;
export const reviewsReducer = reviewsSlice.reducer;
