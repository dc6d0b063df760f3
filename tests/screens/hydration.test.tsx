import { render } from '@testing-library/react';
import { Provider } from 'react-redux';
import { createStore } from 'redux';
import { locales, type Locale } from '../../contract/languages';
import type { Question } from '../../contract/question';
import { App } from '../../src/app/App';
import { bootstrapState, rootReducer } from '../../src/app/rootReducer';
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
  place: {
    uid: 'place-cafe',
    name: 'Corner Café',
    preview: '/media/cafe.svg',
    links: [],
    site_url: 'https://corner.example',
    social_subtitle: 'Tell others',
  },
};

/** What the server has drawn, and the app that is to take it over. */
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

/** Takes over what the server has drawn, and tells whatever React says to it. */
function hydrated(path: string, locale: Locale): unknown[] {
  const said: unknown[] = [];
  const log = jest.spyOn(console, 'error').mockImplementation((...words) => void said.push(words));
  const { root, app } = drawn(path, locale);
  const before = root.innerHTML;
  const { unmount } = render(app, {
    container: root,
    hydrate: true,
    onRecoverableError: (error) => said.push(error),
  });
  expect(root.innerHTML).toBe(before);
  unmount();
  log.mockRestore();
  root.remove();
  return said;
}

test.each(paths)('React takes %s over as it was drawn, in every language', (path) => {
  for (const locale of locales) expect([locale, hydrated(path, locale)]).toEqual([locale, []]);
});

test('a code that was typed before the app was there is the one that is looked for (PV-1)', () => {
  const { root, store, app } = drawn('/r/code', 'en');
  const field = root.querySelector('input') as HTMLInputElement;
  field.value = '0k3mp 7qwer ty8zx';
  render(app, { container: root, hydrate: true });
  expect(field.value).toBe('0k3mp 7qwer ty8zx');
  expect(store.getState().codes?.text).toBe('0k3mp 7qwer ty8zx');
});
