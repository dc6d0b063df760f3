import { newIdentity, refusal, userInfo } from '../../fixtures/exampleData';
import { demoPressed } from '../../state/account/accountSlice';
import { demoDeskPressed } from '../../state/home/homeActions';
import { open, sentTo } from '../support/flows';

const tokens = { access_token: 'access-1', refresh_token: 'refresh-1', user_guid: 'user-1' };

it('one press signs in as the demo’s owner and opens the desk [demo-desk-entered]', async () => {
  const flow = await open('/', { local: newIdentity });
  await flow.act(demoDeskPressed());
  await flow.act(demoDeskPressed());
  await flow.world.answer('signInDemo', 200, tokens);
  await flow.world.answer('userInfo', 200, userInfo({ guid: 'user-1', email: 'owner@demo.example' }));
  expect(sentTo(flow, 'signInDemo')).toMatchObject([{ anonymousToken: newIdentity.anonymous_token }]);
  expect(flow.world.stored.local.get('access_token')).toBe('access-1');
  expect(flow.world.href()).toBe('/desk');
});

it('one press at Sign in opens the desk for who came for it', async () => {
  const flow = await open('/r/sign-in?back=%2Fdesk', { local: newIdentity });
  await flow.act(demoPressed());
  await flow.world.answer('signInDemo', 200, tokens);
  await flow.world.answer('userInfo', 200, userInfo({ guid: 'user-1', email: 'owner@demo.example' }));
  expect(flow.world.href()).toBe('/desk');
});

it('where the server does not offer it, the person signs in', async () => {
  const flow = await open('/');
  await flow.act(demoDeskPressed());
  await flow.world.answer('signInDemo', 404, refusal('not_found'));
  expect(flow.world.href()).toBe('/r/sign-in?back=%2Fdesk');
});

it('without an answer the start page stays and says so [demo-without-answer]', async () => {
  const flow = await open('/');
  await flow.act(demoDeskPressed());
  await flow.world.dropLine('signInDemo');
  expect(flow.world.href()).toBe('/');
  expect(flow.state().messages.popup?.text).toEqual({ text: 'SomethingFailed' });
});
