import type { FastifyInstance } from 'fastify';
import { Problem } from './problem';

/**
 * Parses JSON bodies. An empty body counts as absent, whatever its content type: clients send one on calls
 * without a body.
 */
export function bodies(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('remove', 'remove');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, text: string, done) => {
    if (text === '') return done(null, undefined);
    return parse(request, text, (error, value) =>
      error ? done(new Problem('invalidJson')) : done(null, value),
    );
  });
}
