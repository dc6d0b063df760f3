import { act, getByRole, render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { hydrateRoot } from 'react-dom/client';
import { Provider } from 'react-redux';
import { createStore } from 'redux';
import { locales, type Locale } from '../../contract/languages';
import type { Question } from '../../contract/question';
import { App } from '../../src/app/App';
import { earlyEdits } from '../../src/app/earlyEdits';
import { bootstrapState, rootReducer } from '../../state/rootReducer';
import { TakeOver } from '../../src/app/TakeOver';
import { drawnByServer } from '../support/drawPage';

const paths = [
  '/r/rate/demo-cafe',
  '/r/rate/demo-cafe/2',
  '/r/thank-for-vote/demo-cafe/3/vote-1',
  '/r/thank-for-vote/demo-cafe/3/vote-1?note=1',
  '/r/thank-for-vote/demo-cafe',
  '/r/404',
  '/r/disabled',
  '/r/nowhere',
  '/r/demo-cafe/sl',
  '/',
];
const everything = {
  placement: 'Counter',
  location: { address: 'Tower St 1', lat: 52.5, lng: 13.4 },
  show_service_log_history: true,
  features: { hide_so_so: false, dumpsters_mode: false, has_pins: true as const },
  latest_service: { names: { en: 'Cleaned' }, local_date: '2026-11-19T10:40', days_ago: 4 },
  place: {
    uid: 'place-cafe',
    name: 'Corner Café',
    preview: '/media/cafe.svg',
    links: [],
    site_url: 'https://corner.example',
    social_subtitle: 'Tell others',
  },
};

/** The server's page, and the app that will hydrate it. */
function drawn(path: string, locale: Locale) {
  const { html, address, bootstrap } = drawnByServer({
    path,
    locale,
    question: everything,
    demo: path === '/',
  });
  const root = document.body.appendChild(document.createElement('div'));
  root.innerHTML = html;
  const question = bootstrap.question as Question | null;
  const { demo } = bootstrap;
  const init = bootstrapState({ address, browserTags: ['de-AT'], locale, question, demo });
  const store = createStore(rootReducer, init);
  const app = (
    <Provider store={store} serverState={init}>
      <App />
    </Provider>
  );
  return { root, store, app };
}

/** Values of `useId` and the styles that React hoists differ between server and client. */
const ownIds = /_[rR]_\w*?_/g;

/**
 * Ignores the order of attributes. Only the server draws `<noscript>` content and comments between texts.
 * After hydration the chosen option is a property.
 */
function normalised(html: string): string {
  const root = document.createElement('div');
  root.innerHTML = html.replace(ownIds, 'id').replaceAll('<!-- -->', '');
  for (const hidden of root.querySelectorAll('noscript')) hidden.textContent = '';
  for (const link of root.querySelectorAll('link')) link.remove();
  for (const element of root.querySelectorAll('*')) {
    const attributes = Array.from(element.attributes, ({ name, value }) => [name, value] as const).sort();
    for (const [name] of attributes) element.removeAttribute(name);
    for (const [name, value] of attributes) if (name !== 'selected') element.setAttribute(name, value);
  }
  return root.innerHTML;
}

test.each(paths)('%s is drawn by the server as the app draws it, in every language', (path) => {
  for (const locale of locales) {
    const { root, app } = drawn(path, locale);
    const { container, unmount } = render(app);
    expect([locale, normalised(container.innerHTML)]).toEqual([locale, normalised(root.innerHTML)]);
    unmount();
    root.remove();
  }
});

test.each(paths)(
  'the app takes %s over, moves nothing and complains of nothing, in every language',
  async (path) => {
    const said = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    for (const locale of locales) {
      const { root, app } = drawn(path, locale);
      const before = { html: root.innerHTML, elements: [...root.querySelectorAll('*')] };
      await act(() => void hydrateRoot(root, app));
      expect([locale, root.innerHTML]).toEqual([locale, before.html]);
      const kept = [...root.querySelectorAll('*')];
      expect(kept.every((element, index) => element === before.elements[index])).toBe(true);
      root.remove();
    }
    expect(said.mock.calls).toEqual([]);
    said.mockRestore();
  },
);

/** Hydrates a page like `page.tsx`. */
async function takeOver({ root, app }: ReturnType<typeof drawn>) {
  await act(() => void hydrateRoot(root, <TakeOver start={earlyEdits(root)}>{app}</TakeOver>));
}

test('a code that was typed before the app was there is the one that is looked for (PV-1)', async () => {
  const page = drawn('/r/code', 'en');
  const field = page.root.querySelector('input') as HTMLInputElement;
  field.value = '0k3mp 7qwer ty8zx';
  await takeOver(page);
  expect(field).toHaveValue('0k3mp 7qwer ty8zx');
  expect(page.store.getState().codes?.text).toBe('0k3mp 7qwer ty8zx');
});

/** Presses buttons by their name while only the inline script is there. */
async function press({ root }: ReturnType<typeof drawn>, ...names: string[]) {
  root.id = 'root';
  jest.resetModules();
  require('../../src/firstTap');
  for (const name of names) await userEvent.click(getByRole(root, 'button', { name }));
}

const dots = ({ root }: ReturnType<typeof drawn>) => getByRole(root, 'img').getAttribute('aria-label');

test('digits pressed before the app was there are typed into the pad (PN-1)', async () => {
  const page = drawn('/r/sl/demo-cafe/auth', 'en');
  await press(page, '4', '2', '4', 'Backspace');
  expect(dots(page)).toBe('0 of 4 digits');
  await takeOver(page);
  expect(page.store.getState().pin?.digits).toBe('42');
  expect(dots(page)).toBe('2 of 4 digits');
});

test('Forgot password? pressed before the app was there opens its form', async () => {
  const page = drawn('/r/sign-in', 'en');
  await press(page, 'Forgot password?');
  await takeOver(page);
  expect(page.root).toHaveTextContent('New password');
});

test('what nobody has touched is told to nobody', async () => {
  const page = drawn('/r/rate/demo-cafe', 'en');
  const before = page.store.getState();
  await takeOver(page);
  expect(page.store.getState()).toBe(before);
});
