import { refusal } from '../../fixtures/exampleData';
import { exampleSecret, wireDelivery, wireWebhook } from '../../fixtures/exampleWebhooks';
import { copyPressed } from '../../state/desk/deskSlice';
import { selectExport } from '../../state/exports/exportSelectors';
import { exportPressed } from '../../state/exports/exportSlice';
import {
  logPressed,
  morePressed,
  resendAllPressed,
  resendPressed,
  sinceTyped,
} from '../../state/webhooks/webhookLogSlice';
import { selectWebhookLog, selectWebhooks } from '../../state/webhooks/webhooksSelectors';
import {
  confirmed,
  deletePressed,
  dialogClosed,
  editPressed,
  eventToggled,
  newPressed,
  rotatePressed,
  switchPressed,
  testPressed,
  urlTyped,
} from '../../state/webhooks/webhooksSlice';
import { openDesk, sentBy, type DeskFlow } from '../support/deskFlows';

const of = (flow: DeskFlow) => selectWebhooks(flow.state());
const shown = (flow: DeskFlow) => {
  const { list } = of(flow);
  return list.status === 'loaded' ? list.webhooks : [];
};
const uid = 'hook-1';

async function openPage(webhooks = [wireWebhook()]): Promise<DeskFlow> {
  const flow = await openDesk('/desk/webhooks');
  await flow.world.answer('webhooks', 200, { org: 'demo-org', webhooks, next: null });
  return flow;
}

async function openLog(): Promise<DeskFlow> {
  const flow = await openPage();
  await flow.act(logPressed({ uid }));
  await flow.world.answer('webhookDeliveries', 200, { deliveries: [wireDelivery()], next: '5.a' });
  return flow;
}

it('downloads the log of the webhook that is open [webhook-log-saved]', async () => {
  const flow = await openLog();
  await flow.act(exportPressed({ of: 'deliveries', format: 'xlsx' }));
  expect(sentBy(flow, 'deliveriesFile')).toMatchObject([
    { params: { webhookUid: uid, format: 'xlsx' }, saveAs: 'xlsx' },
  ]);
  await flow.world.answer('deliveriesFile', 200, {});
  expect(selectExport(flow.state())).toBeNull();
});

it('an owner makes a webhook and sees its secret once, and a retry repeats the key', async () => {
  const flow = await openPage([]);
  await flow.act(newPressed());
  await flow.act(urlTyped({ url: ' https://receiver.example/hooks/t0p ' }));
  await flow.act(eventToggled({ event: 'case.opened' }));
  await flow.act(confirmed());
  await flow.world.dropLine('createWebhook');
  expect(of(flow).dialog).toMatchObject({
    kind: 'edit',
    call: { status: 'open', failure: { kind: 'offline' } },
  });
  await flow.act(confirmed());
  const [first, second] = sentBy(flow, 'createWebhook');
  expect(first?.body).toEqual({
    url: 'https://receiver.example/hooks/t0p',
    events: ['vote.created', 'case.opened'],
  });
  expect(second?.idempotencyKey).toBe(first?.idempotencyKey);
  await flow.world.answer('createWebhook', 200, { ...wireWebhook(), secret: exampleSecret });
  expect(of(flow).dialog).toMatchObject({ kind: 'secret', secret: exampleSecret });
  expect(shown(flow).map((one) => one.uid)).toEqual([uid]);
  await flow.act(copyPressed({ text: exampleSecret }));
  expect(flow.world.desk.copied).toEqual([exampleSecret]);
  await flow.act(dialogClosed());
  expect(JSON.stringify(of(flow))).not.toContain(exampleSecret);
  expect(flow.log()).not.toContain(exampleSecret.slice(6, 30));
  expect(flow.log()).not.toContain('t0p');
});

it('an address that is not allowed keeps the dialog and says so', async () => {
  const flow = await openPage([]);
  await flow.act(newPressed());
  await flow.act(urlTyped({ url: 'https://10.0.0.1/' }));
  await flow.act(confirmed());
  await flow.world.answer('createWebhook', 400, refusal('address_not_allowed'));
  expect(of(flow).dialog).toMatchObject({
    kind: 'edit',
    url: 'https://10.0.0.1/',
    call: { status: 'open', key: null, failure: { message: { text: 'address_not_allowed' } } },
  });
});

