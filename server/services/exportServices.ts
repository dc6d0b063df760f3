import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { servicesQuery } from '../../contract/serviceLogSchemas';
import { all } from '../db/database';
import { exportTold } from '../export/exportTold';
import { sendFile } from '../files/sendFile';
import { limitGroup } from '../http/addressLimits';
import { Problem } from '../http/problem';
import { localeOf, principalOf } from '../http/route';
import { signedIn } from '../session/caller';
import { organisationsSeen } from './servicesQueries';

/**
 * Staff's history as a file: `GET /api/v1/services/export/csv` and `…/xlsx`, with the filters of
 * `/api/v1/services`. CSV is UTF-8 with a byte order mark, for Excel, and goes out while it is read. An
 * organisation has two files made at once; the next one is refused with 429 until one of them is done.
 */
export function exportServices(app: FastifyInstance): void {
  const { database, keyring, clock, files } = app.services;

  async function send(request: FastifyRequest, reply: FastifyReply, format: 'csv' | 'xlsx') {
    const now = clock();
    const principal = principalOf(keyring, { access: 'signedIn' }, true, request.headers.authorization, now);
    const parsed = servicesQuery.safeParse(request.query);
    if (!parsed.success) throw new Problem('invalidRequest', 'querystring');
    const locale = localeOf(request.headers['accept-language']);
    const seen = await database.read(function* () {
      const { identityId: user_id } = yield* signedIn(principal);
      return yield* all(organisationsSeen({ user_id }));
    });
    const base = app.services.siteUrl();
    return sendFile(files, reply, {
      organisations: seen.map(({ id }) => id),
      name: `services.${format}`,
      sent: exportTold(app, principal, function* () {
        return seen.map(({ id }) => id);
      }),
      make: () => files.make('services', { format, principal, query: parsed.data, locale, base, now }),
    });
  }

  for (const format of ['csv', 'xlsx'] as const)
    app.get(
      `/api/v1/services/export/${format}`,
      { exposeHeadRoute: false, schema: { hide: true }, onRequest: limitGroup(app, 'staff') },
      (request, reply) => send(request, reply, format),
    );
}
