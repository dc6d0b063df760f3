/** Pages of the guide (`docs/guide/<page>.md`) to which screens link. */
export const guidePages = [
  'audit',
  'first-sticker',
  'inbox',
  'insights',
  'overdue',
  'people',
  'places',
  'reports',
  'services',
  'stickers',
  'today',
  'votes',
] as const;
export type GuidePage = (typeof guidePages)[number];

/**
 * Address of a page of the guide, by default of its list of pages. The server serves it without a sign-in.
 */
export const guidePath = (page = ''): string => `/guide/${page}`;
