import { selectPush } from '../../state/push/pushSelectors';
import * as push from '../../state/push/pushSlice';
import { signOutPressed } from '../../state/user/accountSlice';
import { openDesk, sentBy, type DeskFlow } from '../support/deskFlows';

const key = 'BPublicKeyOfTheServer';
const mine = { uid: 'device-1', device: 'Chrome, Android', created_at: 1, is_current: true };
const others = { ...mine, uid: 'device-2', is_current: false };

/** The page of devices, after the server has said what it offers. */
async function openDevices(more: { config?: object; subscriptions?: object[]; device?: object } = {}) {
  const flow = await openDesk('/desk/devices');
  Object.assign(flow.world.push, more.device);
  await flow.world.answer('sessions', 200, { sessions: [] });
  await flow.world.answer('clientConfig', 200, more.config ?? { push_key: key });
  if (flow.world.isAsked('pushSubscriptions'))
    await flow.world.answer('pushSubscriptions', 200, {
      subscriptions: more.subscriptions ?? [],
      next: null,
    });
  return flow;
}

const stateOf = (flow: DeskFlow) => selectPush(flow.state());
const on = {
  permission: 'granted',
  subscription: { endpoint: 'https://push.example/olive', keys: { p256dh: 'p', auth: 'a' } },
};

it('turns notifications on, and keeps address and keys out of the log [push-turned-on]', async () => {
  const flow = await openDevices({ subscriptions: [others] });
  expect(stateOf(flow)).toMatchObject({ status: 'off', uid: null });
  await flow.act(push.turnOnPressed());
  expect(flow.world.push.asked).toEqual([key]);
  expect(sentBy(flow, 'addPushSubscription')).toMatchObject([{ body: flow.world.push.given }]);
  await flow.world.answer('addPushSubscription', 200, { uid: 'device-1' });
  expect(stateOf(flow)).toMatchObject({ status: 'on', uid: 'device-1', step: null });
  expect(flow.log()).not.toMatch(/push\.example|public-of-olive|auth-of-olive/);
});

it.each([
  ['denied', { status: 'blocked', note: null }],
  ['closed', { status: 'off', note: 'dismissed' }],
  ['broken', { status: 'off', note: 'notOn' }],
] as const)(
  'says what to do when the browser’s question ends %s [push-not-allowed]',
  async (answer, expected) => {
    const flow = await openDevices();
    flow.world.push.answer = answer;
    await flow.act(push.turnOnPressed());
    expect(stateOf(flow)).toMatchObject({ ...expected, step: null });
    expect(sentBy(flow, 'addPushSubscription')).toEqual([]);
  },
);

it.each([
  [{}, {}, 'notOffered'],
  [{ push_key: key }, { ability: 'unsupported' }, 'unsupported'],
  [{ push_key: key }, { ability: 'homeScreen' }, 'homeScreen'],
  [{ push_key: key }, { permission: 'denied' }, 'blocked'],
  // Somebody else turned them on in this browser.
  [{ push_key: key }, on, 'off'],
])('with %j and a browser of %j it is %s', async (config, device, status) => {
  const flow = await openDevices({ config, device, subscriptions: [others] });
  expect(stateOf(flow).status).toBe(status);
  expect(sentBy(flow, 'addPushSubscription')).toEqual([]);
});

it('tells the server where the browser is now, if it is on', async () => {
  const flow = await openDevices({ device: on, subscriptions: [mine] });
  expect(sentBy(flow, 'addPushSubscription')).toMatchObject([{ body: on.subscription }]);
  await flow.world.answer('addPushSubscription', 200, { uid: 'device-1' });
  expect(stateOf(flow)).toMatchObject({ status: 'on', uid: 'device-1' });
});

/** Notifications are on. */
async function openOn(): Promise<DeskFlow> {
  const flow = await openDevices({ device: on, subscriptions: [mine] });
  await flow.world.answer('addPushSubscription', 200, { uid: 'device-1' });
  return flow;
}

it('turns them off here and at the server [push-turned-off]', async () => {
  const flow = await openOn();
  await flow.act(push.turnOffPressed());
  await flow.world.dropLine('removePushSubscription');
  expect(stateOf(flow)).toMatchObject({ status: 'on', failure: { kind: 'offline' } });
  expect(flow.world.push.subscription).not.toBeNull();
  await flow.act(push.turnOffPressed());
  await flow.world.answer('removePushSubscription', 200, { success: true });
  expect(stateOf(flow)).toMatchObject({ status: 'off', uid: null });
  expect(flow.world.push.subscription).toBeNull();
});

