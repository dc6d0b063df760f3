/** 1 is sad, 2 is so-so, 3 is happy (specification § 1). */
export type Rating = 1 | 2 | 3;

export const ratings: readonly Rating[] = [1, 2, 3];

export const sad: Rating = 1;
export const soSo: Rating = 2;
export const happy: Rating = 3;

/** Names of the ratings, as used in the configuration. */
export const ratingNames = { 1: 'sad', 2: 'soSo', 3: 'happy' } as const satisfies Record<Rating, string>;

/** Parses a rating; undefined for anything else. Addresses and stored values may hold anything. */
export function toRating(value: unknown): Rating | undefined {
  const number = typeof value === 'string' && value.length === 1 ? Number(value) : value;
  return ratings.find((rating) => rating === number);
}
