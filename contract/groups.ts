/**
 * Chunks of the visitor's app, each with its slices, flows and screens:
 * - `visit`: what follows a vote, and the forms that replace a vote. Every visitor fetches it once the app is
 *   idle.
 * - `staff`: what staff and customers do at a sticker. Fetched on demand.
 * - `game`: the game. Fetched when somebody wants to play.
 * - `preview`: photos in full. Fetched when somebody opens one.
 */
export const groupNames = ['visit', 'staff', 'game', 'preview'] as const;
export type GroupName = (typeof groupNames)[number];
