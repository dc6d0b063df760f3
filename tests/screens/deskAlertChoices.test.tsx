import { screen, within } from '@testing-library/react';
import axe from 'axe-core';
import { alertChoicesReply } from '../../fixtures/exampleAlerts';
import * as choices from '../../state/alerts/alertChoicesSlice';
import * as push from '../../state/push/pushSlice';
import { received, requested } from '../../state/session/devicesSlice';
import { drawDesk } from '../support/drawDesk';

const path = '/desk/devices';
const shown = (more: Parameters<typeof alertChoicesReply>[0] = {}) => [
  requested(),
  received({ sessions: [] }),
  choices.choicesRequested(),
  choices.choicesReceived(alertChoicesReply(more)),
];
const card = () => within(screen.getByRole('region', { name: 'How alerts reach you' }));
const namesOf = (select: HTMLElement) =>
  within(select)
    .getAllByRole('option')
    .map(({ textContent }) => textContent);

describe('how alerts reach somebody', () => {
  it('is chosen for all alerts and for each', async () => {
    const { container, user, dispatched, happens } = await drawDesk({ path, before: shown() });
    const all = card().getByRole('combobox', { name: 'All alerts' });
    expect(namesOf(all)).toEqual(['As the alert says', 'By mail', 'By notification', 'Not at all']);
    const rule = card().getByRole('combobox', { name: 'No paper' });
    expect(rule).toHaveAccessibleDescription('Park Restrooms · The alert says: Mail');
    expect(rule).toHaveDisplayValue('As for all alerts');
    expect(card().getByRole('combobox', { name: 'Too many sad' })).toHaveDisplayValue('Not at all');
    await user.selectOptions(rule, 'By mail');
    expect(dispatched).toContainEqual(choices.wayChosen({ rule_uid: 'rule-1', by: 'mail' }));
    expect(rule).toBeDisabled();
    happens(choices.waySaved({ rule_uid: 'rule-1', by: 'mail' }));
    expect(rule).toHaveDisplayValue('By mail');
    await user.selectOptions(rule, 'As for all alerts');
    expect(dispatched).toContainEqual(choices.wayChosen({ rule_uid: 'rule-1', by: null }));
    const { violations } = await axe.run(container.ownerDocument, {
      rules: { 'color-contrast': { enabled: false } },
    });
    expect(violations.map(({ id }) => id)).toEqual([]);
  });

  it('says that a mail comes while no device has notifications', async () => {
    const { user, happens } = await drawDesk({ path, before: shown() });
    const said = () => card().getByRole('status').textContent;
    expect(said()).toBe('');
    await user.selectOptions(card().getByRole('combobox', { name: 'All alerts' }), 'By notification');
    expect(said()).toBe('No device of yours has notifications on. A mail comes instead.');
    happens(push.lookStarted());
    happens(push.looked({ status: 'on', key: 'key', uid: 'device-1' }));
    expect(said()).toBe('');
  });

  it('offers no mail to somebody without an address', async () => {
    await drawDesk({ path, before: shown({ has_mail: false, rules: [] }) });
    expect(card().getByRole('option', { name: 'By mail (no mail address)' })).toBeDisabled();
    expect(card().getByText('No alert names you yet.')).toBeVisible();
  });

  it('says why a choice was not saved', async () => {
    const { user, happens } = await drawDesk({ path, before: shown() });
    await user.selectOptions(card().getByRole('combobox', { name: 'No paper' }), 'Not at all');
    const failure = { kind: 'offline', message: { text: 'NotLoaded' } } as const;
    happens(choices.wayFailed({ rule_uid: 'rule-1', failure }));
    expect(card().getByRole('alert')).toBeVisible();
    expect(card().getByRole('combobox', { name: 'No paper' })).toHaveDisplayValue('As for all alerts');
  });
});
