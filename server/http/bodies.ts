import type { FastifyInstance } from 'fastify';
import { Problem } from './problem';

/** Bodies are JSON. An empty one is no body, whatever its type says: clients name a type on calls that take nothing. */
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
