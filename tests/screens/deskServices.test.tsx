import { screen, within } from '@testing-library/react';
import axe from 'axe-core';
import type { ServicesReply } from '../../contract/history';
import { papersFromWire, type WirePaper } from '../../contract/papers';
import { choicesFromWire, staffServicesFromWire } from '../../contract/staffHistory';
import { locales } from '../../contract/languages';
import type { WireServiceStaffPart } from '../../contract/serviceHistory';
import { overdueFromWire } from '../../contract/serviceRound';
import { overdueSticker, paper, roundOf, serviceChoices, staffServices } from '../../fixtures/exampleData';
import { reportTexts } from '../../server/services/reportTexts';
import { personReceived } from '../../state/user/accountSlice';
import { deskLinks } from '../../src/desk/deskLinks';
import { loadDeskPack } from '../../src/desk/loadDeskPack';
import { filtersToggled } from '../../state/desk/deskSlice';
import { downloadWentOn } from '../../state/device/deviceSlice';
import * as services from '../../state/services/servicesSlice';
import { linkFollowed } from '../../state/navigation/navigationSlice';
import { loadNamespaceAsync } from '../../src/i18n/i18n-util.async';
import { textsOf } from '../../src/i18n/texts';
import { drawDesk } from '../support/drawDesk';

const path = '/desk/services';
const staffPart: Omit<WireServiceStaffPart, 'uid' | 'late'> = {
  version: 1,
  template: null,
  can_amend: false,
  undo_until: null,
  arrived_at: null,
  left_at: null,
  distance: null,
};
const offline = { kind: 'offline', message: { text: 'NotLoaded' } } as const;
const received = (reply: ServicesReply) => services.servicesReceived(staffServicesFromWire(reply));
function loaded(reply = staffServices(2)) {
  return [
    services.servicesRequested(),
    received(reply),
    services.overdueReceived(
      overdueFromWire(roundOf(overdueSticker('demo-park', 20), overdueSticker('demo-pier', 1))),
    ),
    services.choicesReceived(choicesFromWire(serviceChoices)),
  ];
}
const section = (name: string) => within(screen.getByRole('region', { name }));

async function findings(container: HTMLElement) {
  // jsdom has no layout, so browser tests check colours and sizes.
  const { violations } = await axe.run(container.ownerDocument, {
    rules: { 'color-contrast': { enabled: false } },
  });
  return violations.map(({ id, nodes }) => ({ id, html: nodes.map(({ html }) => html) }));
}

it('leads QA to the recorded session of a service (LOG-2)', async () => {
  const { services: found, next } = staffServices(2);
  const [first, ...others] = found;
  const reply = { services: [{ ...first!, recorded_sessions: ['report-1'] }, ...others], next };
  await drawDesk({ path: '/desk/services', before: loaded(reply) });
  const links = screen.getAllByRole('link', { name: 'Recorded session' });
  expect(links.map((link) => link.getAttribute('href'))).toEqual(['/qa/recordings/report-1']);
});

describe('papers due to the authority', () => {
  const tell = (papers: readonly WirePaper[], next: string | null = null) => [
    ...loaded(),
    services.papersRequested(),
    services.papersReceived(papersFromWire({ papers, asked: true, next })),
  ];
  const title = 'Papers due to the authority';

  it('shows no card where nothing asks for papers', async () => {
    const none = papersFromWire({ papers: [], asked: false, next: null });
    await drawDesk({
      path,
      before: [...loaded(), services.papersRequested(), services.papersReceived(none)],
    });
    expect(screen.queryByRole('region', { name: title })).toBeNull();
  });

  it('says how long each paper is overdue, and hands one in', async () => {
    const { container, dispatched, user } = await drawDesk({
      path,
      before: tell([paper('one', { days_overdue: 3 }), paper('two')], '1_two'),
    });
    const [late, due] = section(title).getAllByRole('listitem');
    for (const words of ['Lantern Diner · North tank', 'Pumped', 'Nov 16, 2026', 'Due Nov 23, 2026'])
      expect(late).toHaveTextContent(words);
    expect(late).toHaveTextContent('Overdue: 3 days');
    expect(due).not.toHaveTextContent('Overdue');
    await user.click(within(late!).getByRole('button', { name: /^Handed in: Lantern Diner/ }));
    expect(dispatched).toContainEqual(services.paperPressed({ serviceUid: 'one', isHandedIn: true }));
    await user.click(section(title).getByRole('button', { name: 'More papers' }));
    expect(dispatched).toContainEqual(services.papersMorePressed());
    await user.click(section(title).getByRole('radio', { name: 'Handed in' }));
    expect(dispatched).toContainEqual(services.papersListChosen({ list: 'handed_in' }));
    expect(await findings(container)).toEqual([]);
  });

  it('says who handed a paper in, and takes that back', async () => {
    const handed_in = { local: '2026-11-20T09:00', by: 'Olive Reed' };
    const { dispatched, user } = await drawDesk({ path, before: tell([paper('one', { handed_in })]) });
    expect(section(title).getByRole('status')).toHaveTextContent(
      'Handed in Nov 20, 2026, 9:00 AM by Olive Reed',
    );
    await user.click(section(title).getByRole('button', { name: /^Undo/ }));
    expect(dispatched).toContainEqual(services.paperPressed({ serviceUid: 'one', isHandedIn: false }));
  });
});

