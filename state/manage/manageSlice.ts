import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { QuestionUid, VoteUid } from '../../contract/ids';
import type { QrFormat, QuestionPerson, VoteDetails } from '../../contract/manage';
import type { Question } from '../../contract/question';
import { locationChanged } from '../navigation/navigationSlice';
import { identityLost, identityReceived } from '../session/sessionSlice';
import type { LoadFailure } from '../desk/loadFailure';

/**
 * The vote that the page was opened from. `missing`: the vote does not exist, or belongs to another question.
 * Addresses of its files expire, so a file that fails to load requests the vote again, once.
 */
export type OpenedVote =
  | { status: 'loading'; voteUid: VoteUid }
  | {
      status: 'loaded';
      voteUid: VoteUid;
      vote: VoteDetails;
      isRenewed: boolean;
      /** The photo that is shown in full size. */
      photoIndex: number | null;
    }
  | { status: 'missing'; voteUid: VoteUid }
  | { status: 'failed'; voteUid: VoteUid; failure: LoadFailure };

export type People =
  | { status: 'loading' }
  | { status: 'loaded'; people: readonly QuestionPerson[] }
  | { status: 'failed'; failure: LoadFailure };

/**
 * The management area of the question in the address.
 *
 *     loading ──► open with the vote and the people beside each other; PINs are a part of their own
 *        ├──────► closed the person may not manage it (RO-3) ├──────► failed
 *        ──► loading, by a retry └──────► signedOut
 */
export type ManageState =
  | { status: 'none' }
  | { status: 'loading'; uid: QuestionUid }
  | { status: 'signedOut'; uid: QuestionUid }
  | { status: 'closed'; uid: QuestionUid; question: Question }
  | { status: 'failed'; uid: QuestionUid; failure: LoadFailure }
  | {
      status: 'open';
      uid: QuestionUid;
      question: Question;
      people: People;
      vote: OpenedVote | null;
      /** Whether the link was just copied. */
      copy: { status: 'copied' | 'failed' } | null;
    };

type About<More = object> = PayloadAction<{ questionUid: QuestionUid } & More>;
type AboutVote<More = object> = PayloadAction<{ voteUid: VoteUid } & More>;

/** Accepts only an expected answer. An answer for an address that the person has left is ignored. */
const isAwaited = (state: ManageState, questionUid: QuestionUid) =>
  state.status === 'loading' && state.uid === questionUid;

/** After sign-out nothing that the person saw stays. */
const leave = (state: ManageState): ManageState =>
  state.status === 'none' ? state : { status: 'signedOut', uid: state.uid };

