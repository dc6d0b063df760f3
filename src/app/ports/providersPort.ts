import { signInPath } from '../../../contract/screens';
import type { Ports } from '../../../state/ports';
import { payloadOf } from './readToken';

/** What each provider returns about the person: Google an id token, Facebook an access token. */
const asked = {
  google: { response_type: 'id_token', scope: 'openid email profile' },
  facebook: { response_type: 'token', scope: 'public_profile,email' },
} as const;

/**
 * Signs in with a provider by OAuth 2.0's implicit flow, so that no provider script runs in our pages
 * (`docs/decisions/1905-sign-in-with-a-provider.md`). The provider answers in the address's fragment, which
 * browsers never send to a server.
 */
export function createProvidersPort(page: Pick<Window, 'location' | 'history'> = window): Ports['providers'] {
  return {
    ask({ provider, clientId, authorizeUrl, key }) {
      const url = new URL(authorizeUrl);
      const query = {
        client_id: clientId,
        redirect_uri: page.location.origin + signInPath,
        state: key,
        // The nonce becomes part of the id token, so that a token from somebody else's sign-in is rejected.
        ...(provider === 'google' && { nonce: key, prompt: 'select_account' }),
        ...asked[provider],
      };
      for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
      page.location.assign(url.href);
    },
    takeAnswer({ key }) {
      const { hash, pathname, search } = page.location;
      const answer = new URLSearchParams(hash.slice(1));
      if (hash !== '') page.history.replaceState(page.history.state, '', pathname + search);
      const token = answer.get('id_token') ?? answer.get('access_token');
      const isOurs =
        token !== null &&
        answer.get('state') === key &&
        (!answer.has('id_token') || payloadOf(token ?? '')['nonce'] === key);
      const isCancelled = answer.get('error') === 'access_denied';
      return { token: isOurs ? token : null, isRefused: !isOurs && hash !== '' && !isCancelled };
    },
  };
}
