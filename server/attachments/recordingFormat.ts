import { mp4Recording } from './mp4';
import type { Recording } from './recording';
import { webmRecording } from './webm';

/**
 * Detects the format of a recording from its container; undefined unless it is sound in WebM (Opus) or MP4.
 */
export function recordingFormat(bytes: Buffer): Recording | undefined {
  try {
    return webmRecording(bytes) ?? mp4Recording(bytes);
  } catch {
    // A length points outside the file.
    return undefined;
  }
}
