import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { WireCase } from '../../contract/cases';
import type { QuestionUid } from '../../contract/ids';
import type { LoadFailure } from '../desk/loadFailure';
import type { CaseVote } from '../inbox/caseFromWire';
import { locationChanged } from '../navigation/navigationSlice';
import { identityLost, identityReceived } from '../session/sessionSlice';

/** How many votes, and how many cases, the page of a question shows. */
export const latestCount = 5;

export interface LatestVotes {
  /** Newest first, each with everything that came with it. */
  votes: readonly CaseVote[];
  /** Cases that wait for somebody, those opened last first. */
  cases: readonly WireCase[];
  /** Reference time of "38 min", UTC milliseconds by the device. */
  now: number;
}

/** What visitors said last about the question of the management area. */
export type ManageLatestState =
  | { status: 'none' }
  | { status: 'loading'; uid: QuestionUid }
  | { status: 'failed'; uid: QuestionUid; failure: LoadFailure }
  | (LatestVotes & {
      status: 'loaded';
      uid: QuestionUid;
      /** The photo that is shown in full size. */
      photo: { voteUid: string; photoIndex: number } | null;
      /** Addresses of files expire, so a file that fails to load requests all again, once. */
      isRenewed: boolean;
    });

type About<More = object> = PayloadAction<{ questionUid: QuestionUid } & More>;

const none: ManageLatestState = { status: 'none' };
const leave = (): ManageLatestState => none;

const latestSlice = createSlice({
  name: 'manageLatest',
  initialState: none as ManageLatestState,
  reducers: {
    latestRequested: (state, { payload: { questionUid: uid } }: About): ManageLatestState =>
      state.status === 'loaded' ? (state as ManageLatestState) : { status: 'loading', uid },
    latestReceived(state, { payload: { questionUid, ...latest } }: About<LatestVotes>): ManageLatestState {
      if (state.status === 'none' || state.uid !== questionUid) return state as ManageLatestState;
      const before = state.status === 'loaded' ? state : null;
      return {
        status: 'loaded',
        uid: questionUid,
        ...latest,
        photo: before?.photo ?? null,
        isRenewed: before !== null,
      };
    },
    /** What is on the screen stays if new addresses of its files fail to load. */
    latestFailed(state, { payload }: About<{ failure: LoadFailure }>): ManageLatestState {
      if (state.status !== 'loading' || state.uid !== payload.questionUid) return state as ManageLatestState;
      return { status: 'failed', uid: state.uid, failure: payload.failure };
    },
    latestRetryPressed() {},
    /** A photo or a recording failed to load. Its address may have expired. */
    latestFileFailed() {},
    latestPhotoOpened(state, { payload }: PayloadAction<{ voteUid: string; photoIndex: number }>) {
      if (state.status === 'loaded') state.photo = payload;
    },
    latestPhotoTurned(state, { payload }: PayloadAction<{ photoIndex: number }>) {
      if (state.status === 'loaded' && state.photo) state.photo.photoIndex = payload.photoIndex;
    },
    latestPhotoClosed(state) {
      if (state.status === 'loaded') state.photo = null;
    },
  },
  extraReducers: (builder) =>
    builder.addCase(locationChanged, leave).addCase(identityLost, leave).addCase(identityReceived, leave),
});

export const {
  latestRequested,
  latestReceived,
  latestFailed,
  latestRetryPressed,
  latestFileFailed,
  latestPhotoOpened,
  latestPhotoTurned,
  latestPhotoClosed,
} = latestSlice.actions;
export const manageLatestReducer = latestSlice.reducer;