it('says first what is overdue, since when, and who was there last', async () => {
  const { container } = await drawDesk({ path, before: loaded() });
  expect(document.title).toBe('Services · Smilelog');
  expect(screen.getAllByRole('region').map((part) => within(part).getByRole('heading').textContent)).toEqual([
    'Overdue',
    'Filters',
    'Who was where, when',
  ]);
  const [bad, late] = section('Overdue').getAllByRole('listitem');
  for (const words of [
    'Place of demo-park · North entrance',
    'Overdue: 20 days',
    'Non-compliant',
    'Clem Hill',
  ])
    expect(bad).toHaveTextContent(words);
  for (const words of ['Overdue: 1 day', 'Due Nov 5, 2025', 'Last service Nov 1, 2025'])
    expect(late).toHaveTextContent(words);
  expect(late).not.toHaveTextContent('Non-compliant');
  expect(within(bad as HTMLElement).getByRole('link')).toHaveAttribute('href', '/r/demo-park/sl');
  expect(await findings(container)).toEqual([]);
});

it('says who was where, when, and what they did', async () => {
  await drawDesk({ path, before: loaded() });
  const table = within(screen.getByRole('table', { name: 'Who was where, when' }));
  expect(table.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
    'When',
    'Place',
    'What',
    'Person',
  ]);
  const [, row] = table.getAllByRole('row');
  const [when, where, what, who] = within(row as HTMLElement).getAllByRole('cell');
  expect(when).toHaveTextContent('Nov 19, 2026, 6:42');
  expect(where).toHaveTextContent('Lantern DinerBack yard, trap 1 · Lantern Kitchens');
  for (const words of [
    'Pumped',
    'Grease trap, Fully evacuated · Gallons pumped: 1,200 · Hose was too short. · Manifest number: 40-2217',
    'Comment: order the part before Friday.',
    'Manifest 40-2217.pdf',
  ])
    expect(what).toHaveTextContent(words);
  expect(within(what as HTMLElement).getAllByRole('img')).toHaveLength(2);
  expect(what?.querySelector('[style*="level-images/pumped"]')).not.toBeNull();
  expect(who).toHaveTextContent('R. Alvarez');
});

it.each([
  ['revoked', 'Arrived after the PIN was revoked'],
  ['expired', 'Arrived after the PIN’s 12 hours'],
  ['ended', 'Arrived after the session had ended'],
] as const)('PN-3: marks the service that arrived when its session was over: %s', async (late, words) => {
  const reply = staffServices(2);
  const [first, second] = reply.services.map((service, index) => ({
    ...service,
    staff: { ...staffPart, uid: `service-${index}`, late: index === 0 ? late : null },
  }));
  const { container } = await drawDesk({
    path,
    before: loaded({ ...reply, services: [first!, second!] }),
  });
  const [, marked, plain] = screen.getAllByRole('row');
  expect(within(marked!).getAllByRole('cell')[3]).toHaveTextContent(`R. Alvarez${words}`);
  expect(within(plain!).getAllByRole('cell')[3]).toHaveTextContent(/^R\. Alvarez$/);
  expect(await findings(container)).toEqual([]);
});

it('a service that came late says when it was due', async () => {
  const reply = staffServices(1);
  const staff = { ...staffPart, uid: 'service-0', late: null, due_local: '2025-11-20T08:30' };
  await drawDesk({ path, before: loaded({ ...reply, services: [{ ...reply.services[0]!, staff }] }) });
  expect(screen.getByText('Late: was due Nov 20, 2025, 8:30 AM')).toBeVisible();
});

