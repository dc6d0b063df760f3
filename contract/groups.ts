/**
 * Groups of the visitor's app, each with its slices, flows and screens in one chunk:
 * - `visit`: what follows a vote, and forms in the place of a vote. It is fetched for every visitor as soon as the app is idle.
 * - `staff`: what staff and customers do at a sticker. It is fetched when somebody asks for it.
 * - `game`: the game, when somebody wants to play.
 * - `preview`: photos in full, when somebody opens one.
 */
export const groupNames = ['visit', 'staff', 'game', 'preview'] as const;
export type GroupName = (typeof groupNames)[number];
