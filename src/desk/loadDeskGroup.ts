import type { FunctionComponent } from 'react';
import type { DeskGroupName } from '../../contract/groups';
import { loadChunk } from '../app/loadChunk';
import { bringViews } from '../visitor/groups/views';

const screens: Readonly<Record<Exclude<DeskGroupName, 'studio'>, () => Promise<FunctionComponent>>> = {
  manage: async () => (await import('./manage/ManageScreen')).ManageScreen,
  devices: async () => (await import('./session/DevicesScreen')).DevicesScreen,
  services: async () => (await import('./services/ServicesScreen')).ServicesScreen,
  places: async () => (await import('./places/PlacesScreen')).PlacesScreen,
  settings: async () => (await import('./settings/SettingsScreen')).SettingsScreen,
  audit: async () => (await import('./audit/AuditScreen')).AuditScreen,
  people: async () => (await import('./people/PeopleScreen')).PeopleScreen,
  join: async () => (await import('./people/JoinScreen')).JoinScreen,
  setup: async () => (await import('./firstRun/SetupScreen')).SetupScreen,
  stickers: async () => (await import('./stickers/StickersScreen')).StickersScreen,
  qa: async () => (await import('./recordings/QaScreen')).QaScreen,
  report: async () => (await import('./recordings/RecordingScreen')).RecordingScreen,
  viewer: async () => (await import('./viewer/ViewerScreen')).ViewerScreen,
};

/** Loads the views of a group. Rejects if its chunk does not load; the next call tries again. */
export async function loadDeskGroup(group: DeskGroupName): Promise<void> {
  if (group === 'studio') {
    const { StudioCard } = await loadChunk(() => import('./stickers/StudioCard'));
    return bringViews(group, { StudioCard });
  }
  bringViews(group, { Screen: await loadChunk(screens[group]) });
}