it.each([
  [200, { status: 201, failure: null }, { status: 'on', note: 'tested' }],
  [200, { status: null, failure: 'time' }, { status: 'on', note: 'testRefused' }],
  [200, { status: 410, failure: null }, { status: 'off', note: 'testGone' }],
  [404, { error: { code: 'not_found', message: 'No.' } }, { status: 'off', note: 'testGone' }],
])('a test that is answered %i %j leads to %j', async (status, reply, expected) => {
  const flow = await openOn();
  await flow.act(push.testPressed());
  await flow.world.answer('testPushSubscription', status, reply);
  expect(stateOf(flow)).toMatchObject({ ...expected, step: null });
});

it('offers another look when the server does not answer [push-unanswered]', async () => {
  const flow = await openDesk('/desk/devices');
  await flow.world.answer('sessions', 200, { sessions: [] });
  await flow.world.dropLine('clientConfig');
  expect(stateOf(flow)).toMatchObject({ status: 'failed', failure: { kind: 'offline' } });
  await flow.act(push.lookAgainPressed());
  await flow.world.answer('clientConfig', 200, {});
  expect(stateOf(flow).status).toBe('notOffered');
});

it('ends them in this browser with the sign-in', async () => {
  const flow = await openOn();
  await flow.act(signOutPressed());
  expect(flow.world.push.subscription).toBeNull();
});

it.each([
  [199, 'testRefused'],
  [200, 'tested'],
  [299, 'tested'],
  [300, 'testRefused'],
  [404, 'testGone'],
  [500, 'testRefused'],
])('says of a test that the push service answers with %i: %s', async (status, note) => {
  const flow = await openOn();
  await flow.act(push.testPressed());
  expect(sentBy(flow, 'testPushSubscription')).toMatchObject([{ params: { subscriptionUid: 'device-1' } }]);
  await flow.world.answer('testPushSubscription', 200, { status, failure: null });
  expect(stateOf(flow)).toMatchObject({ note, status: note === 'testGone' ? 'off' : 'on', step: null });
});

it('tests again after a test without an answer [push-test-repeated]', async () => {
  const flow = await openOn();
  await flow.act(push.testPressed());
  await flow.act(push.testPressed());
  expect(sentBy(flow, 'testPushSubscription')).toHaveLength(1);
  await flow.world.dropLine('testPushSubscription');
  expect(stateOf(flow)).toMatchObject({ status: 'on', failure: { kind: 'offline' }, step: null });
  await flow.act(push.testPressed());
  await flow.world.answer('testPushSubscription', 200, { status: 200, failure: null });
  expect(stateOf(flow)).toMatchObject({ status: 'on', note: 'tested', failure: null });
});

it('is off where the server has forgotten the device', async () => {
  const flow = await openOn();
  await flow.act(push.turnOffPressed());
  expect(sentBy(flow, 'removePushSubscription')).toMatchObject([{ params: { subscriptionUid: 'device-1' } }]);
  await flow.world.answer('removePushSubscription', 404, { error: { code: 404, message: 'None.' } });
  expect(stateOf(flow)).toMatchObject({ status: 'off', uid: null, failure: null });
  expect(flow.world.push.subscription).toBeNull();
});

it('stays off where the server does not take the device', async () => {
  const flow = await openDevices();
  await flow.act(push.turnOnPressed());
  await flow.world.dropLine('addPushSubscription');
  expect(stateOf(flow)).toMatchObject({
    status: 'off',
    uid: null,
    note: null,
    failure: { kind: 'offline' },
    step: null,
  });
});

it('stays on where the server does not hear of its address', async () => {
  const flow = await openDevices({ device: on, subscriptions: [mine] });
  await flow.world.dropLine('addPushSubscription');
  expect(stateOf(flow)).toMatchObject({ status: 'on', uid: 'device-1' });
});

it('is asked for again where the list of devices does not come', async () => {
  const flow = await openDesk('/desk/devices');
  await flow.world.answer('sessions', 200, { sessions: [] });
  await flow.world.answer('clientConfig', 200, { push_key: key });
  await flow.world.dropLine('pushSubscriptions');
  expect(stateOf(flow)).toMatchObject({ status: 'failed', failure: { kind: 'offline' } });
  expect(flow.world.push.asked).toEqual([]);
});
