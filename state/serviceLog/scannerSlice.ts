import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { locationChanged } from '../navigation/navigationSlice';

/**
 * The camera that looks for the next sticker:
 *
 *     closed ── scanPressed ──► opening ── scanOpened ──► looking ── scanRead
 *                                  ──► (the sticker's page) └── scanFailed ──► failed
 *
 * `isForeign`: the last code was no sticker of ours.
 */
export type ScannerState =
  | { status: 'closed' | 'opening' }
  | { status: 'looking'; isForeign: boolean }
  | { status: 'failed'; why: ScanProblem };

export type ScanProblem = 'CameraRefused' | 'CameraMissing' | 'ScanNotPossible';

const closed: ScannerState = { status: 'closed' };

const scannerSlice = createSlice({
  name: 'scanner',
  initialState: closed as ScannerState,
  reducers: {
    scanPressed: (): ScannerState => ({ status: 'opening' }),
    scanOpened: (state): ScannerState =>
      state.status === 'opening' ? { status: 'looking', isForeign: false } : state,
    /** The camera read a code; null if it is no sticker of ours. */
    scanRead: (state, { payload }: PayloadAction<{ questionUid: string | null }>): ScannerState =>
      state.status === 'looking' && payload.questionUid === null
        ? { status: 'looking', isForeign: true }
        : state,
    scanFailed: (_state, { payload }: PayloadAction<{ why: ScanProblem }>): ScannerState => ({
      status: 'failed',
      why: payload.why,
    }),
    scanClosed: (): ScannerState => closed,
  },
  extraReducers: (builder) => builder.addCase(locationChanged, () => closed),
});

export const { scanPressed, scanOpened, scanRead, scanFailed, scanClosed } = scannerSlice.actions;
export const scannerReducer = scannerSlice.reducer;
