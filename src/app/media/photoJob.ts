import type { BlobDescriptor } from '../../../contract/attachments';
import type { FinishedPhoto } from './photoWork';

/** What the page asks of the photo worker: to finish and keep a photo, or with `type` to keep it as it was picked. */
export interface PhotoJob {
  file: Blob;
  id: string;
  name: string;
  type?: string;
}

/** The worker's answer. A photo comes back with its bytes where the worker may not store it. */
export type PhotoDone = { descriptor: BlobDescriptor } | { photo: FinishedPhoto };
