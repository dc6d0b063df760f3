import type { ScreenMedia } from '../../visitor/attachments/mediaContext';
import type { BlobStore } from '../blobStore';
import type { PhotoIntake } from './photoIntake';

/** The device's media for screens, read-only. */
export function screenMedia(
  blobs: BlobStore,
  intake: PhotoIntake,
  devices: Pick<ScreenMedia, 'level' | 'camera'>,
): ScreenMedia {
  return {
    ...devices,
    takePhotos: intake.take,
    async thumbnail(id) {
      const bytes = await blobs.readThumbnail(id);
      return bytes && new Blob([bytes], { type: 'image/jpeg' });
    },
    async recording(id) {
      const kept = await blobs.read(id);
      return kept && new Blob([kept.bytes], { type: kept.descriptor.type });
    },
  };
}
