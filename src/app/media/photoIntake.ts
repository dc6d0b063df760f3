import type { PickedPhoto } from '../../../state/attachments/attachmentsState';
import { randomId } from '../randomId';

/**
 * Holds picked photos until the blob store has them. A File cannot be part of an action, so the action
 * carries an id.
 */
export interface PhotoIntake {
  take(files: Iterable<File>): PickedPhoto[];
  file(id: string): File | null;
  forget(id: string): void;
}

export function createPhotoIntake(): PhotoIntake {
  const files = new Map<string, File>();
  return {
    take: (picked) =>
      Array.from(picked, (file) => {
        const id = randomId();
        files.set(id, file);
        return { id, name: file.name, type: file.type, size: file.size };
      }),
    file: (id) => files.get(id) ?? null,
    forget: (id) => void files.delete(id),
  };
}
