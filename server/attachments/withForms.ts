import multipart from '@fastify/multipart';
import type { FastifyInstance } from 'fastify';
import { limits } from '../../contract/limits';
import { Problem } from '../http/problem';

/** Registers routes whose bodies may be form data with files. */
export async function withForms(
  app: FastifyInstance,
  define: (forms: FastifyInstance) => void,
): Promise<void> {
  await app.register(async (forms) => {
    await forms.register(multipart, { throwFileSizeLimit: false });
    forms.addHook('onRequest', async (request, reply) => {
      if (Number(request.headers['content-length'] ?? 0) <= limits.formBytes) return;
      reply.header('connection', 'close');
      throw new Problem('bodyTooLarge');
    });
    define(forms);
  });
}
