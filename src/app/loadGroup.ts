import type { GroupName } from '../../contract/groups';
import { bringTexts } from '../i18n/packs';
import { loadChunk } from './loadChunk';

const chunks: Readonly<Record<GroupName, () => Promise<unknown>>> = {
  visit: () => import('../groups/visit'),
  account: () => import('../groups/account'),
  staff: () => import('../groups/staff'),
  game: () => import('../groups/game'),
  preview: () => import('../groups/preview'),
};

/** Groups that use the staff's texts. */
const usesStaffTexts: ReadonlySet<GroupName> = new Set(['account', 'staff']);

/** Loads a group and its texts, once. Rejects if a chunk does not load; the next call tries again. */
export async function loadGroup(group: GroupName): Promise<void> {
  await Promise.all([loadChunk(chunks[group]), usesStaffTexts.has(group) && bringTexts('staff')]);
}
