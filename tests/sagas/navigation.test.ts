import type { Flow } from '../../fixtures/runFlow';
import { backPressed, locationChanged } from '../../state/navigation/navigationSlice';
import { follow, open } from '../support/flows';

/** Location changes in the log: cause and address. */
const changes = (flow: Flow) =>
  flow.turns.flatMap(({ input }) =>
    input.kind === 'act' && locationChanged.match(input.action)
      ? [
          `${input.action.payload.cause} ${input.action.payload.address.path}${input.action.payload.address.search}`,
        ]
      : [],
  );

it('makes an action of every location change, whoever caused it (RT-13)', async () => {
  const flow = await open('/');
  await follow(flow, '/r/sl/no_access');
  await follow(flow, '/r/nowhere?x=1');
  await flow.world.goBack();
  await flow.world.goForward();
  await flow.act(backPressed());
  expect(changes(flow)).toEqual([
    'PUSH /r/sl/no_access',
    'PUSH /r/nowhere?x=1',
    'POP /r/sl/no_access',
    'POP /r/nowhere?x=1',
    'POP /r/sl/no_access',
  ]);
});

it('changes the route only when the history says so (RT-13)', async () => {
  const flow = await open('/');
  await follow(flow, '/r/disabled');
  const followed = flow.turns.find(
    ({ input }) => input.kind === 'act' && input.action.type === 'navigation/linkFollowed',
  );
  expect(followed?.state.navigation.address.path).toBe('/');
  expect(flow.state().navigation).toMatchObject({
    address: { path: '/r/disabled' },
    previous: { path: '/' },
    cause: 'PUSH',
  });
});

it.each([
  '/r/thank-for-vote/demo-cafe',
  '/r/thank-for-vote/demo-cafe/3/someVote',
  '/r/rate/demo-cafe',
  '/r/404',
  '/r/disabled',
  '/r/sl/no_access',
  '/r/sl/demo-cafe',
  '/r/sl/demo-cafe/auth',
  '/r/slf/demo-cafe/someVote',
  '/no/such/page',
])('goes from %s back and forward again (RT-13)', async (href) => {
  const flow = await open('/');
  await follow(flow, href);
  const { screen } = flow.state().navigation.match;
  await flow.world.goBack();
  expect(flow.state().navigation.match.screen).toBe('Home');
  await flow.world.goForward();
  expect(flow.state().navigation.match.screen).toBe(screen);
  expect(flow.world.href()).toBe(href);
});

it('goes one step back from the 404 page (RT-5)', async () => {
  const flow = await open('/r/disabled');
  await follow(flow, '/no/such/page');
  await flow.act(backPressed());
  expect(flow.world.href()).toBe('/r/disabled');
});

it('goes home from the 404 page when there is no step back (RT-5) [not-found-home]', async () => {
  const flow = await open('/no/such/page');
  await flow.act(backPressed());
  expect(flow.world.entries()).toEqual(['/']);
});
