import type { UnknownAction } from 'redux';

/** Everything that the code does not determine: a person's action, or the end of an effect. */
export type Input =
  | { kind: 'boot' }
  | { kind: 'act'; action: UnknownAction }
  | { kind: 'res'; id: number; value: unknown }
  | { kind: 'err'; id: number; error: PlainError };

/** An error as data. Sagas branch on `name`. */
export interface PlainError {
  name: string;
  message: string;
  code?: string | number;
}

/**
 * An effect that a saga issued, or the cancellation of an earlier one. Numbered from 1 in the order of issue.
 */
export type IssuedEffect =
  { id: number; name: string; arg: unknown; saga?: string } | { id: number; cancelled: true; saga?: string };

/** One input and all its synchronous consequences. */
export interface Turn<State> {
  /** Counted from 0, the boot. */
  index: number;
  /** Milliseconds since the log's `t0`: the only clock. */
  ts: number;
  input: Input;
  /** Actions that sagas put, in order. */
  puts: UnknownAction[];
  effects: IssuedEffect[];
  /** State after the turn. */
  state: State;
  /** Set when a reducer or an unguarded saga threw. */
  crash?: PlainError;
}

/** Converts anything thrown to data. Never null, because redux-saga takes a null error for success. */
export function plainError(thrown: unknown): PlainError {
  if (thrown instanceof Error) {
    const code = (thrown as { code?: unknown }).code;
    const plain: PlainError = { name: thrown.name, message: thrown.message };
    if (typeof code === 'string' || typeof code === 'number') plain.code = code;
    return plain;
  }
  if (typeof thrown === 'object' && thrown !== null && 'name' in thrown) {
    const { name, message, code } = thrown as Partial<PlainError>;
    return { name: String(name), message: String(message ?? ''), ...(code === undefined ? {} : { code }) };
  }
  return { name: 'Error', message: String(thrown) };
}
