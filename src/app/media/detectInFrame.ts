import decodeQR from 'qr/decode.js';

/** Pixels of the longer side. Larger pictures cost a phone more and find no more codes. */
const side = 640;

/** Texts of the codes in a camera frame: one or none. */
export function detectInFrame(video: HTMLVideoElement): string[] {
  const { videoWidth, videoHeight } = video;
  if (videoWidth === 0) return [];
  const scale = Math.min(1, side / Math.max(videoWidth, videoHeight));
  const [width, height] = [Math.round(videoWidth * scale), Math.round(videoHeight * scale)];
  const canvas = document.createElement('canvas');
  Object.assign(canvas, { width, height });
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context) return [];
  context.drawImage(video, 0, 0, width, height);
  const { data } = context.getImageData(0, 0, width, height);
  try {
    return [decodeQR({ data, width, height })];
  } catch {
    // The frame holds no code.
    return [];
  }
}
