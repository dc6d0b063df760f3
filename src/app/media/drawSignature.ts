/** Size of the picture in pixels. The pad has the same 2:1 ratio. */
const size = { width: 1_000, height: 500 };

/**
 * Draws a signature as a PNG, dark on white.
 * @param strokes lines of points, in thousandths of the pad's width
 */
export async function drawSignature(strokes: readonly (readonly number[])[]): Promise<ArrayBuffer> {
  const canvas = document.createElement('canvas');
  Object.assign(canvas, size);
  const context = canvas.getContext('2d');
  if (!context) throw new TypeError('the canvas has no 2D context');
  context.fillStyle = '#fff';
  context.fillRect(0, 0, size.width, size.height);
  Object.assign(context, { strokeStyle: '#1d1b1a', lineWidth: 6, lineCap: 'round', lineJoin: 'round' });
  for (const stroke of strokes) {
    context.beginPath();
    for (let at = 0; at + 1 < stroke.length; at += 2)
      context.lineTo(Number(stroke[at]), Number(stroke[at + 1]));
    context.stroke();
  }
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
  if (!blob) throw new TypeError('the browser could not encode the picture');
  return blob.arrayBuffer();
}
