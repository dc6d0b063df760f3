import { deskGroupOf, type DeskScreen, type DeskGroupName } from '../../contract/screens';
import { loadChunk } from '../app/loadChunk';
import { bringViews } from '../visitor/groups/views';
import { pages } from './pages';

/** Loads the views of a group. Rejects if its chunk does not load; the next call tries again. */
export async function loadDeskGroup(group: DeskGroupName): Promise<void> {
  if (group === 'studio') {
    const { StudioCard } = await loadChunk(() => import('./stickers/StudioCard'));
    return bringViews(group, { StudioCard });
  }
  const screen = (Object.keys(pages) as DeskScreen[]).find((name) => deskGroupOf(name) === group);
  if (screen) bringViews(group, { Screen: await loadChunk(pages[screen].load) });
}
