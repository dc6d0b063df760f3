import { CreateBucketCommand, S3Client } from '@aws-sdk/client-s3';
import S3rver from '@20minutes/s3rver';
import { randomUUID } from 'node:crypto';
import { readdirSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import { readConfig } from '../../server/config';
import type { S3Location } from '../../server/media/s3Store';

/** The key that s3rver accepts. */
const key = { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' };

/**
 * Starts an S3-compatible server for all server tests, which find it through the environment.
 * @returns a function that stops it
 */
export async function startObjectStore(directory: string): Promise<() => Promise<unknown>> {
  const server = new S3rver({
    directory,
    address: '127.0.0.1',
    port: 0,
    silent: true,
    // For calls about buckets its signatures differ from S3's. It still refuses unknown keys.
    allowMismatchedSignatures: true,
  });
  const { port } = await server.run();
  process.env.TEST_S3_PORT = String(port);
  process.env.TEST_S3_DIRECTORY = directory;
  return () => {
    server.httpServer.closeAllConnections();
    return server.close();
  };
}

/** Creates a bucket on the tests' server. */
export async function newBucket(): Promise<S3Location> {
  const bucket = `test-${randomUUID()}`;
  const location = readConfig(s3VariablesOf(bucket)).s3;
  if (!location?.endpoint) throw new RangeError('The tests have no object store.');
  const { endpoint, region, forcePathStyle } = location;
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
