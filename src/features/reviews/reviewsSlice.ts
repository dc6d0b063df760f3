import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { QuestionUid, VoteKey } from '../../../contract/ids';
import { isThanks, matchScreen } from '../../../contract/screens';
import type { VotedRecord } from '../../../contract/storedKeys';
import { voteErased } from '../codes/erasureActions';
import { contestOpened } from '../giveaway/giveawayActions';
import { locationChanged } from '../navigation/navigationSlice';
import { entryOf, withEntry, withoutVote, type ByVote } from '../voting/byVote';
import { voteAccepted, votedRestored, voteDropped } from '../voting/votingSlice';

/** A vote's review page: the one that is to open by itself, and whether one has been opened (`VotedRecord`). */
export type ReviewPage = Pick<VotedRecord, 'redirect' | 'review'>;

export interface ReviewsState {
  pages: ByVote<ReviewPage>;
  /**
   * What lies over the thank-you page: the links of the place, or the page that is about to open by itself (specification § 4,
   * "Google auto-review prompt"):
   *
   *     none ── popupOpened ──► links ── popupClosed ──► none
   *     none ── countdownStarted ──► countdown ── countdownTicked … redirectSettled ──► none
   */
  popup: { status: 'none' | 'links' } | { status: 'countdown'; /** Seconds until it opens. */ left: number };
}

const none = { status: 'none' } as const;

const reviewsSlice = createSlice({
  name: 'reviews',
  initialState: { pages: [], popup: none } as ReviewsState,
  reducers: {
    popupOpened(state) {
      state.popup = { status: 'links' };
    },
    popupClosed(state) {
      state.popup = none;
    },
    /** A link was pressed, in the popup or beside it. */
    linkPressed: (state, _action: PayloadAction<{ questionUid: QuestionUid; link: string }>) => state,
    countdownStarted(state, { payload }: PayloadAction<{ left: number }>) {
      state.popup = { status: 'countdown', ...payload };
    },
    countdownTicked({ popup }) {
      if (popup.status === 'countdown') popup.left -= 1;
    },
    /** The person does not want to wait, or does not want to go there. */
    redirectPressed: (state) => state,
    redirectCancelled: (state) => state,
    /** The page that was to open by itself after a vote has been opened, or is not wanted. */
    redirectSettled(state, { payload }: PayloadAction<{ voteKey: VoteKey }>) {
      state.popup = none;
      const page = entryOf(state.pages, payload.voteKey);
      if (page) delete page.redirect;
    },
    /** A review page of the place was to open, in a new tab. */
    reviewOpened(state, { payload }: PayloadAction<{ voteKey: VoteKey; review: 'opened' | 'blocked' }>) {
      state.pages = withEntry(state.pages, { ...entryOf(state.pages, payload.voteKey), ...payload });
    },
  },
  extraReducers: (builder) =>
    builder
      .addCase(voteAccepted, (state, { payload: { key: voteKey, vote } }) => {
        const { redirect } = vote;
        if (redirect) state.pages = withEntry(state.pages, { voteKey, redirect });
      })
      .addCase(voteErased, (state, { payload }) => {
        state.pages = withoutVote(state.pages, payload.voteKey);
      })
      .addCase(voteDropped, (state, { payload }) => {
        state.pages = withoutVote(state.pages, payload.key);
      })
      .addCase(votedRestored, (state, { payload }) => {
        state.pages = payload.voted.flatMap(({ key: voteKey, redirect, review }) =>
          redirect || review ? { voteKey, ...(redirect && { redirect }), ...(review && { review }) } : [],
        );
      })
      .addCase(contestOpened, (state) => {
        state.popup = none;
      })
      .addCase(locationChanged, (state, { payload }) => {
        if (!isThanks(matchScreen(payload.address.path).screen)) state.popup = none;
      }),
});

export const {
  popupOpened,
  popupClosed,
  linkPressed,
  countdownStarted,
  countdownTicked,
  redirectPressed,
  redirectCancelled,
  redirectSettled,
  reviewOpened,
} = reviewsSlice.actions;
export const reviewsReducer = reviewsSlice.reducer;
