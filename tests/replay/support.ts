import type { Saga } from 'redux-saga';
import type { Reducer, UnknownAction } from 'redux';
import { createEngine, type Driver, type Engine, type Settle } from '../../replay/engine';
import type { Product } from '../../replay/product';
import { createRecorder } from '../../replay/recorder';
import { createProjector } from '../../replay/redaction';
import type { Turn } from '../../replay/turn';
import { product } from '../../src/app/productForReplay';

const header = {
  id: 'log',
  previous: null,
  entry: 'visitor',
  app: 'test',
  build: 'test',
  reducers: 'test',
  locale: 'en',
  tz: 'UTC',
  route: '/',
  seed: 's',
  redact: 'v1',
};

/** The log of collected turns. */
export function recordedText(
  { init, t0, turns }: { init: unknown; t0: number; turns: readonly Turn<unknown>[] },
  limit?: number,
): string {
  const lines: string[] = [];
  const recorder = createRecorder({
    projector: createProjector(product.redaction),
    write: (line) => lines.push(line),
    limit,
    header: { ...header, t0, init },
  });
  for (const turn of turns) recorder.turn(turn);
  const end = recorder.exportLine();
  return `${[...lines, ...(end ? [end] : [])].join('\n')}\n`;
}

/** A product of a few lines, run and recorded. Its whole state is a list of seen actions. */
export interface Small {
  engine: Engine<Seen>;
  turns: Turn<Seen>[];
  product: Product<Seen>;
  /** Effects that were started and not stopped, by number. */
  open: Map<number, { name: string; arg: unknown; settle: Settle }>;
  act(type: string): void;
  log(): string;
}

export interface Seen {
  seen: readonly string[];
}

export function runSmall(rootSaga: Saga, options: { driver?: Driver; reducer?: Reducer<Seen> } = {}): Small {
  const init: Seen = { seen: [] };
  const reducer = options.reducer ?? seeing;
  const small: Product<Seen> = {
    name: 'small',
    reducer,
    rootSaga,
    redaction: {
      slices: { seen: { state: 'keep' } },
      effects: {
        'some.call': { argument: 'keep', answer: 'keep' },
        'some.call of v': { argument: { v: 'keep' } },
      },
      tableOf: (effect, argument) => (typeof argument === 'object' ? `${effect} of v` : effect),
      error: { name: 'word', message: 'keep' },
      route: 'keep',
      treatments: {},
    },
    persisted: [],
  };
  const turns: Turn<Seen>[] = [];
  const open: Small['open'] = new Map();
  const started: Driver = {
    start({ id, name, arg }, settle) {
      open.set(id, { name, arg, settle });
      return () => void open.delete(id);
    },
  };
  let ts = 0;
  const engine = createEngine<Seen>({
    reducer,
    rootSaga,
    init,
    t0: 1_000,
    elapsed: () => (ts += 10),
    driver: options.driver ?? started,
    onTurn: (turn) => turns.push(turn),
  });
  return {
    engine,
    turns,
    product: small,
    open,
    act: (type) => void engine.store.dispatch({ type }),
    log() {
      const lines: string[] = [];
      const recorder = createRecorder({
        projector: createProjector(small.redaction),
        write: (line) => lines.push(line),
        header: { ...header, t0: 1_000, init },
      });
      for (const turn of turns) recorder.turn(turn);
      return `${[...lines, recorder.exportLine()].join('\n')}\n`;
    },
  };
}

/** Lists the types of actions, except Redux's own initial ones. */
export function seeing(state: Seen = { seen: [] }, { type }: UnknownAction): Seen {
  return type.startsWith('@@redux/') ? state : { seen: [...state.seen, type] };
}
