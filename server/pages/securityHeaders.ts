import helmet, { type FastifyHelmetOptions } from '@fastify/helmet';
import Fastify, { type FastifyInstance } from 'fastify';

/**
 * Scripts, styles and calls come from here alone; drawn pages bring a policy of their own (`document.ts`). Plain http is left plain: a proxy that
 * ends TLS adds HSTS. The referrer stays within the site: without any, browsers send our own forms with `Origin: null`.
 */
const options: FastifyHelmetOptions = {
  strictTransportSecurity: false,
  crossOriginEmbedderPolicy: false,
  referrerPolicy: { policy: 'same-origin' },
  frameguard: { action: 'deny' },
  contentSecurityPolicy: {
    useDefaults: false,
    directives: {
      defaultSrc: ["'self'"],
      scriptSrc: ["'self'"],
      styleSrc: ["'self'"],
      imgSrc: ["'self'", 'data:', 'blob:'],
      connectSrc: ["'self'"],
      objectSrc: ["'none'"],
      baseUri: ["'none'"],
      formAction: ["'self'"],
      frameAncestors: ["'none'"],
    },
  },
};

/**
 * Answers of calls are data for whoever asked: nothing in them is a document, a frame or a script, no other site may load them, and nothing stores them on the
 * way. What helmet says of documents would be a fifth of an answer to a vote.
 */
const headersOfData = {
  'cache-control': 'no-store',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'cross-origin-resource-policy': 'same-origin',
  'x-content-type-options': 'nosniff',
};

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The route answers with data, never with a document. */
    isData?: true;
  }
}

/** The headers of `options`, which are the same for every document: Helmet is asked once, since it puts its texts together anew each time. */
export async function securityHeaders(app: FastifyInstance): Promise<void> {
  const asked = Fastify();
  await asked.register(helmet, options);
  asked.get('/', async () => '');
  const { headers } = await asked.inject('/');
  await asked.close();
  for (const ofThisAnswer of ['date', 'connection', 'content-type', 'content-length'])
    delete headers[ofThisAnswer];
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(request.routeOptions.config.isData ? headersOfData : headers);
    done();
  });
}
