import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { Recording } from '../../../contract/attachments';
import type { QuestionUid } from '../../../contract/ids';

/**
 * The microphone and the loudspeaker, of which a tab has one each (AU-1):
 *
 *     idle ── recordPressed ──► asking ── recordingStarted ──► recording ── recordingStopped ──► saving ── recordingKept ──► idle
 *       ▲                         │                               │                                │
 *       ├──── recordingDropped ───┴───────────────────────────────┴────────────────────────────────┘
 *       └──── playEnded ◄── playing ◄── playPressed ── idle
 *
 * What was recorded is the draft's (`attachmentsSlice`).
 */
export type Voice =
  | { status: 'idle' }
  | { status: 'asking' | 'playing'; questionUid: QuestionUid }
  | {
      status: 'recording' | 'saving';
      questionUid: QuestionUid;
      /** Under which the device keeps what there is, while it goes on. */
      recordingId: string;
      /** Recorded so far, whole. */
      seconds: number;
    };

interface OnQuestion {
  questionUid: QuestionUid;
}

const voiceSlice = createSlice({
  name: 'voice',
  initialState: { status: 'idle' } as Voice,
  reducers: {
    /** What is playing falls silent. */
    recordPressed(state, { payload }: PayloadAction<OnQuestion>): Voice {
      if (state.status !== 'idle' && state.status !== 'playing') return state;
      return { status: 'asking', questionUid: payload.questionUid };
    },
    recordingStarted(state, { payload }: PayloadAction<OnQuestion & { recordingId: string }>): Voice {
      return state.status === 'asking' ? { status: 'recording', ...payload, seconds: 0 } : state;
    },
    /** It goes on. */
    voiceHeard(state, { payload }: PayloadAction<{ seconds: number }>): Voice {
      return state.status === 'recording' ? { ...state, ...payload } : state;
    },
    /** By the person, or by Send (AU-3). */
    stopPressed(state) {
      return state;
    },
    recordingStopped(state): Voice {
      return state.status === 'recording' ? { ...state, status: 'saving' } : state;
    },
    /** The device keeps it; one that was there before is replaced (AU-2). */
    recordingKept(_state, _action: PayloadAction<OnQuestion & { audio: Recording }>): Voice {
      return { status: 'idle' };
    },
    /** Nothing came of it. */
    recordingDropped(): Voice {
      return { status: 'idle' };
    },
    playPressed(state, { payload }: PayloadAction<OnQuestion>): Voice {
      return state.status === 'idle' ? { status: 'playing', questionUid: payload.questionUid } : state;
    },
    /** By the person, or because it is over. */
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
