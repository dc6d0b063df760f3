import type { QueryOf, ReplyOf } from './wire';

/** Longest name, in code points. */
export const wallNameLength = 60;
/** Links of an organisation. */
export const mostWalls = 100;

/** `GET /api/v1/walls` */
export type WallsQuery = QueryOf<'walls'>;

/** A link to a wall screen: whoever has it sees today's votes and the last service, and nothing else. */
export type WireWall = ReplyOf<'createWall'>;

export type WallsReply = ReplyOf<'walls'>;

/** No person is in it, and nothing that anybody wrote with a vote. */
export type WirePicture = ReplyOf<'wallPicture'>;

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
