import { MantineProvider } from '@mantine/core';
import { TextEncoder } from 'node:util';
import { act, render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Provider } from 'react-redux';
import { createStore, type UnknownAction } from 'redux';
import type { AccessToken } from '../../contract/ids';
import { matchScreen } from '../../contract/screens';
import { defaultLocale, type Locale } from '../../contract/languages';
import { DeskApp } from '../../src/desk/DeskApp';
import { deskGroupOf } from '../../contract/screens';
import { deskProduct } from '../../src/desk/deskProduct';
import { deskBootstrap, type DeskRootState } from '../../state/deskRootReducer';
import { loadDeskGroup } from '../../src/desk/loadDeskGroup';
import { loadDeskPack } from '../../src/desk/loadDeskPack';
import { cssVariables, theme } from '../../src/desk/theme';
import { HeldContext, type HeldRecording } from '../../src/desk/viewer/viewerPort';
import { groupLoaded } from '../../state/groups/groupsSlice';
import { packLoaded } from '../../state/language/languageSlice';
import { restored } from '../../state/session/sessionSlice';

// What Mantine and the QR code need of a browser and jsdom lacks. axe looks for drawn letters.
HTMLCanvasElement.prototype.getContext = () => null;
globalThis.TextEncoder ??= TextEncoder as typeof globalThis.TextEncoder;
Element.prototype.scrollIntoView ??= () => {};
window.matchMedia ??= (media: string) =>
  ({ matches: false, media, addEventListener() {}, removeEventListener() {} }) as unknown as MediaQueryList;
globalThis.ResizeObserver ??= class {
  observe() {}
  unobserve() {}
  disconnect() {}
};

interface Wanted {
  path: string;
  locale?: Locale;
  /** Actions before the test looks at the screen. */
  before?: readonly UnknownAction[];
  isSignedIn?: boolean;
  /** Whether the chunk with the address's screen is here from the start. */
  hasScreen?: boolean;
  /** The recorded session that the viewer shows. */
  held?: HeldRecording;
}

/** Draws the whole desk at an address, on a real store. No saga runs: a test dispatches what a flow would. */
export async function drawDesk({
  path,
  locale = defaultLocale,
  before = [],
  isSignedIn = true,
  hasScreen = true,
  held,
}: Wanted) {
  await loadDeskPack(locale);
  const group = deskGroupOf(matchScreen(path.split('?')[0] ?? '').screen);
  if (group) await loadDeskGroup(group);
  const [pathname = '', search] = path.split('?');
  const address = { path: pathname, search: search ? `?${search}` : '' };
  const dispatched: UnknownAction[] = [];
  const remember = (state: DeskRootState | undefined, action: UnknownAction) => {
    dispatched.push(action);
    return deskProduct.reducer(state, action);
  };
  const init = deskBootstrap({ address, browserTags: [], origin: 'https://smilelog.example' });
  const store = createStore(remember, init);
  const accessToken = isSignedIn ? ('access-1' as AccessToken) : null;
  const session = restored({ accessToken, anonymousToken: null, guid: null, user: null });
  const screen = group && hasScreen ? [groupLoaded({ group })] : [];
  for (const action of [packLoaded({ locale }), session, ...screen, ...before]) store.dispatch(action);
  const { container } = render(
    <MantineProvider theme={theme} cssVariablesResolver={cssVariables} env="test">
      <HeldContext value={() => held ?? null}>
        <Provider store={store}>
          <DeskApp />
        </Provider>
      </HeldContext>
    </MantineProvider>,
  );
  dispatched.length = 0;
  return {
    container: container as HTMLElement,
    dispatched,
    user: userEvent.setup(),
    happens: (action: UnknownAction) => act(() => void store.dispatch(action)),
  };
}
