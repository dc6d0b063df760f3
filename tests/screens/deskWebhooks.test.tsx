import { screen, within } from '@testing-library/react';
import axe from 'axe-core';
import { locales } from '../../contract/languages';
import { exampleSecret, wireDelivery, wireWebhook } from '../../fixtures/exampleWebhooks';
import { textsOf } from '../../src/i18n/texts';
import { linkFollowed } from '../../state/navigation/navigationSlice';
import { logPressed, logReceived } from '../../state/webhooks/webhookLogSlice';
import {
  callFailed,
  eventToggled,
  newPressed,
  secretTold,
  switchPressed,
  tested,
  testPressed,
  webhooksReceived,
  webhooksRefused,
} from '../../state/webhooks/webhooksSlice';
import { drawDesk } from '../support/drawDesk';

const uid = 'hook-1';
const url = wireWebhook().url;
const draw = (webhooks = [wireWebhook()], more: object = {}, after: readonly { type: string }[] = []) =>
  drawDesk({ path: '/desk/webhooks', before: [webhooksReceived({ webhooks }), ...after], ...more });
const findings = async (container: HTMLElement) => {
  const rules = { 'color-contrast': { enabled: false } };
  const { violations } = await axe.run(container.ownerDocument, { rules });
  return violations.map(({ id, nodes }) => ({ id, html: nodes.map(({ html }) => html) }));
};
const failed = wireDelivery({
  uid: 'delivery-2',
  status: 500,
  reply: 'broken',
  attempt: 2,
  next_at: 1_700_000_400_000,
});
const log = [
  logPressed({ uid }),
  logReceived({ uid, deliveries: [failed, wireDelivery({ status: null, failure: 'time' })], next: '5.a' }),
];

it.each(locales)('shows webhooks with their log, in %s', async (locale) => {
  const { container } = await draw(undefined, { locale }, log);
  const { desk } = textsOf(locale);
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(desk.Webhooks());
  expect(container).toHaveTextContent(desk.WebhookAnswered({ status: 500 }));
  expect(container).toHaveTextContent(desk.WebhookByTime());
  expect(await findings(container)).toEqual([]);
});

it('says what a webhook is told of, and why it is off', async () => {
  const { user } = await draw([wireWebhook({ on: false, off_at: 5, off_reason: 'gone' })]);
  const card = screen.getByText(url).closest('li') as HTMLElement;
  expect(card).toHaveTextContent('Votes · New cases');
  expect(card).toHaveTextContent('Off: the receiver has said that this address is gone.');
  await user.click(within(card).getByRole('button', { name: `Actions: ${url}` }));
  expect(within(card).getByRole('menuitem', { name: `Switch on: ${url}` })).toBeVisible();
});

it('shows the answer to a test in plain words', async () => {
  const { happens } = await draw();
  happens(testPressed({ uid }));
  happens(tested({ uid, delivery: wireDelivery({ event: 'test', status: 404, reply: 'no such hook' }) }));
  expect(screen.getByText('Answered 404 · no such hook')).toBeVisible();
});

it('a new webhook needs its address and something to tell of', async () => {
  const { happens } = await draw([]);
  expect(screen.getByText('No webhooks yet.')).toBeVisible();
  happens(newPressed());
  happens(eventToggled({ event: 'vote.created' }));
  expect(screen.getByText(/Address, Tells of/)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Save' })).toBeDisabled();
});

it('says beside the address why it is refused', async () => {
  const { happens } = await draw([]);
  happens(newPressed());
  const failure = { kind: 'server' as const, message: { text: 'address_not_allowed' } };
  happens(callFailed({ failure, key: null }));
  expect(screen.getByRole('textbox', { name: 'Address' })).toHaveAccessibleDescription(
    /must begin with https/,
  );
});

it('shows the secret with a button that copies it', async () => {
  const { container } = await draw(undefined, {}, [
    secretTold({ uid, url, secret: exampleSecret, oldUntil: null }),
  ]);
  expect(screen.getByText(exampleSecret)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Copy secret' })).toBeVisible();
  expect(screen.getByText(/shown only once/)).toBeVisible();
  expect(await findings(container)).toEqual([]);
});

it('a press on a button is what a person asks for', async () => {
  const { user, dispatched } = await draw();
  await user.click(screen.getByRole('button', { name: `Send a test: ${url}` }));
  await user.click(screen.getByRole('button', { name: `Actions: ${url}` }));
  await user.click(screen.getByRole('menuitem', { name: `Switch off: ${url}` }));
  expect(dispatched).toEqual(
    expect.arrayContaining([testPressed({ uid }), switchPressed({ uid, on: false })]),
  );
});

it('who holds those of several organisations chooses between them', async () => {
  const organisations = [
    { uid: 'demo-org', name: 'Riverside Hospitality' },
    { uid: 'other-org', name: 'Other' },
  ];
  const received = webhooksReceived({ org: 'demo-org', organisations, webhooks: [] });
  const { user, dispatched } = await drawDesk({ path: '/desk/webhooks', before: [received] });
  await user.selectOptions(screen.getByRole('combobox', { name: 'Organisation' }), 'Other');
  expect(dispatched).toContainEqual(linkFollowed({ href: '/desk/webhooks?org=other-org' }));
});

it('says that webhooks are for owners and admins', async () => {
  await drawDesk({ path: '/desk/webhooks', before: [webhooksRefused()] });
  expect(screen.getByRole('alert')).toHaveTextContent('owner and the admins');
});
