import type { ReplyOf } from './wire';
import type { JsonObject } from './json';

/** A contest of the question's place (specification § 3, "Giveaway"). */
export interface Giveaway {
  /** Kind of contest. The texts of `jbar`, `m&k` and `wasted` are the product's. */
  title: string;
  /** The owner's words. */
  description: string | null;
  /** Whether the person takes part without any action. */
  participates: boolean;
}

/** Contests whose popup shows by itself (GV-4). */
export const showsByItself: ReadonlySet<string> = new Set(['m&k', 'wasted']);

/** The contest of a question that has giveaway data and has not switched it off; else null. */
export function giveawayFromWire(wire: JsonObject | null): Giveaway | null {
  if (wire === null || wire.enabled === false) return null;
  const { giveaway_title: title, description, user_started } = wire;
  return {
    title: typeof title === 'string' ? title : '',
    description: typeof description === 'string' && description.trim() !== '' ? description : null,
    participates: user_started === true,
  };
}

/**
 * `GET …/votes/{voteId}/giveaway`: how the voter stands in the contest and as an ambassador (GV-5, GV-6).
 */
export type GiveawayStanding = ReplyOf<'giveawayStanding'>;
