import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { recordingLimits } from '../../contract/recordings';
import { overBy } from '../../contract/text';
import { locationChanged } from '../navigation/navigationSlice';
import { applySplice, type Splice } from '../note/noteRules';
import { reportEntered, reportNotSent, reportOffered, type RefusedReport } from './recordingsActions';

/** What would be sent: how much the log of this session holds. Times are UTC milliseconds. */
export interface LogSummary {
  actions: number;
  requests: number;
  from: number;
  to: number;
  /** The logs of the pages before, which go along, and when the oldest began. Absent without any. */
  earlier?: { logs: number; from: number };
  /** The log grew too large, so the last of what happened is missing. */
  isCut?: true;
}

/**
 *     writing ── sendPressed ──► sending ──► sent, waiting or failed ── sendPressed
 *     (failed) ──► sending any, or closed ── the server refuses a report ──► refused ──
 *     sendWithoutPressed ──► sending
 */
export type ReportStatus = 'writing' | 'sending' | 'sent' | 'waiting' | 'failed' | 'refused';

export interface RecordingsState {
  /** The dialog "Report a problem", if it is open. */
  dialog: {
    summary: LogSummary | null;
    text: string;
    status: ReportStatus;
    /** How often Send has found the text too long. */
    tooLong?: number;
    /** Of `refused`, and of sending it once more. */
    refused?: RefusedReport;
  } | null;
  /** The page offers a report, because the same error was shown twice. */
  isOffered: boolean;
}

const initialState: RecordingsState = { dialog: null, isOffered: false };

const recordingsSlice = createSlice({
  name: 'recordings',
  initialState,
  reducers: {
    logSummed(state, { payload }: PayloadAction<{ summary: LogSummary }>) {
      if (state.dialog) state.dialog.summary = payload.summary;
    },
    /** A person types what happened. */
    reportEdited(state, { payload }: PayloadAction<{ splice: Splice }>) {
      if (state.dialog?.status === 'writing' || state.dialog?.status === 'failed')
        state.dialog.text = applySplice(state.dialog.text, payload.splice);
    },
    sendReportPressed(state) {
      const { dialog } = state;
      if (dialog?.status !== 'writing' && dialog?.status !== 'failed') return;
      if (overBy(dialog.text, recordingLimits.textLength) > 0) dialog.tooLong = (dialog.tooLong ?? 0) + 1;
      else dialog.status = 'sending';
    },
    /** A person sends a refused report again: the words alone. */
    sendWithoutPressed(state) {
      if (state.dialog?.status === 'refused') state.dialog.status = 'sending';
    },
    /** What has become of the report. */
    reportEnded(state, { payload }: PayloadAction<{ status: 'sent' | 'waiting' | 'failed' }>) {
      if (state.dialog) state.dialog.status = payload.status;
    },
    dialogClosed(state) {
      state.dialog = null;
    },
    offerClosed(state) {
      state.isOffered = false;
    },
  },
  extraReducers: (builder) =>
    builder
      .addCase(reportEntered, (): RecordingsState => ({
        dialog: { summary: null, text: '', status: 'writing' },
        isOffered: false,
      }))
      .addCase(reportNotSent, (state, { payload: { text, refused } }) => {
        const { dialog } = state;
        // A report that a person writes meanwhile stays. The list of unsent items has the other one.
        if (dialog && dialog.status !== 'sending') return;
        state.dialog = {
          summary: dialog?.summary ?? null,
          text: dialog?.text ?? text,
          status: refused ? 'refused' : 'failed',
          ...(refused && { refused }),
        };
      })
      .addCase(reportOffered, (state) => {
        state.isOffered = state.dialog === null;
      })
      .addCase(locationChanged, (state) => {
        state.isOffered = false;
      }),
});

export const {
  logSummed,
  reportEdited,
  sendReportPressed,
  sendWithoutPressed,
  reportEnded,
  dialogClosed,
  offerClosed,
} = recordingsSlice.actions;
export const recordingsReducer = recordingsSlice.reducer;
