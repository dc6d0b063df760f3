import { expectSaga } from 'redux-saga-test-plan';
import type { SagaGenerator } from 'typed-redux-saga';
import { callPort } from '../../replay/portEffect';
import type { Ports } from '../../state/ports';
import { bootstrapState, rootReducer, type RootState } from '../../state/rootReducer';

/** Answers of ports by `port.method`: a value, or a function of the argument that may throw. */
export type Answers = {
  [Port in keyof Ports & string as `${Port}.${keyof Ports[Port] & string}`]?: unknown;
};

interface PortCall {
  fn: unknown;
  args: [port: string, method: string, argument: unknown];
}

/**
 * Runs one flow alone with `expectSaga` over the real reducers. A port call without an answer here fails the
 * test. Whole sessions run on the engine (`runFlow`), where order and cancellation are real.
 */
export function singleFlow<Args extends unknown[]>(
  flow: (...args: Args) => SagaGenerator<unknown>,
  answers: Answers,
  {
    state = bootstrapState({ address: { path: '/', search: '' }, browserTags: ['en'] }),
    args = [] as unknown as Args,
  }: { state?: object; args?: Args } = {},
  reducer: unknown = rootReducer,
) {
  const test = expectSaga(flow as (...all: unknown[]) => Generator, ...args).withReducer(
    reducer as never,
    state as never,
  );
  return test.provide({
    call(effect: PortCall, next: () => unknown) {
      if (effect.fn !== callPort) return next();
      const [port, method, argument] = effect.args;
      const name = `${port}.${method}`;
      if (!(name in answers)) throw new Error(`the flow calls ${name}, which the test does not answer`);
      const answer = (answers as Record<string, unknown>)[name];
      return typeof answer === 'function' ? (answer as (of: unknown) => unknown)(argument) : (answer ?? null);
    },
  } as never);
}

/** The state after a flow. */
export const stateOf = (result: { storeState: unknown }) => result.storeState as RootState;
