import { screen } from '@testing-library/react';
import { bringViews } from '../../src/visitor/groups/views';
import { groupLoaded } from '../../state/groups/groupsSlice';
import { createProjector } from '../../replay/redaction';
import { productOf } from '../../src/app/products';
import { drawApp } from '../support/drawApp';
import { drawDesk } from '../support/drawDesk';

function BrokenScreen(): never {
  throw new TypeError('Bea Client is not a place');
}

/** React tells the console of what a boundary has caught. */
beforeEach(() => void jest.spyOn(console, 'error').mockImplementation(() => {}));
afterEach(() => jest.restoreAllMocks());

const thrown = {
  type: 'recordings/screenFailed',
  payload: {
    name: 'TypeError',
    message: 'Bea Client is not a place',
    components: expect.arrayContaining([expect.stringMatching(/^BrokenScreen /)]),
  },
};

it('a screen that throws enters the log of the visitor', async () => {
  bringViews('visit', { HomeScreen: BrokenScreen });
  const { atFirst, dispatched, happens } = await drawApp({ path: '/' });
  happens(groupLoaded({ group: 'visit' }));
  expect(screen.getByRole('alert')).toHaveTextContent('Reload it and carry on.');
  expect([...atFirst, ...dispatched]).toContainEqual(thrown);
});

it('a screen that throws enters the log of the desk', async () => {
  const { dispatched, happens } = await drawDesk({ path: '/desk', hasScreen: false });
  bringViews('today', { Screen: BrokenScreen });
  happens(groupLoaded({ group: 'today' }));
  expect(dispatched).toContainEqual(thrown);
});

it.each(['visitor', 'desk'])('the log of the %s masks what the error quotes', (entry) => {
  const { redaction } = productOf(entry) ?? {};
  const payload = { name: 'TypeError', message: 'Bea Client is not a place', components: ['App app.js:1:2'] };
  const projector = createProjector(redaction as NonNullable<typeof redaction>);
  expect(projector.project({ type: 'recordings/screenFailed', payload }, 'action')).toEqual({
    type: 'recordings/screenFailed',
    payload: { name: 'TypeError', message: 'Xxx Xxxxxx xx xxx x xxxxx', components: ['App app.js:1:2'] },
  });
});
