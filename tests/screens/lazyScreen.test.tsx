import { act, render, screen } from '@testing-library/react';
import type { ComponentType } from 'react';
import { renderToString } from 'react-dom/server';
import { Provider } from 'react-redux';
import { ErrorBoundary } from '../../src/app/ErrorBoundary';
import { lazyScreen } from '../../src/app/lazyScreen';
import { storeAt } from '../support/drawApp';

const Heavy = () => <h1 tabIndex={-1}>What was done</h1>;

/** A chunk that comes, or does not, when it is told to. */
function makeChunk() {
  const asked: { come: (Screen: ComponentType) => void; fail: (error: Error) => void }[] = [];
  const load = () =>
    new Promise<ComponentType>((resolve, reject) => asked.push({ come: resolve, fail: reject }));
  return { asked, lazy: lazyScreen('features/heavy/HeavyScreen.tsx', load) };
}

async function draw(Screen: ComponentType) {
  const { store } = await storeAt({ path: '/' });
  return render(
    <Provider store={store}>
      <main>
        <ErrorBoundary fallback={<p role="alert">failed</p>}>
          <Screen />
        </ErrorBoundary>
      </main>
    </Provider>,
  );
}

test('a screen whose chunk is on its way says so, then is drawn and gets the focus', async () => {
  const { asked, lazy } = makeChunk();
  await draw(lazy.Screen);
  expect(screen.getByRole('progressbar', { name: 'Loading…' })).toBeVisible();
  await act(async () => asked[0]?.come(Heavy));
  expect(await screen.findByRole('heading', { name: 'What was done' })).toHaveFocus();
  expect(screen.queryByRole('progressbar')).toBeNull();
  expect(asked).toHaveLength(1);
});

test('a screen that was brought is drawn at once, by the server too', async () => {
  const { asked, lazy } = makeChunk();
  const brought = lazy.bring();
  asked[0]?.come(Heavy);
  await brought;
  expect(renderToString(<lazy.Screen />)).toBe('<h1 tabindex="-1">What was done</h1>');
});

test('a chunk that does not come leads to the page that offers a reload, and another visit tries again (ER-3)', async () => {
  const said = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const { asked, lazy } = makeChunk();
  let page = await draw(lazy.Screen);
  await act(async () => asked[0]?.fail(new Error('no line')));
  expect(await screen.findByRole('alert')).toHaveTextContent('failed');
  page.unmount();
  page = await draw(lazy.Screen);
  await act(async () => asked.at(-1)?.come(Heavy));
  expect(await screen.findByRole('heading', { name: 'What was done' })).toBeVisible();
  said.mockRestore();
});

test('what could not be drawn at one address is tried again at another', () => {
  const said = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const Broken = (): never => {
    throw new Error('a flaw');
  };
  const at = (about: string, Screen: ComponentType) => (
    <ErrorBoundary about={about} fallback={<p role="alert">failed</p>}>
      <Screen />
    </ErrorBoundary>
  );
  const { rerender } = render(at('/r/rate/one', Broken));
  expect(screen.getByRole('alert')).toBeVisible();
  rerender(at('/r/rate/two', Heavy));
  expect(screen.getByRole('heading', { name: 'What was done' })).toBeVisible();
  said.mockRestore();
});
