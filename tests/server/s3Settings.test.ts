import { readConfig } from '../../server/config';

const key = { S3_ACCESS_KEY_ID: 'AK', S3_SECRET_ACCESS_KEY: 'hidden/+' };
const sound = { S3_BUCKET: 'photos', S3_ENDPOINT: 'http://minio:9000', ...key };

/** The lines of the error without the first, which only says that the environment is wrong. */
function errorsOf(env: Record<string, string>): string[] {
  try {
    readConfig(env);
  } catch (error) {
    const { message } = error as Error;
    expect(message).not.toContain('hidden');
    return message
      .split('\n')
      .slice(1)
      .map((line) => line.trim());
  }
  return [];
}

describe('settings of the object store (OP-2)', () => {
  test('are none by default: files are in the data directory', () => {
    expect(readConfig({}).s3).toBeUndefined();
    expect(readConfig({ S3_BUCKET: '', S3_SECRET_ACCESS_KEY: '' }).s3).toBeUndefined();
  });

  test('name a bucket of any S3-compatible store', () => {
    expect(readConfig({ ...sound, S3_REGION: 'eu-1', S3_FORCE_PATH_STYLE: 'false' }).s3).toEqual({
      endpoint: 'http://minio:9000',
      region: 'eu-1',
      bucket: 'photos',
      prefix: '',
      accessKeyId: 'AK',
      secretAccessKey: 'hidden/+',
      forcePathStyle: false,
    });
  });

  test('have defaults: the region us-east-1, and the bucket in the path', () => {
    expect(readConfig(sound).s3).toMatchObject({ region: 'us-east-1', forcePathStyle: true });
  });

  test('need no endpoint for Amazon S3, where the region leads to it', () => {
    const { s3 } = readConfig({ S3_BUCKET: 'photos', S3_REGION: 'eu-central-1', ...key });
    expect(s3).toMatchObject({ endpoint: undefined, region: 'eu-central-1' });
  });

  test.each([
    ['true', true],
    ['on', true],
    ['1', true],
    ['FALSE', false],
    ['off', false],
    ['0', false],
  ])('read S3_FORCE_PATH_STYLE=%s as %s', (text, forcePathStyle) => {
    expect(readConfig({ ...sound, S3_FORCE_PATH_STYLE: text }).s3).toMatchObject({ forcePathStyle });
  });

  test.each([
    ['S3_BUCKET', 'a hidden bucket'],
    ['S3_BUCKET', 'photos/hidden'],
    ['S3_ENDPOINT', 'hidden:9000'],
    ['S3_ENDPOINT', 'ftp://hidden'],
    ['S3_ENDPOINT', 'https://user:hidden@minio'],
    ['S3_ENDPOINT', 'https://minio/?hidden'],
    ['S3_REGION', 'hidden region'],
    ['S3_ACCESS_KEY_ID', 'hidden key'],
    ['S3_SECRET_ACCESS_KEY', 'hidden\n'],
    ['S3_FORCE_PATH_STYLE', 'hidden'],
  ])('refuse %s=%j by its name, without its value', (name, value) => {
    expect(errorsOf({ ...sound, [name]: value })).toEqual([
      expect.stringMatching(new RegExp(`^${name}: expected `)),
    ]);
  });

  test.each(['S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'])('name %s when it is missing', (name) => {
    expect(errorsOf({ ...sound, [name]: '' })).toEqual([`${name}: needed with S3_BUCKET`]);
  });

  test('name the endpoint when neither it nor a region is there', () => {
    expect(errorsOf({ S3_BUCKET: 'photos', ...key })).toEqual([
      'S3_ENDPOINT: needed with S3_BUCKET; for Amazon S3 set S3_REGION instead',
    ]);
  });

  test('name the bucket when only others are set', () => {
    expect(errorsOf({ S3_FORCE_PATH_STYLE: 'true' })).toEqual(['S3_BUCKET: needed with S3_FORCE_PATH_STYLE']);
    expect(errorsOf(key)).toEqual(['S3_BUCKET: needed with S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY']);
  });

  test('are named together with everything else that is wrong', () => {
    const errors = errorsOf({ PORT: 'eighty', S3_BUCKET: 'photos', S3_REGION: 'eu-1' });
    expect(errors.map((line) => line.split(':')[0])).toEqual([
      'PORT',
      'S3_ACCESS_KEY_ID',
      'S3_SECRET_ACCESS_KEY',
    ]);
  });
});

describe('S3_URL', () => {
  const read = (S3_URL: string) => readConfig({ S3_URL }).s3;

  test('says the same in one variable, with a folder in the bucket', () => {
    expect(read('s3://AK:a%2Fb%2Bc@minio:9000/photos/shop?region=eu-1&scheme=http')).toEqual({
      endpoint: 'http://minio:9000',
      region: 'eu-1',
      bucket: 'photos',
      prefix: 'shop/',
      accessKeyId: 'AK',
      secretAccessKey: 'a/b+c',
      forcePathStyle: true,
    });
    expect(read('s3://AK:hidden@s3.example/photos')).toMatchObject({
      endpoint: 'https://s3.example',
      region: 'us-east-1',
      prefix: '',
    });
  });

  test.each([
    'hidden',
    'http://AK:hidden@x/y',
    's3://x/hidden',
    's3://AK:hidden@x',
    's3://AK:hidden@x/photos?regoin=z',
    's3://AK:hidden%@x/photos',
  ])('is refused without its secret: %s', (wrong) => {
    expect(errorsOf({ S3_URL: wrong })).toEqual([
      'S3_URL: expected s3://key:secret@host/bucket?region=…; S3_BUCKET and its likes say it in parts',
    ]);
  });

  test('contradicts the separate variables', () => {
    const S3_URL = 's3://AK:hidden@s3.example/photos';
    expect(errorsOf({ S3_URL, S3_BUCKET: 'photos', S3_REGION: 'eu-1' })).toEqual([
      'S3_URL: contradicts S3_BUCKET and S3_REGION; set these alone',
    ]);
  });
});
