import type { Ports } from '../../state/ports';
import { loadChunk } from '../app/loadChunk';
import { copyText } from '../app/ports/copyText';
import { download } from '../app/saveItem';

/** Minimum size in pixels of a saved PNG: about 10 cm at 300 dpi. */
const pngPixels = 1_200;

/** Browser functions that only the desk uses. */
export function createDeskPort(): Ports['desk'] {
  return {
    timeZone: () => ({ timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone }),
    async copy(wanted) {
      const [text = ''] = Object.values(wanted) as string[];
      return { isCopied: await copyText(text) };
    },
    async saveQr({ link, format, name }) {
      // The screens that draw codes bring this chunk, so here it is loaded.
      const { qrPicture, qrSvg } = await loadChunk(() => import('../../contract/qrPicture'));
      const file =
        format === 'svg' ? new Blob([qrSvg(link)], { type: 'image/svg+xml' }) : await pngOf(qrPicture(link));
      download(file, `${name}.${format}`);
    },
  };
}

/** @throws {name: 'NotSaved'} */
async function pngOf({ size, path }: { size: number; path: string }): Promise<Blob> {
  const scale = Math.ceil(pngPixels / size);
  const canvas = document.createElement('canvas');
  canvas.width = canvas.height = size * scale;
  const pen = canvas.getContext('2d');
  if (pen) {
    pen.fillStyle = '#fff';
    pen.fillRect(0, 0, canvas.width, canvas.height);
    pen.scale(scale, scale);
    pen.fillStyle = '#000';
    pen.fill(new Path2D(path));
  }
  const file = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
  if (!pen || !file) throw { name: 'NotSaved', message: 'the browser could not draw the picture' };
  return file;
}
