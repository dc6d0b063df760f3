import type { ReplyOf } from './wire';
import { limits } from './limits';

/**
 * Pictures that owners upload: of a tile, of a place, and the logo of an organisation. Settings name a
 * picture by its path, so that visitors' pages load it as it is.
 */
export const pictureKinds = ['tile', 'place', 'logo'] as const;
export type PictureKind = (typeof pictureKinds)[number];

export const pictureLimits = {
  /** Bytes of the file as the person picked it. */
  bytes: 10 * 1024 * 1024,
  /** Width times height. */
  pixels: limits.photoPixels,
  /** Pictures of an organisation that no settings name. */
  unused: 200,
  /** Pixels of the longer side of a scaled picture. */
  side: { tile: 640, place: 1_280, logo: 640 } satisfies Record<PictureKind, number>,
} as const;

/**
 * `POST /api/v1/settings/{kind}/{uid}/pictures` (form data: `kind`, `file`): stores a scaled picture for
 * those who may edit these settings. It is shown once settings with its path are saved. A picture that no
 * settings name for 30 days is removed. Refusals: 400 `settings_invalid` with one of `fields`, which is
 * `no_picture`, `too_heavy` (`limit` in megabytes) or `too_many_pixels` (`limit` in megapixels); 429
 * `too_many_pictures` if the organisation has `pictureLimits.unused` that no settings name.
 */
export type PictureReply = ReplyOf<'sendPicture'>;

const folder = '/media/pictures/';

/** Where everybody can see a picture. */
export const picturePath = (uid: string): string => `${folder}${uid}`;

/** The uid of an uploaded picture; null for any other path. */
export function pictureUidOf(path: unknown): string | null {
  const uid = typeof path === 'string' && path.startsWith(folder) ? path.slice(folder.length) : '';
  return /^[\w-]{1,64}$/.test(uid) ? uid : null;
}

/**
 * Whether a configured picture can be shown: a path on our own server (two slashes would name another host).
 * Other hosts would learn of every visit, and the policy of pages (`img-src`) blocks them.
 */
export const isOwnPicture = (value: unknown): value is string =>
  typeof value === 'string' && value.length <= 200 && /^\/(?![/\\])\S*$/.test(value);
