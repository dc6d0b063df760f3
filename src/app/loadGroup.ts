import type { GroupName } from '../../contract/groups';
import { loadChunk } from './loadChunk';

const chunks: Readonly<Record<GroupName, () => Promise<unknown>>> = {
  visit: () => import('../groups/visit'),
  staff: () => import('../groups/staff'),
  game: () => import('../groups/game'),
};

/** Loads a group, once. Rejects when its chunk does not come; another call tries again. */
export async function loadGroup(group: GroupName): Promise<void> {
  await loadChunk(chunks[group]);
}
