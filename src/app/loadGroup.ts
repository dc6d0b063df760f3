import type { GroupName } from '../../contract/groups';
import type { Namespaces } from '../i18n/i18n-types';
import { bringTexts } from '../i18n/packs';
import { loadChunk } from './loadChunk';

const chunks: Readonly<Record<GroupName, () => Promise<unknown>>> = {
  visit: () => import('../groups/visit'),
  account: () => import('../groups/account'),
  staff: () => import('../groups/staff'),
  game: () => import('../groups/game'),
  preview: () => import('../groups/preview'),
  kiosk: () => import('../groups/kiosk'),
  recordings: () => import('../groups/recordings'),
};

/** Texts that come with a group. */
export const groupTexts: Readonly<Partial<Record<GroupName, Namespaces>>> = {
  account: 'staff',
  staff: 'staff',
  recordings: 'recordings',
};

/** Loads a group and its texts, once. Rejects if a chunk does not load; the next call tries again. */
export async function loadGroup(group: GroupName): Promise<void> {
  const name = groupTexts[group];
  await Promise.all([loadChunk(chunks[group]), name && bringTexts(name)]);
}
