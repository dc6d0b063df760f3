import type { FastifyInstance } from 'fastify';
import { checkJsonShape } from './jsonShape';
import { Problem } from './problem';

/**
 * Parses JSON bodies, up to a depth and a number of fields. An empty body counts as absent, whatever its
 * content type: clients send one on calls without a body.
 */
export function bodies(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('remove', 'remove');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, text: string, done) => {
    if (text === '') return done(null, undefined);
    return parse(request, text, (error, value) => {
      if (error) return done(new Problem('invalidJson'));
      try {
        checkJsonShape(value);
      } catch (problem) {
        return done(problem as Problem);
      }
      return done(null, value);
    });
  });
}
