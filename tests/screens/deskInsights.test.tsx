import { screen, within } from '@testing-library/react';
import axe from 'axe-core';
import type { InsightsReply } from '../../contract/insights';
import { locales } from '../../contract/languages';
import { openedAt } from '../../fixtures/exampleCases';
import { insightsFigures, someDays } from '../../fixtures/exampleInsights';
import { bucketsOf, isByWeek } from '../../contract/buckets';
import { textsOf } from '../../src/i18n/texts';
import { chartTableToggled } from '../../state/desk/deskSlice';
import { exportPressed } from '../../state/exports/exportSlice';
import { filtersChosen, filterTyped, insightsActions } from '../../state/insights/insightsSlice';
import { drawDesk } from '../support/drawDesk';

const path = '/desk/insights';
const shown = (more: Partial<InsightsReply> = {}) => [
  insightsActions.listRequested(),
  insightsActions.listReceived({ ...insightsFigures(more), now: openedAt }),
];
const region = (name: string) => within(screen.getByRole('region', { name }));
const findings = async (container: HTMLElement) => {
  const rules = { 'color-contrast': { enabled: false } };
  const { violations } = await axe.run(container.ownerDocument, { rules });
  return violations.map(({ id, nodes }) => ({ id, html: nodes.map(({ html }) => html) }));
};

it.each(locales)('shows whether it gets better, and why, in %s', async (locale) => {
  const { container } = await drawDesk({
    path,
    locale,
    before: [...shown(), chartTableToggled({ isShown: true })],
  });
  const { desk } = textsOf(locale);
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(desk.Insights());
  for (const name of [desk.WentWrong(), desk.PlacesCompared(), desk.TimeToAct(), desk.StickersByVotes()])
    expect(screen.getByRole('region', { name })).toBeVisible();
  expect(screen.getByRole('img', { name: desk.ByDay() })).toBeInTheDocument();
  expect(await findings(container)).toEqual([]);
});

