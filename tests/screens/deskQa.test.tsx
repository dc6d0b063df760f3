import { screen, within } from '@testing-library/react';
import axe from 'axe-core';
import { locales } from '../../contract/languages';
import { recordingDetails, wireRecording } from '../../fixtures/exampleData';
import { copyPressed } from '../../state/desk/deskSlice';
import * as qa from '../../state/recordings/qaSlice';
import { qaFiltersOf } from '../../state/recordings/qaFilters';
import { linkFollowed } from '../../state/navigation/navigationSlice';
import { textsOf } from '../../src/i18n/texts';
import { drawDesk } from '../support/drawDesk';

const received = (recordings = [wireRecording], next: string | null = null) => [
  qa.listRequested(),
  qa.listReceived({ recordings, next, now: Date.UTC(2026, 10, 23) }),
];

async function findings(container: HTMLElement) {
  const { violations } = await axe.run(container.ownerDocument, {
    rules: { 'color-contrast': { enabled: false } },
  });
  return violations.map(({ id, nodes }) => ({ id, html: nodes.map(({ html }) => html) }));
}

it('lists reports with what their people wrote, and leads to each', async () => {
  const { user, dispatched, container } = await drawDesk({ path: '/qa', before: received() });
  const [, row] = within(screen.getByRole('table')).getAllByRole('row');
  for (const words of [
    'The face does nothing',
    'Corner Café · Rate',
    'Safari, iPhone',
    '2 errors',
    'TypeError',
    '12 actions',
  ])
    expect(row).toHaveTextContent(words);
  expect(await findings(container)).toEqual([]);
  await user.click(within(row as HTMLElement).getByRole('link', { name: /The face does nothing/ }));
  expect(dispatched).toEqual([linkFollowed({ href: '/qa/recordings/report-1' })]);
});

it('teaches how reports come where there is none, and says when filters exclude all', async () => {
  await drawDesk({ path: '/qa', before: received([]) });
  expect(screen.getByText(/Every page has “Report a problem” at its foot/)).toBeVisible();
});

it('types filters into the state, and offers other pages', async () => {
  const { user, dispatched } = await drawDesk({
    path: '/qa?error=x',
    before: received(undefined, 'report-1'),
  });
  expect(screen.getByRole('textbox', { name: 'Error' })).toHaveValue('x');
  await user.type(screen.getByRole('textbox', { name: 'Build' }), '1');
  expect(dispatched).toEqual([qa.filterTyped({ filters: { ...qaFiltersOf('?error=x'), build: '1' } })]);
  expect(screen.getByRole('link', { name: 'Older' })).toHaveAttribute('href', '/qa?error=x&before=report-1');
});

it('says that a report is gone, and leads to the others', async () => {
  const failure = { kind: 'missing', message: { text: 'NotLoaded' } } as const;
  const before = [qa.detailsRequested(), qa.detailsFailed({ failure })];
  await drawDesk({ path: '/qa/recordings/report-1', before });
  expect(screen.getByRole('alert')).toHaveTextContent(
    'There is no such recording. It may have been deleted.',
  );
  expect(screen.getByRole('link', { name: 'All reports' })).toHaveAttribute('href', '/qa');
});

