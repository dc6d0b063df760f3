import { randomUUID } from 'node:crypto';
import { readdirSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import { readConfig } from '../../server/config';
import type { S3Location } from '../../server/media/s3Store';

/** The key that s3rver accepts. */
const key = { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' };

/** Creates a bucket on the tests' server. */
export async function newBucket(): Promise<S3Location> {
  const bucket = `test-${randomUUID()}`;
  const location = readConfig(s3VariablesOf(bucket)).s3;
  if (!location?.endpoint) throw new RangeError('The tests have no object store.');
  const { endpoint, region, forcePathStyle } = location;
  // Only few tests need it, and it takes long to load.
  const { CreateBucketCommand, S3Client } = await import('@aws-sdk/client-s3');
  const client = new S3Client({ endpoint, region, credentials: key, forcePathStyle });
  await client.send(new CreateBucketCommand({ Bucket: bucket }));
  client.destroy();
  return location;
}

/** Environment variables for a bucket on the tests' server. */
export function s3VariablesOf(bucket: string): Record<string, string> {
  return {
    S3_BUCKET: bucket,
    S3_ENDPOINT: `http://127.0.0.1:${process.env.TEST_S3_PORT}`,
    S3_ACCESS_KEY_ID: key.accessKeyId,
    S3_SECRET_ACCESS_KEY: key.secretAccessKey,
  };
}

/** The path of the file in which the tests' server stores an object. */
export function fileInBucket(bucket: string, name: string): string {
  const folder = join(process.env.TEST_S3_DIRECTORY as string, bucket);
  const path = readdirSync(folder, { recursive: true }).find((found) =>
    String(found).endsWith(`${name}._S3rver_object`),
  );
  return join(folder, String(path));
}

/** Sets an object's time. */
export function ageObject(bucket: string, name: string, at: Date): void {
  utimesSync(fileInBucket(bucket, name), at, at);
}
