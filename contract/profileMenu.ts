import type { JsonObject } from './json';

/** Entries of the profile menu as `settings.profile.items` names them (specification § 2, § 3). */
export const profileItems = [
  'vote',
  'service_log',
  'quality_control',
  'admin',
  'track_inventory',
  'logout',
] as const;
export type ProfileItem = (typeof profileItems)[number];

/**
 * The entries that a question's configuration allows (RO-6): all without `settings.profile`, none when `show`
 * is false. Unknown names are ignored.
 * @param details `second_level_details_config`
 */
export function allowedProfileItems(details: JsonObject | null): readonly ProfileItem[] {
  const settings = objectOf(details?.['settings']);
  const profile = objectOf(settings?.['profile']);
  if (!profile) return profileItems;
  if (profile['show'] === false) return [];
  const { items } = profile;
  return Array.isArray(items) ? profileItems.filter((item) => items.includes(item)) : profileItems;
}

function objectOf(value: unknown): JsonObject | undefined {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as JsonObject)
    : undefined;
}
