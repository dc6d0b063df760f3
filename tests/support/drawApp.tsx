import { act, render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Provider } from 'react-redux';
import { createStore, type UnknownAction } from 'redux';
import type { QuestionUid } from '../../contract/ids';
import { defaultLocale, type Locale } from '../../contract/languages';
import { questionFromWire, type WireQuestion } from '../../contract/question';
import { wireQuestion } from '../../fixtures/exampleData';
import { App } from '../../src/app/App';
import '../../src/groups/account';
import '../../src/groups/game';
import '../../src/groups/recordings';
import '../../src/groups/staff';
import '../../src/groups/visit';
import { bootstrapState, rootReducer, type RootState } from '../../state/rootReducer';
import { MediaContext, type ScreenMedia } from '../../src/visitor/attachments/mediaContext';
import { packLoaded } from '../../state/language/languageSlice';
import { loaded, loadStarted } from '../../state/question/questionSlice';
import { bringTexts, loadPack } from '../../src/i18n/packs';

interface Wanted {
  path: string;
  locale?: Locale;
  /** Actions before the test looks at the screen. */
  before?: readonly UnknownAction[];
  /** Whether the installation has the demo. */
  demo?: boolean;
  /** Whether its start page leads into the demo's desk without a password. */
  demoDesk?: boolean;
}

/**
 * A real store at an address, with the language pack loaded. No saga runs: a test dispatches what a flow
 * would.
 */
export async function storeAt({ path, locale = defaultLocale, before = [], demo, demoDesk }: Wanted) {
  const [pathname = '', search] = path.split('?');
  await bringTexts('staff');
  await bringTexts('recordings');
  await loadPack(locale);
  await bringTexts('staff');
  await bringTexts('recordings');
  const address = { path: pathname, search: search ? `?${search}` : '' };
  const dispatched: UnknownAction[] = [];
  const remember = (state: RootState | undefined, action: UnknownAction) => {
    dispatched.push(action);
    return rootReducer(state, action as Parameters<typeof rootReducer>[1]);
  };
  const store = createStore(remember, bootstrapState({ address, browserTags: [], demo, demoDesk }));
  for (const action of [packLoaded({ locale }), ...before]) store.dispatch(action);
  return { store, dispatched };
}

/**
 * Draws the whole page at an address. `dispatched` holds the actions of presses, `atFirst` those until it was
 * drawn.
 */
export async function drawApp(wanted: Wanted) {
  const { store, dispatched } = await storeAt(wanted);
  const media = fakeScreenMedia();
  const { container, unmount } = render(
    <Provider store={store}>
      <MediaContext value={media}>
        <App />
      </MediaContext>
    </Provider>,
  );
  const atFirst = dispatched.splice(0);
  return {
    container: container as HTMLElement,
    unmount,
    atFirst,
    dispatched,
    media,
    user: userEvent.setup(),
    happens: (action: UnknownAction) => act(() => void store.dispatch(action)),
  };
}

/** A device that has every file and collects picked ones. */
function fakeScreenMedia() {
  const taken: File[] = [];
  const file = async (id: string) => Object.assign(new Blob(), { id });
  // jsdom has no object URLs
  URL.createObjectURL = (object) => `blob:${(object as Blob & { id?: string }).id}`;
  URL.revokeObjectURL = () => undefined;
  // and no sound.
  HTMLMediaElement.prototype.play = async () => undefined;
  HTMLMediaElement.prototype.pause = () => undefined;
  const media: ScreenMedia & { taken: File[] } = {
    taken,
    takePhotos: (files) =>
      Array.from(files, (each) => {
        const id = `file-${taken.push(each)}`;
        return { id, name: each.name, type: each.type, size: each.size };
      }),
    thumbnail: file,
    recording: file,
    level: () => 0,
    camera: () => null,
  };
  return media;
}

/** The actions that show the example question. */
export function questionLoaded(more: Partial<WireQuestion> = {}): UnknownAction[] {
  const question = questionFromWire(wireQuestion(more));
  const questionUid = question.uid;
  return [loadStarted({ questionUid }), loaded({ questionUid, question })];
}

export const cafe = 'demo-cafe' as QuestionUid;
