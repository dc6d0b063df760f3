import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { QuestionUid, VoteKey } from '../../contract/ids';
import { isThanks, matchScreen } from '../../contract/screens';
import type { VotedRecord } from '../../contract/storedKeys';
import { voteErased } from '../codes/erasureActions';
import { contestOpened } from '../giveaway/giveawayActions';
import { locationChanged } from '../navigation/navigationSlice';
import { entryOf, withEntry, withoutVote, type ByVote } from '../voting/byVote';
import { voteAccepted, votedRestored, voteDropped } from '../voting/votingSlice';

/** Review state of a vote: the page that will open by itself, and whether one was opened (`VotedRecord`). */
export type ReviewPage = Pick<VotedRecord, 'redirect' | 'review'>;

export interface ReviewsState {
  pages: ByVote<ReviewPage>;
  /**
   * The popup over the thank-you page: the place's links, or the countdown to a page that opens by itself
   * (specification § 4, "Google auto-review prompt"):
   *
   *     none ── popupOpened ──► links ── popupClosed ──► none none ──
   *     countdownStarted ──► countdown ── countdownTicked … redirectSettled ──► none
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
    /** A person pressed a link, in the popup or beside it. */
    linkPressed: (state, _action: PayloadAction<{ questionUid: QuestionUid; link: string }>) => state,
    /** A person wants to tell others about the place. */
    sharePressed: (state) => state,
    countdownStarted(state, { payload }: PayloadAction<{ left: number }>) {
      state.popup = { status: 'countdown', ...payload };
    },
    countdownTicked({ popup }) {
      if (popup.status === 'countdown') popup.left -= 1;
    },
    /** The person opens the page at once, or cancels. */
    redirectPressed: (state) => state,
    redirectCancelled: (state) => state,
    /** The review page of a vote was opened or cancelled. */
    redirectSettled(state, { payload }: PayloadAction<{ voteKey: VoteKey }>) {
      state.popup = none;
      const page = entryOf(state.pages, payload.voteKey);
      if (page) delete page.redirect;
    },
    /** The app tried to open a review page in a new tab. */
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
  sharePressed,
  countdownStarted,
  countdownTicked,
  redirectPressed,
  redirectCancelled,
  redirectSettled,
  reviewOpened,
} = reviewsSlice.actions;
export const reviewsReducer = reviewsSlice.reducer;
