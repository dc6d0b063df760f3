import type { BlobDescriptor } from '../../../contract/attachments';
import type { FinishedPhoto } from './photoWork';

/**
 * A job for the photo worker: process and store a photo. With `type` it stores the photo as it was picked.
 */
export interface PhotoJob {
  file: Blob;
  id: string;
  name: string;
  type?: string;
}

/** The worker's answer. It contains the photo's bytes if the worker may not use storage. */
export type PhotoDone = { descriptor: BlobDescriptor } | { photo: FinishedPhoto };
