import type { Faces, WireShares } from './insights';
import type { WireScope } from './scope';
import type { Texts } from './serviceTemplates';

/** Longest name, in code points. */
export const wallNameLength = 60;
/** Links of an organisation. */
export const mostWalls = 100;

/** `GET /api/v1/walls` */
export type WallsQuery = {
  /** Uid of an organisation; by default the one in which the caller's role is strongest. */
  org?: string | undefined;
};

/** A link to a wall screen: whoever has it sees today's votes and the last service, and nothing else. */
export interface WireWall {
  uid: string;
  /** In its owner's words: where the screen hangs. */
  name: string;
  scope: WireScope;
  /** The address to open on the screen. Its fragment is the key, which browsers never send. */
  url: string;
  created_at: number;
}

export interface WallsReply {
  walls: readonly WireWall[];
  next: null;
}

/** `POST /api/v1/walls` */
export interface NewWallBody {
  /** `place:` and a uid; by default the organisation in which the caller's role is strongest. */
  scope?: string | undefined;
  /** By default the name of what it shows. */
  name?: string | undefined;
}

/** `POST /api/wall`: what the screen shows now. */
export interface WallPictureBody {
  /** The fragment of the link. */
  token: string;
}

/** No person is in it, and nothing that anybody wrote with a vote. */
export interface WirePicture extends Pick<WireShares, 'happy'> {
  /** Of the place, the site or the organisation; of a question its text. */
  name: string;
  /** Today at the place, `2026-11-26`. */
  date: string;
  time_zone: string;
  votes: Faces;
  /**
   * The last service and its type in words; null where there was none for `latestServiceDays`, and for an
   * organisation or a site, whose places are served apart.
   */
  service: { names: Texts; at: number } | null;
  /** The server's clock, UTC milliseconds: that of a screen on a wall may be wrong. */
  now: number;
}

/** Milliseconds. */
export const wallPace = {
  /** Between two pictures. */
  fresh: 60_000,
  /** After a try without an answer. */
  retry: 20_000,
  /** After a refusal: the link is revoked, or something between answers in the server's place. */
  refused: 600_000,
  /** A picture without a successor for as long says since when it is old. */
  old: 150_000,
  /** The page loads anew for a newer build, once the server answers. */
  reload: 86_400_000,
} as const;
