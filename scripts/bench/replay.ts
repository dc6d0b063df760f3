import { ActionCreators, instrument } from '@redux-devtools/instrument';
import { legacy_createStore, type UnknownAction } from 'redux';
import { gzipSync } from 'node:zlib';
import { createEngine } from '../../replay/engine';
import { foldLog } from '../../replay/fold';
import { readLog } from '../../replay/readLog';
import { createRecorder, type Recorder } from '../../replay/recorder';
import { createProjector } from '../../replay/redaction';
import { replayStrictly } from '../../replay/strict';
import { product } from '../../src/app/productForReplay';
import type { RootState } from '../../state/rootReducer';
import { actionsOf, longSession, seeded, type LongSession } from './longSession';
import { scaled } from '../torture/bar';
import { fastest, heapInUse, timed } from './measure';
import { bytesOf } from './ownCode';
import { median, type Figure, type Suite } from './table';

/** Numbers of recorded turns and imported actions. The browser stops recording long before. */
const most = 100_000;

/** Turns that each figure uses. */
interface Lengths {
  most: number;
  warmUp: number;
  middle: number;
  strict: number;
}

/**
 * The log engine against `replay.md`, beside @redux-devtools/instrument with the same reducer and actions.
 */
export const replaySuite: Suite = {
  title: 'Log engine',
  async run(options) {
    const lengths: Lengths = {
      most: scaled(options, most, 100),
      warmUp: scaled(options, 5_000, 100),
      middle: scaled(options, 10_000, 100),
      strict: scaled(options, 20_000, 100),
    };
    const session = await longSession({ turns: lengths.most, actions: lengths.most });
    return [
      ...recorderFigures(session, lengths),
      ...besideInstrument(session, lengths),
      ...bundleFigures(),
      ...sizeFigures(session, lengths),
      ...strictFigures(session, lengths),
      ...foldFigures(withActions(session, lengths.most)),
    ];
  },
};

function recorderFor({ init, t0 }: LongSession, write: (line: string) => void): Recorder {
  return createRecorder({
    projector: createProjector(product.redaction),
    write,
    header: {
      id: 'bench',
      previous: null,
      entry: 'visitor',
      app: 'bench',
      build: 'bench',
      reducers: 'bench',
      locale: 'en',
      tz: 'UTC',
      route: '/',
      seed: '7',
      t0,
      init,
      redact: 'v1',
    },
  });
}

/** The session's log as text. */
export function recorded(session: LongSession): string {
  const lines: string[] = [];
  const recorder = recorderFor(session, (line) => lines.push(line));
  for (const turn of session.turns) recorder.turn(turn);
  return `${[...lines, recorder.exportLine()].join('\n')}\n`;
}

function firstTurns(session: LongSession, count: number): LongSession {
  return { ...session, turns: session.turns.slice(0, count) };
}

function withActions(session: LongSession, wanted: number): LongSession {
  let actions = 0;
  const end = session.turns.findIndex((turn) => (actions += actionsOf(turn).length) >= wanted);
  if (end < 0) throw new Error(`the session has only ${actions} actions`);
  return firstTurns(session, end + 1);
}

/**
 * Feeds the session's inputs to a new engine and answers effects as recorded. @returns microseconds of each
 * turn
 */
function turnTimes(
  { init, t0, turns }: LongSession,
  recorder: Recorder | null,
): { all: number[]; recording: number[] } {
  const recording: number[] = [];
  let ts = 0;
  const engine = createEngine({
    reducer: product.reducer,
    rootSaga: product.rootSaga,
    init,
    t0,
    elapsed: () => ts,
    driver: { start: () => undefined },
    onTurn: (turn) => {
      if (recorder) recording.push(timed(() => recorder.turn(turn)).ms * 1_000);
    },
  });
  const all = turns.map((turn) => {
    ts = turn.ts;
    return timed(() => engine.input(turn.input)).ms * 1_000;
  });
  return { all, recording };
}

