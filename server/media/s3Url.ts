import type { S3Location } from './s3Store';

export const bucketPattern = /^[a-z0-9][a-z0-9._-]{1,61}[a-z0-9]$/i;
export const regionPattern = /^[a-z0-9-]+$/i;

/**
 * Reads `s3://key:secret@host[:port]/bucket[/prefix][?region=…&scheme=http]`. Key and secret are
 * percent-encoded where they hold `/`, `+` and the like.
 * @returns undefined for anything else
 */
export function readS3Url(text: string): S3Location | undefined {
  if (!URL.canParse(text)) return undefined;
  const url = new URL(text);
  const { region = 'us-east-1', scheme = 'https', ...unknown } = Object.fromEntries(url.searchParams);
  const [bucket = '', ...folders] = url.pathname.slice(1).split('/').filter(Boolean);
  const isSound =
    url.protocol === 's3:' &&
    url.hostname !== '' &&
    url.username !== '' &&
    url.password !== '' &&
    bucketPattern.test(bucket) &&
    folders.every((folder) => /^[\w.-]+$/.test(folder)) &&
    /^https?$/.test(scheme) &&
    regionPattern.test(region) &&
    Object.keys(unknown).length === 0;
  if (!isSound) return undefined;
  try {
    return {
      endpoint: `${scheme}://${url.host}`,
      region,
      bucket,
      prefix: folders.map((folder) => `${folder}/`).join(''),
      accessKeyId: decodeURIComponent(url.username),
      secretAccessKey: decodeURIComponent(url.password),
      forcePathStyle: true,
    };
  } catch {
    return undefined;
  }
}
