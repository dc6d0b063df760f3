import { z } from 'zod';
import type { S3Location } from './s3Store';
import { bucketPattern, readS3Url, regionPattern } from './s3Url';

const isBareUrl = (text: string) => {
  const { username, password, search, hash } = new URL(text);
  return [username, password, search, hash].every((part) => part === '');
};

/** An access key has no spaces; a secret read from a file easily ends in a line break. */
const key = z.string().regex(/^\S+$/, 'expected a key without spaces or line breaks').optional();

const parts = {
  S3_BUCKET: z.string().regex(bucketPattern, 'expected the name of a bucket').optional(),
  S3_ENDPOINT: z
    .url({ protocol: /^https?$/, error: 'expected http(s)://host:port', abort: true })
    .refine(isBareUrl, 'expected http(s)://host:port without a key, ? or #')
    .optional(),
  S3_REGION: z.string().regex(regionPattern, 'expected a region, such as eu-central-1').optional(),
  S3_ACCESS_KEY_ID: key,
  S3_SECRET_ACCESS_KEY: key,
  S3_FORCE_PATH_STYLE: z.stringbool({ error: 'expected true or false' }).optional(),
};
const partNames = Object.keys(parts) as (keyof typeof parts)[];

/** Environment variables of the object store; `checkS3` says which belong together. */
export const s3Environment = {
  ...parts,
  S3_URL: z
    .string()
    .transform(readS3Url)
    .refine(
      (location) => location !== undefined,
      'expected s3://key:secret@host/bucket?region=…; S3_BUCKET and its likes say it in parts',
    )
    .optional(),
};

type S3Settings = z.infer<z.ZodObject<typeof s3Environment>>;

/** Adds an issue for each variable that is missing or contradicts another. */
export function checkS3(settings: S3Settings, context: z.core.$RefinementCtx): void {
  const report = (name: keyof S3Settings, message: string) =>
    context.addIssue({ code: 'custom', path: [name], message });
  const set = partNames.filter((name) => settings[name] !== undefined);
  if (set.length === 0) return;
  if (settings.S3_URL !== undefined) return report('S3_URL', `contradicts ${listed(set)}; set these alone`);
  if (settings.S3_BUCKET === undefined) return report('S3_BUCKET', `needed with ${listed(set)}`);
  for (const name of ['S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const)
    if (settings[name] === undefined) report(name, 'needed with S3_BUCKET');
  if (settings.S3_ENDPOINT === undefined && settings.S3_REGION === undefined)
    report('S3_ENDPOINT', 'needed with S3_BUCKET; for Amazon S3 set S3_REGION instead');
}

/** @returns undefined when nothing is set: files are in the data directory */
export function s3Location(settings: S3Settings): S3Location | undefined {
  const {
    S3_BUCKET: bucket,
    S3_ACCESS_KEY_ID: accessKeyId,
    S3_SECRET_ACCESS_KEY: secretAccessKey,
  } = settings;
  if (bucket === undefined || accessKeyId === undefined || secretAccessKey === undefined)
    return settings.S3_URL;
  return {
    endpoint: settings.S3_ENDPOINT,
    region: settings.S3_REGION ?? 'us-east-1',
    bucket,
    prefix: '',
    accessKeyId,
    secretAccessKey,
    forcePathStyle: settings.S3_FORCE_PATH_STYLE ?? true,
  };
}

const listed = (names: readonly string[]) => new Intl.ListFormat('en').format(names);
