import type { Recording } from './recording';

/** Element ids that are read (RFC 8794, Matroska). */
const element = {
  header: 0x1a45dfa3,
  docType: 0x4282,
  segment: 0x18538067,
  info: 0x1549a966,
  timestampScale: 0x2ad7b1,
  duration: 0x4489,
  tracks: 0x1654ae6b,
  trackEntry: 0xae,
  trackType: 0x83,
  codecId: 0x86,
  cluster: 0x1f43b675,
  timestamp: 0xe7,
  simpleBlock: 0xa3,
  blockGroup: 0xa0,
  block: 0xa1,
} as const;

/** Container elements. They are searched from the inside, so one of unknown size needs no end. */
const containers: ReadonlySet<number> = new Set([
  element.header,
  element.segment,
  element.info,
  element.tracks,
  element.trackEntry,
  element.cluster,
  element.blockGroup,
]);

const audioTrack = 2;

/**
 * Whether this is a WebM file with Opus sound and no video. @throws RangeError when an element exceeds the
 * file
 */
export function webmRecording(bytes: Buffer): Recording | undefined {
  if (bytes.length < 4 || bytes.readUInt32BE(0) !== element.header) return undefined;
  let isWebm = false;
  let scale = 1_000_000;
  let duration: number | undefined;
  let cluster = 0;
  let lastBlock = 0;
  const trackTypes: number[] = [];
  const codecs: string[] = [];
  for (let at = 0; at < bytes.length;) {
    const id = readId(bytes, at);
    const size = readSize(bytes, at + id.length);
    const start = at + id.length + size.length;
    if (containers.has(id.value)) {
      at = start;
      continue;
    }
    const end = start + size.value;
    if (end > bytes.length) throw new RangeError('an element is cut off');
    const body = bytes.subarray(start, end);
    if (id.value === element.docType) isWebm = text(body) === 'webm';
    else if (id.value === element.trackType) trackTypes.push(unsigned(body));
    else if (id.value === element.codecId) codecs.push(text(body));
    else if (id.value === element.timestampScale) scale = unsigned(body);
    else if (id.value === element.duration)
      duration = body.length === 4 ? body.readFloatBE(0) : body.readDoubleBE(0);
    else if (id.value === element.timestamp) cluster = unsigned(body);
    else if (id.value === element.simpleBlock || id.value === element.block)
      lastBlock = Math.max(lastBlock, cluster + body.readInt16BE(readSize(body, 0).length));
    at = end;
  }
  const sound = trackTypes.length > 0 && trackTypes.every((type) => type === audioTrack);
  if (!isWebm || !sound || !codecs.every((codec) => codec === 'A_OPUS')) return undefined;
  const ms = ((duration ?? lastBlock) * scale) / 1_000_000;
  return { contentType: 'audio/webm', durationMs: ms > 0 && ms < 86_400_000 ? Math.round(ms) : null };
}

function readId(bytes: Buffer, at: number): { value: number; length: number } {
  const length = Math.clz32(bytes.readUInt8(at)) - 23;
  if (length > 4) throw new RangeError('not an id');
  return { value: bytes.readUIntBE(at, length), length };
}

/** A length without its marker bit. All ones mean unknown, which reads as a very long one. */
function readSize(bytes: Buffer, at: number): { value: number; length: number } {
  const head = bytes.readUInt8(at);
  const length = Math.clz32(head) - 23;
  if (length > 8) throw new RangeError('not a size');
  let value = head & (0xff >> length);
  for (let index = 1; index < length; index++) value = value * 256 + bytes.readUInt8(at + index);
  return { value, length };
}

function unsigned(body: Buffer): number {
  return body.reduce((value, byte) => value * 256 + byte, 0);
}

function text(body: Buffer): string {
  return body.toString('latin1').replace(/\0+$/, '');
}
