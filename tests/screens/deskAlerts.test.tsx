import { screen, within } from '@testing-library/react';
import axe from 'axe-core';
import { locales } from '../../contract/languages';
import { alertRule, alertRules, triedRule } from '../../fixtures/exampleAlerts';
import { textsOf } from '../../src/i18n/texts';
import { draftOf, emptyDraft, type AlertDraft } from '../../state/alerts/alertDraft';
import * as form from '../../state/alerts/alertFormSlice';
import { logPressed, logReceived } from '../../state/alerts/alertLogSlice';
import * as alerts from '../../state/alerts/alertsSlice';
import { drawDesk } from '../support/drawDesk';

const path = '/desk/alerts';
const now = Date.UTC(2026, 10, 29, 12);
const listed = (more: Parameters<typeof alertRules>[0] = {}) => [
  alerts.listRequested(),
  alerts.listReceived({ ...alertRules(more), now }),
];
const opened = (draft: Partial<AlertDraft> = {}) => [
  ...listed(),
  form.newPressed({ draft: { ...emptyDraft('organisation:demo-org', 'olive'), ...draft } }),
];
const dialog = () => within(screen.getByRole('dialog'));

async function findings(container: HTMLElement) {
  // jsdom has no layout, so browser tests check colours and sizes.
  const { violations } = await axe.run(container.ownerDocument, {
    rules: { 'color-contrast': { enabled: false } },
  });
  return violations.map(({ id, nodes }) => ({ id, html: nodes.map(({ html }) => html) }));
}

describe('the list of alerts', () => {
  it('says in sentences what is watched and who is told when', async () => {
    const { container } = await drawDesk({ path, before: listed() });
    const row = within(screen.getByText('No paper').closest('tr') as HTMLElement);
    expect(row.getByText('3 sad votes within 30 min ·', { exact: false })).toHaveTextContent(
      '3 sad votes within 30 min · Park Restrooms',
    );
    expect(row.getByText('at once Olive Owner and Clem Hill by mail')).toBeVisible();
    expect(row.getByText('after 20 min Somebody who has left by mail')).toBeVisible();
    expect(row.getByText('quiet 22:00–06:00 · waits while closed')).toBeVisible();
    expect(row.getByText(/has left and is told nothing/)).toBeVisible();
    expect(row.getByText('4 times in 30 days')).toBeVisible();
    expect(await findings(container)).toEqual([]);
  });

  it('turns a rule off by its switch, at once', async () => {
    const { user, dispatched } = await drawDesk({ path, before: listed() });
    await user.click(screen.getByRole('switch', { name: '“No paper” is on' }));
    expect(dispatched).toContainEqual(alerts.stepPressed({ uid: 'rule-1', step: 'turnOff' }));
    expect(screen.getByRole('switch')).not.toBeChecked();
  });

  it.each([
    [false, 'Stop it for me'],
    [true, 'Tell me again'],
  ])('has the rest in a menu (stopped: %s)', async (muted, mute) => {
    const before = listed({ rules: [alertRule({ muted })] });
    const { container, user } = await drawDesk({ path, before });
    await user.click(screen.getByRole('button', { name: 'More: No paper' }));
    const items = screen.getAllByRole('menuitem').map(({ textContent }) => textContent);
    expect(items).toEqual(['Change', mute, 'What it told', 'Remove']);
    expect(await findings(container)).toEqual([]);
  });

  it('asks before it removes one, and says why that failed', async () => {
    const { user, dispatched, happens } = await drawDesk({
      path,
      before: [...listed(), alerts.removePressed({ uid: 'rule-1' })],
    });
    expect(screen.getByRole('dialog', { name: 'Remove “No paper”?' })).toBeVisible();
    await user.click(dialog().getByRole('button', { name: 'Remove' }));
    expect(dispatched).toContainEqual(alerts.removeConfirmed());
    happens(alerts.removeFailed({ failure: { kind: 'offline', message: { text: 'NotLoaded' } } }));
    expect(dialog().getByRole('alert')).not.toBeEmptyDOMElement();
  });

  it('shows what a rule told, with its cases', async () => {
    const notice = { after: 0, by: 'mail' as const, to: 'olive', state: 'limited' as const, at: now };
    const place = { uid: 'park', name: 'Park Restrooms' };
    const told = { uid: 'alert-1', at: now, case_uid: 'case-1', place, question_uid: 'q', ended_at: null };
    const { container } = await drawDesk({
      path,
      before: [
        ...listed(),
        logPressed({ uid: 'rule-1' }),
        logReceived({ uid: 'rule-1', alerts: [{ ...told, notices: [notice] }], next: null }),
      ],
    });
    expect(dialog().getByRole('link', { name: 'The case' })).toHaveAttribute('href', '/desk/inbox/case-1');
    expect(dialog().getByText(/Olive Owner by mail · held back: too many in an hour/)).toBeVisible();
    expect(await findings(container)).toEqual([]);
  });

  it('without rules teaches what they are, and a ready-made one fills in the form', async () => {
    const { user, container } = await drawDesk({ path, before: listed({ rules: [] }) });
    expect(screen.getByRole('heading', { name: 'What its mail looks like' })).toBeVisible();
    expect(await findings(container)).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Restrooms: 3 sad votes in half an hour' }));
    expect(dialog().getByLabelText('Sad votes')).toHaveValue(3);
    expect(dialog().getByRole('checkbox', { name: 'Olive Owner' })).toBeChecked();
  });

  it('is refused to who runs nothing', async () => {
    await drawDesk({ path, before: [alerts.refused()] });
    expect(screen.getByRole('alert')).toHaveTextContent('Alerts are for those who run an organisation');
  });
});

