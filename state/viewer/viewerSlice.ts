import { createSlice, type PayloadAction, type UnknownAction } from '@reduxjs/toolkit';
import { matchScreen } from '../../contract/screens';
import { locationChanged } from '../navigation/navigationSlice';
import type { LoadFailure } from '../desk/loadFailure';
import type {
  Asking,
  Foldable,
  InputLane,
  OpenRecording,
  RecordingFacts,
  Remake,
  RemakeFailure,
  ReplayState,
  SearchProgress,
  SearchWords,
  Speed,
  ViewedReport,
  ViewerState,
  WrongMoment,
} from './viewerState';

/** More swallowed actions than these are not listed. */
const mostSwallowed = 50;

/** Changes an open recording; in any other state the action changes nothing. */
const whenOpen =
  <Payload>(change: (state: OpenRecording, payload: Payload) => Partial<OpenRecording>) =>
  (state: ViewerState, { payload }: PayloadAction<Payload>): ViewerState =>
    state.status === 'open' ? { ...state, ...change(state, payload) } : state;

/** Left out of the logs of viewers in which nobody has asked. */
const unasked = { asking: undefined };

/** Shows another turn. Numbers beyond the ends count as the ends. */
function turnTo({ facts, turn }: OpenRecording, wanted: number): Partial<OpenRecording> {
  const found = Math.max(0, Math.min(facts.turns - 1, Math.floor(wanted)));
  return found === turn
    ? {}
    : { turn: found, toggled: [], swallowed: [], isUndrawn: false, fork: null, remaking: null, ...unasked };
}