function recorderFigures(session: LongSession, { warmUp, middle, most: last }: Lengths): Figure[] {
  turnTimes(
    firstTurns(session, warmUp),
    recorderFor(session, () => undefined),
  );
  const lengths = [middle / 10, middle, last];
  const without = turnTimes(firstTurns(session, middle), null).all;
  const { all, recording } = turnTimes(
    firstTurns(session, last),
    recorderFor(session, () => undefined),
  );
  // Cost of the turns around the thousandth, the ten thousandth, …
  const around = lengths.map((length) => median(recording.slice(Math.max(0, length - warmUp), length)));
  const late = around.at(-1) as number;
  return [
    ...lengths.map((length, index) => ({
      name: `recorder, median a turn up to turn ${length}`,
      goal: '<= 15 us',
      measured: `${(around[index] as number).toFixed(1)} us`,
      reached: (around[index] as number) <= 15,
    })),
    {
      name: 'recorder, last against first thousands',
      goal: 'flat (<= 1.5)',
      measured: (late / (around[0] as number)).toFixed(2),
      reached: late / (around[0] as number) <= 1.5,
    },
    { name: 'recorder, mean a turn', goal: '', measured: `${mean(recording).toFixed(1)} us`, reached: null },
    {
      name: 'whole turn, median without / with recorder',
      goal: '',
      measured: `${median(without).toFixed(1)} / ${median(all).toFixed(1)} us`,
      reached: null,
    },
  ];
}

/**
 * What recording adds to an action, beside what instrument adds to one. Ours is the recorder's time per
 * turn, by the actions of a turn; instrument's is what its store takes longer than a plain one.
 */
function besideInstrument(session: LongSession, { warmUp, middle }: Lengths): Figure[] {
  const part = withActions(session, middle);
  const actions = part.turns.flatMap(actionsOf);
  const perTurn = actions.length / part.turns.length;
  const { recording } = turnTimes(
    part,
    recorderFor(session, () => undefined),
  );
  const timesOf = (...enhancer: unknown[]) => {
    const store = legacy_createStore(product.reducer as never, part.init as never, ...(enhancer as []));
    return actions.map((action) => timed(() => store.dispatch(action)).ms * 1_000);
  };
  const [plain, theirs] = [timesOf(), timesOf(instrument())];
  const around = (times: readonly number[], end: number) =>
    median(times.slice(Math.max(0, end - warmUp / 5), end));
  return [middle / 10, middle].map((length) => {
    const ours = around(recording, Math.round(length / perTurn)) / perTurn;
    const added = around(theirs, length) - around(plain, length);
    return {
      name: `recording adds to action ${length.toLocaleString('en')}, ours / instrument`,
      goal: '',
      measured: `${ours.toFixed(1)} / ${added.toFixed(1)} us (${ratio(ours, added)})`,
      reached: null,
    };
  });
}

const ratio = (ours: number, theirs: number) => `${(ours / theirs).toFixed(2)} x`;

