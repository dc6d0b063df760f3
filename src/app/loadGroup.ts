import type { GroupName } from '../../contract/groups';
import { bringTexts } from '../i18n/packs';
import { loadChunk } from './loadChunk';

const chunks: Readonly<Record<GroupName, () => Promise<unknown>>> = {
  visit: () => import('../groups/visit'),
  staff: () => import('../groups/staff'),
  game: () => import('../groups/game'),
  preview: () => import('../groups/preview'),
};

/** Loads a group and its texts, once. Rejects if a chunk does not load; the next call tries again. */
export async function loadGroup(group: GroupName): Promise<void> {
  await Promise.all([loadChunk(chunks[group]), group === 'staff' && bringTexts(group)]);
}
