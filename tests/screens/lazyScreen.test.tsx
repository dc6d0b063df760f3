import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderToString } from 'react-dom/server';
import { Provider } from 'react-redux';
import { createStore } from 'redux';
import { lazyScreen } from '../../src/app/lazyScreen';
import { bootstrapState, rootReducer, type RootState } from '../../state/rootReducer';
import { groupFailed, groupLoaded, groupRequested, groupRetryPressed } from '../../state/groups/groupsSlice';
import { locationChanged } from '../../state/navigation/navigationSlice';
import { bringViews } from '../../src/visitor/groups/views';
import { storeAt } from '../support/drawApp';

const game = { group: 'game' as const };
const Heavy = () => <h1 tabIndex={-1}>What was done</h1>;
const Lazy = lazyScreen('game', 'Heavy');

beforeAll(() => bringViews('game', { Heavy }));

async function draw(before: Parameters<typeof storeAt>[0]['before'] = []) {
  const { store, dispatched } = await storeAt({ path: '/', before });
  dispatched.length = 0;
  render(
    <Provider store={store}>
      <main>
        <Lazy />
      </main>
    </Provider>,
  );
  return { dispatched, happens: (action: never) => act(() => void store.dispatch(action)) };
}

const led = locationChanged({ address: { path: '/r/game', search: '' }, cause: 'PUSH' });

test('a screen whose group is on its way says so, then is drawn and gets the focus', async () => {
  const { happens } = await draw([led, groupRequested(game)]);
  expect(screen.getByRole('progressbar', { name: 'Loading…' })).toBeVisible();
  happens(groupLoaded(game) as never);
  expect(screen.getByRole('heading', { name: 'What was done' })).toHaveFocus();
  expect(screen.queryByRole('progressbar')).toBeNull();
});

test('the first screen of a page leaves the focus at the top', async () => {
  const { happens } = await draw([groupRequested(game)]);
  happens(groupLoaded(game) as never);
  expect(screen.getByRole('heading', { name: 'What was done' })).toBeVisible();
  expect(document.body).toHaveFocus();
});

test('a screen whose group is here is drawn at once, by the server too', () => {
  const state: RootState = {
    ...bootstrapState({ address: { path: '/', search: '' }, browserTags: [], locale: 'en' }),
    groups: { game: 'ready' },
  };
  const drawn = renderToString(
    <Provider store={createStore(rootReducer, state)} serverState={state}>
      <Lazy />
    </Provider>,
  );
  expect(drawn).toBe('<h1 tabindex="-1">What was done</h1>');
});

test('a group that does not come leaves a message with another try (ER-3)', async () => {
  const { dispatched, happens } = await draw([groupRequested(game), groupFailed(game)]);
  expect(screen.getByRole('alert')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(dispatched).toEqual([groupRetryPressed(game)]);
  happens(groupRequested(game) as never);
  expect(screen.getByRole('progressbar')).toBeVisible();
  happens(groupLoaded(game) as never);
  expect(screen.getByRole('heading', { name: 'What was done' })).toBeVisible();
});