const viewerSlice = createSlice({
  name: 'viewer',
  initialState: { recording: '', wanted: 0, status: 'loading' } as ViewerState,
  reducers: {
    /** A person opened the address of a recording. */
    viewerRequested: (
      _state,
      { payload }: PayloadAction<{ recording: string; turn: number }>,
    ): ViewerState => ({
      recording: payload.recording,
      wanted: payload.turn,
      status: 'loading',
    }),
    /** @param action.payload.turn to show, unless the address names one */
    recordingOpened(
      { recording, wanted, status },
      { payload: { facts, turn = wanted } }: PayloadAction<{ facts: RecordingFacts; turn?: number }>,
    ): ViewerState | void {
      if (status !== 'loading') return;
      return {
        recording,
        wanted,
        status: 'open',
        facts,
        turn: Math.max(0, Math.min(facts.turns - 1, turn)),
        filter: '',
        hidden: [],
        isPlaying: false,
        speed: 1,
        replay: { status: 'running', turns: 0 },
        swallowed: [],
        isUndrawn: false,
        command: null,
        fork: null,
        remaking: null,
      };
    },
    reportReceived: whenOpen((_, { report }: { report: ViewedReport }) => ({ report })),
    signInNeeded: ({ recording, wanted }): ViewerState => ({ recording, wanted, status: 'signedOut' }),
    openingFailed: (
      { recording, wanted },
      { payload }: PayloadAction<{ failure: LoadFailure }>,
    ): ViewerState => ({ recording, wanted, status: 'failed', failure: payload.failure }),
    retryPressed: ({ recording, wanted }): ViewerState => ({ recording, wanted, status: 'loading' }),
    /** A person leaves a log that was made of the recording. */
    recordingPressed: (state): ViewerState | void =>
      state.status === 'open'
        ? { recording: state.recording, wanted: state.turn, status: 'loading' }
        : undefined,

    /** A person picked a turn, which also pauses. */
    turnPicked: whenOpen((state, { turn }: { turn: number }) => ({
      ...turnTo(state, turn),
      isPlaying: false,
    })),
    /** The replay has found the turn that is worth looking at. */
    momentFound: whenOpen((state, { turn }: { turn: number }) => turnTo(state, turn)),
    /** The playback has reached a turn, and ends with the last one. */
    turnPlayed: whenOpen((state, { turn }: { turn: number }) => ({
      ...turnTo(state, turn),
      isPlaying: state.isPlaying && turn < state.facts.turns - 1,
    })),
    /** A person started or paused the playback. At the end it starts over. */
    playToggled: whenOpen<void>((state) => ({
      ...(!state.isPlaying && state.turn === state.facts.turns - 1 && turnTo(state, 0)),
      isPlaying: !state.isPlaying,
    })),
    speedChosen: whenOpen((_, { speed }: { speed: Speed }) => ({ speed })),
    filterTyped: whenOpen((_, { filter }: { filter: string }) => ({ filter })),
    laneToggled: whenOpen(({ hidden }, { lane }: { lane: InputLane }) => ({
      hidden: hidden.includes(lane) ? hidden.filter((one) => one !== lane) : [...hidden, lane],
    })),

    /** A person fills in when a value of the state changed. What was found before is no longer shown. */
    searchFilled: whenOpen(({ search }, filled: Partial<SearchWords>) => ({
      search: { path: '', value: '', ...search, ...filled, progress: null },
    })),
    searchPressed: whenOpen<void>(({ search }) =>
      search ? { search: { ...search, progress: { status: 'running', turns: 0, found: 0 } } } : {},
    ),
    searchWentOn: whenOpen(({ search }, { progress }: { progress: SearchProgress }) =>
      search?.progress?.status === 'running' ? { search: { ...search, progress } } : {},
    ),
    /** A person looks at all turns again. */
    searchClosed: whenOpen<void>(() => ({ search: undefined })),

    /** A person folds or unfolds something in the details of the turn. */
    foldToggled: whenOpen(({ toggled = [] }, { list, number }: Foldable) => {
      const others = toggled.filter((one) => one.list !== list || one.number !== number);
      return { toggled: others.length < toggled.length ? others : [...toggled, { list, number }] };
    }),

    replayWentOn: whenOpen((_, { replay }: { replay: ReplayState }) => ({ replay })),

    /** A screen dispatched an action while it was drawn, or because somebody pressed something in it. */
    dispatchSwallowed: whenOpen(({ turn, swallowed }, told: { turn: number; type: string }) =>
      told.turn === turn && swallowed.length < mostSwallowed ? { swallowed: [...swallowed, told.type] } : {},
    ),
    screensFailed: whenOpen(({ turn }, told: { turn: number }) =>
      told.turn === turn ? { isUndrawn: true } : {},
    ),

    /** A person wants to change the input or the answer of the shown turn. */
    forkOpened: whenOpen((_, { text }: { text: string }) => ({
      fork: text,
      remaking: null,
      isPlaying: false,
    })),
    forkTyped: whenOpen((_, { text }: { text: string }) => ({ fork: text, remaking: null })),
    forkClosed: whenOpen<void>(() => ({ fork: null, remaking: null })),
    remakePressed: whenOpen<Remake>(() => ({ remaking: 'running', isPlaying: false })),
    /** The other log is shown instead, from the changed turn on. */
    recordingRemade: whenOpen(({ turn }, { facts }: { facts: RecordingFacts }) => ({
      facts,
      turn: Math.max(0, Math.min(turn, facts.turns - 1)),
      replay: { status: 'running', turns: 0 },
      toggled: [],
      swallowed: [],
      isUndrawn: false,
      fork: null,
      remaking: null,
      search: undefined,
    })),
    /** A running session has further turns. The replay and the search go on to them. */
    recordingGrew: whenOpen(({ replay, search }, { facts }: { facts: RecordingFacts }) => ({
      facts,
      replay: replay.status === 'same' ? { status: 'running', turns: replay.turns } : replay,
      ...(search?.progress && { search: { ...search, progress: { ...search.progress, status: 'running' } } }),
    })),
    remakingFailed: whenOpen((_, { why }: { why: RemakeFailure }) => ({ remaking: why })),

    /** A person wants to say what is wrong in the shown turn. */
    wrongPressed: whenOpen<void>(() => ({
      asking: { texts: null, request: '', text: '' },
      command: null,
      remaking: null,
      isPlaying: false,
    })),
    /** The screens of the turn have been read. */
    textsRead: whenOpen(({ turn, asking }, told: { turn: number; texts: readonly string[] }) =>
      asking && told.turn === turn ? { asking: { ...asking, texts: told.texts } } : {},
    ),
    missingFilled: whenOpen(({ asking }, filled: Partial<Pick<Asking, 'request' | 'text'>>) =>
      asking ? { asking: { ...asking, ...filled } } : {},
    ),
    wrongClosed: whenOpen<void>(() => unasked),
    /** It is chosen, and the log is shrunk to it. */
    wrongChosen: whenOpen<WrongMoment>(() => ({ ...unasked, remaking: 'running' })),

    logSavePressed: (state) => state,
    commandPressed: whenOpen<void>(() => ({ command: { status: 'shown' } })),
    commandClosed: whenOpen<void>(() => ({ command: null })),
    commandCopyPressed: (state, _action: PayloadAction<{ command: string }>) => state,
    commandCopied: whenOpen(({ command }, { isCopied }: { isCopied: boolean }) => ({
      command: command && { status: isCopied ? 'copied' : 'notCopied' },
    })),
  },
});

export const {
  viewerRequested,
  recordingOpened,
  reportReceived,
  signInNeeded,
  openingFailed,
  retryPressed,
  recordingPressed,
  turnPicked,
  momentFound,
  turnPlayed,
  playToggled,
  speedChosen,
  filterTyped,
  laneToggled,
  searchFilled,
  searchPressed,
  searchWentOn,
  searchClosed,
  foldToggled,
  replayWentOn,
  dispatchSwallowed,
  screensFailed,
  forkOpened,
  forkTyped,
  forkClosed,
  remakePressed,
  recordingRemade,
  recordingGrew,
  remakingFailed,
  wrongPressed,
  textsRead,
  missingFilled,
  wrongClosed,
  wrongChosen,
  logSavePressed,
  commandPressed,
  commandClosed,
  commandCopyPressed,
  commandCopied,
} = viewerSlice.actions;

/** The viewer of recorded sessions. Undefined on every other page, so logs of those pages do not hold it. */
export function viewerReducer(
  state: ViewerState | undefined,
  action: UnknownAction,
): ViewerState | undefined {
  if (viewerRequested.match(action)) return viewerSlice.reducer(state, action);
  if (state === undefined) return undefined;
  if (locationChanged.match(action))
    return recordingAt(action.payload.address.path) === state.recording ? state : undefined;
  return viewerSlice.reducer(state, action);
}

/** The recording of an address; null on other pages. */
export const recordingAt = (path: string): string | null => matchScreen(path).params.recording ?? null;
