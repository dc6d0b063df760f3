/** What the server reads of an uploaded voice recording. */
export interface Recording {
  contentType: 'audio/webm' | 'audio/mp4';
  /** Null if the container does not say; phones that write while recording do not know it yet. */
  durationMs: number | null;
}
