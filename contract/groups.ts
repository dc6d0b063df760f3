/**
 * Chunks of the visitor's app, each with its slices, flows and screens:
 * - `visit`: what follows a vote, and the forms that replace a vote. Every visitor fetches it once the app is
 *   idle.
 * - `account`: the menu, signing in, up and out, and the PIN pad. Fetched on demand, and when idle on a
 * device on
 *   which somebody has signed in before.
 * - `staff`: what staff and customers do at a sticker: service logs, their history, linking. Fetched on
 * demand.
 * - `game`: the game. Fetched when somebody wants to play.
 * - `preview`: photos in full. Fetched when somebody opens one.
 * - `kiosk`: the picture of a vote's code. Fetched on a tablet at the door.
 * - `recordings`: "Report a problem". Fetched when somebody wants to, or when an error is shown again.
 */
export const groupNames = ['visit', 'account', 'staff', 'game', 'preview', 'kiosk', 'recordings'] as const;
export type GroupName = (typeof groupNames)[number];
