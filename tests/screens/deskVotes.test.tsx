import { screen, within } from '@testing-library/react';
import axe from 'axe-core';
import { locales } from '../../contract/languages';
import { listedVotes } from '../../fixtures/exampleData';
import { textsOf } from '../../src/i18n/texts';
import * as decision from '../../state/votes/decisionSlice';
import { downloadWentOn } from '../../state/device/deviceSlice';
import * as exports from '../../state/exports/exportSlice';
import * as votes from '../../state/votes/votesSlice';
import { drawDesk } from '../support/drawDesk';

const now = 1_763_000_600_000 + 3 * 3_600_000;
const page = (changes: Partial<votes.VotesPage> = {}) => [
  votes.listRequested(),
  votes.listReceived({ ...listedVotes, now, ...changes }),
];
const rows = () => within(screen.getByRole('table')).getAllByRole('row').slice(1);

it.each(locales)('shows what visitors said, newest first, in %s', async (locale) => {
  const { container } = await drawDesk({ path: '/desk/votes', locale, before: page() });
  const texts = textsOf(locale);
  const [sad, happy] = rows() as [HTMLElement, HTMLElement];
  for (const words of [
    texts.Sad(),
    'The soup was cold.',
    'Dirty',
    texts.desk.WantsAnswer(),
    texts.desk.PhotoCount({ n: 2 }),
    texts.desk.RecordingCount({ n: 1 }),
    'Corner Café',
  ])
    expect(sad).toHaveTextContent(words);
  for (const words of [texts.Happy(), texts.desk.HeldBack(), texts.desk.NotCounted(), 'How was it?'])
    expect(happy).toHaveTextContent(words);
  if (locale !== 'en') return;
  const { violations } = await axe.run(container.ownerDocument, {
    rules: { 'color-contrast': { enabled: false } },
  });
  expect(violations.map(({ id }) => id)).toEqual([]);
});

it('a row leads to its vote, and to the votes of its question', async () => {
  await drawDesk({ path: '/desk/votes?rate=1', before: page() });
  const [row] = rows();
  const hrefs = within(row as HTMLElement)
    .getAllByRole('link')
    .map((link) => link.getAttribute('href'));
  expect(hrefs).toEqual([
    '/questions/demo-cafe/manage?rate_uid=vote-2&rate_value=1',
    '/desk/votes?question=demo-cafe&rate=1',
  ]);
});

it('the votes of one question name it once, and offer no place', async () => {
  const question = { uid: 'demo-cafe', text: 'How was your visit today?' };
  const before = page({ question, places: [], votes: listedVotes.votes.slice(0, 1) });
  await drawDesk({ path: '/desk/votes?question=demo-cafe', before });
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Votes: How was your visit today?');
  expect(screen.queryByRole('combobox', { name: 'Place' })).not.toBeInTheDocument();
  expect(rows()[0]).not.toHaveTextContent('How was your visit today?');
});

it('says how a vote gets here while there is none, and who may see votes', async () => {
  await drawDesk({ path: '/desk/votes', before: page({ votes: [], next: null }) });
  expect(screen.getByText(/^Nobody has voted yet/)).toBeVisible();
  await drawDesk({ path: '/desk/votes', before: [votes.votesActions.refused()] });
  expect(screen.getByRole('alert')).toHaveTextContent(/those who run an organisation/);
});

it.each(locales)('votes that were held back are decided about in one dialog, in %s', async (locale) => {
  const { user, dispatched, happens } = await drawDesk({
    path: '/desk/votes?with=flagged',
    locale,
    before: page(),
  });
  const { desk } = textsOf(locale);
  expect(screen.getByText(desk.HeldBackHelp())).toBeVisible();
  await user.click(screen.getByRole('button', { name: desk.CountAll() }));
  const dialog = within(screen.getByRole('dialog', { name: desk.CountAll() }));
  expect(dialog.getByText(desk.CountAllHelp())).toBeVisible();
  await user.click(dialog.getByRole('button', { name: desk.CountAll() }));
  expect(dispatched.slice(-2)).toEqual([
    decision.decisionAsked({ action: 'count' }),
    decision.decisionConfirmed(),
  ]);
  happens(decision.decisionDone({ action: 'count', changed: 2 }));
  expect(screen.getByText(desk.VotesCounted({ n: 2 }))).toBeVisible();
});

it('other lists of votes offer no decision', async () => {
  await drawDesk({ path: '/desk/votes', before: page() });
  expect(screen.queryByRole('button', { name: 'Count all' })).toBeNull();
});

it('a later page of votes that were held back offers no decision', async () => {
  await drawDesk({ path: '/desk/votes?with=flagged&before=vote-9', before: page() });
  expect(screen.getByText(/do not count until you decide/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Count all' })).toBeNull();
});

it.each(locales)('a download shows how far it is, and can be stopped, in %s', async (locale) => {
  const texts = textsOf(locale);
  const { desk } = texts;
  const before = [
    ...page(),
    exports.exportPressed({ of: 'votes', format: 'csv' }),
    downloadWentOn({ bytes: 2_500_000 }),
  ];
  await drawDesk({ path: '/desk/votes', locale, before });
  expect(screen.getByRole('progressbar')).toBeVisible();
  expect(screen.getByRole('button', { name: desk.ExportStop() })).toBeVisible();
  expect(screen.getByRole('button', { name: desk.DownloadAs({ format: 'XLSX' }) })).toBeDisabled();
  expect(screen.getByText(/2[.,]5/)).toBeVisible();
});

const sheet = exports.exportPressed({ of: 'votes', format: 'xlsx' });

it('says which rows a sheet lacks', async () => {
  await drawDesk({ path: '/desk/votes', before: [...page(), sheet, exports.exported({ isCut: true })] });
  expect(screen.getByText(textsOf('en').desk.ExportRowsCut())).toBeVisible();
  expect(screen.queryByRole('progressbar')).toBeNull();
});

it('says why a download failed', async () => {
  const failed = exports.exportFailed({ failure: { kind: 'offline', message: { text: 'NotLoaded' } } });
  await drawDesk({ path: '/desk/votes', before: [...page(), sheet, failed] });
  expect(screen.getAllByRole('alert').map(({ textContent }) => textContent)).toContainEqual(
    expect.stringMatching(/connection/),
  );
});

it('says of what figure the votes are, and leads to all votes', async () => {
  const scope = { kind: 'place', uid: 'demo-place-cafe', name: 'Corner Café' } as const;
  await drawDesk({
    path: '/desk/votes?scope=place:demo-place-cafe&from=2026-03-01&tile=Dirty&weekday=5&hour=14',
    before: page({ scope }),
  });
  expect(screen.getByText(/votes behind a figure of Corner Café/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'All votes' })).toHaveAttribute('href', '/desk/votes');
  expect(screen.getByLabelText('From')).toHaveValue('2026-03-01');
  expect(screen.getByLabelText('Tile')).toHaveValue('Dirty');
  expect(screen.getByLabelText('Weekday')).toHaveDisplayValue('Saturday');
  expect(screen.getByLabelText('Hour')).toHaveDisplayValue('2:00 PM');
  expect(screen.queryByLabelText('Place')).toBeNull();
});