describe('the form of an alert', () => {
  it('says what is missing, and is turned on once nothing is', async () => {
    const { user, dispatched } = await drawDesk({ path, before: opened({ kind: 'words', steps: [] }) });
    expect(dialog().getByText('Still missing: Name, Words, Who is told')).toBeVisible();
    expect(dialog().getByRole('button', { name: 'Turn on' })).toBeDisabled();
    await user.type(dialog().getByLabelText('Name'), 'Words');
    await user.type(dialog().getByRole('textbox', { name: 'Words' }), 'floor, wet{Enter}');
    expect(dialog().getByRole('button', { name: 'Remove wet' })).toBeVisible();
    await user.click(dialog().getByRole('button', { name: 'Add a step' }));
    await user.click(dialog().getByRole('checkbox', { name: 'Clem Hill' }));
    await user.click(dialog().getByRole('button', { name: 'Turn on' }));
    expect(dispatched).toContainEqual(form.savePressed());
  });

  it('offers nobody whom no mail reaches', async () => {
    await drawDesk({ path, before: opened() });
    expect(dialog().getByRole('checkbox', { name: 'Petra (no mail address)' })).toBeDisabled();
  });

  it('tells a webhook where the organisation has one', async () => {
    const webhooks = [{ uid: 'hook-1', url: 'https://receiver.example/alerts' }];
    const { user } = await drawDesk({
      path,
      before: [
        ...listed({ webhooks }),
        form.newPressed({ draft: emptyDraft('organisation:demo-org', 'olive') }),
      ],
    });
    await user.selectOptions(dialog().getByRole('combobox', { name: 'How' }), 'Webhook');
    const receiver = dialog().getByRole('checkbox', { name: 'https://receiver.example/alerts' });
    await user.click(receiver);
    expect(receiver).toBeChecked();
    expect(dialog().queryByRole('checkbox', { name: 'Olive Owner' })).toBeNull();
  });

  it('lets whoever has left be taken out', async () => {
    const draft = draftOf(alertRule());
    const { user, container } = await drawDesk({
      path,
      before: [...listed(), form.changePressed({ uid: 'rule-1', draft })],
    });
    expect(await findings(container)).toEqual([]);
    await user.click(dialog().getByRole('button', { name: 'Remove Somebody who has left' }));
    expect(dialog().queryByText(/has left and is told nothing/)).toBeNull();
    expect(dialog().getByText('Still missing: Who is told')).toBeVisible();
  });

  it('wants two different times for quiet hours', async () => {
    await drawDesk({ path, before: opened({ name: 'Night', isQuiet: true, from: '22:00', to: '22:00' }) });
    expect(dialog().getByText('Still missing: Quiet hours')).toBeVisible();
    expect(dialog().getByLabelText('Until')).toHaveAttribute('aria-invalid', 'true');
  });

  it('says how often a rule would have told somebody, and leads to the cases', async () => {
    const before = [...opened(), form.tryPressed(), form.triedReceived({ ...triedRule(), now })];
    const { container } = await drawDesk({ path, before });
    expect(
      dialog().getByText('4 times, most on Saturday afternoon; with quiet and closed hours 2 messages'),
    ).toBeVisible();
    expect(dialog().getByText('told Sun, Nov 29, 6:00 AM')).toBeVisible();
    const [first] = dialog().getAllByRole('link', { name: 'The case' });
    expect([first?.getAttribute('href'), first?.getAttribute('target')]).toEqual([
      '/desk/inbox/case-1',
      '_blank',
    ]);
    const [votes] = dialog().getAllByRole('link', { name: 'Votes behind it (2)' });
    expect(votes?.getAttribute('href')).toBe(
      '/desk/votes?scope=question:demo-restroom&from=2026-11-28&to=2026-11-28&rate=1',
    );
    expect(await findings(container)).toEqual([]);
  });

  it('says plainly that it would have told nobody', async () => {
    const none = { times: [], count: 0, votes: 0, messages: 0, now };
    await drawDesk({ path, before: [...opened(), form.tryPressed(), form.triedReceived(none)] });
    expect(dialog().getByText('It would have told nobody in these 30 days.')).toBeVisible();
  });
});

it.each(locales)('LG-1: the page of alerts speaks %s alone', async (locale) => {
  const { container } = await drawDesk({
    path,
    locale,
    before: [
      ...opened({ kind: 'share', isQuiet: true }),
      form.tryPressed(),
      form.triedReceived({ ...triedRule(), now }),
    ],
  });
  const { desk } = textsOf(locale);
  for (const words of [desk.AlertTry(), desk.TurnOn(), desk.AlertAbove(), desk.Tried()])
    expect(screen.getAllByText(words).length).toBeGreaterThan(0);
  if (locale !== 'en')
    for (const words of ['New alert', 'Turn on', 'Quiet hours', 'Who is told', 'The case', 'Tells'])
      expect(screen.queryByText(words)).not.toBeInTheDocument();
  expect(await findings(container)).toEqual([]);
});
