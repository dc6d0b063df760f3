import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { TokensReply } from '../../contract/session';
import { first } from '../db/database';
import { Problem } from '../http/problem';
import { route, type Call } from '../http/route';
import { isOurs } from '../pages/pagePolicy';
import { deviceName } from '../session/deviceName';
import { linkIdentity } from '../session/linkIdentity';
import { openSession } from '../session/sessionCommands';
import { accountByEmail } from './accountQueries';
import { demoOwner } from '../../contract/accounts';

/** Whether a request may enter the demo's desk without a password. */
export type OffersDesk = (request: FastifyRequest) => boolean;

/**
 * The demo's owner signs in with one press, on the machine that runs the server. Elsewhere the call is not
 * there.
 */
export function demoRoutes(
  app: FastifyInstance,
  offersDesk: OffersDesk,
  publicUrl: string | undefined,
): void {
  route(app, 'signInDemo', (call, request) => signInDemo(app, call, request, { offersDesk, publicUrl }), {
    takes: ['anonymousToken'],
  });
}

/** @throws Problem notFound wherever it is not offered, and for pages of other sites */
async function signInDemo(
  app: FastifyInstance,
  call: Call<'signInDemo'>,
  request: FastifyRequest,
  { offersDesk, publicUrl }: { offersDesk: OffersDesk; publicUrl: string | undefined },
): Promise<TokensReply> {
  const { origin, referer, host } = request.headers;
  const secFetchSite = request.headers['sec-fetch-site'] as string | undefined;
  // Without a body there is no preflight: any page could send it.
  if (!offersDesk(request) || !isOurs({ origin, referer, host, secFetchSite }, publicUrl))
    throw new Problem('notFound');
  const device = deviceName(request.headers['user-agent']);
  return app.services.database.command(function* () {
    const account = yield* first(accountByEmail({ email: demoOwner }));
    if (!account) throw new Problem('notFound');
    yield* linkIdentity(call.anonymous, account.id, call.now);
    return yield* openSession(call, account, { method: null, device });
  });
}
