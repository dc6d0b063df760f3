import { resolve } from 'node:path';
import { z } from 'zod';
import { uidPattern } from '../contract/ids';
import { accountConfig, accountEnvironment, type AccountConfig } from './accountConfig';
import { connectionLimits, type ConnectionLimits } from './http/connections';
import type { S3Location } from './media/s3Store';
import { checkS3, s3Environment, s3Location } from './media/s3Settings';
import type { MetricsAccess } from './ops/metricsAccess';
import type { Network } from './outbound/networks';
import { outboundAllow } from './outbound/outboundSetting';

const list = z
  .string()
  .optional()
  .transform((text) =>
    (text ?? '')
      .split(',')
      .map((entry) => entry.trim())
      .filter(Boolean),
  );

/** The environment (`docs/operations.md`); checked once, at start. */
const settings = {
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  HOST: z.string().min(1).default('127.0.0.1'),
  DATA_DIR: z
    .string()
    .min(1)
    .default('./data')
    .transform((path) => resolve(path)),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/, error: 'expected postgres://…' }).optional(),
  PUBLIC_URL: z.url({ protocol: /^https?$/, error: 'expected http(s)://…' }).optional(),
  TRUSTED_PROXIES: list,
  SECRET: list.refine(
    (secrets) => secrets.every((secret) => secret.length >= 32),
    'every secret needs 32 characters or more',
  ),
  CONNECTIONS: z.coerce.number().int().min(10).max(1_000_000).default(connectionLimits.total),
  CONNECTIONS_PER_ADDRESS: z.coerce.number().int().min(1).max(1_000_000).default(connectionLimits.perAddress),
  ADDRESS_LIMITS: z.enum(['on', 'off']).default('on'),
  METRICS: z.enum(['local', 'public']).default('local'),
  METRICS_TOKEN: z.string().min(16, 'expected 16 characters or more').optional(),
  LEAD_QUESTION: z.string().regex(uidPattern, 'expected the uid of a sticker').optional(),
  DEMO: z.enum(['on', 'places', 'off']).default('on'),
  FOUNDING: z.enum(['on', 'off']).optional(),
  OUTBOUND_ALLOW: outboundAllow,
  ...s3Environment,
  ...accountEnvironment,
};
// Checked whatever else is wrong, so that one start names every variable.
const environment = z.object(settings).superRefine(checkS3, { when: () => true });

export interface Config extends AccountConfig {
  port: number;
  host: string;
  /** Absolute. */
  dataDir: string;
  databaseUrl: string | undefined;
  /** Where photos and recordings are; undefined: in the data directory. */
  s3: S3Location | undefined;
  /** Public address of the server, without a slash at the end. */
  publicUrl: string | undefined;
  trustedProxies: readonly string[];
  /** Signing secrets; empty: use the one in the data directory. */
  secrets: readonly string[];
  /** Whether requests per address are limited (`server/http/addressLimits.ts`). */
  addressLimits: boolean;
  connections: ConnectionLimits;
  metricsAccess: MetricsAccess;
  /** The sticker to which the lead event's last page links. */
  leadQuestion: string | undefined;
  demo: boolean;
  /** Whether the demo has a past of votes and cases. */
  demoVotes: boolean;
  /** Whether people who sign up may found organisations; by default only with the demo. */
  isFoundingOpen: boolean;
  /** Networks that webhooks may reach besides the internet. */
  outboundAllow: readonly Network[];
}

/** @throws Error that names every variable that is wrong; values are left out, they may be secrets */
export function readConfig(env: Readonly<Record<string, string | undefined>>): Config {
  // An empty variable is an unset one.
  const set = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
  const parsed = environment.safeParse(set);
  if (!parsed.success) {
    throw new Error(
      `the environment is wrong:\n${parsed.error.issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`).join('\n')}`,
    );
  }
  const { data } = parsed;
  const publicUrl = data.PUBLIC_URL?.replace(/\/+$/, '');
  return {
    port: data.PORT,
    host: data.HOST,
    dataDir: data.DATA_DIR,
    databaseUrl: data.DATABASE_URL,
    s3: s3Location(data),
    publicUrl,
    trustedProxies: data.TRUSTED_PROXIES,
    secrets: data.SECRET,
    addressLimits: data.ADDRESS_LIMITS === 'on',
    connections: {
      ...connectionLimits,
      total: data.CONNECTIONS,
      perAddress: data.CONNECTIONS_PER_ADDRESS,
    },
    metricsAccess: { isPublic: data.METRICS === 'public', token: data.METRICS_TOKEN },
    leadQuestion: data.LEAD_QUESTION,
    demo: data.DEMO !== 'off',
    demoVotes: data.DEMO === 'on',
    isFoundingOpen: (data.FOUNDING ?? data.DEMO) !== 'off',
    outboundAllow: data.OUTBOUND_ALLOW,
    ...accountConfig(data, publicUrl),
  };
}
