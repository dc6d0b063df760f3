/**
 * What may go wrong in a simulated day:
 * - `network`: requests and answers, the server's troubles, and phones offline (`line.ts`).
 * - `permissions`: a browser that gives neither position nor new tabs, or a position late and old.
 * - `storage`: a device without room for a while.
 * - `tabs`: a sticker opens a new tab, with what the browser keeps and nothing of the tab before.
 * - `restarts`: the server dies and starts again; browsers are killed, and pages loaded anew.
 * - `clocks`: devices whose clock is wrong, by another difference after a while.
 * - `updates`: a newer build is there, and parts of the older one are gone.
 */
export const faultKinds = [
  'network',
  'permissions',
  'storage',
  'tabs',
  'restarts',
  'clocks',
  'updates',
] as const;
export type FaultKind = (typeof faultKinds)[number];

/** The names that are none, from a list by commas. */
export const unknownFaults = (names: string): string[] =>
  names.split(',').filter((name) => !(faultKinds as readonly string[]).includes(name));