it('offers to clear the filters of an address that cannot be drawn', async () => {
  const failure = { kind: 'server' as const, message: { text: 'from: no date' } };
  const failed = [insightsActions.listRequested(), insightsActions.listFailed({ failure })];
  await drawDesk({ path: `${path}?from=2026-02-31`, before: failed });
  expect(screen.getByRole('button', { name: textsOf('en').TryAgain() })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Clear filters' })).toHaveAttribute('href', path);
});

it('the chart draws shares, their bands and the period before, and a table has the same', async () => {
  const { container, user, dispatched } = await drawDesk({ path, before: shown() });
  const chart = screen.getByRole('img', { name: 'Happy and sad, by day' });
  expect(chart.querySelectorAll('path')).toHaveLength(7);
  for (const drawn of chart.querySelectorAll('path')) expect(drawn.getAttribute('d')).toMatch(/^M/);
  await user.click(screen.getByText('As a table'));
  expect(dispatched).toContainEqual(chartTableToggled({ isShown: true }));
  const rows = within(screen.getByRole('table', { name: 'Happy and sad, by day' })).getAllByRole('row');
  expect(rows).toHaveLength(29);
  expect(rows.at(-1)).toHaveTextContent(/Nov 13, 2025\s*75%/);
  expect(within(rows.at(-1) as HTMLElement).getByRole('link', { name: '20 votes' })).toHaveAttribute(
    'href',
    '/desk/votes?scope=organisation:demo-org&from=2025-11-13&to=2025-11-13',
  );
  expect(container.querySelector('canvas')).toBeNull();
});

it('each frequent word leads to its votes, with the share of sad ones and the change', async () => {
  await drawDesk({ path, before: shown() });
  const [, soap, queue] = region('Words that come often').getAllByRole('row') as [
    HTMLElement,
    HTMLElement,
    HTMLElement,
  ];
  expect(soap).toHaveTextContent(/^soap40\s*75% sad\+12$/);
  expect(within(soap).getByRole('link')).toHaveAttribute(
    'href',
    '/desk/votes?scope=organisation:demo-org&from=2025-10-17&to=2025-11-13&word=soap',
  );
  expect(queue).toHaveTextContent(/^queue5\s*2 sad$/);
  expect(screen.getByText('From 320 notes; each word once a vote')).toBeVisible();
});

it('says that the oldest notes were left out, and where no word comes often', async () => {
  await drawDesk({ path, before: shown({ words: { notes: 20_000, is_cut: true, list: [] } }) });
  const words = region('Words that come often');
  expect(words.getByText(/Only the newest 20,000 notes of each period were read/)).toBeVisible();
  expect(words.getByText(/No word of at least three letters/)).toBeVisible();
});

it('says how long cases took, most of them, and in the period before', async () => {
  await drawDesk({ path, before: shown() });
  expect(
    region('How fast cases were dealt with').getByText('Until it was fixed').parentElement,
  ).toHaveTextContent('Until it was fixed41 minnine of ten within 4 hrbefore: 55 min');
});

it('says what came in the hour after a service and before, and claims no more', async () => {
  await drawDesk({ path, before: shown() });
  const [cleaning, restock] = region('Votes around a service').getAllByRole('listitem');
  expect(cleaning).toHaveTextContent(
    'In the hour after “cleaning”: 71% happy (65–77) of 214 votes; in the hour before: 58% happy (51–65) of 198 votes.',
  );
  expect(cleaning).toHaveTextContent('clearly better difference +13 points (+4 to +22)');
  expect(cleaning).toHaveTextContent(
    'At the same weekdays and hours without a service: 68% happy (64–73) of 380 votes.',
  );
  expect(restock).toHaveTextContent('In the hour after “restock”: 0 sad, 0 so-so, 3 happy');
  expect(restock).toHaveTextContent('too few');
  expect(restock).not.toHaveTextContent('%');
});

it('says which part of the scans of each sticker led to a vote, and where', async () => {
  await drawDesk({ path, before: shown() });
  const [, counter, gate] = region('Votes of scans, by sticker').getAllByRole('row');
  expect(counter).toHaveTextContent(/^CounterCorner Café50% 45–55 95 % interval404 scans202 votes$/);
  expect(gate).toHaveTextContent(/^GatePier 4–9 scans7 votes$/);
});

it('a long period and days of few votes are drawn by week', () => {
  expect(isByWeek(someDays(28))).toBe(false);
  expect(isByWeek(someDays(365))).toBe(true);
  const few = someDays(28, { sad: 1, so_so: 0, happy: 2 });
  expect(isByWeek(few)).toBe(true);
  const weeks = bucketsOf(few, true);
  expect(weeks.map(({ votes }) => votes)).toEqual(
    Array.from({ length: 4 }, () => ({ sad: 7, so_so: 0, happy: 14 })),
  );
  expect(bucketsOf(someDays(1, { sad: 1, so_so: 0, happy: 2 }), false)[0]?.happy.share).toBeNull();
  expect(bucketsOf([], true)).toEqual([]);
});

it('each cell of the hours leads to its sad votes, and closed hours differ', async () => {
  await drawDesk({ path, before: shown() });
  const hours = within(screen.getByRole('table', { name: 'Sad votes per open hour' }));
  expect(hours.getAllByRole('row')).toHaveLength(8);
  const noon = hours.getByRole('link', { name: 'Wednesday 12:00: 4 sad of 13 votes' });
  expect(noon).toHaveAttribute(
    'href',
    '/desk/votes?scope=organisation:demo-org&from=2025-10-17&to=2025-11-13&rate=1&weekday=2&hour=12',
  );
  expect(noon.closest('td')).toHaveAttribute('data-shade', '5');
  expect(hours.getAllByRole('link')).toHaveLength(7 * 9);
});

it('tiles say how often they were chosen, and how much more than before', async () => {
  await drawDesk({ path, before: shown() });
  const [dirty, smells] = region('What went wrong').getAllByRole('row').slice(1) as [
    HTMLElement,
    HTMLElement,
  ];
  expect(dirty).toHaveTextContent('Dirty42+12');
  expect(smells).toHaveTextContent('Smells18');
  expect(within(dirty).getByRole('link')).toHaveAttribute(
    'href',
    expect.stringMatching(/&tile=Dirty$/) as string,
  );
});

it('each table can be downloaded as a file', async () => {
  const { user, dispatched } = await drawDesk({ path, before: shown() });
  const [, words] = region('As files').getAllByRole('button', { name: 'Download XLSX' });
  expect(words).toHaveAccessibleDescription('Words that come often');
  await user.click(words as HTMLElement);
  expect(dispatched).toContainEqual(exportPressed({ of: 'words', format: 'xlsx' }));
});

it('period, comparison and scope are links and actions', async () => {
  const { user, dispatched } = await drawDesk({ path: `${path}?compare=year`, before: shown() });
  const period = within(screen.getByRole('navigation', { name: 'Period' }));
  expect(period.getByRole('link', { name: '7 days' })).toHaveAttribute(
    'href',
    '/desk/insights?from=2025-11-07&to=2025-11-13&compare=year',
  );
  expect(period.getByRole('link', { name: '28 days' })).toHaveAttribute('aria-current', 'true');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Compare with' }), 'The period before');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Shown' }), 'Riverbank');
  expect(dispatched).toContainEqual(filtersChosen({ filters: { compare: 'before' } }));
  expect(dispatched).toContainEqual(filtersChosen({ filters: { scope: 'site:demo-site' } }));
  await user.clear(screen.getByLabelText('From day'));
  expect(dispatched.some((action) => filterTyped.match(action))).toBe(true);
});

it('says what to do where nobody voted, and for whom it is', async () => {
  const votes = { sad: 0, so_so: 0, happy: 0 };
  await drawDesk({ path, before: shown({ votes }) });
  expect(screen.getByText('Nobody voted in this time. Choose a longer one.')).toBeVisible();
  await drawDesk({ path, before: [insightsActions.refused()] });
  expect(screen.getByRole('alert')).toHaveTextContent(/those who run an organisation/);
});

it('never speaks of visitors where it counts votes', () => {
  const { desk } = textsOf('en');
  for (const words of [desk.HappyOfVotes(), desk.SadOfVotes(), desk.InsightsNone(), desk.BandHelp()])
    expect(words).not.toMatch(/visitor/i);
});
