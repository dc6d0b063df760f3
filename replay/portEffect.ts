import { call, type CallEffect } from 'redux-saga/effects';

/**
 * The only way in which a saga reaches the world: an effect that names a port, a method and its one argument.
 * It is plain data for the engine's effect middleware. Without the middleware it throws, so that no flow
 * reaches the world unrecorded.
 */
export function portEffect(port: string, method: string, arg?: unknown): CallEffect {
  return call(callPort, port, method, arg);
}

/**
 * Marks the effect; the middleware recognises it and never calls it. Exported for providers of
 * `redux-saga-test-plan`.
 */
export function callPort(port: string, method: string, _arg: unknown): never {
  throw new Error(`${port}.${method} was called outside of an engine`);
}
