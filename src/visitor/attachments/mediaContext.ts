import { createContext, useContext, useEffect, useState } from 'react';
import type { PickedPhoto } from '../../../state/attachments/attachmentsState';

/** The device's files for screens. The state holds only their descriptors. */
export interface ScreenMedia {
  /** Registers files of an input and returns their descriptors for actions. */
  takePhotos(files: Iterable<File>): PickedPhoto[];
  /** Null if the device no longer has it. */
  thumbnail(id: string): Promise<Blob | null>;
  recording(id: string): Promise<Blob | null>;
  /** Current loudness at the microphone, 0 to 9; 0 while it is closed. */
  level(): number;
  /** The camera stream of the sticker scanner; null while it is closed. */
  camera(): MediaStream | null;
}

/** Without a device (on the server, in a replay) screens draw placeholders for files. */
const noDevice: ScreenMedia = {
  takePhotos: () => [],
  thumbnail: async () => null,
  recording: async () => null,
  level: () => 0,
  camera: () => null,
};

export const MediaContext = createContext(noDevice);
export const useMedia = () => useContext(MediaContext);

/** An object URL of a file on the device, valid while the component is drawn; null until it is ready. */
export function useFileAddress(kind: 'thumbnail' | 'recording', id: string | null): string | null {
  const media = useMedia();
  const [address, setAddress] = useState<string | null>(null);
  useEffect(() => {
    if (id === null) return;
    let made: string | null = null;
    let gone = false;
    const show = (blob: Blob | null) => {
      if (!blob || gone) return;
      made = URL.createObjectURL(blob);
      setAddress(made);
    };
    // Without the file the placeholder stays.
    media[kind](id).then(show, () => {});
    return () => {
      gone = true;
      setAddress(null);
      if (made) URL.revokeObjectURL(made);
    };
  }, [media, kind, id]);
  return address;
}
