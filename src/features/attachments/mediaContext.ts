import { createContext, useContext, useEffect, useState } from 'react';
import type { PickedPhoto } from './attachmentsState';

/** What screens need of the device's files beyond the state, which holds their descriptors alone. */
export interface ScreenMedia {
  /** Notes files of an input; actions carry what this returns. */
  takePhotos(files: Iterable<File>): PickedPhoto[];
  /** Null when the device has it no more. */
  thumbnail(id: string): Promise<Blob | null>;
  recording(id: string): Promise<Blob | null>;
  /** How loud it is at the microphone just now, 0 to 9; 0 while it is closed. */
  level(): number;
  /** What the camera sees that looks for stickers; null while it is closed. */
  camera(): MediaStream | null;
}

/** Without a device, as on the server or where a log is looked at, screens draw the places of the files. */
const noDevice: ScreenMedia = {
  takePhotos: () => [],
  thumbnail: async () => null,
  recording: async () => null,
  level: () => 0,
  camera: () => null,
};

export const MediaContext = createContext(noDevice);
export const useMedia = () => useContext(MediaContext);

/** An address under which the page can show a file of the device, for as long as it does; null until it is there. */
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
    // Without the file its place is drawn.
    media[kind](id).then(show, () => {});
    return () => {
      gone = true;
      setAddress(null);
      if (made) URL.revokeObjectURL(made);
    };
  }, [media, kind, id]);
  return address;
}
