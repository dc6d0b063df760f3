import { whyNoDisk } from '../../scripts/torture/disk';
import { temporaryPlaces } from '../../scripts/torture/bar';
import {
  killServers,
  startServer,
  type RunningServer,
  type ServerSetup,
} from '../../scripts/torture/serverProcess';
import type { Place } from './databases';

/** Starts server processes from the suite's bundle, in places of the test. Call where tests are defined. */
export function serverProcesses() {
  const { place, remove } = temporaryPlaces();
  afterEach(() => {
    killServers();
    remove();
  });
  const setup = (place: Place, env: Record<string, string> = {}): ServerSetup => ({
    bundle: process.env.TEST_SERVER_BUNDLE as string,
    place,
    env,
  });
  return {
    setup,
    /** An empty place on SQLite. */
    place,
    start: (place: Place, env?: Record<string, string>): Promise<RunningServer> =>
      startServer(setup(place, env)),
  };
}

/** A test that needs `disk.c`. Without it the title says why the test is skipped. */
export function withDisk(title: string, run: () => Promise<void>): void {
  const reason = whyNoDisk();
  if (reason) test.skip(`${title} (${reason})`, run);
  else test(title, run);
}
