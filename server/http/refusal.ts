import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import { errors, type ErrorBody, type ErrorName } from '../../contract/errors';
import type { ServiceRefusal } from '../../contract/history';
import type { Challenge } from '../../contract/proof';
import type { PinRefusal } from '../../contract/pins';
import type { RedactionRefusal } from '../../contract/recordings';
import type { SettingsRefusal } from '../../contract/settings';
import { errorMessages } from './errorMessages';
import type { Problem } from './problem';

/** The parts of a problem that are sent. */
interface Refusal {
  problem: ErrorName;
  detail?: string | undefined;
  challenge?: Challenge | undefined;
  about?: (ServiceRefusal & RedactionRefusal & SettingsRefusal & PinRefusal) | undefined;
  /** Seconds. */
  retryAfter?: number | undefined;
}

/** `Retry-After` of a 503: about as long as a restart, or a failover of the database, takes. */
export const retryAfterSeconds = 5;

export function sendProblem(
  reply: FastifyReply,
  { problem, detail, challenge, about, retryAfter }: Refusal,
): FastifyReply {
  const { code, status } = errors[problem];
  const message = errorMessages[problem];
  const body: ErrorBody = {
    error: {
      code,
      message: detail ? `${message} ${detail}` : message,
      ...(retryAfter !== undefined && { retry_after: retryAfter }),
      ...challenge,
      ...about,
    },
    ...(problem === 'ownerRefused' && { success: false }),
    request_id: reply.request.id,
  };
  reply.request.problem = problem;
  const wait = retryAfter ?? (status === 503 ? retryAfterSeconds : undefined);
  if (wait !== undefined) reply.header('retry-after', wait);
  return reply.code(status).type('application/json; charset=utf-8').serializer(JSON.stringify).send(body);
}

/**
 * Turns every thrown error into `{error: {code, message}}`. Unexpected ones become `internal`; only the log
 * has their cause.
 */
export function answerError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  return sendProblem(reply, refusalOf(error, request));
}

/** The answer to a thrown error; for an unexpected one also its cause, for the request's log line. */
export function refusalOf(error: unknown, request: FastifyRequest): Refusal {
  const known = problemOf(error);
  if (errors[known.problem].status >= 500 && !isProblem(error)) request.failure = error;
  return known;
}

const byCode: Readonly<Record<string, ErrorName>> = {
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'unsupportedMediaType',
  FST_ERR_CTP_BODY_TOO_LARGE: 'bodyTooLarge',
  FST_ERR_CTP_INVALID_JSON_BODY: 'invalidJson',
  FST_ERR_BAD_URL: 'notFound',
  FST_PARTS_LIMIT: 'bodyTooLarge',
  FST_FILES_LIMIT: 'bodyTooLarge',
  FST_FIELDS_LIMIT: 'bodyTooLarge',
  FST_INVALID_MULTIPART_CONTENT_TYPE: 'unsupportedMediaType',
  // A full disk or quota: of the file system, SQLite, PostgreSQL.
  ENOSPC: 'storageFull',
  EDQUOT: 'storageFull',
  SQLITE_FULL: 'storageFull',
  '53100': 'storageFull',
  DATABASE_UNAVAILABLE: 'unavailable',
  STORE_UNAVAILABLE: 'unavailable',
};

/** Maps a thrown error to the catalogue. */
export function problemOf(error: unknown): Refusal {
  if (isProblem(error)) return error;
  if (hasZodFastifySchemaValidationErrors(error)) {
    const [issue] = error.validation;
    const field = [error.validationContext, ...(issue?.instancePath ?? '').split('/').filter(Boolean)].join(
      '.',
    );
    return { problem: 'invalidRequest', detail: `${field}: ${issue?.message ?? 'invalid'}` };
  }
  const { code, statusCode = 500 } = error as Partial<FastifyError>;
  const listed = byCode[code ?? ''];
  if (listed) return { problem: listed };
  return { problem: statusCode >= 400 && statusCode < 500 ? 'invalidRequest' : 'internal' };
}

function isProblem(error: unknown): error is Problem {
  return Object.hasOwn(errors, (error as Problem | undefined)?.problem ?? '');
}
