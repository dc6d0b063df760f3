import { join } from 'node:path';
import { deskScripts } from './deskScripts';
import type { Figure, Suite } from './table';
import { viewerFigures } from './viewer';

/** Bytes of script that a route of the desk may load (brotli). */
const goalBytes = 250_000;

/** What each route of the desk loads, and how fast the viewer draws a turn. Needs a build. */
export const deskSuite: Suite = {
  title: 'Desk',
  async run(options) {
    return [...sizeFigures(), ...(await viewerFigures(options))];
  },
};

const names: Readonly<Record<string, string>> = {
  ViewerScreen: 'ViewerScreen, with a log of the desk',
  viewerOfVisitor: "ViewerScreen, with a visitor's log",
};

function sizeFigures(): Figure[] {
  return Object.entries(deskScripts(join('dist', 'client', 'desk'))).map(([route, bytes]) => ({
    name: `scripts of ${names[route] ?? route}`,
    goal: `≤ ${goalBytes / 1_000} kB`,
    measured: `${(bytes / 1_000).toFixed(1)} kB`,
    reached: bytes <= goalBytes,
  }));
}
