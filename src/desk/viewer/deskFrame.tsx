import { deskGroupNames, type DeskGroupName } from '../../../contract/groups';
import type { Locale } from '../../../contract/languages';
import { startFrame } from '../../app/frame/startFrame';
import { DeskRoot } from '../DeskRoot';
import type { DeskRootState } from '../deskRootReducer';
import { loadDeskGroup } from '../loadDeskGroup';
import { loadDeskPack } from '../loadDeskPack';

const loaded = new Set<Locale>();
const brought = new Set<DeskGroupName>();

/** Draws the desk's screens in the viewer's frame. */
export function startDeskFrame(): void {
  startFrame({
    async prepare({ language: { ready, locale }, groups }: DeskRootState) {
      // Loading a pack again would make all its texts anew.
      if (ready && !loaded.has(locale)) {
        await loadDeskPack(locale);
        loaded.add(locale);
      }
      const missing = deskGroupNames.filter((name) => groups?.[name] === 'ready' && !brought.has(name));
      await Promise.all(missing.map(loadDeskGroup));
      for (const name of missing) brought.add(name);
    },
    draw: (store) => <DeskRoot store={store} />,
  });
}
