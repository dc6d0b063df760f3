import { gunzipSync, gzipSync } from 'node:zlib';
import { recordingLimits, type Inspection, type RecordingFacts } from '../../contract/recordings';

type Refused = Exclude<Inspection, { kind: 'ok' }>;

/** An upload that may be stored, with the bytes to store; or why not. */
export type ReadRecording = { kind: 'ok'; facts: RecordingFacts; packed: Uint8Array } | Refused;

/** Checks the text of a log: `src/app/inspectRecording.ts`, of which the server knows only the built file. */
export type Inspect = (text: string) => Inspection;

/** Unpacks and checks an upload, and packs it anew: a gzip file has room for a name and comments. */
export function readRecording(upload: Uint8Array, inspect: Inspect): ReadRecording {
  const text = unpacked(upload);
  if (typeof text !== 'string') return text;
  const inspection = inspect(text);
  if (inspection.kind !== 'ok') return inspection;
  return { kind: 'ok', facts: inspection.facts, packed: gzipSync(inspection.text) };
}

function unpacked(upload: Uint8Array): string | Refused {
  if (upload[0] !== 0x1f || upload[1] !== 0x8b) return invalid('It is not packed by gzip.');
  try {
    return gunzipSync(upload, { maxOutputLength: recordingLimits.bytes }).toString();
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ERR_BUFFER_TOO_LARGE')
      return invalid(`Unpacked it is larger than ${recordingLimits.bytes / 1024 / 1024} MB.`);
    return invalid(code === 'Z_BUF_ERROR' ? 'The file breaks off.' : 'It cannot be unpacked.');
  }
}

const invalid = (detail: string): Refused => ({ kind: 'invalid', detail, found: [] });
