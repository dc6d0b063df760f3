import { createSlice, original, type PayloadAction } from '@reduxjs/toolkit';
import type { Guid } from '../../contract/ids';
import { isThanks, matchScreen } from '../../contract/screens';
import { locationChanged } from '../navigation/navigationSlice';
import { gameEntered } from './gameActions';
import { limits } from '../../contract/limits';
import { overBy } from '../../contract/text';
import { isContactTooShort, withInput } from './gameRules';
import { isOver, resultOf, runnerAt, type GameResult, type Move, type Run } from './runnerRules';

/** The form for a record's contact details. */
export interface RecordForm {
  /** Guid of the game, set by the server. */
  guid: Guid;
  contact: string;
  status: 'asked' | 'sending' | 'sent';
  /** The person tried to send a contact that is too short. */
  /** Sending was refused: the contact is too short, or too long. */
  isTooShort: boolean;
}

/**
 * The game over the thank-you page (specification § 4, "Game"):
 *
 *     closed ── gameEntered ──► ready ── runStarted ──► running ── runEnded ──►
 *       over ▲ ▲ │ │ └──────────── runStarted
 *       ──────────┘ └── gameClosed in every phase; also a change of screen
 *
 * The form of a record appears when the server says that the finished game is one. It stays in every phase
 * until it is sent or closed; a newer record takes it over with what was typed.
 */
export type GamePhase =
  | { status: 'closed' | 'ready' }
  | { status: 'running'; run: Run }
  | { status: 'over'; run: Run; result: GameResult; isRecord: boolean };

export interface GameState {
  phase: GamePhase;
  /** Increases with each Play. Only the newest session's events count (GM-5). */
  session: number;
  /** Most points since the page was opened; 0 before the first game. */
  best: number;
  isSoundOn: boolean;
  /** The score to beat at the place; null until the server has told, and where nobody has played. */
  toBeat: number | null;
  record: RecordForm | null;
}

const closedGame: GameState = {
  phase: { status: 'closed' },
  session: 0,
  best: 0,
  isSoundOn: false,
  toBeat: null,
  record: null,
};

interface OfSession {
  session: number;
}

/** The move is applied before this tick. */
type MoveMade = PayloadAction<OfSession & { tick: number }>;

const gameSlice = createSlice({
  name: 'game',
  initialState: closedGame,
  reducers: {
    /** A run in progress gets no result. */
    gameClosed(state) {
      state.phase = { status: 'closed' };
    },
    /** Play or Play again starts a new session. */
    playPressed(state) {
      if (state.phase.status === 'ready' || state.phase.status === 'over') state.session += 1;
    },
    runStarted(state, { payload }: PayloadAction<OfSession & { seed: number; isCalm: boolean }>) {
      const { session, seed, isCalm } = payload;
      const waits = state.phase.status === 'ready' || state.phase.status === 'over';
      if (session !== state.session || !waits) return;
      state.phase = { status: 'running', run: { seed, isCalm, inputs: [], ticks: 0 } };
      if (state.record?.status === 'sent') state.record = null;
    },
    jumpPressed: (state, { payload }: MoveMade) => makeMove(state, payload, 'jump'),
    duckPressed: (state, { payload }: MoveMade) => makeMove(state, payload, 'duck'),
    duckReleased: (state, { payload }: MoveMade) => makeMove(state, payload, 'stand'),
    /**
     * The screen reports the end of the run. Score and duration are computed from the seed and the moves,
     * whatever the screen has drawn. A run that does not end at this tick goes on.
     */
    runEnded(state, { payload }: PayloadAction<OfSession & { ticks: number }>): GameState {
      const { phase } = state;
      if (payload.session !== state.session || phase.status !== 'running') return state;
      const run = plainRun(phase.run);
      const runner = runnerAt(run, payload.ticks);
      if (!isOver(runner)) return state;
      const result = resultOf(runner);
      return {
        ...state,
        best: Math.max(state.best, result.score),
        phase: { status: 'over', run: { ...run, ticks: runner.tick }, result, isRecord: false },
      };
    },
    /** The server has stored the result. */
    resultAccepted(state, { payload }: PayloadAction<OfSession & { guid: Guid; isRecord: boolean }>) {
      const { phase } = state;
      if (payload.session !== state.session || phase.status !== 'over' || !payload.isRecord) return;
      phase.isRecord = true;
      state.toBeat = Math.max(state.toBeat ?? 0, phase.result.score);
      const typed = state.record?.status === 'sent' ? '' : state.record?.contact;
      state.record = { guid: payload.guid, contact: typed ?? '', status: 'asked', isTooShort: false };
    },
    /** For the log only (GM-6). */
    resultFailed(state, _action: PayloadAction<OfSession & { code: string | number }>) {
      return state;
    },
    /** The server's score to beat when the game was opened. */
    recordTold(state, { payload }: PayloadAction<{ score: number | null }>) {
      state.toBeat = payload.score;
    },
    /** The holder of the record leaves no contact details. */
    recordClosed(state) {
      state.record = null;
    },
    contactChanged(state, { payload }: PayloadAction<{ contact: string }>) {
      changeForm(state, 'asked', (form) => ({ ...form, contact: payload.contact, isTooShort: false }));
    },
    contactSubmitted(state) {
      changeForm(state, 'asked', (form) => ({
        ...form,
        isTooShort: isContactTooShort(form.contact) || overBy(form.contact, limits.contactLength) > 0,
      }));
    },
    contactStarted(state) {
      changeForm(state, 'asked', (form) => ({ ...form, status: 'sending' }));
    },
    contactAccepted(state, { payload }: PayloadAction<{ guid: Guid }>) {
      if (payload.guid === state.record?.guid)
        changeForm(state, 'sending', (form) => ({ ...form, status: 'sent' }));
    },
    /** For the log only (GM-6). The typed contact stays and can be sent again. */
    contactFailed(state, { payload }: PayloadAction<{ guid: Guid; code: string | number }>) {
      if (payload.guid === state.record?.guid)
        changeForm(state, 'sending', (form) => ({ ...form, status: 'asked' }));
    },
    soundSwitched(state) {
      state.isSoundOn = !state.isSoundOn;
    },
  },
  extraReducers: (builder) => {
    builder.addCase(gameEntered, (state) => {
      if (state.phase.status === 'closed') state.phase = { status: 'ready' };
    });
    builder.addCase(locationChanged, (state, { payload }) => {
      if (isThanks(matchScreen(payload.address.path).screen)) return;
      state.phase = { status: 'closed' };
      state.record = null;
    });
  },
});

function makeMove(state: GameState, { session, tick }: OfSession & { tick: number }, move: Move): GameState {
  const { phase } = state;
  if (session !== state.session || phase.status !== 'running') return state;
  const run = withInput(plainRun(phase.run), tick, move);
  return { ...state, phase: { status: 'running', run } };
}

/** Copies the run out of Immer's draft: drafting hundreds of moves would be wasted work. */
function plainRun(run: unknown): Run {
  return original(run) as Run;
}

function changeForm(
  state: GameState,
  from: RecordForm['status'],
  change: (form: RecordForm) => RecordForm,
): void {
  if (state.record?.status === from) state.record = change(state.record);
}

export const {
  gameClosed,
  playPressed,
  runStarted,
  jumpPressed,
  duckPressed,
  duckReleased,
  runEnded,
  resultAccepted,
  resultFailed,
  recordTold,
  recordClosed,
  contactChanged,
  contactSubmitted,
  contactStarted,
  contactAccepted,
  contactFailed,
  soundSwitched,
} = gameSlice.actions;
export const gameReducer = gameSlice.reducer;
