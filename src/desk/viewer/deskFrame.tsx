import type { Locale } from '../../../contract/languages';
import { startFrame } from '../../app/frame/startFrame';
import { DeskRoot } from '../DeskRoot';
import type { DeskRootState } from '../deskRootReducer';
import { loadDeskPack } from '../loadDeskPack';

const loaded = new Set<Locale>();

/** Draws the desk's screens in the viewer's frame. */
export function startDeskFrame(): void {
  startFrame({
    async prepare({ language: { ready, locale } }: DeskRootState) {
      // Loading a pack again would make all its texts anew.
      if (!ready || loaded.has(locale)) return;
      await loadDeskPack(locale);
      loaded.add(locale);
    },
    draw: (store) => <DeskRoot store={store} />,
  });
}
