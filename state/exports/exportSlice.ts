import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { InsightsTable } from '../../contract/insights';
import { matchScreen } from '../../contract/screens';
import type { ExportFormat } from '../../contract/staffHistory';
import type { LoadFailure } from '../desk/loadFailure';
import { downloadWentOn } from '../device/deviceSlice';
import { locationChanged } from '../navigation/navigationSlice';
import { identityLost, identityReceived } from '../session/sessionSlice';

/**
 * What is downloaded: a list or a table of figures by what the address says, the open log of a webhook, or
 * the open case on paper.
 */
export type Exported =
  | { of: 'votes' | 'cases' | 'deliveries' | InsightsTable; format: ExportFormat }
  | { of: 'case' | 'insights'; format: 'pdf' };

/** A download; its bytes go from the server to the person and are never in the state. */
export interface ExportState {
  file:
    /** `bytes` have arrived; absent in the first second. */
    | (Exported & { status: 'making'; bytes?: number })
    /** The sheet has not all rows. */
    | { status: 'cut'; of: Exported['of'] }
    | { status: 'failed'; of: Exported['of']; failure: LoadFailure }
    | null;
}

const initialState: ExportState = { file: null };

/** Whether an address still shows what is downloaded. */
export function showsExported(of: Exported['of'], path: string): boolean {
  const { screen } = matchScreen(path);
  if (of === 'cases' || of === 'case') return screen === 'Inbox' || screen === 'InboxCase';
  if (of === 'deliveries') return screen === 'Webhooks';
  return screen === (of === 'votes' ? 'Votes' : 'Insights');
}

const slice = createSlice({
  name: 'exports',
  initialState,
  reducers: {
    exportPressed(state, { payload }: PayloadAction<Exported>): ExportState {
      return state.file?.status === 'making' ? state : { file: { status: 'making', ...payload } };
    },
    exportStopped: (state): ExportState => (state.file?.status === 'making' ? initialState : state),
    exported(state, { payload: { isCut } }: PayloadAction<{ isCut: boolean }>): ExportState {
      if (state.file?.status !== 'making') return state;
      return { file: isCut ? { status: 'cut', of: state.file.of } : null };
    },
    exportFailed(state, { payload: { failure } }: PayloadAction<{ failure: LoadFailure }>): ExportState {
      if (state.file?.status !== 'making') return state;
      return { file: { status: 'failed', of: state.file.of, failure } };
    },
  },
  extraReducers: (builder) =>
    builder
      .addCase(locationChanged, (state, { payload: { address } }) =>
        state.file && !showsExported(state.file.of, address.path) ? initialState : state,
      )
      .addCase(downloadWentOn, (state, { payload: { bytes } }) => {
        if (state.file?.status === 'making') state.file.bytes = bytes;
      })
      .addCase(identityLost, () => initialState)
      .addCase(identityReceived, () => initialState),
});

export const { exportPressed, exportStopped, exported, exportFailed } = slice.actions;
export const exportReducer = slice.reducer;
