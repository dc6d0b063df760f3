import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { Recording } from '../../contract/attachments';
import type { QuestionUid } from '../../contract/ids';

/**
 * The microphone and the speaker. A tab has one of each (AU-1):
 *
 *     idle ── recordPressed ──► asking ── recordingStarted ──► recording ──
 *       recordingStopped ──► saving ▲ │ │ │ ├──── recordingDropped
 *       ───┴───────────────────────────────┴────────────────────────────────┤
 *       ├──── recordingKept
 *       ───────────────────────────────────────────────────────────────────────┘
 *       └──── playEnded ◄── playing ◄── playPressed ── idle
 *
 * The recording itself belongs to the draft (`attachmentsSlice`).
 */
export type Voice =
  | { status: 'idle' }
  | { status: 'asking' | 'playing'; questionUid: QuestionUid }
  | {
      status: 'recording' | 'saving';
      questionUid: QuestionUid;
      /** The id under which the device stores the running recording. */
      recordingId: string;
      /** Recorded so far, in whole seconds. */
      seconds: number;
    };

interface OnQuestion {
  questionUid: QuestionUid;
}

const voiceSlice = createSlice({
  name: 'voice',
  initialState: { status: 'idle' } as Voice,
  reducers: {
    /** Stops playback. */
    recordPressed(state, { payload }: PayloadAction<OnQuestion>): Voice {
      if (state.status !== 'idle' && state.status !== 'playing') return state;
      return { status: 'asking', questionUid: payload.questionUid };
    },
    recordingStarted(state, { payload }: PayloadAction<OnQuestion & { recordingId: string }>): Voice {
      return state.status === 'asking' ? { status: 'recording', ...payload, seconds: 0 } : state;
    },
    /** The recording goes on. */
    voiceHeard(state, { payload }: PayloadAction<{ seconds: number }>): Voice {
      return state.status === 'recording' ? { ...state, ...payload } : state;
    },
    /** The person, or Send, stops the recording (AU-3). */
    stopPressed(state) {
      return state;
    },
    recordingStopped(state): Voice {
      return state.status === 'recording' ? { ...state, status: 'saving' } : state;
    },
    /** The device has stored it. It replaces an earlier recording (AU-2). */
    recordingKept(_state, _action: PayloadAction<OnQuestion & { audio: Recording }>): Voice {
      return { status: 'idle' };
    },
    /** There is no recording. */
    recordingDropped(): Voice {
      return { status: 'idle' };
    },
    playPressed(state, { payload }: PayloadAction<OnQuestion>): Voice {
      return state.status === 'idle' ? { status: 'playing', questionUid: payload.questionUid } : state;
    },
    /** The person stopped playback, or it ended. */
    playEnded(state): Voice {
      return state.status === 'playing' ? { status: 'idle' } : state;
    },
  },
});

export const {
  recordPressed,
  recordingStarted,
  voiceHeard,
  stopPressed,
  recordingStopped,
  recordingKept,
  recordingDropped,
  playPressed,
  playEnded,
} = voiceSlice.actions;
export const voiceReducer = voiceSlice.reducer;
