import { limits } from '../../../contract/limits';
import { beginsAsPdf, pdfEnd, pdfHeadBytes } from '../../../contract/pdf';
import { serviceLimits } from '../../../contract/serviceLogs';
import type { Ports } from '../../../state/ports';
import type { BlobStore } from '../blobStore';
import { loadChunk } from '../loadChunk';
import type { PhotoIntake } from '../media/photoIntake';

/** Moves picked photos into the blob store. The code that processes them is a chunk of its own. */
export function createMediaPort(intake: PhotoIntake, blobs: BlobStore): Ports['media'] {
  /** A photo that was picked on an earlier page, which the person left before it was processed. */
  async function original(id: string): Promise<File | null> {
    const kept = await blobs.read(id);
    return kept && new File([kept.bytes], kept.descriptor.name, { type: kept.descriptor.type });
  }

  /** Processes a photo in the worker. */
  async function keepInWorker(file: File, id: string): Promise<void> {
    const { keepOriginal } = await loadChunk(() => import('../media/finishPhoto'));
    await keepOriginal(file, id);
  }

  /** Processes a photo on the page, if there is no worker or its script does not load. */
  async function keepOnPage(file: File, id: string): Promise<void> {
    const { name, type } = file;
    await blobs.put(await file.arrayBuffer(), { id, name, type, isOriginal: true });
  }

  return {
    async keepOriginals({ ids }) {
      for (const id of ids) {
        const file = intake.file(id);
        // Too large files are refused later, when they are processed.
        if (!file || file.size > limits.photoBytes) continue;
        try {
          await keepInWorker(file, id).catch(() => keepOnPage(file, id));
          if (!intake.file(id)) await blobs.remove(id);
        } catch {
          // The photo can still be processed while this page is open.
        }
      }
    },
    openCamera: (_wanted, onCancel) =>
      new Promise((resolve) => {
        const input = document.createElement('input');
        Object.assign(input, { type: 'file', accept: 'image/png,image/jpeg', hidden: true });
        input.capture = 'environment';
        const close = () => {
          input.remove();
          resolve({ photo: intake.take(input.files ?? [])[0] ?? null });
        };
        input.onchange = close;
        input.oncancel = close;
        onCancel(() => input.remove());
        // Some browsers discard an input that is not part of the page.
        document.body.append(input);
        input.click();
      }),
    async preparePhoto({ id }, onCancel) {
      let unwanted = false;
      onCancel(() => (unwanted = true));
      try {
        const file = intake.file(id) ?? (await original(id));
        if (!file) throw { name: 'PhotoGone', message: 'the file is not on this device' };
        if (file.size > limits.photoBytes) throw { name: 'PhotoOverweight', message: '' };
        const { finishPhoto } = await loadChunk(() => import('../media/finishPhoto'));
        const descriptor = await finishPhoto(file, id, blobs);
        if (unwanted) await blobs.remove(id);
        return descriptor;
      } catch (error) {
        await blobs.remove(id).catch(() => {});
        throw error;
      } finally {
        intake.forget(id);
      }
    },
    async keepDocument({ id }) {
      const file = intake.file(id);
      intake.forget(id);
      if (!file) throw { name: 'PhotoGone', message: 'the file is not on this device' };
      if (file.size > serviceLimits.documentBytes) throw { name: 'DocumentOverweight', message: '' };
      if (!(await isPdf(file))) throw { name: 'WrongDocument', message: '' };
      return blobs.put(await file.arrayBuffer(), { id, name: file.name, type: 'application/pdf' });
    },
    async drawSignature({ id, strokes }) {
      const { drawSignature } = await loadChunk(() => import('../media/drawSignature'));
      return blobs.put(await drawSignature(strokes), { id, name: 'signature.png', type: 'image/png' });
    },
    forget: ({ ids }) => ids.forEach(intake.forget),
  };
}

/** Whether readers open a file as a PDF, as the server asks it too (`contract/pdf.ts`). */
async function isPdf(file: File): Promise<boolean> {
  const text = new TextDecoder('latin1').decode(await file.arrayBuffer());
  return beginsAsPdf(text.slice(0, pdfHeadBytes)) && text.includes(pdfEnd);
}

/** The blob store for flows. */
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
