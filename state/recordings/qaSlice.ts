import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import {
  type KeepRecordingBody,
  recordingLimits,
  type CommentRecordingReply,
  type KeepRecordingReply,
  type RecordingDetailsReply,
  type RecordingsReply,
  type WorkOnRecordingBody,
  type WorkOnRecordingReply,
  type WireRecording,
} from '../../contract/recordings';
import { matchScreen } from '../../contract/screens';
import { locationChanged } from '../navigation/navigationSlice';
import { identityLost, identityReceived } from '../session/sessionSlice';
import { wasShown } from '../list/createListSlice';
import { listReducers, type ListPart, type Part } from '../list/listReducers';
import type { LoadFailure } from '../desk/loadFailure';
import type { QaFilters } from './qaFilters';

/** One page of the list. Recordings have the names of the wire: the desk shows them and does nothing else. */
export interface RecordingList {
  recordings: readonly WireRecording[];
  /** By status, of all reports that the person may see. Earlier logs lack it. */
  counts?: RecordingsReply['counts'];
  /** For the next page; null on the last one. */
  next: string | null;
  /** Reference time of "three hours ago", UTC milliseconds by the device. */
  now: number;
}

export interface QaState {
  isSignedOut: boolean;
  /** The person may not see reports. */
  isRefused: boolean;
  list: ListPart<RecordingList>;
  /** The report of the address. */
  opened: Part<{ recording: RecordingDetailsReply }>;
  /** Filters as typed, before the address has them; null if nothing was typed. */
  typed: QaFilters | null;
  download: { status: 'loading' } | { status: 'failed'; failure: LoadFailure } | null;
  /** The form by which QA keeps the opened report for longer; absent until it is edited. */
  keep?: KeepForm;
  /** A change of who is on the opened report, or of how far; absent until there is one. */
  work?: { status: 'saving' | 'saved' } | { status: 'failed'; failure: LoadFailure };
  /** Absent until a person writes. */
  comment?: CommentForm;
}

/** A comment that is being written. The key names it to the server; a retry repeats it. */
export interface CommentForm {
  text: string;
  key: string | null;
  status: 'editing' | 'sending' | 'failed';
  failure?: LoadFailure;
}

export interface KeepForm {
  days: KeepRecordingBody['days'];
  reason: string;
  status: 'editing' | 'saving' | 'saved' | 'failed';
  /** Of `failed`. */
  failure?: LoadFailure;
}

/** The form as it is at first. */
export const emptyKeep: KeepForm = { days: recordingLimits.keptDays[1], reason: '', status: 'editing' };

const initialState: QaState = {
  isSignedOut: false,
  isRefused: false,
  list: { status: 'none' },
  opened: { status: 'none' },
  typed: null,
  download: null,
};

/** After sign-out nothing that the person saw stays. */
const leave = (state: QaState): QaState =>
  wasShown(state) || state.opened.status !== 'none' ? { ...initialState, isSignedOut: true } : state;

const isHere = (path: string): boolean => ['Qa', 'Recording'].includes(matchScreen(path).screen);

const qaSlice = createSlice({
  name: 'qa',
  initialState,
  reducers: {
    signInNeeded: (): QaState => ({ ...initialState, isSignedOut: true }),
    refused: (): QaState => ({ ...initialState, isRefused: true }),
    ...listReducers<RecordingList>(),
    detailsRequested(state) {
      state.opened = { status: 'loading' };
    },
    detailsReceived(state, { payload }: PayloadAction<{ recording: RecordingDetailsReply }>) {
      Object.assign(state, { opened: { status: 'loaded', ...payload } });
    },
    detailsFailed(state, { payload }: PayloadAction<{ failure: LoadFailure }>) {
      state.opened = { status: 'failed', failure: payload.failure };
    },
    /** A person types a filter. It takes effect after a pause. */
    filterTyped(state, { payload }: PayloadAction<{ filters: QaFilters }>) {
      state.typed = payload.filters;
    },
    downloadPressed(state) {
      state.download = { status: 'loading' };
    },
    downloaded(state) {
      state.download = null;
    },
    /** QA changes the form that keeps the report. */
    keepEdited(state, { payload }: PayloadAction<{ days: KeepRecordingBody['days']; reason: string }>) {
      if (state.keep?.status !== 'saving') state.keep = { ...payload, status: 'editing' };
    },
    keepPressed(state) {
      const { days, reason } = state.keep ?? emptyKeep;
      state.keep = { days, reason, status: 'saving' };
    },
    kept(state, { payload }: PayloadAction<KeepRecordingReply>) {
      state.keep = { ...emptyKeep, status: 'saved' };
      if (state.opened.status === 'loaded') Object.assign(state.opened.recording, payload);
    },
    keepFailed(state, { payload }: PayloadAction<{ failure: LoadFailure }>) {
      state.keep = { ...(state.keep ?? emptyKeep), status: 'failed', failure: payload.failure };
    },
    /** A person says how far the opened report is, or who is on it. */
    workChosen(state, _action: PayloadAction<Partial<Pick<WorkOnRecordingBody, 'status' | 'assignee_uid'>>>) {
      state.work = { status: 'saving' };
    },
    workSaved(state, { payload }: PayloadAction<WorkOnRecordingReply>) {
      state.work = { status: 'saved' };
      if (state.opened.status === 'loaded') Object.assign(state.opened.recording, payload);
    },
    workFailed(state, { payload }: PayloadAction<{ failure: LoadFailure }>) {
      state.work = { status: 'failed', failure: payload.failure };
    },
    /** Another text is another comment, with a new key. */
    commentTyped(state, { payload }: PayloadAction<{ text: string }>) {
      if (state.comment?.status !== 'sending')
        state.comment = { text: payload.text, key: null, status: 'editing' };
    },
    commentPressed() {},
    commentStarted(state, { payload }: PayloadAction<{ key: string }>) {
      if (state.comment) state.comment = { text: state.comment.text, key: payload.key, status: 'sending' };
    },
    commented(state, { payload }: PayloadAction<CommentRecordingReply>) {
      delete state.comment;
      if (state.opened.status === 'loaded') Object.assign(state.opened.recording, payload);
    },
    commentFailed(state, { payload }: PayloadAction<{ failure: LoadFailure }>) {
      if (state.comment) Object.assign(state.comment, { status: 'failed', failure: payload.failure });
    },
    downloadFailed(state, { payload }: PayloadAction<{ failure: LoadFailure }>) {
      state.download = { status: 'failed', failure: payload.failure };
    },
  },
  extraReducers: (builder) =>
    builder
      .addCase(locationChanged, (state, { payload: { address } }) => {
        if (!isHere(address.path)) return initialState;
        const { keep: _, work: __, comment: ___, ...rest } = state;
        return { ...rest, typed: null, download: null, opened: { status: 'none' } };
      })
      .addCase(identityLost, leave)
      .addCase(identityReceived, leave),
});

export const {
  signInNeeded,
  refused,
  listRequested,
  listReceived,
  listFailed,
  detailsRequested,
  detailsReceived,
  detailsFailed,
  retryPressed,
  filterTyped,
  downloadPressed,
  downloaded,
  downloadFailed,
  keepEdited,
  keepPressed,
  kept,
  keepFailed,
  workChosen,
  workSaved,
  workFailed,
  commentTyped,
  commentPressed,
  commentStarted,
  commented,
  commentFailed,
} = qaSlice.actions;
export const qaReducer = qaSlice.reducer;