/** Gzipped bytes in the visitor's app. The rules say what of each feature a log may hold. */
function bundleFigures(): Figure[] {
  const recorder = [
    /\/replay\/(recorder|blobs|redaction|redactionFields|treatment|hash)\./,
    /\/(src\/app\/(logStore|logShelf)|state\/redact[A-Z])/,
  ];
  const rules = /\/state\/(.*Redaction|redaction)\./;
  const kilobytes = (bytes: number) => `${(bytes / 1_000).toFixed(1)} kB`;
  const [bare, whole] = [bytesOf(recorder), bytesOf([...recorder, rules])];
  return [
    {
      name: "recorder in the visitor's app (gzip)",
      goal: '<= 6 kB',
      measured: kilobytes(bare),
      reached: bare <= 6_000,
    },
    {
      name: 'the same with the rules of redaction',
      goal: '<= 6 kB',
      measured: kilobytes(whole),
      reached: whole <= 6_000,
    },
  ];
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

function sizeFigures(session: LongSession, { middle }: Lengths): Figure[] {
  const weigh = (count: number) => {
    const text = recorded(firstTurns(session, count));
    return { raw: Buffer.byteLength(text) / count, packed: gzipSync(text).length / count };
  };
  const long = weigh(middle);
  const visit = weigh(12);
  return [
    {
      name: `log, bytes a turn (${middle.toLocaleString('en')} turns)`,
      goal: '<= 150',
      measured: long.raw.toFixed(1),
      reached: long.raw <= 150,
    },
    {
      name: 'the same, gzipped',
      goal: '<= 30',
      measured: long.packed.toFixed(1),
      reached: long.packed <= 30,
    },
    {
      name: 'a single visit of 12 turns, with header: raw / gzipped',
      goal: '',
      measured: `${visit.raw.toFixed(0)} / ${visit.packed.toFixed(0)}`,
      reached: null,
    },
  ];
}

function strictFigures(session: LongSession, { strict: turns }: Lengths): Figure[] {
  const log = readLog(recorded(firstTurns(session, turns)));
  const { divergence } = replayStrictly(product, log);
  if (divergence) throw new Error(`The session does not replay: ${JSON.stringify(divergence)}`);
  const perSecond = (turns / fastest(8, () => replayStrictly(product, log))) * 1_000;
  return [
    {
      name: 'strict replay',
      goal: '>= 20,000 turns/s',
      measured: `${Math.round(perSecond).toLocaleString('en')} turns/s`,
      reached: perSecond >= 20_000,
    },
  ];
}

function foldFigures(session: LongSession): Figure[] {
  const text = recorded(session);
  const actions = session.turns.flatMap(actionsOf);
  const actionsText = JSON.stringify(actions);
  const ours = importOurs(text);
  const theirs = importTheirs(session.init, actionsText);
  return [
    {
      name: `import of ${actions.length.toLocaleString('en')} actions, ours / instrument`,
      goal: 'no slower',
      measured: `${ours.ms.toFixed(0)} / ${theirs.ms.toFixed(0)} ms (${ratio(ours.ms, theirs.ms)})`,
      reached: ours.ms <= theirs.ms,
    },
    {
      name: 'of which reducing, ours / instrument',
      goal: '',
      measured: `${ours.foldMs.toFixed(0)} / ${theirs.foldMs.toFixed(0)} ms (${ratio(ours.foldMs, theirs.foldMs)})`,
      reached: null,
    },
    {
      name: 'heap above the log, ours / instrument',
      goal: '<= 5 MB',
      measured: `${megabytes(ours.heap)} / ${megabytes(theirs.heap)} MB (${ratio(ours.heap, theirs.heap)})`,
      reached: ours.heap <= 5_000_000,
    },
    {
      name: 'jump to random turns, median ours / instrument',
      goal: '<= 1,000 us',
      measured: `${ours.jump.toFixed(0)} / ${theirs.jump.toFixed(0)} us (${ratio(ours.jump, theirs.jump)})`,
      reached: ours.jump <= 1_000,
    },
  ];
}

const megabytes = (bytes: number) => (bytes / 1_000_000).toFixed(1);

interface Import {
  /** From text to the last state. */
  ms: number;
  foldMs: number;
  /** Memory of the states alone. */
  heap: number;
  /** Median microseconds of a jump. */
  jump: number;
}

function importOurs(text: string): Import {
  const ms = fastest(5, () => foldLog(product.reducer, readLog(text)));
  const log = readLog(text);
  const before = heapInUse();
  const { result: timeline, ms: foldMs } = timed(() => foldLog(product.reducer, log));
  const heap = heapInUse() - before;
  return { ms, foldMs, heap, jump: median(jumps(timeline.length, (turn) => timeline.at(turn))) };
}

function importTheirs(init: RootState, actionsText: string): Import {
  const run = (actions: UnknownAction[]) => {
    const store = legacy_createStore(
      product.reducer as never,
      init as never,
      instrument() as never,
    ) as unknown as {
      liftedStore: { dispatch(action: unknown): void };
      getState(): RootState;
    };
    store.liftedStore.dispatch(ActionCreators.importState(actions as never));
    return store;
  };
  const ms = fastest(5, () => run(JSON.parse(actionsText) as UnknownAction[]));
  const actions = JSON.parse(actionsText) as UnknownAction[];
  const before = heapInUse();
  const { result: store, ms: foldMs } = timed(() => run(actions));
  const heap = heapInUse() - before;
  const jump = (index: number) => {
    store.liftedStore.dispatch(ActionCreators.jumpToState(index));
    return store.getState();
  };
  return { ms, foldMs, heap, jump: median(jumps(actions.length, jump)) };
}

/** Microseconds of each of 500 jumps. */
function jumps(length: number, jump: (index: number) => unknown): number[] {
  const random = seeded(11);
  return Array.from({ length: 500 }, () => timed(() => jump(Math.floor(random() * length))).ms * 1_000);
}
