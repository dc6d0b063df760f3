import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { ExportFormat } from '../../contract/staffHistory';
import type { ReportState as Stage } from '../../contract/history';
import { limits } from '../../contract/limits';
import { overBy } from '../../contract/text';
import type { QuestionUid } from '../../contract/ids';
import type { Message } from '../messages/messagesSlice';
import { applySplice, type Splice } from '../note/noteRules';
import { locationChanged } from '../navigation/navigationSlice';
import { signedOut } from '../session/sessionSlice';

/**
 * Why no report is in progress: no input, no valid address, too many reports today, or the message's reason.
 */
export type ReportProblem =
  { kind: 'missing' | 'wrong' | 'limit' | 'unreachable' | 'failed' } | { kind: 'refused'; reason: Message };

/** `isLate`: the report takes longer than usual, because the mail server does not answer. */
export interface ReportProgress {
  stage: Stage;
  done: number;
  total: number;
  isLate: boolean;
}

/**
 * The report by mail, from the button to the mail (specification § 4, HI-5):
 *
 *     closed ── reportOpened ──► typing ── reportSubmitted ──► asking ──
 *       reportAccepted ──► making ▲ ▲ │ │ │ │
 *       └──────────────── reportRefused
 *       ───────────────────────────┘ │
 *       └────────────────────────────────────
 *       reportSent
 *       ───────────────────────────────────────┘
 *
 * The person may close the popup at any time; the report goes on.
 */
export interface ReportState {
  isOpen: boolean;
  status: 'typing' | 'asking' | 'making';
  questionUid: QuestionUid | null;
  email: string;
  problem: ReportProblem | null;
  progress: ReportProgress | null;
  /** The format of the file that is being downloaded. */
  exporting: ExportFormat | null;
}

const initialState: ReportState = {
  isOpen: false,
  status: 'typing',
  questionUid: null,
  email: '',
  problem: null,
  progress: null,
  exporting: null,
};

const reportSlice = createSlice({
  name: 'report',
  initialState,
  reducers: {
    reportOpened: (state, { payload }: PayloadAction<{ questionUid: QuestionUid }>): ReportState => ({
      ...state,
      isOpen: true,
      ...(state.status === 'typing' && { questionUid: payload.questionUid, problem: null }),
    }),
    reportClosed: (state): ReportState => ({ ...state, isOpen: false }),
    reportEmailEdited: (state, { payload }: PayloadAction<{ splice: Splice }>): ReportState => ({
      ...state,
      email: applySplice(state.email, payload.splice),
      problem: null,
    }),
    /** Without an address nothing is sent (HI-5). */
    reportSubmitted: (state): ReportState => {
      if (state.status !== 'typing') return state;
      const kind = emailProblem(state.email);
      return kind ? { ...state, problem: { kind } } : { ...state, status: 'asking', problem: null };
    },
    reportAccepted: (state): ReportState => ({ ...state, status: 'making', progress: null }),
    reportProgressed: (state, { payload }: PayloadAction<ReportProgress>): ReportState => ({
      ...state,
      progress: payload,
    }),
    reportRefused: (state, { payload }: PayloadAction<{ problem: ReportProblem }>): ReportState => ({
      ...state,
      status: 'typing',
      problem: payload.problem,
      progress: null,
    }),
    /** The mail server has the report; or the page stops asking, and the server mails it when it can. */
    reportSent: ({ exporting }): ReportState => ({ ...initialState, exporting }),
    exportPressed: (state, { payload }: PayloadAction<{ format: ExportFormat }>): ReportState => ({
      ...state,
      exporting: payload.format,
    }),
    exportEnded: (state): ReportState => ({ ...state, exporting: null }),
  },
  extraReducers: (builder) =>
    builder
      .addCase(signedOut, () => initialState)
      .addCase(locationChanged, (state): ReportState => ({ ...state, isOpen: false })),
});

/** Why a typed address is invalid, or null. */
export function emailProblem(email: string): 'missing' | 'wrong' | null {
  if (email.trim() === '') return 'missing';
  if (overBy(email, limits.contactLength) > 0) return 'wrong';
  return /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email.trim()) ? null : 'wrong';
}

export const {
  reportOpened,
  reportClosed,
  reportEmailEdited,
  reportSubmitted,
  reportAccepted,
  reportProgressed,
  reportRefused,
  reportSent,
  exportPressed,
  exportEnded,
} = reportSlice.actions;
export const reportReducer = reportSlice.reducer;
