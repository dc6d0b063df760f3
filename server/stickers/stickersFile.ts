import type { Locale } from '../../contract/languages';
import type { LabelSheet } from '../../contract/stickerSheets';
import type { FileParts } from '../files/fileParts';
import { drawSticker, stickerSvg, type StickerFace } from './drawSticker';
import type { Logo } from './logo';
import { stickerPdf } from './stickerPdf';
import { stickerZip } from './stickerZip';

/** Sheets of labels as a PDF, or a ZIP with an SVG of each sticker. */
export interface StickersFile {
  kind: 'pdf' | 'zip';
  locale: Locale;
  sheet: LabelSheet;
  /** Labels of the first sheet that are used up. */
  offset: number;
  copies: number;
  faces: readonly { uid: string; face: StickerFace }[];
  logo: Logo | undefined;
  /** UTC milliseconds. */
  now: number;
}

/** Draws many stickers. */
export async function stickersFile(input: StickersFile): Promise<FileParts<null>> {
  const { kind, faces, sheet } = input;
  // Buffers arrive from another thread as plain arrays of bytes.
  const logo = input.logo && { ...input.logo, png: Buffer.from(input.logo.png) };
  const pictures = function* () {
    for (const { uid, face } of faces)
      yield { name: uid, svg: stickerSvg(drawSticker(face, sheet, logo?.share), sheet, logo?.png) };
  };
  const bytes =
    kind === 'zip'
      ? await stickerZip(pictures(), 'svg', 0)
      : await stickerPdf({ ...input, title: 'Smilelog', faces: faces.map(({ face }) => face), logo });
  return {
    head: null,
    parts: (async function* () {
      yield bytes;
    })(),
  };
}
