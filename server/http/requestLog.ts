import { LogController, type FastifyBaseLogger, type FastifyInstance, type FastifyRequest } from 'fastify';
import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { errors, type ErrorName } from '../../contract/errors';

declare module 'fastify' {
  interface FastifyRequest {
    /** The refusal that was sent, if any. */
    problem: ErrorName | null;
    /** What went wrong inside, for the log alone. */
    failure: unknown;
    /** Names of body fields that the call does not know. */
    unknownFields: readonly string[] | null;
  }
}

/**
 * One line a request: method, route pattern, status, milliseconds, request id, error code. Nothing that a person sent is in it: no address,
 * path, query, header, body or message (bar 25). Durations are for people; tests never look at them.
 */
export function requestLog(app: FastifyInstance): void {
  app.decorateRequest('problem', null);
  app.decorateRequest('failure', null);
  app.decorateRequest('unknownFields', null);
  // Hooks of every request call back, which costs less than a promise each.
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

/** Fastify's own lines about errors, without the messages and without a second line for what the request's line says. */
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

/** Plugins write to a request's own log what they were sent, headers and all. That log is mute, and the same for all; our lines go to the server's. */
export function silentLog(logger: FastifyBaseLogger): () => FastifyBaseLogger {
  const mute = logger.child({}, { level: 'silent' });
  return () => mute;
}

/** A device may name its request, by a UUID and by nothing else: other text could carry something personal into the log. */
export function requestIdOf(message: IncomingMessage): string {
  const sent = message.headers['x-request-id'];
  return typeof sent === 'string' && /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(sent)
    ? sent
    : randomUUID();
}

/** Kind, code and place of an error, kind and code of what caused it. Its message is left out: databases quote values in theirs. */
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

/** The names of fields that nobody reads, as far as they look like names: a name can be made to carry an address or a number. */
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
