import { looseObject, nonEmpty, nullable, number, object, pipe, safeParse, string } from 'valibot';
import type { WirePicture } from './walls';

/** The last picture of a wall screen, which it stores under `wall` when the connection breaks. */
export interface StoredWall {
  /** The key of its link: another link's picture is not shown. */
  token: string;
  picture: WirePicture;
  /** UTC milliseconds by the device. */
  receivedAt: number;
}

const count = number();
const stored = object({
  token: pipe(string(), nonEmpty()),
  receivedAt: number(),
  picture: object({
    name: string(),
    date: string(),
    time_zone: string(),
    votes: object({ sad: count, so_so: count, happy: count }),
    happy: object({ share: nullable(number()), low: number(), high: number() }),
    service: nullable(object({ names: looseObject({ en: string() }), at: number() })),
    now: number(),
  }),
});

/** The stored picture; null for none, and for one of an older version. */
export function storedWall(value: unknown): StoredWall | null {
  const { success, output } = safeParse(stored, value);
  return success ? (output as StoredWall) : null;
}
