import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import { jsonSchemaTransform } from 'fastify-type-provider-zod';
import type { z } from 'zod';
import { errors } from '../../contract/errors';

declare module 'fastify' {
  interface FastifySchema {
    /** A body that the handler parses itself: documented, not validated by Fastify. */
    form?: z.ZodType;
    /** Headers that `route` reads itself: documented, not validated by Fastify. */
    keyHeaders?: z.ZodObject;
  }
}

/**
 * Documents the routes that are registered after it, as `/api/openapi.json` and as a page at `/api/docs`.
 * `npm run lint` checks the document with Redocly.
 * @param publicUrl the server's public address; without it the document names the host that it was fetched
 * from
 */
export async function openapi(app: FastifyInstance, publicUrl: string | undefined): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Smilelog',
        version: '1',
        description: `Calls of visitors (/api) and of the signed-in (/api/v1).\n\nThe error catalogue, by status:\n\n${catalogue()}`,
        license: { name: 'Proprietary', identifier: 'LicenseRef-Proprietary' },
      },
      servers: [{ url: publicUrl ?? '/' }],
      components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } } },
    },
    transform: ({ schema: { form, keyHeaders, ...schema }, ...route }) =>
      jsonSchemaTransform({
        ...route,
        schema: {
          ...schema,
          ...(form && { body: form }),
          ...(keyHeaders && { headers: keyHeaders.loose() }),
        },
      }),
  });
  app.get('/api/openapi.json', { schema: { hide: true } }, async () => app.swagger());
  await app.register(swaggerUi, {
    routePrefix: '/api/docs',
    staticCSP:
      "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; connect-src 'self'; frame-ancestors 'none'",
  });
}

/** All error codes, one line per status. */
function catalogue(): string {
  const byStatus = new Map<number, (string | number)[]>();
  for (const { status, code } of Object.values(errors))
    byStatus.set(status, [...(byStatus.get(status) ?? []), code]);
  return [...byStatus]
    .sort(([left], [right]) => left - right)
    .map(([status, codes]) => `- ${status}: ${codes.join(', ')}`)
    .join('\n');
}
