import { limits } from '../../../contract/limits';
import type { Ports } from '../../../sagas/ports';
import type { BlobStore } from '../blobStore';
import { loadChunk } from '../loadChunk';
import type { PhotoIntake } from '../media/photoIntake';

/** Picked photos on their way into the blob store. What works on them is a chunk of its own. */
export function createMediaPort(intake: PhotoIntake, blobs: BlobStore): Ports['media'] {
  return {
    async preparePhoto({ id }, onCancel) {
      let unwanted = false;
      onCancel(() => (unwanted = true));
      try {
        const file = intake.file(id);
        if (!file) throw { name: 'PhotoGone', message: 'not picked on this page' };
        if (file.size > limits.photoBytes) throw { name: 'PhotoOverweight', message: '' };
        const { finishPhoto } = await loadChunk(() => import('../media/finishPhoto'));
        const { bytes, type, thumbnail } = await finishPhoto(file);
        if (unwanted) throw { name: 'Cancelled', message: '' };
        const descriptor = await blobs.put(bytes, { id, name: file.name, type, thumbnail });
        if (unwanted) await blobs.remove(id);
        return descriptor;
      } finally {
        intake.forget(id);
      }
    },
    forget: ({ ids }) => ids.forEach(intake.forget),
  };
}

/** The flows' side of the blob store. */
export function createBlobsPort(blobs: BlobStore): Ports['blobs'] {
  return {
    list: blobs.list,
    async remove({ ids }) {
      for (const id of ids) await blobs.remove(id);
    },
    async sweep({ ids }) {
      await blobs.sweep(ids);
    },
  };
}
