import { screen, within } from '@testing-library/react';
import axe from 'axe-core';
import { personFromWire } from '../../contract/accounts';
import type { Guid } from '../../contract/ids';
import type { TodayReply } from '../../contract/insights';
import { locales } from '../../contract/languages';
import { openedAt } from '../../fixtures/exampleCases';
import { userInfo } from '../../fixtures/exampleData';
import { todayFigures } from '../../fixtures/exampleInsights';
import { textsOf } from '../../src/i18n/texts';
import { navToggled } from '../../state/desk/deskSlice';
import { accountRestored, personReceived } from '../../state/user/accountSlice';
import { filtersChosen, todayActions } from '../../state/today/todaySlice';
import { drawDesk } from '../support/drawDesk';

const person = personFromWire(userInfo());
const known = accountRestored({ userGuid: 'gUid-of-olive' as Guid, person });
const now = openedAt + 38 * 60_000;
const shown = (more: Partial<TodayReply> = {}) => [
  known,
  todayActions.listRequested(),
  todayActions.listReceived({ ...todayFigures(more), now }),
];
const region = (name: string) => within(screen.getByRole('region', { name }));
const findings = async (container: HTMLElement) => {
  const rules = { 'color-contrast': { enabled: false } };
  const { violations } = await axe.run(container.ownerDocument, { rules });
  return violations.map(({ id, nodes }) => ({ id, html: nodes.map(({ html }) => html) }));
};

it.each(locales)(
  'shows what needs somebody, how happy people are and what gets worse, in %s',
  async (locale) => {
    const { container } = await drawDesk({ path: '/desk', locale, before: shown() });
    const { desk } = textsOf(locale);
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(desk.Today());
    for (const name of [desk.NeedsNow(), desk.TodaySoFar(), desk.PlacesWorseFirst(), desk.TodayHappy()])
      expect(screen.getByRole('region', { name })).toBeVisible();
    expect(region(desk.TodayHappy()).getByText(desk.ClearlyBetter())).toBeVisible();
    expect(screen.getByText('7', { selector: 'p a' })).toHaveAttribute('href', '/desk/inbox?org=demo-org');
    expect(await findings(container)).toEqual([]);
  },
);

it('the share has its interval, what it was before and links to the votes of each face', async () => {
  await drawDesk({ path: '/desk', before: shown() });
  const happy = region('Happy, last seven days');
  expect(happy.getByText('78%')).toHaveAttribute(
    'href',
    '/desk/insights?scope=organisation:demo-org&from=2025-11-07&to=2025-11-13',
  );
  expect(happy.getByText(/76–80 · 95 % interval/)).toHaveTextContent('73% the week before');
  expect(happy.getByRole('link', { name: 'Sad: 103' })).toHaveAttribute(
    'href',
    '/desk/votes?scope=organisation:demo-org&from=2025-11-07&to=2025-11-13&rate=1',
  );
  expect(happy.getByRole('img')).toHaveAccessibleName('103 sad, 180 so-so, 1001 happy');
});

it('says how many services are late where some have a schedule, and leads to them', async () => {
  await drawDesk({ path: '/desk', before: shown() });
  const late = region('Services late');
  expect(late.getByRole('link', { name: '2' })).toHaveAttribute('href', '/desk/services');
  expect(late.getByText('of 31 with a schedule')).toBeVisible();
});

it('says how many papers are overdue and leads there', async () => {
  await drawDesk({ path: '/desk', before: shown({ papers_overdue: 3 }) });
  const papers = region('Papers to the authority overdue');
  expect(papers.getByRole('link', { name: '3' })).toHaveAttribute('href', '/desk/services');
});

it('says nothing of late services where nothing is scheduled', async () => {
  await drawDesk({ path: '/desk', before: shown({ late: 0, scheduled: 0 }) });
  expect(screen.queryByRole('region', { name: 'Services late' })).toBeNull();
});

it('each case in the list leads to its page, with how long it waits', async () => {
  await drawDesk({ path: '/desk', before: shown() });
  const [first] = region('Needs somebody now').getAllByRole('listitem');
  const row = within(first as HTMLElement);
  expect(row.getByRole('link')).toHaveAttribute('href', '/desk/inbox/case-1');
  expect(first).toHaveTextContent('Corner Café · How was your visit today?');
  expect(first).toHaveTextContent('New · 38 min');
});