it.each(locales)(
  'PN-3: the files and the report in %s have the desk’s words for these marks',
  async (locale) => {
    await loadDeskPack(locale);
    const { LateRevoked, LateExpired, LateEnded } = textsOf(locale).desk;
    expect(reportTexts[locale].late).toEqual({
      revoked: LateRevoked(),
      expired: LateExpired(),
      ended: LateEnded(),
    });
  },
);

it('marks amended services in the words of the history', async () => {
  const reply = staffServices(2);
  const [amended, plain] = reply.services.map((service, index) => ({
    ...service,
    staff: { ...staffPart, uid: `service-${index}`, version: 3 - 2 * index, late: null },
  }));
  await drawDesk({ path, before: loaded({ ...reply, services: [amended!, plain!] }) });
  const [, first, second] = screen.getAllByRole('row');
  expect(within(first!).getAllByRole('cell')[2]).toHaveTextContent('changed 2 times');
  expect(second).not.toHaveTextContent('changed');
});

it.each(locales)('has the history’s words for amended services in %s', async (locale) => {
  await Promise.all([loadDeskPack(locale), loadNamespaceAsync(locale, 'staff')]);
  const { desk, staff } = textsOf(locale);
  for (const n of [1, 2, 5]) expect(desk.Changed({ n })).toBe(staff.Changed({ n }));
});

it('filters by site, place, person, type and day, and offers the places of the site alone', async () => {
  const address = `${path}?site=demo-site-park&person=Somebody%20Gone&from=2026-11-01`;
  const { user, dispatched, container } = await drawDesk({ path: address, before: loaded() });
  const { getByRole, getByLabelText } = section('Filters');
  expect(getByRole('combobox', { name: 'Site' })).toHaveDisplayValue('River Park');
  expect(getByRole('combobox', { name: 'Person' })).toHaveDisplayValue('Somebody Gone');
  expect(getByRole('combobox', { name: 'Place' })).toHaveTextContent('AllPark Restrooms');
  expect(getByLabelText('From')).toHaveValue('2026-11-01');
  await user.selectOptions(getByRole('combobox', { name: 'Place' }), 'Park Restrooms');
  await user.selectOptions(getByRole('combobox', { name: 'What' }), 'Cleaned');
  await user.clear(getByLabelText('From'));
  await user.type(getByLabelText('To'), '2026-11-20');
  await user.click(getByRole('link', { name: 'Clear filters' }));
  expect(dispatched).toEqual([
    services.filtersChosen({ filters: { place: 'demo-place-restroom' } }),
    services.filtersChosen({ filters: { type: 'cleaning' } }),
    services.dayTyped({ dates: { from: '', to: '' } }),
    services.dayTyped({ dates: { from: '', to: '2026-11-20' } }),
    linkFollowed({ href: path }),
  ]);
  expect(await findings(container)).toEqual([]);
});

it('offers the stickers of the chosen place, and the order by building', async () => {
  const { user, dispatched } = await drawDesk({ path: `${path}?site=demo-site-park`, before: loaded() });
  const { getByRole } = section('Filters');
  const sticker = getByRole('combobox', { name: 'Sticker' });
  expect(sticker).toHaveTextContent('AllPark Restrooms · North entrance');
  await user.selectOptions(sticker, 'Park Restrooms · North entrance');
  await user.selectOptions(getByRole('combobox', { name: 'Order' }), 'Place');
  expect(dispatched).toEqual([
    services.filtersChosen({ filters: { question: 'demo-restroom' } }),
    services.filtersChosen({ filters: { sort: 'place' } }),
  ]);
});

it('keeps what is equally overdue together place by place', async () => {
  const at = (name: string) => ({
    place: { uid: name, name, time_zone: 'UTC', location: null },
    placement: 'Hall',
  });
  const never = (name: string) => ({
    ...at(name),
    schedule: { status: 'never', due_date: null, days_overdue: 0 } as const,
  });
  const round = roundOf(
    overdueSticker('worst', 20, at('Zoo')),
    overdueSticker('late-9', 9, { ...at('House 10'), placement: 'Door' }),
    overdueSticker('late-7', 7, at('House 2')),
    overdueSticker('late-5', 5, { ...at('House 10'), placement: 'Attic' }),
    overdueSticker('never', 0, never('Annex')),
  );
  await drawDesk({ path, before: [...loaded(), services.overdueReceived(overdueFromWire(round))] });
  const links = section('Overdue').getAllByRole('link');
  expect(links.map((link) => link.textContent)).toEqual([
    'Zoo · Hall',
    'House 2 · Hall',
    'House 10 · Door',
    'House 10 · Attic',
    'Annex · Hall',
  ]);
});

