import { mp4Recording } from './mp4';
import { webmRecording } from './webm';

export interface Recording {
  contentType: 'audio/webm' | 'audio/mp4';
  /** Null when the container does not say; phones that write while recording do not know it yet. */
  durationMs: number | null;
}

/** What kind of recording the bytes are, by walking the container; undefined for anything but sound in WebM (Opus) or MP4. */
export function recordingFormat(bytes: Buffer): Recording | undefined {
  try {
    return webmRecording(bytes) ?? mp4Recording(bytes);
  } catch {
    // A length that points outside of the file.
    return undefined;
  }
}
