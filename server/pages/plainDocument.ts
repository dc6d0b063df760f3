import type { FastifyReply, FastifyRequest } from 'fastify';
import { errors, type ErrorName } from '../../contract/errors';
import { retryAfterSeconds } from '../http/refusal';
import { sendCompressed } from './compressed';
import type { ReadyDocument } from './document';
import { noPermissions } from './permissionsPolicy';

/**
 * Sends a page without the app.
 * @param problem why a form was refused; gives the status
 */
export function sendPlainDocument(
  request: FastifyRequest,
  reply: FastifyReply,
  { policy, write }: ReadyDocument,
  problem?: ErrorName,
): Promise<FastifyReply> {
  if (problem) request.problem = problem;
  const status = problem ? errors[problem].status : 200;
  if (status === 503) reply.header('retry-after', retryAfterSeconds);
  void reply
    .code(status)
    .header('cache-control', 'no-store')
    .header('content-security-policy', policy)
    .header('permissions-policy', noPermissions)
    .type('text/html; charset=utf-8');
  return sendCompressed(request, reply, write());
}
