import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import { jsonSchemaTransform } from 'fastify-type-provider-zod';
import type { z } from 'zod';

declare module 'fastify' {
  interface FastifySchema {
    /** A body that the handler reads by itself: described, not checked by Fastify. */
    form?: z.ZodObject;
    /** Headers that `route` reads by itself: described, not checked by Fastify. */
    keyHeaders?: z.ZodObject;
  }
}

/** Describes what `route` registers after it: `/api/openapi.json`, and the same to read and try at `/api/docs`. */
export async function openapi(app: FastifyInstance): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Smilelog',
        version: '1',
        description: 'Calls of visitors (/api) and of the signed-in (/api/v1).',
      },
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