it('tells what happened today', async () => {
  await drawDesk({ path: '/desk', before: shown() });
  const today = region('Today so far');
  expect(today.getByText('Sita Moss logged: Cleaning')).toBeVisible();
  expect(today.getByText('“Ask for Lena, best waitress”')).toBeVisible();
  expect(today.getByRole('link', { name: 'Corner Café' })).toHaveAttribute('href', '/desk/inbox/case-9');
});

it('places say clearly worse, no clear change or too few, and few votes stand as faces (IS-1, IS-3)', async () => {
  await drawDesk({ path: '/desk', before: shown() });
  const places = region('Places, clearly worse first');
  const [, worse, same, few] = places.getAllByRole('row') as [
    HTMLElement,
    HTMLElement,
    HTMLElement,
    HTMLElement,
  ];
  expect(worse).toHaveTextContent('clearly worse');
  expect(within(worse).getByRole('link', { name: 'River Park' })).toHaveAttribute(
    'href',
    '/desk/insights?scope=place:demo-place-restroom',
  );
  expect(same).toHaveTextContent('no clear change');
  expect(few).toHaveTextContent('too few');
  expect(few).not.toHaveTextContent('%');
  expect(within(few).getAllByRole('img', { name: '2 sad, 1 so-so, 4 happy' })).toHaveLength(2);
  expect(screen.getByText(/^1 of 3 clear changes/)).toBeVisible();
});

it('offers the organisation, its sites and its places as an action', async () => {
  const { user, dispatched } = await drawDesk({ path: '/desk', before: shown() });
  await user.selectOptions(screen.getByRole('combobox', { name: 'Shown' }), 'Corner Café');
  expect(dispatched).toContainEqual(filtersChosen({ filters: { scope: 'place:demo-place-cafe' } }));
});

it('a quiet day and a new organisation say what will stand there', async () => {
  const nothing = { sad: 0, so_so: 0, happy: 0 };
  const none = { share: null, low: 0, high: 1 };
  const empty = { votes: nothing, happy: none, sad: none };
  const { container } = await drawDesk({
    path: '/desk',
    before: shown({
      ...empty,
      before: empty,
      change: null,
      waiting: { unread: 0, count: 0, oldest_at: null, oldest_place: null },
      fixed: { count: 0, median_ms: null, acknowledge_ms: null },
      cases: [],
      happened: [],
      places: [],
      compared: [],
      clear: 0,
    }),
  });
  for (const words of ['No case waits.', 'Nothing needs somebody now.', 'No place has a vote in this time.'])
    expect(screen.getByText(words)).toBeVisible();
  const steps = within(region('To begin with').getByRole('list'));
  expect(steps.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Print the first sticker', '/desk/stickers'],
    ['Be told when something needs you', '/desk/alerts'],
    ['Invite who works here', '/desk/people'],
  ]);
  expect(
    within(screen.getByRole('list', { name: 'Pages' })).getByRole('link', { name: 'Places' }),
  ).toBeVisible();
  expect(screen.getByRole('main')).not.toHaveTextContent('%');
  expect(await findings(container)).toEqual([]);
});

it('the navigation counts cases on every page', async () => {
  const { happens } = await drawDesk({ path: '/desk/places', before: [known] });
  const link = () => screen.getByRole('link', { name: 'Inbox' });
  happens(personReceived({ person: { ...person, inbox: { open: 5, unread: 2 } } }));
  expect(link()).toHaveAccessibleDescription('2 unread, 5 open');
});

it('the navigation groups pages, counts cases, and folds', async () => {
  const { user, dispatched, container } = await drawDesk({ path: '/desk', before: shown() });
  const nav = within(screen.getByRole('navigation', { name: 'Desk' }));
  expect(nav.getByRole('link', { name: 'Today' })).toHaveAttribute('aria-current', 'page');
  expect(nav.getByRole('link', { name: 'Inbox' })).toHaveAccessibleDescription('3 unread, 7 open');
  expect(
    within(nav.getByRole('list', { name: 'Set up' }))
      .getAllByRole('link')
      .map(({ textContent }) => textContent),
  ).toEqual(['Places', 'Stickers', 'People', 'Alerts', 'Webhooks']);
  await user.click(nav.getByRole('button', { name: 'Fold the menu' }));
  expect(dispatched).toContainEqual(navToggled({ isFolded: true }));
  expect(nav.getByRole('button', { name: 'Unfold the menu' })).toHaveAttribute('aria-expanded', 'false');
  expect(nav.getByRole('link', { name: 'Places' })).toBeVisible();
  expect(await findings(container)).toEqual([]);
});
