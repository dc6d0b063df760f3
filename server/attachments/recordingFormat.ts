import { mp4Recording } from './mp4';
import { webmRecording } from './webm';

export interface Recording {
  contentType: 'audio/webm' | 'audio/mp4';
  /** Null if the container does not say; phones that write while recording do not know it yet. */
  durationMs: number | null;
}

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
