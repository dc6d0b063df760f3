import { accessTokenReceived } from '../../state/session/sessionSlice';
import type { AccessToken } from '../../contract/ids';
import { open, votedHappy } from '../support/flows';

test('the app is kept from the first vote on, and the desk on no visitor’s phone (KI-2)', async () => {
  const flow = await votedHappy();
  expect([flow.world.installed(), flow.world.desksKept()]).toEqual([1, 0]);
});

test('the desk is kept where somebody is signed in already (KI-2)', async () => {
  const { world } = await open('/', { local: { access_token: 'a.b.c' } });
  expect([world.installed(), world.desksKept()]).toEqual([0, 1]);
});

test('the desk is kept once, when somebody signs in (KI-2)', async () => {
  const flow = await open('/');
  for (const token of ['one', 'two'])
    await flow.act(accessTokenReceived({ accessToken: token as AccessToken }));
  expect(flow.world.desksKept()).toBe(1);
});
