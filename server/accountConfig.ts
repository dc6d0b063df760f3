import { z } from 'zod';
import type { ClientConfig } from '../contract/accounts';
import { limits } from '../contract/limits';
import type { MailboxSettings } from './mailbox/mailbox';
import { pushSubject } from './push/pushSubject';
import type { ProviderSettings } from './social/providers';

const words = (fallback: string) =>
  z
    .string()
    .default(fallback)
    .transform((text) => text.split(',').map((entry) => entry.trim()));
const webUrl = (fallback: string) =>
  z.url({ protocol: /^https?$/, error: 'expected http(s)://…' }).default(fallback);

/** Environment variables for accounts, mail and other services. */
export const accountEnvironment = {
  MAPS_KEY: z.string().max(200).optional(),
  GOOGLE_CLIENT_ID: z.string().max(200).optional(),
  GOOGLE_ISSUER: words('https://accounts.google.com,accounts.google.com'),
  GOOGLE_JWKS_URL: webUrl('https://www.googleapis.com/oauth2/v3/certs'),
  GOOGLE_AUTHORIZE_URL: webUrl('https://accounts.google.com/o/oauth2/v2/auth'),
  FACEBOOK_APP_ID: z.string().max(200).optional(),
  FACEBOOK_APP_SECRET: z.string().optional(),
  FACEBOOK_ISSUER: words('https://www.facebook.com,https://limited.facebook.com'),
  FACEBOOK_JWKS_URL: webUrl('https://limited.facebook.com/.well-known/oauth/openid/jwks/'),
  FACEBOOK_GRAPH_URL: webUrl('https://graph.facebook.com'),
  FACEBOOK_AUTHORIZE_URL: webUrl('https://www.facebook.com/v23.0/dialog/oauth'),
  SMTP_URL: z.url({ protocol: /^smtps?$/, error: 'expected smtp(s)://…' }).optional(),
  MAIL_FROM: z
    .string()
    .regex(
      /^([^<>\r\n]*<[^<>@\s]+@[^<>@\s]+>|[^<>@\s]+@[^<>@\s]+)$/,
      'expected an address, or Name <address>',
    )
    .optional(),
  IMAP_URL: z
    .url({ protocol: /^imaps$/, error: 'expected imaps://user:password@host/folder' })
    .refine((url) => {
      // Checked also where the text is no URL.
      if (!URL.canParse(url)) return false;
      const { username, password } = new URL(url);
      return username !== '' && password !== '';
    }, 'expected imaps://user:password@host/folder')
    .optional(),
  DEMO_PASSWORD: z.string().min(1).max(200).optional(),
  DEMO_PIN: z
    .string()
    .regex(new RegExp(`^\\d{${limits.pinLength}}$`), `expected ${limits.pinLength} digits`)
    .optional(),
};

export interface AccountConfig {
  /** Undefined: mails are written to the data directory. */
  smtpUrl: string | undefined;
  mailFrom: string;
  /** Whom push services turn to; undefined: notifications are not offered. */
  pushSubject: string | undefined;
  /** Where replies of visitors are read; undefined: nowhere. */
  mailbox: MailboxSettings | undefined;
  providers: ProviderSettings;
  /** Settings that pages may know. */
  clientConfig: ClientConfig;
  /** For the demo's staff; undefined: generated once. */
  demoPassword: string | undefined;
  demoPin: string | undefined;
}

type AccountSettings = z.infer<z.ZodObject<typeof accountEnvironment>>;

/** @param publicUrl where people reach the server, if that is known */
export function accountConfig(data: AccountSettings, publicUrl: string | undefined): AccountConfig {
  const { GOOGLE_CLIENT_ID: google, FACEBOOK_APP_ID: facebook, MAPS_KEY: maps } = data;
  const mailFrom =
    data.MAIL_FROM ?? `Smilelog <no-reply@${publicUrl ? new URL(publicUrl).hostname : 'localhost'}>`;
  return {
    smtpUrl: data.SMTP_URL,
    mailFrom,
    pushSubject: pushSubject(data.MAIL_FROM, publicUrl),
    mailbox: data.IMAP_URL === undefined ? undefined : mailboxOf(data.IMAP_URL, mailFrom),
    providers: {
      google: google
        ? { clientId: google, issuers: data.GOOGLE_ISSUER, jwksUrl: data.GOOGLE_JWKS_URL }
        : null,
      facebook: facebook
        ? {
            clientId: facebook,
            issuers: data.FACEBOOK_ISSUER,
            jwksUrl: data.FACEBOOK_JWKS_URL,
            appSecret: data.FACEBOOK_APP_SECRET ?? null,
            graphUrl: data.FACEBOOK_GRAPH_URL.replace(/\/+$/, ''),
          }
        : null,
    },
    clientConfig: {
      ...(maps && { maps_key: maps }),
      ...(google && { google_client_id: google, google_authorize_url: data.GOOGLE_AUTHORIZE_URL }),
      ...(facebook && { facebook_app_id: facebook, facebook_authorize_url: data.FACEBOOK_AUTHORIZE_URL }),
    },
    demoPassword: data.DEMO_PASSWORD,
    demoPin: data.DEMO_PIN,
  };
}

/** Its user is its address, or the sender's is where that is a plain name. */
function mailboxOf(url: string, mailFrom: string): MailboxSettings {
  const user = decodeURIComponent(new URL(url).username);
  const sender = /<([^<>]+)>$/.exec(mailFrom)?.[1] ?? mailFrom;
  return { url, address: user.includes('@') ? user : sender };
}