it('a webhook is changed, switched off, and deleted by whoever did it [webhook-changed]', async () => {
  const flow = await openPage();
  await flow.act(editPressed({ uid }));
  await flow.act(eventToggled({ event: 'vote.created' }));
  await flow.act(confirmed());
  expect(sentBy(flow, 'saveWebhook')[0]?.body).toEqual({ url: wireWebhook().url, events: ['case.opened'] });
  await flow.world.answer('saveWebhook', 200, wireWebhook({ events: ['case.opened'] }));
  expect([of(flow).dialog, shown(flow)[0]?.events]).toEqual([null, ['case.opened']]);
  await flow.act(switchPressed({ uid, on: false }));
  await flow.world.answer('saveWebhook', 200, wireWebhook({ on: false, off_at: 5, off_reason: 'owner' }));
  expect(shown(flow)[0]?.on).toBe(false);
  await flow.act(deletePressed({ uid }));
  await flow.act(confirmed());
  await flow.world.answer('deleteWebhook', 404, refusal(404));
  expect([of(flow).dialog, shown(flow)]).toEqual([null, []]);
});

it('a rotation shows the new secret and how long the one before works [webhook-rotated]', async () => {
  const flow = await openPage();
  await flow.act(rotatePressed({ uid }));
  await flow.act(confirmed());
  await flow.world.answer('rotateWebhook', 200, { secret: exampleSecret, old_secret_until: 77 });
  expect(of(flow).dialog).toMatchObject({ kind: 'secret', secret: exampleSecret, oldUntil: 77 });
  expect(shown(flow)[0]?.old_secret_until).toBe(77);
});

it('a test says how it went, also in the open log', async () => {
  const flow = await openLog();
  await flow.act(testPressed({ uid }));
  expect(of(flow).press?.isWaiting).toBe(true);
  const delivery = wireDelivery({ uid: 'delivery-2', event: 'test', status: 500, reply: 'inner words' });
  await flow.world.answer('testWebhook', 200, delivery);
  expect(of(flow).press).toMatchObject({ isWaiting: false, delivery: { status: 500 } });
  expect(selectWebhookLog(flow.state())?.deliveries?.map((one) => one.uid)).toEqual([
    'delivery-2',
    'delivery-1',
  ]);
  expect(flow.log()).not.toContain('inner words');
});

it('the log goes on where its page ended [webhook-log]', async () => {
  const flow = await openLog();
  await flow.act(morePressed());
  expect(sentBy(flow, 'webhookDeliveries')[1]?.query).toEqual({ cursor: '5.a' });
  const deliveries = [wireDelivery({ uid: 'delivery-0' })];
  await flow.world.answer('webhookDeliveries', 200, { deliveries, next: null });
  expect(selectWebhookLog(flow.state())).toMatchObject({
    next: null,
    deliveries: [{ uid: 'delivery-1' }, { uid: 'delivery-0' }],
  });
});

it('a message is sent again, and the log shows what came of it [webhook-sent-again]', async () => {
  const flow = await openLog();
  await flow.act(resendPressed({ delivery: 'delivery-1' }));
  await flow.world.answer('resendDelivery', 200, { success: true });
  await flow.world.advance(2_000);
  const deliveries = [wireDelivery({ uid: 'delivery-2', attempt: 2 }), wireDelivery()];
  await flow.world.answer('webhookDeliveries', 200, { deliveries, next: null });
  expect(selectWebhookLog(flow.state())?.deliveries).toHaveLength(2);
});

it('everything since a day is sent again, by the earliest clock on earth [webhook-since-a-day]', async () => {
  const flow = await openLog();
  await flow.act(sinceTyped({ since: '2026-11-30' }));
  await flow.act(resendAllPressed());
  expect(sentBy(flow, 'resendDeliveries')[0]?.body).toEqual({ since: Date.UTC(2026, 10, 29, 10) });
  await flow.world.answer('resendDeliveries', 200, { count: 3 });
  expect(selectWebhookLog(flow.state())).toMatchObject({ count: 3, isResending: false });
});

it('who may not have webhooks is told so [webhooks-no-access]', async () => {
  const flow = await openDesk('/desk/webhooks');
  await flow.world.answer('webhooks', 403, refusal('forbidden'));
  expect(of(flow).list.status).toBe('refused');
});
