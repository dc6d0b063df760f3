import { screen, within } from '@testing-library/react';
import axe from 'axe-core';
import { locales } from '../../contract/languages';
import { alertRules } from '../../fixtures/exampleAlerts';
import { textsOf } from '../../src/i18n/texts';
import { emptyDraft } from '../../state/alerts/alertDraft';
import * as form from '../../state/alerts/alertFormSlice';
import * as alerts from '../../state/alerts/alertsSlice';
import * as push from '../../state/push/pushSlice';
import { received, requested } from '../../state/session/devicesSlice';
import { drawDesk } from '../support/drawDesk';

const path = '/desk/devices';
const looked = (status: push.PushStatus, uid: string | null = null) => [
  requested(),
  received({ sessions: [] }),
  push.lookStarted(),
  push.looked({ status, key: 'key', uid }),
];
const card = () => within(screen.getByRole('region', { name: 'Notifications on this device' }));

describe('notifications on this device', () => {
  it.each([
    ['notOffered', /This installation sends no notifications/],
    ['unsupported', /shows no notifications/],
    ['homeScreen', /On an iPhone or iPad, notifications need the app on the home screen/],
    ['blocked', /allow notifications in its settings/],
    ['off', /Notifications are off/],
    ['on', /Notifications are on\./],
  ] as const)('say what can be done: %s', async (status, words) => {
    const { container } = await drawDesk({ path, before: looked(status, 'device-1') });
    expect(card().getByText(words)).toBeVisible();
    const { violations } = await axe.run(container.ownerDocument, {
      rules: { 'color-contrast': { enabled: false } },
    });
    expect(violations.map(({ id }) => id)).toEqual([]);
  });

  it('are turned on, tested and turned off by a press each', async () => {
    const { user, dispatched, happens } = await drawDesk({ path, before: looked('off') });
    await user.click(card().getByRole('button', { name: 'Turn on notifications' }));
    expect(dispatched).toContainEqual(push.turnOnPressed());
    happens(push.turnedOn({ uid: 'device-1' }));
    await user.click(card().getByRole('button', { name: 'Send a test' }));
    expect(dispatched).toContainEqual(push.testPressed());
    happens(push.tested({ note: 'tested' }));
    expect(card().getByRole('status')).toHaveTextContent('A test is on its way.');
    await user.click(card().getByRole('button', { name: 'Turn off notifications' }));
    expect(dispatched).toContainEqual(push.turnOffPressed());
    happens(push.stepFailed({ failure: { kind: 'offline', message: { text: 'NotLoaded' } } }));
    expect(card().getByRole('alert')).not.toBeEmptyDOMElement();
  });

  it.each(locales)('are explained in %s', async (locale) => {
    await drawDesk({ path, locale, before: looked('blocked') });
    expect(screen.getByText(textsOf(locale).desk.PushBlocked())).toBeVisible();
  });
});

it('a step reaches only people with a device by notification', async () => {
  const people = alertRules().people.map((person) => ({ ...person, has_push: person.uid === 'olive' }));
  const { user } = await drawDesk({
    path: '/desk/alerts',
    before: [
      alerts.listRequested(),
      alerts.listReceived({ ...alertRules({ people }), now: 0 }),
      form.newPressed({ draft: emptyDraft('organisation:demo-org', 'olive') }),
    ],
  });
  const dialog = within(screen.getByRole('dialog'));
  await user.selectOptions(dialog.getByRole('combobox', { name: 'How' }), 'Notification');
  expect(dialog.getByRole('checkbox', { name: 'Olive Owner' })).toBeEnabled();
  expect(dialog.getByRole('checkbox', { name: 'Clem Hill (no device with notifications)' })).toBeDisabled();
});
