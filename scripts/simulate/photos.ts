import { createHash } from 'node:crypto';
import sharp from 'sharp';
import type { BlobDescriptor, KeptFile } from '../../contract/attachments';

/** Photos that people take, small ones: what their devices make of them is another test's. */
export async function takePhotos(count: number): Promise<Buffer[]> {
  return Promise.all(
    Array.from({ length: count }, (_, index) =>
      sharp({
        create: { width: 48 + index, height: 32, channels: 3, background: { r: 40 * index, g: 120, b: 90 } },
      })
        .jpeg()
        .toBuffer(),
    ),
  );
}

/** A signature as a phone draws it: a PNG. */
export function drawSignature(): Promise<Buffer> {
  return sharp({ create: { width: 60, height: 20, channels: 3, background: '#fff' } })
    .png()
    .toBuffer();
}

/** What a device keeps of files, beyond one page. */
export interface Album {
  kept: Map<string, KeptFile>;
  bytes: Map<string, Buffer>;
  keep(id: string, bytes: Buffer, type?: 'image/jpeg' | 'image/png'): BlobDescriptor;
  /** As it was picked: somebody still has to prepare it. */
  keepOriginal(id: string): void;
}

export function createAlbum(): Album {
  const album: Album = {
    kept: new Map(),
    bytes: new Map(),
    keep(id, bytes, type = 'image/jpeg') {
      const sha256 = createHash('sha256').update(bytes).digest('hex');
      const descriptor = { id, name: `${id}.jpg`, type, size: bytes.length, sha256 };
      album.kept.set(id, descriptor);
      album.bytes.set(id, bytes);
      return descriptor;
    },
    keepOriginal(id) {
      const original = { id, name: `${id}.jpg`, type: 'image/jpeg', size: 0, sha256: '' };
      album.kept.set(id, { ...original, isOriginal: true });
    },
  };
  return album;
}
