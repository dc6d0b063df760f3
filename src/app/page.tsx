import { createRoot, hydrateRoot } from 'react-dom/client';
import { Provider } from 'react-redux';
import type { Store } from 'redux';
import type { Locale } from '../../contract/languages';
import { groupOf } from '../../contract/screens';
import type { Rating } from '../../contract/rating';
import type { Question } from '../../contract/question';
import { MediaContext } from '../visitor/attachments/mediaContext';
import { loadPack } from '../i18n/packs';
import { App } from './App';
import { fetchAccountAhead } from './accountAhead';
import { earlyEdits } from './earlyEdits';
import { loadGroup } from './loadGroup';
import { loadStyles } from './loadStyles';
import { parseEntry } from './persistence/parts';
import { product } from './product';
import { bootstrapState } from '../../state/rootReducer';
import { startApp } from './startApp';
import { guardTaps, type Tap } from './tapGuard';
import { TakeOver } from './TakeOver';

/** Data that the server wrote into the page. Empty where the development server sends an empty page. */
interface DrawnPage {
  locale?: Locale;
  question?: Question | null;
  demo?: boolean;
  demoDesk?: boolean;
  leadQuestion?: string;
  vote?: { voteUid: string; rating: Rating };
  /** Addresses of the app's style sheets. The page has only the rules that it needs itself. */
  styles?: readonly string[];
}

const root = document.getElementById('root') as HTMLElement;
const {
  locale,
  question,
  demo,
  demoDesk,
  leadQuestion,
  vote,
  styles = [],
} = JSON.parse(document.getElementById('bootstrap')?.textContent ?? '{}') as DrawnPage;

/**
 * Loads the styles, the language and the group of the first screen, so that the app draws the same page as
 * the server.
 */
export async function preparePage(): Promise<void> {
  const { pathname: path, search } = window.location;
  const group = groupOf({ path, search });
  await Promise.all([...styles.map(loadStyles), locale && loadPack(locale), group && loadGroup(group)]);
}

/** Hydrates the server-drawn page, or draws a new one. */
export function startPage(): void {
  const { store, init, media, boot, exportLog } = startApp({
    name: 'visitor',
    product,
    init: (known) => bootstrapState({ ...known, locale, question, demo, demoDesk, leadQuestion, vote }),
    loadTexts: loadPack,
    loadGroup,
    parseStored: parseEntry,
  });
  guardTaps(document, earlyTap());
  const sendEarlyEdits = earlyEdits(root);
  const start = () => {
    boot();
    // Not earlier: before the boot the log is empty.
    window.smilelog = { exportLog };
    sendEarlyEdits();
    void fetchAccountAhead(init.navigation.address, () => loadGroup('account'));
  };

  const app = (
    <TakeOver start={start}>
      <Provider store={store as unknown as Store} serverState={locale && init}>
        <MediaContext value={media}>
          <App />
        </MediaContext>
      </Provider>
    </TakeOver>
  );

  if (locale) hydrateRoot(root, app, { onRecoverableError: (error) => console.error(error) });
  else createRoot(root).render(app);
}

/** The tap on a face that the inline script counted; null without one. It knows the face, not the place. */
function earlyTap(): Tap | null {
  const tap = window.smilelogEarly?.tap;
  const control = tap && document.querySelector(`form[data-vote] button[value="${tap.wanted}"]`);
  if (!control) return null;
  const at = performance.now() - (Date.now() - tap.at);
  return { at, area: control.getBoundingClientRect(), control };
}
