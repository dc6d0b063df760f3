import { Provider } from 'react-redux';
import type { Store } from 'redux';
import { groupNames } from '../../../contract/groups';
import { loadPack } from '../../i18n/packs';
import { App } from '../App';
import { loadGroup } from '../loadGroup';
import type { RootState } from '../../../state/rootReducer';
import { previewState } from './previewState';
import type { FramedApp } from './framedApp';

const loaded = new Set<string>();

/** Loads something once. Loading a language pack again would make all its texts anew. */
async function once(name: string, load: () => Promise<unknown>): Promise<void> {
  if (loaded.has(name)) return;
  await load();
  loaded.add(name);
}

/** The visitor's screens in the viewer's frame. Placeholders stand for files, which a log does not hold. */
export const visitorFrame: FramedApp = {
  groups: groupNames,
  async prepare({ language, groups }: RootState) {
    // The texts of groups load in the language of the pack.
    if (language.ready) await once(language.locale, () => loadPack(language.locale));
    const ready = groupNames.filter((name) => groups[name] === 'ready');
    await Promise.all(ready.map((name) => once(name, () => loadGroup(name))));
  },
  async preview(message) {
    await once('visit', () => loadGroup('visit'));
    return previewState(message);
  },
  draw: (store) => (
    <Provider store={store as unknown as Store}>
      <App />
    </Provider>
  ),
};
