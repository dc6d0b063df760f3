import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Folders of the client whose builds have lists (`scripts/build/keptBuilds.ts`). */
const listed = ['', 'desk'];

/**
 * Marks the newest build as served by this process: later builds keep its files while the process lives, so
 * that its pages find their scripts however often somebody builds meanwhile.
 * @returns removes the mark
 */
export function markServedBuild(clientDir: string): () => void {
  const marks = listed.flatMap((name) => {
    const folder = join(clientDir, name, '.vite');
    const list = join(folder, 'builds.json');
    if (!existsSync(list)) return [];
    const [newest] = JSON.parse(readFileSync(list, 'utf8')) as string[][];
    const mark = join(folder, `served-${process.pid}.json`);
    try {
      writeFileSync(mark, JSON.stringify(newest));
    } catch {
      // Nobody builds into a folder that cannot be written.
      return [];
    }
    return [mark];
  });
  return () => {
    for (const mark of marks) rmSync(mark, { force: true });
  };
}