it('names the sticker of a service and of what is overdue by its question without a placement', async () => {
  const reply = staffServices();
  const unplaced = { ...reply.services[0]!, placement: null, text: 'How is restroom 2?' };
  const overdue = overdueSticker('late', 3, { placement: null, text: 'How is restroom 3?' });
  await drawDesk({
    path,
    before: [
      ...loaded({ ...reply, services: [unplaced] }),
      services.overdueReceived(overdueFromWire(roundOf(overdue))),
    ],
  });
  expect(screen.getByText('How is restroom 2? · Lantern Kitchens')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Place of late · How is restroom 3?' })).toBeVisible();
});

it('folds the filters on a phone into a button that says how many are set', async () => {
  const address = `${path}?site=demo-site-park&from=2026-11-01`;
  const { user, dispatched } = await drawDesk({ path: address, before: loaded() });
  const button = section('Filters').getByRole('button', { name: 'Filters (2)' });
  expect(button).toHaveAttribute('aria-expanded', 'false');
  await user.click(button);
  expect(dispatched).toEqual([filtersToggled({ isShown: true })]);
  expect(button).toHaveAttribute('aria-expanded', 'true');
});

it('leads to older services and back to the newest, with the filters', async () => {
  const reply = staffServices(2, 'service-3');
  await drawDesk({ path: `${path}?person=Clem%20Hill&before=service-1`, before: loaded(reply) });
  const pages = within(screen.getByRole('navigation', { name: 'Pages' }));
  expect(pages.getByRole('link', { name: 'Newest' })).toHaveAttribute('href', `${path}?person=Clem%20Hill`);
  expect(pages.getByRole('link', { name: 'Older' })).toHaveAttribute(
    'href',
    `${path}?person=Clem%20Hill&before=service-3`,
  );
});

it('has no pages where there is one, and no filters to clear where there are none', async () => {
  await drawDesk({ path, before: loaded() });
  expect(screen.queryByRole('navigation', { name: 'Pages' })).not.toBeInTheDocument();
  expect(screen.queryByRole('link', { name: 'Clear filters' })).not.toBeInTheDocument();
});

const guideLink = () => screen.queryByRole('link', { name: 'Read in the guide how this works' });

it('teaches what it is where there is nothing yet, and says so of filters', async () => {
  const nothing = [...loaded(staffServices(0)), services.overdueReceived(overdueFromWire(roundOf()))];
  const { container } = await drawDesk({ path, before: nothing });
  expect(section('Overdue').getByText(/^Nothing is overdue\./)).toBeVisible();
  expect(screen.getByText(/^No services yet\. Each service that somebody logs/)).toBeVisible();
  expect(guideLink()).toHaveAttribute('href', '/guide/overdue');
  expect(await findings(container)).toEqual([]);
});

it('says that filters leave nothing', async () => {
  await drawDesk({ path: `${path}?person=Nobody`, before: loaded(staffServices(0)) });
  expect(screen.getByText(/^No services with these filters\./)).toBeVisible();
  expect(guideLink()).toBeNull();
});

it('keeps the table while another comes, and the heading while the first one does', async () => {
  const { happens } = await drawDesk({ path, before: [] });
  const heading = screen.getByRole('heading', { level: 1 });
  heading.focus();
  for (const action of loaded()) happens(action);
  expect(heading).toHaveFocus();
  happens(services.servicesRequested());
  expect(screen.getByRole('table')).toHaveAttribute('data-stale');
});

it('offers another try of each part (ER-1)', async () => {
  const before = [
    services.servicesFailed({ failure: offline }),
    services.overdueFailed({ failure: offline }),
    services.choicesFailed({ failure: offline }),
  ];
  const { user, dispatched, container } = await drawDesk({ path, before });
  for (const button of screen.getAllByRole('button', { name: 'Try again' })) await user.click(button);
  expect(dispatched).toEqual([
    services.overdueRetryPressed(),
    services.choicesRetryPressed(),
    services.servicesRetryPressed(),
  ]);
  expect(await findings(container)).toEqual([]);
});

it('downloads the list, and says what became of the file', async () => {
  const { user, dispatched, happens } = await drawDesk({ path, before: loaded() });
  await user.click(screen.getByRole('button', { name: 'Download XLSX' }));
  expect(dispatched).toEqual([services.exportPressed({ format: 'xlsx' })]);
  expect(screen.getByRole('button', { name: 'Download XLSX' })).toHaveAttribute('data-loading');
  happens(downloadWentOn({ bytes: 2_460_000 }));
  expect(screen.getByText('2.5 MB received so far.')).toBeVisible();
  happens(services.exported({ isCut: true }));
  expect(screen.getByText(/The file has the newest 10,000 services/)).toBeVisible();
  happens(services.exportPressed({ format: 'csv' }));
  happens(services.exportFailed({ failure: offline }));
  expect(screen.getByRole('alert')).toHaveTextContent('The server could not be reached.');
});

it('is not for whoever is not signed in (RT-14)', async () => {
  await drawDesk({ path, isSignedIn: false, before: [services.signInNeeded()] });
  for (const link of screen.getAllByRole('link', { name: 'Sign in' }))
    expect(link).toHaveAttribute('href', '/r/sign-in?back=%2Fdesk%2Fservices');
  expect(screen.queryByRole('navigation')).not.toBeInTheDocument();
});

it('the desk’s navigation says where the person is', async () => {
  await drawDesk({ path, before: loaded() });
  const links = within(screen.getByRole('navigation', { name: 'Desk' })).getAllByRole('link');
  expect(links.map((link) => link.getAttribute('href'))).toEqual(
    deskLinks.filter(({ roles }) => !roles).map(({ href }) => href),
  );
  expect(links.filter((link) => link.getAttribute('aria-current'))).toEqual([
    screen.getByRole('link', { name: 'Services' }),
  ]);
});

it('leads people with the QA flag to the reports, whatever their role is', async () => {
  const { happens } = await drawDesk({ path, before: loaded() });
  const links = () => screen.getAllByRole('link').map((link) => link.getAttribute('href'));
  expect(links()).not.toContain('/qa');
  const person = { firstName: 'Quinn', lastName: '', email: null, role: 'client', langCode: null } as const;
  happens(personReceived({ person }));
  expect(links()).not.toContain('/qa');
  happens(personReceived({ person: { ...person, isQa: true } }));
  expect(links()).toContain('/qa');
});

it.each(locales)('LG-1: speaks %s alone', async (locale) => {
  const { container } = await drawDesk({ path: `${path}?person=x`, locale, before: loaded() });
  const { desk } = textsOf(locale);
  for (const words of [desk.Overdue(), desk.Filters(), desk.WhoWasWhere(), desk.ClearFilters()])
    expect(screen.getByText(words)).toBeInTheDocument();
  if (locale !== 'en')
    for (const words of ['Filters', 'Clear filters', 'Overdue', 'Overdue: 1 day', 'Download CSV'])
      expect(screen.queryByText(words)).not.toBeInTheDocument();
  expect(await findings(container)).toEqual([]);
});

it('what is due by the hour shows its time, late or missed', async () => {
  const byHour = (uid: string, status: 'late' | 'missed') => {
    const sticker = overdueSticker(uid, 0);
    const due = { due_date: '2025-11-20', due_at: 1, due_local: '2025-11-20T08:30', days_overdue: 0 };
    return { ...sticker, schedule: { ...due, status } };
  };
  const round = roundOf(byHour('demo-park', 'late'), byHour('demo-pier', 'missed'));
  await drawDesk({ path, before: [...loaded(), services.overdueReceived(overdueFromWire(round))] });
  const rows = section('Overdue').getAllByRole('listitem');
  const [late, missed] = rows.map(({ textContent }) => textContent);
  expect(late).toContain('Due Nov 20, 2025, 8:30 AM');
  expect(late).toMatch(/Late$/);
  expect(missed).toMatch(/Missed$/);
});

it.each(locales)('a calendar address can be copied, renewed and revoked, in %s', async (locale) => {
  const scope = { kind: 'place', uid: 'demo-place-restroom', name: 'River Park' } as const;
  const calendars = [{ uid: 'one', scope, url: 'https://example.com/calendar/key.ics', created_at: 1 }];
  const { container } = await drawDesk({
    path,
    locale,
    before: [
      ...loaded(),
      services.calendarPressed(),
      services.calendarsReceived({ calendars, scopes: [scope] }),
    ],
  });
  const { desk } = textsOf(locale);
  const dialog = within(screen.getByRole('dialog', { name: desk.Calendar() }));
  for (const label of [desk.CopyLink(), desk.CalendarRenew(), desk.Revoke()])
    expect(dialog.getByRole('button', { name: `${label}: River Park` })).toBeEnabled();
  expect(dialog.getByRole('combobox', { name: desk.CalendarAbout() })).toHaveValue(
    'place:demo-place-restroom',
  );
  if (locale === 'en') expect(await findings(container)).toEqual([]);
});
