import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadBucketCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
  type PutObjectCommandOutput,
} from '@aws-sdk/client-s3';
import { createHash, randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import { objectNamePattern, StoreUnavailable, type MediaStore } from './mediaStore';

/** A bucket of an S3-compatible store (`s3Settings.ts`). */
export interface S3Location {
  /** `https://host:port`; undefined: Amazon S3 in this region */
  endpoint: string | undefined;
  region: string;
  bucket: string;
  /** Before the names of our objects; '' or ending in `/`. */
  prefix: string;
  accessKeyId: string;
  secretAccessKey: string;
  /**
   * Whether the bucket is in the path: `https://host/bucket`. Otherwise it is in the name:
   * `https://bucket.host`.
   */
  forcePathStyle: boolean;
}

/** Timeouts for connecting, and for a silent connection, in milliseconds. */
const timeouts = { connectionTimeout: 3_000, requestTimeout: 20_000 };

/**
 * Stores objects in a bucket of any S3-compatible store. Each installation has a folder under its own id, so
 * that two installations that share a bucket by mistake do not sweep each other's objects. `put` sends two
 * checksums, of which every store verifies at least one, and compares the one in the reply before it
 * resolves.
 * @param installation id of the database whose rows name the objects
 */
export function s3Store(location: S3Location, installation: string): MediaStore {
  const client = clientOf(location);
  const { bucket: Bucket } = location;
  const folder = `${location.prefix}${installation}/`;

  return {
    async put(data, { contentType, name = randomBytes(16).toString('hex') } = {}) {
      // The checksums must be known before the first byte is sent. Photos and recordings are a few megabytes.
      const body = data instanceof Uint8Array ? data : await collected(data);
      const sha256 = createHash('sha256').update(body).digest();
      const md5 = createHash('md5').update(body).digest();
      const request = new PutObjectCommand({
        Bucket,
        Key: folder + name,
        Body: body,
        ContentLength: body.length,
        ContentMD5: md5.toString('base64'),
        ChecksumSHA256: sha256.toString('base64'),
        ...(contentType && { ContentType: contentType }),
      });
      const reply = await orUnavailable(client.send(request));
      mustBeWhole(reply, sha256, md5);
      return { name, bytes: body.length, sha256: sha256.toString('hex') };
    },

    async open(name, range) {
      if (!objectNamePattern.test(name)) return undefined;
      const Range = range && `bytes=${range.start}-${range.end}`;
      try {
        const { Body } = await client.send(new GetObjectCommand({ Bucket, Key: folder + name, Range }));
        return Body as Readable;
      } catch (error) {
        if (nameOf(error) === 'NoSuchKey') return undefined;
        // The range begins after the end of the object.
        if (nameOf(error) === 'InvalidRange') return Readable.from([]);
        throw new StoreUnavailable(error);
      }
    },

    async remove(name) {
      if (objectNamePattern.test(name))
        await orUnavailable(client.send(new DeleteObjectCommand({ Bucket, Key: folder + name })));
    },

    async *list() {
      let after: string | undefined;
      do {
        const page = await orUnavailable(
          client.send(new ListObjectsV2Command({ Bucket, Prefix: folder, ContinuationToken: after })),
        );
        for (const { Key = '', LastModified } of page.Contents ?? []) {
          const name = Key.slice(folder.length);
          if (objectNamePattern.test(name) && LastModified) yield { name, storedAt: LastModified.getTime() };
        }
        after = page.NextContinuationToken;
      } while (after !== undefined);
    },
  };
}

/**
 * Checks whether the bucket exists and the key may use it.
 * @returns false if the store does not answer; that may pass, and votes work meanwhile
 * @throws Error for wrong settings; it contains no secret
 */
export async function bucketAnswers(location: S3Location): Promise<boolean> {
  try {
    await clientOf(location).send(new HeadBucketCommand({ Bucket: location.bucket }));
    return true;
  } catch (error) {
    const status = (error as { $metadata?: { httpStatusCode?: number } }).$metadata?.httpStatusCode;
    const bucket = `the bucket ${location.bucket} at ${location.endpoint ?? 'Amazon S3'}`;
    if (status === 404) throw new Error(`S3_BUCKET: ${bucket} does not exist`, { cause: error });
    if (status === 403 || status === 401)
      throw new Error(`S3_ACCESS_KEY_ID: ${bucket} refuses this key`, { cause: error });
    if (status === 301 || status === 400)
      throw new Error(`S3_REGION: ${bucket} is not in the region ${location.region}`, { cause: error });
    return false;
  }
}

function clientOf(location: S3Location): S3Client {
  const { endpoint, region, accessKeyId, secretAccessKey, forcePathStyle } = location;
  return new S3Client({
    ...(endpoint !== undefined && { endpoint }),
    region,
    credentials: { accessKeyId, secretAccessKey },
    forcePathStyle,
    maxAttempts: 3,
    requestHandler: timeouts,
    // `put` sends its own checksums; many stores know no others.
    requestChecksumCalculation: 'WHEN_REQUIRED',
  });
}

async function collected(data: AsyncIterable<Uint8Array>): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of data) chunks.push(chunk);
  return Buffer.concat(chunks);
}

/**
 * Compares the reply's checksum: SHA-256 if the store returns it, else MD5. The ETag of an encrypted object
 * is no hash.
 */
function mustBeWhole(reply: PutObjectCommandOutput, sha256: Buffer, md5: Buffer): void {
  const { ChecksumSHA256, ETag, ServerSideEncryption } = reply;
  const tag = ETag?.replaceAll('"', '');
  const isWhole = ChecksumSHA256
    ? ChecksumSHA256 === sha256.toString('base64')
    : ServerSideEncryption || !/^[0-9a-f]{32}$/.test(tag ?? '') || tag === md5.toString('hex');
  if (!isWhole) throw new StoreUnavailable(new Error('what the store has is not what was sent'));
}

async function orUnavailable<Reply>(sending: Promise<Reply>): Promise<Reply> {
  try {
    return await sending;
  } catch (error) {
    throw new StoreUnavailable(error);
  }
}

function nameOf(error: unknown): string | undefined {
  return (error as Partial<Error>).name;
}
