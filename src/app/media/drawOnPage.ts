import { jpegQuality, type Drawing } from './photoWork';

/**
 * Draws with the page's own elements, for browsers without a canvas in workers (Safari before 16.4). It
 * blocks the page for a moment.
 */
export const drawingOnPage: Drawing = {
  async decode(photo) {
    const image = new Image();
    const address = URL.createObjectURL(photo);
    try {
      image.src = address;
      await image.decode();
    } catch (error) {
      URL.revokeObjectURL(address);
      throw error;
    }
    const { naturalWidth: width, naturalHeight: height } = image;
    return { width, height, image, close: () => URL.revokeObjectURL(address) };
  },
  encode({ image }, part, width, height) {
    const canvas = Object.assign(document.createElement('canvas'), { width, height });
    const context = canvas.getContext('2d');
    if (!context) throw new Error('the canvas has no 2D context');
    context.fillStyle = '#fff';
    context.fillRect(0, 0, width, height);
    context.imageSmoothingQuality = 'high';
    context.drawImage(image, part.x, part.y, part.width, part.height, 0, 0, width, height);
    return new Promise((resolve, reject) =>
      canvas.toBlob(
        (blob) => (blob ? resolve(blob) : reject(new Error('the browser could not encode the picture'))),
        'image/jpeg',
        jpegQuality,
      ),
    );
  },
};