const manageSlice = createSlice({
  name: 'manage',
  initialState: { status: 'none' } as ManageState,
  reducers: {
    requested(_state, { payload }: About): ManageState {
      return { status: 'loading', uid: payload.questionUid };
    },
    /** Nobody is signed in. */
    signInNeeded(_state, { payload }: About): ManageState {
      return { status: 'signedOut', uid: payload.questionUid };
    },
    opened(state, { payload }: About<{ question: Question }>): ManageState {
      if (!isAwaited(state, payload.questionUid)) return state;
      const { questionUid: uid, question } = payload;
      return { status: 'open', uid, question, people: { status: 'loading' }, vote: null, copy: null };
    },
    /** The server knows the person, and they may not manage the question. */
    refused(state, { payload }: About<{ question: Question }>): ManageState {
      if (!isAwaited(state, payload.questionUid)) return state;
      return { status: 'closed', uid: payload.questionUid, question: payload.question };
    },
    failed(state, { payload }: About<{ failure: LoadFailure }>): ManageState {
      if (!isAwaited(state, payload.questionUid)) return state;
      return { status: 'failed', uid: payload.questionUid, failure: payload.failure };
    },
    /** A person retries after a failure. */
    retryPressed(state) {
      return state;
    },

    voteRequested(state, { payload }: AboutVote) {
      if (state.status === 'open') state.vote = { status: 'loading', voteUid: payload.voteUid };
    },
    voteReceived(state, { payload: { voteUid, vote } }: AboutVote<{ vote: VoteDetails }>) {
      if (state.status !== 'open' || state.vote?.voteUid !== voteUid) return;
      const before = state.vote.status === 'loaded' ? state.vote : null;
      const [isRenewed, photoIndex] = [before !== null, before?.photoIndex ?? null];
      // `Object.assign`, because the type of Immer's draft is too deep for an assignment.
      Object.assign(state, { vote: { status: 'loaded', voteUid, vote, isRenewed, photoIndex } });
    },
    voteMissing(state, { payload: { voteUid } }: AboutVote) {
      if (state.status === 'open' && state.vote?.voteUid === voteUid)
        state.vote = { status: 'missing', voteUid };
    },
    voteFailed(state, { payload: { voteUid, failure } }: AboutVote<{ failure: LoadFailure }>) {
      // A vote on the screen stays if its files' new addresses fail to load.
      if (state.status === 'open' && state.vote?.voteUid === voteUid && state.vote.status === 'loading')
        state.vote = { status: 'failed', voteUid, failure };
    },
    voteRetryPressed(state) {
      return state;
    },
    /** A photo or a recording failed to load. Its address may have expired. */
    voteFileFailed(state) {
      return state;
    },
    photoOpened(state, { payload }: PayloadAction<{ photoIndex: number }>) {
      if (state.status === 'open' && state.vote?.status === 'loaded')
        state.vote.photoIndex = payload.photoIndex;
    },
    photoTurned(state, { payload }: PayloadAction<{ photoIndex: number }>) {
      if (state.status === 'open' && state.vote?.status === 'loaded' && state.vote.photoIndex !== null)
        state.vote.photoIndex = payload.photoIndex;
    },
    photoClosed(state) {
      if (state.status === 'open' && state.vote?.status === 'loaded') state.vote.photoIndex = null;
    },

    peopleRequested(state) {
      if (state.status === 'open') state.people = { status: 'loading' };
    },
    peopleReceived(state, { payload }: About<{ people: readonly QuestionPerson[] }>) {
      if (state.status === 'open' && state.uid === payload.questionUid)
        state.people = { status: 'loaded', people: [...payload.people] };
    },
    peopleFailed(state, { payload }: About<{ failure: LoadFailure }>) {
      if (state.status === 'open' && state.uid === payload.questionUid)
        state.people = { status: 'failed', failure: payload.failure };
    },
    peopleRetryPressed(state) {
      return state;
    },

    /** A person copies the place's link. */
    copyPressed(state) {
      return state;
    },
    linkCopied(state, { payload }: PayloadAction<{ isCopied: boolean }>) {
      if (state.status === 'open') state.copy = { status: payload.isCopied ? 'copied' : 'failed' };
    },
    /** The message has been shown long enough. */
    copyTold(state) {
      if (state.status === 'open') state.copy = null;
    },
    /** A person saves the place's QR code. */
    saveQrPressed(state, _action: PayloadAction<{ format: QrFormat }>) {
      return state;
    },
  },
  extraReducers: (builder) =>
    builder
      .addCase(locationChanged, (): ManageState => ({ status: 'none' }))
      .addCase(identityLost, leave)
      .addCase(identityReceived, leave),
});

export const {
  requested,
  signInNeeded,
  opened,
  refused,
  failed,
  retryPressed,
  voteRequested,
  voteReceived,
  voteMissing,
  voteFailed,
  voteRetryPressed,
  voteFileFailed,
  photoOpened,
  photoTurned,
  photoClosed,
  peopleRequested,
  peopleReceived,
  peopleFailed,
  peopleRetryPressed,
  copyPressed,
  linkCopied,
  copyTold,
  saveQrPressed,
} = manageSlice.actions;
export const manageReducer = manageSlice.reducer;
