import type { EffectMiddleware } from 'redux-saga';
import { call, cps, delay, effectTypes, fork, spawn, type Effect } from 'redux-saga/effects';
import { callPort, portEffect } from './portEffect';
import type { PlainError } from './turn';

/** Reports to a waiting saga how its effect ended. */
export interface Waiting {
  resolve(value: unknown): void;
  reject(error: PlainError): void;
}

export interface EffectHost {
  /**
   * Starts a port's effect within the turn; a later turn brings the answer. Returns a function that cancels
   * it.
   */
  issue(name: string, arg: unknown, waiting: Waiting): () => void;
  /** UTC milliseconds of the turn. */
  now(): number;
}

interface CallPayload {
  fn: (...args: unknown[]) => unknown;
  args: unknown[];
  context: unknown;
  detached?: boolean;
}

const sleep = (delay(0) as unknown as { payload: CallPayload }).payload.fn;

/**
 * Rewrites port calls, `delay`s and forked port calls as callback effects that only a turn completes.
 * Recording and replay share this path. Other sources of results (a raw promise, an async function, a foreign
 * callback) throw: a log would not hold them, so they could not be replayed.
 */
export function createEffectMiddleware(host: EffectHost): EffectMiddleware {
  const rewrite = (effect: Effect): Effect => {
    const payload = effect.payload as CallPayload;
    switch (effect.type) {
      case effectTypes.CALL:
        if (payload.fn === callPort) return portAsCallback(host, payload.args as [string, string, unknown]);
        if (payload.fn === sleep) return portAsCallback(host, ['clock', 'sleep', { ms: payload.args[0] }]);
        return isGeneratorFunction(payload.fn) ? effect : (call(refusingPromises(payload)) as Effect);
      case effectTypes.FORK: {
        if (payload.fn !== callPort)
          return isGeneratorFunction(payload.fn) ? effect : withFunction(effect, refusingPromises(payload));
        const [port, method, arg] = payload.args as [string, string, unknown];
        const start = payload.detached ? spawn : fork;
        return start(function* forkedPort() {
          return (yield portEffect(port, method, arg)) as unknown;
        }) as Effect;
      }
      case effectTypes.CPS:
        throw unregistered('a callback effect');
      default:
        return effect;
    }
  };

  return (next) => (effect) => {
    if (isPromise(effect)) throw unregistered('a promise');
    next(isEffect(effect) ? rewrite(effect) : effect);
  };
}

function portAsCallback(host: EffectHost, [port, method, arg]: [string, string, unknown]): Effect {
  const name = `${port}.${method}`;
  if (name === 'clock.now') return call(host.now) as Effect;
  return cps((callback: ((error: unknown, value?: unknown) => void) & { cancel?: () => void }) => {
    callback.cancel = host.issue(name, arg, {
      resolve: (value) => callback(null, value),
      reject: (error) => callback(error),
    });
  }) as Effect;
}

function refusingPromises({ fn, args, context }: CallPayload): () => unknown {
  return () => {
    const result = fn.apply(context, args);
    if (isPromise(result)) throw unregistered(`the async function ${fn.name || '(unnamed)'}`);
    return result;
  };
}

function withFunction(effect: Effect, fn: () => unknown): Effect {
  return { ...effect, payload: { ...(effect.payload as CallPayload), fn, args: [], context: null } };
}

function unregistered(what: string): Error {
  return new Error(
    `A saga ran ${what}, which cannot be replayed: reach the world through a port (state/ports.ts).`,
  );
}

function isEffect(value: unknown): value is Effect {
  return typeof value === 'object' && value !== null && '@@redux-saga/IO' in value;
}

function isPromise(value: unknown): boolean {
  return (
    typeof value === 'object' &&
    value !== null &&
    typeof (value as { then?: unknown }).then === 'function' &&
    !('next' in value)
  );
}

const generatorPrototype: unknown = Object.getPrototypeOf(function* empty() {});

function isGeneratorFunction(fn: unknown): boolean {
  return Object.getPrototypeOf(fn) === generatorPrototype;
}
