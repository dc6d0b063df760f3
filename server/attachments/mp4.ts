import type { Recording } from './recording';

/** Container boxes that are searched (ISO 14496-12). */
const containers: ReadonlySet<string> = new Set(['moov', 'trak', 'mdia', 'minf', 'stbl']);
/** Kinds of sound that browsers record and play. */
const codecs: ReadonlySet<string> = new Set(['mp4a', 'Opus', 'alac', 'fLaC']);

/** Whether this is an MP4 file with sound and no video. @throws RangeError when a box exceeds the file */
export function mp4Recording(bytes: Buffer): Recording | undefined {
  if (bytes.length < 12 || bytes.toString('latin1', 4, 8) !== 'ftyp') return undefined;
  const handlers: string[] = [];
  const formats: string[] = [];
  let durationMs: number | null = null;
  for (let at = 0; at < bytes.length;) {
    const { type, start, end } = readBox(bytes, at);
    if (containers.has(type)) {
      at = start;
      continue;
    }
    const body = bytes.subarray(start, end);
    if (type === 'mvhd') durationMs = durationOf(body);
    else if (type === 'hdlr') handlers.push(body.toString('latin1', 8, 12));
    // After version, flags and count comes the first entry: its size, then its format.
    else if (type === 'stsd') formats.push(body.toString('latin1', 12, 16));
    at = end;
  }
  const sound = handlers.length > 0 && handlers.every((handler) => handler === 'soun');
  const known = formats.length > 0 && formats.every((format) => codecs.has(format));
  return sound && known ? { contentType: 'audio/mp4', durationMs } : undefined;
}

function readBox(bytes: Buffer, at: number): { type: string; start: number; end: number } {
  const size = bytes.readUInt32BE(at);
  const type = bytes.toString('latin1', at + 4, at + 8);
  // 1: the size follows in 8 bytes; 0: to the end of the file.
  const start = size === 1 ? at + 16 : at + 8;
  const long = size === 1 ? Number(bytes.readBigUInt64BE(at + 8)) : size;
  const end = size === 0 ? bytes.length : at + long;
  if (end < start || end > bytes.length) throw new RangeError('a box is cut off');
  return { type, start, end };
}

/** Null in a file that was written while recording. */
function durationOf(body: Buffer): number | null {
  const version = body.readUInt8(0);
  const scale = body.readUInt32BE(version === 1 ? 20 : 12);
  const duration = version === 1 ? Number(body.readBigUInt64BE(24)) : body.readUInt32BE(16);
  const ms = scale === 0 ? 0 : Math.round((duration / scale) * 1_000);
  return ms > 0 && ms < 86_400_000 ? ms : null;
}
