import type { Locale } from '../../../contract/languages';
import type { FramedApp } from '../../app/frame/framedApp';
import { startFrame } from '../../app/frame/startFrame';
import type { GroupsState } from '../../../state/groups/groupsSlice';
import { selectScreen } from '../../../state/navigation/navigationSelectors';
import { deskGroupOf, deskGroupNames, type DeskGroupName } from '../../../contract/screens';
import { DeskRoot } from '../DeskRoot';
import type { DeskRootState } from '../../../state/deskRootReducer';
import { loadDeskGroup } from '../loadDeskGroup';
import { loadDeskPack } from '../loadDeskPack';

const loaded = new Set<Locale>();
const brought = new Set<DeskGroupName>();

/** The desk's screens in the viewer's frame. */
export const deskFrame: FramedApp = {
  groups: deskGroupNames,
  async prepare(state: DeskRootState) {
    const { ready, locale } = state.language;
    const groups = groupsOf(state);
    // Loading a pack again would make all its texts anew.
    if (ready && !loaded.has(locale)) {
      await loadDeskPack(locale);
      loaded.add(locale);
    }
    const missing = deskGroupNames.filter((name) => groups[name] === 'ready' && !brought.has(name));
    await Promise.all(missing.map(loadDeskGroup));
    for (const name of missing) brought.add(name);
  },
  drawn: (state: DeskRootState) => ({ ...state, groups: groupsOf(state) }),
  draw: (store) => <DeskRoot store={store} />,
};

export const startDeskFrame = (): void => startFrame(deskFrame);

/**
 * The groups of a state. One without any was recorded by a build that had all screens in its entry (decision
 * 0304): a later build requests the screen's group together with the texts, before it draws a screen.
 */
function groupsOf(state: DeskRootState): GroupsState {
  if (state.groups) return state.groups;
  const group = deskGroupOf(selectScreen(state));
  return group ? { [group]: 'ready', studio: 'ready' } : {};
}
