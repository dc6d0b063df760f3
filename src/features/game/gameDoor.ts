import { createSlice } from '@reduxjs/toolkit';
import type { Guid } from '../../../contract/ids';
import { isThanks, matchScreen } from '../../../contract/screens';
import { locationChanged } from '../navigation/navigationSlice';
import type { GameResult, Run } from './runnerRules';

/** The form for whoever holds a record. */
export interface RecordForm {
  /** Of the game, by the server. */
  guid: Guid;
  contact: string;
  status: 'asked' | 'sending' | 'sent';
  /** Said when it was sent all the same. */
  isTooShort: boolean;
}

/**
 * The game over the thank-you page (specification § 4, "Game"):
 *
 *     closed ── gameOpened ──► loading ── gameLoaded ──► ready ── runStarted ──► running ── runEnded ──► over
 *       ▲                        │                                  ▲                                     │
 *       ├── gameLoadFailed ──────┘                                  └──────────── runStarted ─────────────┘
 *       └── gameClosed, from everywhere; and another screen
 *
 * The form is there once the server says that the game that is over is a record.
 */
export type GamePhase =
  | { status: 'closed' | 'loading' | 'ready' }
  | { status: 'running'; run: Run }
  | { status: 'over'; run: Run; result: GameResult; record: RecordForm | null };

export interface GameState {
  phase: GamePhase;
  /** Whether the script has come: from then on runs are played. It stays. */
  isLoaded: boolean;
  /** Counted up with each Play. Only the newest session's events count (GM-5). */
  session: number;
  /** Most points since the page was opened; 0 before the first game. */
  best: number;
  isSoundOn: boolean;
}

/** Before anybody has asked for the game. */
export const closedGame: GameState = {
  phase: { status: 'closed' },
  isLoaded: false,
  session: 0,
  best: 0,
  isSoundOn: false,
};

/** Opens and closes the game. What is played comes with the game's chunk (`gameSlice.ts`). */
const gameDoor = createSlice({
  name: 'game',
  initialState: closedGame,
  reducers: {
    /** A person wants to play, for the first time or once more after the script did not come. */
    gameOpened(state) {
      if (state.phase.status === 'closed') state.phase = { status: 'loading' };
    },
    gameLoaded(state) {
      state.isLoaded = true;
      if (state.phase.status === 'loading') state.phase = { status: 'ready' };
    },
    gameLoadFailed(state) {
      if (state.phase.status === 'loading') state.phase = { status: 'closed' };
    },
    /** What is under way has no result. */
    gameClosed(state) {
      state.phase = { status: 'closed' };
    },
  },
  extraReducers: (builder) =>
    builder.addCase(locationChanged, (state, { payload }) => {
      if (!isThanks(matchScreen(payload.address.path).screen)) state.phase = { status: 'closed' };
    }),
});

export const { gameOpened, gameLoaded, gameLoadFailed, gameClosed } = gameDoor.actions;
export const doorReducer = gameDoor.reducer;
