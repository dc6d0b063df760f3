import { screen, within } from '@testing-library/react';
import axe from 'axe-core';
import { locales } from '../../contract/languages';
import { insightsFigures } from '../../fixtures/exampleInsights';
import { wireReport } from '../../fixtures/exampleReports';
import { textsOf } from '../../src/i18n/texts';
import { insightsActions } from '../../state/insights/insightsSlice';
import {
  deletePressed,
  editPressed,
  formFilled,
  mailPressed,
  newPressed,
  reportMailed,
  reportsPressed,
  schedulesReceived,
} from '../../state/reportSchedules/reportSchedulesSlice';
import { drawDesk } from '../support/drawDesk';

const figures = insightsFigures();
const { scope, org_uid: org } = figures;
const shown = [insightsActions.listRequested(), insightsActions.listReceived({ ...figures, now: 1_000_000 })];
const path = '/desk/insights';
const drawReports = (
  schedules = [wireReport()],
  more: object[] = [],
  locale: (typeof locales)[number] = 'en',
) =>
  drawDesk({
    path,
    locale,
    before: [
      ...shown,
      reportsPressed({ scope, org }),
      schedulesReceived({ schedules }),
      ...(more as never[]),
    ],
  });

it.each(locales)('lists when a report comes and to whom, in %s', async (locale) => {
  const { container } = await drawReports([wireReport()], [], locale);
  const { desk } = textsOf(locale);
  const dialog = within(screen.getByRole('dialog', { name: desk.ReportsByMail() }));
  expect(dialog.getByText('anna@reader.example')).toBeVisible();
  expect(dialog.getByText(/Europe\/Berlin/)).toHaveTextContent(/\b0?8:00/);
  const { violations } = await axe.run(container.ownerDocument, {
    rules: { 'color-contrast': { enabled: false } },
  });
  expect(violations.map(({ id }) => id)).toEqual([]);
});

it('says who gets no mails, and why', async () => {
  const to = (['unsubscribed', 'refused', 'left'] as const).map((state) => ({
    email: `${state}@reader.example`,
    state,
    sent_at: null,
  }));
  await drawReports([wireReport({ to, next_at: null, is_stopped: true })]);
  const readers = within(screen.getByRole('list', { name: 'To' }));
  expect(readers.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'unsubscribed@reader.example · wants no more of them',
    'refused@reader.example · this address refused the mail',
    'left@reader.example · may no longer see this',
  ]);
  expect(screen.getByText(/^Stopped: Olive Owner may no longer see this/)).toBeVisible();
  expect(screen.queryByText(/^Next:/)).toBeNull();
});

it('writes the next report by the clock of the place', async () => {
  await drawReports([wireReport({ time_zone: 'America/New_York', next_at: Date.UTC(2025, 10, 17, 13) })]);
  expect(screen.getByText(/^Next: Nov 17, 2025, 8:00/)).toBeVisible();
});

it('cannot be saved without an address, and says what is none', async () => {
  const { happens } = await drawReports([], [newPressed({ hour: 7 })]);
  const save = screen.getByRole('button', { name: 'Save' });
  expect(screen.getByRole('combobox', { name: 'Time at the place' })).toHaveValue('7');
  expect(save).toBeDisabled();
  happens(formFilled({ form: { to: 'anna, ben@reader.example' } }));
  expect(screen.getByText('No e-mail address: anna')).toBeVisible();
  expect(save).toBeDisabled();
  happens(formFilled({ form: { to: 'ben@reader.example' } }));
  expect(save).toBeEnabled();
  happens(
    formFilled({ form: { to: Array.from({ length: 21 }, (_, n) => `a${n}@reader.example`).join('\n') } }),
  );
  expect(screen.getByText(/^21 addresses are too many/)).toBeVisible();
  expect(save).toBeDisabled();
});

it('says when the place is closed at that time', async () => {
  const { happens } = await drawReports([], [newPressed({ hour: 8 })]);
  const hour = figures.hours[0]?.findIndex(({ open }) => open === 0) ?? -1;
  const open = figures.hours[0]?.findIndex((cell) => (cell.open ?? 0) > 0) ?? -1;
  expect([hour, open]).not.toContain(-1);
  happens(formFilled({ form: { hour } }));
  expect(screen.getByText('The place is closed then.')).toBeVisible();
  happens(formFilled({ form: { hour: open } }));
  expect(screen.queryByText('The place is closed then.')).toBeNull();
});

it('the buttons of a report say which one they are about', async () => {
  const { user, dispatched, happens } = await drawReports();
  for (const name of ['Send me the last one', 'Edit']) {
    await user.click(screen.getByRole('button', { name: `${name}: River Park` }));
    if (name !== 'Edit') happens(reportMailed({ uid: 'report-1' }));
    else expect(screen.getByRole('textbox', { name: 'To' })).toHaveValue('anna@reader.example');
  }
  expect(dispatched).toEqual(
    expect.arrayContaining([mailPressed({ uid: 'report-1' }), editPressed({ uid: 'report-1' })]),
  );
});

it('asks before a report is deleted', async () => {
  await drawReports([wireReport()], [deletePressed({ uid: 'report-1' })]);
  expect(screen.getByRole('dialog', { name: 'Delete this report?' })).toHaveTextContent(
    'River Park: 1 address gets no more mails.',
  );
});
