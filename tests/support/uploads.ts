import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';

/** A file of a form; `name` is the phone's name for it. */
export interface FormFile {
  field?: string;
  name?: string;
  type?: string;
  bytes: Buffer;
}

/** Form data as browsers send it: texts, then files. */
export function formOf(texts: Record<string, string | string[]>, files: readonly FormFile[] = []) {
  const boundary = '----smilelogTestBoundary7MA4';
  const parts: Buffer[] = [];
  for (const [name, values] of Object.entries(texts))
    for (const value of [values].flat())
      parts.push(
        Buffer.from(`--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`),
      );
  for (const { field = 'file[]', name = 'photo.jpg', type = 'image/jpeg', bytes } of files)
    parts.push(
      Buffer.from(
        `--${boundary}\r\nContent-Disposition: form-data; name="${field}"; filename="${name}"\r\nContent-Type: ${type}\r\n\r\n`,
      ),
      bytes,
      Buffer.from('\r\n'),
    );
  parts.push(Buffer.from(`--${boundary}--\r\n`));
  return {
    payload: Buffer.concat(parts),
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
  };
}

/** A photo of one colour. */
export function photo(format: 'jpeg' | 'png' | 'gif' | 'webp' | 'tiff' = 'jpeg', side = 64): Promise<Buffer> {
  return sharp({ create: { width: side, height: side, channels: 3, background: '#3a7' } })
    .toFormat(format)
    .toBuffer();
}

/** A photo whose EXIF data names a position and a camera. */
export function photoWithPlace(format: 'jpeg' | 'png'): Promise<Buffer> {
  return sharp({ create: { width: 40, height: 20, channels: 3, background: '#37a' } })
    .withExif({
      IFD0: { Make: 'SecretPhone' },
      IFD3: {
        GPSLatitudeRef: 'N',
        GPSLatitude: '51/1 30/1 3230/100',
        GPSLongitudeRef: 'W',
        GPSLongitude: '0/1 7/1 4366/100',
      },
    })
    .withMetadata({ orientation: 6 })
    .toFormat(format)
    .toBuffer();
}

/** A PNG whose header claims any size, with almost no pixels. */
export function pngClaiming(width: number, height: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 2, 0, 0, 0], 8);
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    pngChunk('IHDR', header),
    pngChunk('IDAT', deflateSync(Buffer.alloc(100))),
    pngChunk('IEND', Buffer.alloc(0)),
  ]);
}

export function pngChunk(type: string, body: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type), body]);
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(body.length);
  check.writeUInt32BE(crc32(named) >>> 0);
  return Buffer.concat([length, named, check]);
}

/** A Matroska element. */
function element(id: number, ...bodies: Buffer[]): Buffer {
  const hex = id.toString(16);
  const body = Buffer.concat(bodies);
  const size = Buffer.alloc(4);
  size.writeUInt32BE((0x10000000 | body.length) >>> 0);
  return Buffer.concat([Buffer.from(hex.padStart(hex.length + (hex.length % 2), '0'), 'hex'), size, body]);
}

/** A recording like Chromium's: no duration in the header, times in the blocks. */
export function webm({ codec = 'A_OPUS', trackType = 2, docType = 'webm', lastMs = 2_500 } = {}): Buffer {
  const block = Buffer.from([0x81, lastMs >> 8, lastMs & 0xff, 0x80, 1, 2, 3]);
  return Buffer.concat([
    element(0x1a45dfa3, element(0x4282, Buffer.from(docType))),
    // A segment of unknown size, as while recording.
    Buffer.from('1853806701ffffffffffffff', 'hex'),
    element(0x1549a966, element(0x2ad7b1, Buffer.from([0x0f, 0x42, 0x40]))),
    element(
      0x1654ae6b,
      element(0xae, element(0x83, Buffer.from([trackType])), element(0x86, Buffer.from(codec))),
    ),
    element(0x1f43b675, element(0xe7, Buffer.from([0])), element(0xa3, block)),
  ]);
}

function box(type: string, ...bodies: Buffer[]): Buffer {
  const size = Buffer.alloc(4);
  const body = Buffer.concat(bodies);
  size.writeUInt32BE(8 + body.length);
  return Buffer.concat([size, Buffer.from(type), body]);
}

/** A recording like Safari's. */
export function mp4({ handler = 'soun', codec = 'mp4a', seconds = 3 } = {}): Buffer {
  const movie = Buffer.alloc(100);
  movie.writeUInt32BE(1_000, 12);
  movie.writeUInt32BE(seconds * 1_000, 16);
  const track = box(
    'trak',
    box(
      'mdia',
      box('hdlr', Buffer.concat([Buffer.alloc(8), Buffer.from(handler), Buffer.alloc(13)])),
      box(
        'minf',
        box('stbl', box('stsd', Buffer.concat([Buffer.alloc(12), Buffer.from(codec), Buffer.alloc(28)]))),
      ),
    ),
  );
  return Buffer.concat([
    box('ftyp', Buffer.from('iso5\0\0\0\0iso5')),
    box('moov', box('mvhd', movie), track),
    box('mdat', Buffer.alloc(200)),
  ]);
}
