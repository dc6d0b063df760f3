import type { ClientConfig } from './accounts';

/**
 * Providers that people sign in with, besides e-mail and PIN (specification § 2, "Sign-in/sign-up modal").
 */
export const providerNames = ['google', 'facebook'] as const;
export type ProviderName = (typeof providerNames)[number];

/** What a provider's page of signing in is opened with. */
export interface OfferedProvider {
  /** Names us to the provider. */
  clientId: string;
  authorizeUrl: string;
}
export type OfferedProviders = Partial<Record<ProviderName, OfferedProvider>>;

/** Stored in the tab's `provider_sign_in` while the person is at the provider. */
export interface ProviderSignIn {
  provider: ProviderName;
  /** Unguessable. The answer carries it, so that nobody else's answer is taken. */
  key: string;
  /** Address of the page of signing in: the provider's answer comes back to it without its query. */
  href: string;
}

/** The providers that an installation has set up. */
export function providersOf(config: ClientConfig): OfferedProviders {
  const {
    google_client_id: google,
    google_authorize_url: googleUrl,
    facebook_app_id: facebook,
    facebook_authorize_url: facebookUrl,
  } = config;
  return {
    ...(google && googleUrl && { google: { clientId: google, authorizeUrl: googleUrl } }),
    ...(facebook && facebookUrl && { facebook: { clientId: facebook, authorizeUrl: facebookUrl } }),
  };
}
