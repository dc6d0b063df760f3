import type { Call } from '../http/route';

/** What signing in with a provider needs of a call. */
export type SocialCall = Pick<
  Call<'signInGoogle' | 'signInGoogleToken'>,
  'anonymous' | 'keyring' | 'locale' | 'now' | 'requestId' | 'voteKey'
>;
