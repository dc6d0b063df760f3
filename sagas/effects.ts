import type { SagaGenerator } from 'typed-redux-saga';
import { portEffect } from '../replay/portEffect';
import type { Ports } from '../state/ports';

type Method<Port extends keyof Ports, Name extends keyof Ports[Port]> = Ports[Port][Name] extends (
  ...args: infer Args
) => infer Result
  ? { args: Args; result: Awaited<Result> }
  : never;

/** The argument of a port's method: none, or one object. */
type Argument<Port extends keyof Ports, Name extends keyof Ports[Port]> = Method<Port, Name>['args'] extends [
  infer Arg,
  ...unknown[],
]
  ? [arg: Arg]
  : [];

/**
 * Calls a port and waits for its answer: `const key = yield* port('ids', 'create', { kind: 'voteKey' })`.
 * @throws PlainError when the port fails; `name` says how (see `ports.ts`).
 */
export function* port<Port extends keyof Ports & string, Name extends keyof Ports[Port] & string>(
  name: Port,
  method: Name,
  ...[arg]: Argument<Port, Name>
): SagaGenerator<Method<Port, Name>['result']> {
  return (yield portEffect(name, method, arg)) as Method<Port, Name>['result'];
}
