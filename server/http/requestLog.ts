import { LogController, type FastifyBaseLogger, type FastifyInstance, type FastifyRequest } from 'fastify';
import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { errors, type ErrorName } from '../../contract/errors';

declare module 'fastify' {
  interface FastifyRequest {
    /** The refusal that was sent, if any. */
    problem: ErrorName | null;
    /** Internal cause, for the log alone. */
    failure: unknown;
    /** Unknown fields of the body. */
    unknownFields: readonly string[] | null;
  }
}

/**
 * Writes one line per request: method, route pattern, status, milliseconds, request id, error code. It
 * contains nothing that a person sent: no address, path, query, header, body or message (bar 25). Durations
 * are for people; tests never look at them.
 */
export function requestLog(app: FastifyInstance): void {
  app.decorateRequest('problem', null);
  app.decorateRequest('failure', null);
  app.decorateRequest('unknownFields', null);
  // These hooks run for every request; callbacks cost less than promises.
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id);
    done();
  });
  app.addHook('onResponse', (request, reply, done) => {
    const status = reply.statusCode;
    const line = {
      requestId: request.id,
      method: request.method,
      route: request.routeOptions.url ?? 'unmatched',
      status,
      ms: Math.round(reply.elapsedTime * 10) / 10,
      ...(request.problem && { code: errors[request.problem].code }),
      ...(request.unknownFields && { unknownFields: request.unknownFields }),
      ...(request.failure != null && { failure: describeFailure(request.failure) }),
    };
    app.log[status >= 500 ? 'error' : 'info'](line, 'request');
    app.services.metrics.requestFinished(line.method, line.route, status, reply.elapsedTime / 1_000);
    done();
  });
}

/** Passes on Fastify's own error lines, without messages and without a second line for a logged request. */
export class QuietLog extends LogController {
  override defaultErrorLog(): void {}
  override routeNotFound(): void {}

  override streamError(error: Error, request: FastifyRequest): void {
    request.failure = error;
  }

  override writeHeadError(error: Error, request: FastifyRequest): void {
    request.failure = error;
  }

  override serializerError(error: Error, request: FastifyRequest): void {
    request.failure = error;
  }
}

/**
 * Plugins log a request's headers through the request's logger. That logger is silent; our lines go to the
 * server's.
 */
export function silentLog(logger: FastifyBaseLogger): () => FastifyBaseLogger {
  const mute = logger.child({}, { level: 'silent' });
  return () => mute;
}

/** A device may choose the request id, if it is a UUID: other text could bring personal data into the log. */
export function requestIdOf(message: IncomingMessage): string {
  const sent = message.headers['x-request-id'];
  return typeof sent === 'string' && /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(sent)
    ? sent
    : randomUUID();
}

/**
 * Kind, code and place of an error, and kind and code of its cause. Messages are left out: databases quote
 * values in theirs.
 */
export function describeFailure(error: unknown): object {
  const { name, code, stack, cause } = error as Partial<Error> & { code?: unknown };
  const frames = (stack ?? '').split('\n').filter((line) => /^\s+at /.test(line));
  const { name: causeName, code: causeCode } = (cause ?? {}) as { name?: unknown; code?: unknown };
  return {
    name,
    code,
    ...(cause != null && { cause: { name: causeName, code: causeCode } }),
    at: frames.slice(0, 8).map((frame) => frame.trim()),
  };
}

/** Names of unknown fields, if they look like names: a name could carry an address or a number. */
export function unknownFieldsOf(
  request: FastifyRequest,
  known: ReadonlySet<string>,
): readonly string[] | null {
  const { body } = request;
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return null;
  const unknown = Object.keys(body).filter((name) => !known.has(name));
  if (unknown.length === 0) return null;
  return unknown.slice(0, 10).map((name) => (/^[A-Za-z_]{1,30}$/.test(name) ? name : '(not a name)'));
}
