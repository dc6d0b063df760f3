import helmet, { type FastifyHelmetOptions } from '@fastify/helmet';
import Fastify, { type FastifyInstance } from 'fastify';
import { noPermissions } from './permissionsPolicy';

/**
 * The default policy: scripts, styles and calls from our own origin only. Rendered pages have policies of
 * their own (`document.ts`). There is no HSTS, since a proxy that ends TLS adds it. The referrer stays within
 * the site: without one, browsers send our own forms with `Origin: null`.
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
 * Headers for answers of calls, which are data and not documents: no frame, no script, no use by other sites,
 * no caching on the way. Helmet's headers for documents would be a fifth of an answer to a vote.
 */
const headersOfData = {
  'cache-control': 'no-store',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'cross-origin-resource-policy': 'same-origin',
  'x-content-type-options': 'nosniff',
};

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The route never answers with a document. */
    isData?: true;
  }
}

/** Computes the headers of `options` once, since Helmet would build their texts anew for each answer. */
export async function securityHeaders(app: FastifyInstance): Promise<void> {
  const asked = Fastify();
  await asked.register(helmet, options);
  asked.get('/', async () => '');
  const { headers } = await asked.inject('/');
  await asked.close();
  for (const ofThisAnswer of ['date', 'connection', 'content-type', 'content-length'])
    delete headers[ofThisAnswer];
  headers['permissions-policy'] = noPermissions;
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(request.routeOptions.config.isData ? headersOfData : headers);
    done();
  });
}
