import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { TokensReply } from '../../contract/session';
import type { Provider } from '../db/schema';
import { route } from '../http/route';
import { deviceName } from '../session/deviceName';
import { signInWithProvider, type SocialSignIn } from './signInWithProvider';
import type { SocialCall } from './socialCall';

/** Sign-in with Google and Facebook. */
export function socialRoutes(app: FastifyInstance): void {
  const { database, providers } = app.services;
  const options = { takes: ['anonymousToken', 'voteKey'] } as const;

  async function signIn(
    provider: Provider,
    call: SocialCall,
    request: FastifyRequest,
    token: string,
    { starts = [], stickers = [] }: Partial<SocialSignIn>,
  ): Promise<TokensReply> {
    const person = await providers.personOf(provider, token, call.now);
    const device = deviceName(request.headers['user-agent']);
    return database.command(() => signInWithProvider(call, { person, device, starts, stickers }));
  }

  route(
    app,
    'signInGoogle',
    (call, request) => {
      const { google_token: token, start_tpl_uids: starts } = call.body;
      return signIn('google', call, request, token, { ...(starts && { starts }) });
    },
    options,
  );
  route(
    app,
    'signInFacebook',
    (call, request) => {
      const { facebook_token: token, start_tpl_uids: starts } = call.body;
      return signIn('facebook', call, request, token, { ...(starts && { starts }) });
    },
    options,
  );
  for (const [name, provider] of [
    ['signInGoogleToken', 'google'],
    ['signInFacebookToken', 'facebook'],
  ] as const)
    route(
      app,
      name,
      (call, request) => {
        const { token, questionsUids: stickers } = call.body;
        return signIn(provider, call, request, token, { ...(stickers && { stickers }) });
      },
      options,
    );
}