it.each(locales)('shows a report with its facts, links and errors in %s', async (locale) => {
  const before = [qa.detailsRequested(), qa.detailsReceived({ recording: recordingDetails })];
  const { container, user, dispatched } = await drawDesk({ path: '/qa/recordings/report-1', locale, before });
  const { desk } = textsOf(locale);
  expect(screen.getByRole('heading', { level: 1, name: desk.Report() })).toBeVisible();
  expect(screen.getByRole('link', { name: desk.ReportVote({ question: 'demo-cafe' }) })).toHaveAttribute(
    'href',
    '/questions/demo-cafe/manage?rate_uid=vote-1&rate_value=3',
  );
  expect(screen.getByRole('region', { name: desk.ReportFirstError() })).toHaveTextContent(
    'TypeError: xxxxxx xxxx xxxxxxxxxx xx xxxxThankYouScreen app.js:12:3456Page app.js:3:20',
  );
  expect(screen.getByRole('link', { name: desk.TurnNumber({ turn: 9 }) })).toHaveAttribute(
    'href',
    '/qa/recordings/report-1/view?turn=9',
  );
  for (const words of ['NetworkError', 'voting/ratingChosen', '390 × 844', 'Bea Client'])
    expect(container).toHaveTextContent(words);
  expect(screen.getByRole('link', { name: 'Bea Client' })).toHaveAttribute(
    'href',
    '/desk/people?org=demo-org&q=Bea%20Client',
  );
  await user.click(screen.getByRole('button', { name: desk.DownloadLog() }));
  expect(dispatched).toEqual([qa.downloadPressed()]);
  expect(screen.getByRole('link', { name: desk.ReportService({ question: 'demo-septic' }) })).toHaveAttribute(
    'href',
    '/desk/services?place=demo-place-trail&from=2025-11-13&to=2025-11-13',
  );
  const [id = ''] = recordingDetails.request_ids;
  await user.click(screen.getByRole('button', { name: desk.CopyRequestId({ id }) }));
  expect(dispatched.at(-1)).toEqual(copyPressed({ text: id }));
  const keep = screen.getByRole('button', { name: desk.ReportKeep() });
  expect(keep).toBeDisabled();
  await user.type(screen.getByRole('textbox', { name: desk.ReportKeepReason() }), 'x');
  expect(dispatched.at(-1)).toEqual(qa.keepEdited({ days: 90, reason: 'x' }));
  await user.click(keep);
  expect(dispatched.at(-1)).toEqual(qa.keepPressed());
  if (locale === 'en') expect(await findings(container)).toEqual([]);
});

it('shows who is on a report and what they wrote, and takes what is chosen', async () => {
  const before = [qa.detailsRequested(), qa.detailsReceived({ recording: recordingDetails })];
  const { user, dispatched, happens } = await drawDesk({ path: '/qa/recordings/report-1', before });
  const work = within(screen.getByRole('region', { name: 'Who is on it' }));
  await user.selectOptions(work.getByRole('combobox', { name: 'Status' }), 'Fixed');
  expect(dispatched.at(-1)).toEqual(qa.workChosen({ status: 'resolved' }));
  await happens(qa.workSaved({ status: 'resolved', version: 1, assignee: null }));
  await user.selectOptions(work.getByRole('combobox', { name: 'Taken by' }), 'Quinn Assure');
  expect(dispatched.at(-1)).toEqual(qa.workChosen({ assignee_uid: 'person-1' }));
  const comments = within(screen.getByRole('region', { name: 'Comments' }));
  expect(comments.getByRole('listitem')).toHaveTextContent(/Quinn Assure · .*Seen on another phone, too\./);
  expect(comments.getByRole('button', { name: 'Add comment' })).toBeDisabled();
  await user.type(comments.getByRole('textbox', { name: 'Comment' }), 'x');
  expect(dispatched.at(-1)).toEqual(qa.commentTyped({ text: 'x' }));
  await user.click(comments.getByRole('button', { name: 'Add comment' }));
  expect(dispatched.at(-1)).toEqual(qa.commentPressed());
});

it('keeps a comment that could not be sent, and says why', async () => {
  const before = [
    qa.detailsRequested(),
    qa.detailsReceived({ recording: { ...recordingDetails, comments: [] } }),
    qa.commentTyped({ text: 'Mended.' }),
    qa.commentStarted({ key: 'key-of-the-comment' }),
    qa.commentFailed({ failure: { kind: 'offline', message: { text: 'NoConnection' } } }),
  ];
  await drawDesk({ path: '/qa/recordings/report-1', before });
  const comments = within(screen.getByRole('region', { name: 'Comments' }));
  expect(comments.getByRole('textbox', { name: 'Comment' })).toHaveValue('Mended.');
  expect(comments.getByRole('alert')).not.toBeEmptyDOMElement();
  expect(comments.getByRole('button', { name: 'Add comment' })).toBeEnabled();
  expect(comments.queryByRole('listitem')).toBeNull();
});
