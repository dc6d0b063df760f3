import { act, screen, waitFor, within } from '@testing-library/react';
import axe from 'axe-core';
import { locales } from '../../contract/languages';
import type { CasesReply, WireCaseDetails } from '../../contract/cases';
import { listedCases, openedAt, wireCase, wireCaseDetails } from '../../fixtures/exampleCases';
import { textsOf } from '../../src/i18n/texts';
import { caseFromWire } from '../../state/inbox/caseFromWire';
import * as cases from '../../state/inbox/caseSlice';
import * as inbox from '../../state/inbox/inboxSlice';
import * as undo from '../../state/inbox/undoSlice';
import * as updates from '../../state/inbox/updatesSlice';
import { viewDialogOpened, viewsReceived } from '../../state/inbox/viewsSlice';
import * as work from '../../state/inbox/workSlice';
import { drawDesk } from '../support/drawDesk';

const now = openedAt + 38 * 60_000;
const list = (changes: Partial<CasesReply> = {}) => [
  inbox.listRequested(),
  inbox.listReceived({ ...listedCases(changes), now }),
];
const caseUid = 'case-1';
const opened = (changes: Partial<WireCaseDetails> = {}) => [
  ...list(),
  cases.caseRequested({ caseUid }),
  cases.caseReceived({ caseUid, of: caseFromWire(wireCaseDetails(changes)), now }),
];
const path = `/desk/inbox/${caseUid}`;
const rows = () => within(screen.getByRole('list', { name: 'Cases' })).getAllByRole('listitem');
const button = (name: string) => screen.getByRole('button', { name });
const findings = async (container: HTMLElement) => {
  const rules = { 'color-contrast': { enabled: false } };
  const { violations } = await axe.run(container.ownerDocument, { rules });
  return violations.map(({ id }) => id);
};

it.each(locales)('shows what waits, how long, and who is on it, in %s', async (locale) => {
  const { container } = await drawDesk({ path: '/desk/inbox', locale, before: list() });
  const { desk } = textsOf(locale);
  const [first, second] = within(screen.getByRole('list', { name: desk.InboxCases() })).getAllByRole(
    'listitem',
  ) as [HTMLElement, HTMLElement];
  for (const words of ['Corner Café', 'Dirty', desk.CaseVotes({ n: 12 }), desk.CaseWaiting({ n: 2 })])
    expect(first).toHaveTextContent(words);
  expect(first).toHaveTextContent('38');
  for (const words of ['The soup was cold.', desk.CaseInProgress(), 'Olive Owner'])
    expect(second).toHaveTextContent(words);
  if (locale === 'en') expect(await findings(container)).toEqual([]);
});

it('what did not happen says so, without faces', async () => {
  const votes = { sad: 0, so_so: 0, happy: 0 };
  const quiet = { votes, tile: null, note: '', waiting: 0, wants_answer: false };
  const due_at = new Date(2025, 10, 13, 8, 30).getTime();
  const missed = wireCase({ ...quiet, kind: 'service_missed', due_at });
  const fallen = wireCase({ ...quiet, uid: 'case-2', kind: 'share_fallen', above: 0.25 });
  await drawDesk({ path: '/desk/inbox', before: list({ cases: [missed, fallen] }) });
  const [first, second] = rows() as [HTMLElement, HTMLElement];
  expect(first).toHaveTextContent('The service due Nov 13, 2025, 8:30 AM was not done');
  expect(second).toHaveTextContent('More than 25 % of votes are sad');
  expect(first).not.toHaveTextContent('vote');
});

it('a missed service shows who ended it, and no votes', async () => {
  const history = [
    { at: openedAt, what: 'opened', who: null },
    { at: now, what: 'served', who: { uid: 'p', name: 'Sita Moss' } },
  ] as const;
  const about = { kind: 'service_missed', due_at: openedAt, tile: null, votes_list: [], history } as const;
  await drawDesk({
    path,
    before: opened({ ...about, state: 'resolved', votes: { sad: 0, so_so: 0, happy: 0 }, waiting: 0 }),
  });
  expect(screen.getByText('Sita Moss logged the service, which ended it')).toBeVisible();
  expect(screen.queryByRole('heading', { name: 'Votes' })).toBeNull();
});

it('an unread case says so in front of its name', async () => {
  const unreadOnes = [wireCase({ unread: true }), wireCase({ uid: 'case-2', unread: false })];
  await drawDesk({
    path: '/desk/inbox',
    before: list({ cases: unreadOnes }),
  });
  const [first, second] = rows().map((row) => within(row).getByRole('link').textContent);
  expect(first).toMatch(/^Unread: /);
  expect(second).not.toContain('Unread');
});

it('an open case that is read can be marked as unread', async () => {
  const { dispatched, user } = await drawDesk({ path, before: opened({ unread: false }) });
  await user.click(button('Mark unread'));
  expect(dispatched).toContainEqual(cases.unreadPressed());
});

it('saved views stand beside ours, and each filter in use can be taken off', async () => {
  const saved = {
    uid: 'view-1',
    name: 'Wet floors',
    shared_with: 'owner',
    is_mine: false,
    filter: { state: 'open', snoozed: 'false', tile: 'Dirty', assignee: 'person-1' },
    count: 4,
  } as const;
  const { container, dispatched, user } = await drawDesk({
    path: '/desk/inbox?assignee=person-1&tile=Dirty',
    before: [...list(), viewsReceived({ views: [saved] })],
  });
  expect(screen.getByRole('link', { name: 'Wet floors (shared) 4' })).toHaveAttribute('aria-current', 'true');
  const chips = within(screen.getByRole('list', { name: 'Filters in use' }));
  expect(chips.getByRole('link', { name: 'Remove filter Tile: Dirty' })).toHaveAttribute(
    'href',
    '/desk/inbox?assignee=person-1',
  );
  expect(chips.getByRole('link', { name: 'Remove filter Taken by: Olive Owner' })).toHaveAttribute(
    'href',
    '/desk/inbox?tile=Dirty',
  );
  await user.click(button('Edit view…'));
  expect(dispatched).toContainEqual(viewDialogOpened({ view: saved }));
  expect(await findings(container)).toEqual([]);
});

it('a row leads to its case, with the filters; views keep the open case', async () => {
  await drawDesk({ path: `${path}?place=demo-place-cafe`, before: opened() });
  expect(within(rows()[1] as HTMLElement).getByRole('link')).toHaveAttribute(
    'href',
    '/desk/inbox/case-2?place=demo-place-cafe',
  );
  expect(rows()[0]?.querySelector('[aria-current]')).toHaveTextContent('Corner Café');
  expect(screen.getByRole('link', { name: 'Praise 1' })).toHaveAttribute(
    'href',
    `${path}?kind=praise&place=demo-place-cafe`,
  );
  expect(screen.getByRole('link', { name: 'Open 7' })).toHaveAttribute('aria-current', 'true');
  expect(screen.getByRole('link', { name: 'Back to the inbox' })).toHaveAttribute(
    'href',
    '/desk/inbox?place=demo-place-cafe',
  );
});

it('says what comes here while no case is open, and for whom it is', async () => {
  await drawDesk({ path: '/desk/inbox', before: list({ cases: [] }) });
  expect(screen.getByText(/^No case is open\. When visitors/)).toBeVisible();
  await drawDesk({ path: '/desk/inbox', before: [inbox.inboxActions.refused()] });
  expect(screen.getByRole('alert')).toHaveTextContent(/those who run an organisation/);
});

it('filters for what is not there say so, and speak of no sticker', async () => {
  const failure = { kind: 'missing', message: { text: 'NotLoaded' } } as const;
  const path = '/desk/inbox?place=gone';
  await drawDesk({ path, before: [inbox.listRequested(), inbox.inboxActions.listFailed({ failure })] });
  expect(
    screen.getByText('What this address names is not there any more, or it is not yours.'),
  ).toBeVisible();
  expect(screen.getByRole('link', { name: 'Clear filters' })).toHaveAttribute('href', '/desk/inbox');
});

it('the cases of one question name it, and lead to all', async () => {
  const question = { uid: 'demo-cafe', text: 'How was your visit today?', written_in: 'en' } as const;
  await drawDesk({ path: '/desk/inbox?question=demo-cafe', before: list({ question, places: [] }) });
  const link = screen.getByRole('link', { name: 'All cases' });
  expect(link).toHaveAttribute('href', '/desk/inbox');
  expect(link.parentElement).toHaveTextContent('How was your visit today? · All cases');
});

it('types into the search as an action', async () => {
  const { user, dispatched } = await drawDesk({ path: '/desk/inbox', before: list() });
  await user.type(screen.getByRole('searchbox', { name: 'Search the inbox' }), 'm');
  expect(dispatched).toContainEqual(
    inbox.filterTyped({ filters: expect.objectContaining({ q: 'm', state: 'open' }) as inbox.InboxFilters }),
  );
});

it('shows a case with its votes, what happened, services and how long it took', async () => {
  const { container } = await drawDesk({ path, before: opened() });
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(
    'Corner Café · How was your visit today?',
  );
  for (const words of [
    'The floor is flooded.',
    'vera@example.org',
    'Sita Moss commented',
    'I bring a mop.',
    'Clem Hill, 4 min after it opened',
    'Seen after 12 min',
    '10 min of it while the place was open',
  ])
    expect(screen.getByRole('main')).toHaveTextContent(words);
  expect(screen.getAllByRole('button', { name: 'Split' })).toHaveLength(2);
  expect(await findings(container)).toEqual([]);
});

it('each button is a step, or asks what it needs first', async () => {
  const { user, dispatched } = await drawDesk({ path, before: opened({ proof_policy: 'note' }) });
  await user.click(button("I'm on it"));
  expect(button("I'm on it")).toHaveFocus();
  expect(dispatched).toContainEqual(cases.stepPressed({ kind: 'start' }));
  await user.click(screen.getAllByRole('button', { name: 'Split' })[1] as HTMLElement);
  expect(dispatched).toContainEqual(cases.splitPressed({ voteUid: 'vote-2' }));
  await user.type(screen.getByRole('textbox', { name: 'Comment' }), 'x');
  await user.click(button('Add comment'));
  expect(dispatched).toContainEqual(cases.commentSent());
  await user.click(button('Resolve'));
  const dialog = within(screen.getByRole('dialog'));
  expect(dialog.getByRole('button', { name: 'Resolve' })).toBeDisabled();
  await user.type(dialog.getByRole('textbox', { name: /What was done/ }), '{Enter}');
  expect(dispatched).not.toContainEqual(cases.confirmed());
  await user.keyboard('Mopped,{Shift>}{Enter}{/Shift}dried');
  expect(dialog.getByRole('textbox', { name: /What was done/ })).toHaveValue('Mopped,\ndried');
  await user.click(dialog.getByRole('button', { name: 'Resolve' }));
  await user.type(dialog.getByRole('textbox', { name: /What was done/ }), '{Enter}');
  expect(dispatched.filter(cases.confirmed.match)).toHaveLength(2);
});

it('gives a case to one of its people or to nobody, snoozes and merges it', async () => {
  const { user, happens } = await drawDesk({ path, before: opened() });
  await user.click(button('Give to…'));
  const people = within(screen.getByRole('dialog')).getAllByRole('option');
  expect(people.map(({ textContent }) => textContent)).toEqual(['Nobody', 'Olive Owner', 'Sita Moss']);
  await happens(cases.dialogClosed());
  await user.click(button('Snooze'));
  expect(within(screen.getByRole('dialog')).getAllByRole('radio')).toHaveLength(4);
  await happens(cases.dialogClosed());
  await user.click(button('Merge'));
  const other = within(screen.getByRole('dialog')).getByRole('radio');
  expect(other).toHaveAccessibleName(/The soup was cold/);
  // Several cases may have the same tile.
  expect(other).toHaveAccessibleDescription(/\d votes?.* · .*20\d\d/);
});

it('a resolved case can be opened again', async () => {
  await drawDesk({ path, before: opened({ state: 'resolved' }) });
  expect(button('Reopen')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Resolve' })).not.toBeInTheDocument();
});

it('a session by PIN only says that it has seen a case', async () => {
  await drawDesk({ path, before: opened({ may_manage: false, people: [] }) });
  expect(button('I have seen it')).toBeVisible();
  for (const name of ["I'm on it", 'Give to…', 'Resolve', 'Snooze', 'Split', 'Merge', 'Add comment'])
    expect(screen.queryByRole('button', { name })).not.toBeInTheDocument();
});

it('says what changed where somebody came first, beside what was typed', async () => {
  const { happens } = await drawDesk({ path, before: [...opened(), cases.commentTyped({ text: 'Mine' })] });
  const who = { uid: 'person-2', name: 'Sita Moss' };
  const { history } = wireCaseDetails().case;
  const theirs = wireCaseDetails({ version: 5, history: [...history, { at: now, what: 'resolved', who }] });
  await happens(cases.overtaken({ caseUid, of: caseFromWire(theirs), now }));
  const told = screen.getAllByRole('alert').find((one) => one.textContent?.includes('came first'));
  expect(told).toHaveTextContent('Sita Moss resolved it');
  expect(screen.getByRole('textbox', { name: 'Comment' })).toHaveValue('Mine');
});

it('says of a case that is not there where it may be', async () => {
  const before = [...list(), cases.caseRequested({ caseUid }), cases.caseMissing({ caseUid })];
  await drawDesk({ path, before });
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('This case is not there');
  expect(screen.getByText(/another organisation or site/)).toBeVisible();
});

it('says until when a case is snoozed', async () => {
  const snoozed = wireCase({ snoozed_until: now + 3_600_000 });
  await drawDesk({ path: '/desk/inbox?state=all', before: list({ cases: [snoozed] }) });
  expect(rows()[0]).toHaveTextContent(/Snoozed until/);
});

describe('keys', () => {
  it('are actions, except in fields, dialogs, and where they are switched off', async () => {
    const { user, dispatched } = await drawDesk({ path, before: opened() });
    await user.keyboard('j');
    await user.keyboard('{Control>}e{/Control}');
    expect(dispatched.filter(work.keyPressed.match)).toEqual([work.keyPressed({ does: 'next' })]);
    await user.keyboard('r');
    expect(screen.getByRole('textbox', { name: 'Comment' })).toHaveFocus();
    await user.keyboard('j');
    expect(screen.getByRole('textbox', { name: 'Comment' })).toHaveValue('j');
    await user.click(button('Keys'));
    await user.click(screen.getByRole('switch', { name: 'Keys are on' }));
    await user.click(button('Close'));
    dispatched.length = 0;
    await user.keyboard('x');
    expect(dispatched).toEqual([]);
  });

  it('work again after Escape in a field, and after Enter in the search', async () => {
    const { user, dispatched } = await drawDesk({ path, before: opened() });
    const done = () => dispatched.filter(work.keyPressed.match).map(({ payload }) => payload.does);
    await user.keyboard('r');
    await user.keyboard('{Escape}');
    await user.keyboard('j');
    await user.keyboard('/');
    await user.keyboard('wet');
    await user.keyboard('{Enter}');
    await user.keyboard('x');
    expect(done()).toEqual(['comment', 'next', 'search', 'next', 'choose']);
  });

  it('move the focus to the row that they reach', async () => {
    const { happens } = await drawDesk({ path: '/desk/inbox', before: list() });
    await happens(work.rowReached({ caseUid: 'case-2' }));
    expect(within(rows()[1] as HTMLElement).getByRole('link')).toHaveFocus();
  });
});

it('offers steps for the chosen cases, and all that match where there are more', async () => {
  const { user, dispatched, container } = await drawDesk({
    path: '/desk/inbox',
    before: list({ next: 'case-2' }),
  });
  await user.click(within(rows()[0] as HTMLElement).getByRole('checkbox'));
  expect(screen.getByText('Chosen: 1')).toBeVisible();
  expect(await findings(container)).toEqual([]);
  await user.click(button('Choose all that match'));
  expect(within(rows()[1] as HTMLElement).getByRole('checkbox')).toBeChecked();
  await user.click(button('Mark as seen'));
  expect(dispatched).toContainEqual(work.bulkConfirmed());
  await user.click(button('Snooze'));
  expect(within(screen.getByRole('dialog')).getAllByRole('radio')).toHaveLength(5);
});

it.each([true, false])('says that updates are interrupted only while they are: %s', async (isBroken) => {
  const end = isBroken ? [] : [updates.updatesRestored()];
  await drawDesk({ path: '/desk/inbox', before: [...list(), updates.updatesInterrupted(), ...end] });
  const said = screen.queryByText('Updates are interrupted. Trying again…');
  expect(Boolean(said?.closest('[role=status]'))).toBe(isBroken);
});

it('where a photo is asked for, the dialog says so, and photos of before and after are shown', async () => {
  const proof = ['/api/v1/cases/case-1/proof/p1?pass=x'];
  const before = [...opened({ proof_policy: 'photo', proof }), cases.dialogOpened({ kind: 'resolve' })];
  await drawDesk({ path, before });
  const dialog = within(screen.getByRole('dialog'));
  expect(dialog.getByRole('status')).toHaveTextContent('Photo of what was done');
  expect(dialog.getByRole('button', { name: 'Resolve' })).toBeDisabled();
  const after = document.querySelector('section[aria-labelledby="case-proof"] img');
  expect(after).toHaveAttribute('src', '/api/v1/cases/case-1/proof/p1/thumbnail?pass=x');
});

it('four weeks of votes stand on a case, and lead to its figures', async () => {
  const days = [
    { date: '2025-11-12', sad: 2, so_so: 0, happy: 3 },
    { date: '2025-11-13', sad: 1, so_so: 1, happy: 0 },
  ];
  const { container } = await drawDesk({ path, before: opened({ days }) });
  const section = within(screen.getByRole('region', { name: /last 2 days/ }));
  expect(section.getByText('Sad: 3 · So-so: 1 · Happy: 3')).toBeVisible();
  expect(section.getByRole('link', { name: 'Insights' })).toHaveAttribute(
    'href',
    `/desk/insights?scope=question:${wireCase().question_uid}`,
  );
  expect(container.querySelectorAll('#case-days ~ svg rect')).toHaveLength(4);
});

const twoPhotos = () => {
  const [photo] = wireCaseDetails().case.votes_list.flatMap(({ photos }) => photos);
  if (!photo) throw new Error('no photo');
  const [vote, ...others] = wireCaseDetails().case.votes_list;
  if (!vote) throw new Error('no vote');
  const photos = [photo, { ...photo, uid: 'photo-2', url: '/photo-2', tile: 'Dirty' }];
  return opened({ votes_list: [{ ...vote, photos }, ...others], proof: ['/proof-1', '/proof-2'] });
};

it('photos of a vote open large, and keys and buttons turn them', async () => {
  const { user, dispatched, happens, container } = await drawDesk({ path, before: twoPhotos() });
  const votes = within(screen.getByRole('region', { name: 'Votes' }));
  const small = votes.getByRole('button', { name: 'Photo 1 of 2' });
  await user.click(small);
  const dialog = within(screen.getByRole('dialog', { name: 'Photo 1 of 2' }));
  await waitFor(() => expect(dialog.getByRole('img', { name: 'Photo 1 of 2' })).toBeInTheDocument());
  expect(await findings(container)).toEqual([]);
  dispatched.length = 0;
  await user.click(dialog.getByRole('button', { name: 'Next photo' }));
  await waitFor(() => expect(dispatched).toEqual([cases.photoTurned({ photoIndex: 1 })]));
  expect(screen.getByRole('dialog', { name: 'Dirty, Photo 2 of 2' })).toBeVisible();
  act(() => dialog.getByRole('button', { name: 'Close' }).focus());
  await user.keyboard('{ArrowRight}');
  expect(dispatched).toHaveLength(1);
  await user.keyboard('{ArrowLeft}');
  expect(dispatched.at(-1)).toEqual(cases.photoTurned({ photoIndex: 0 }));
  await happens(cases.photoClosed());
  expect(small).toHaveFocus();
});

it('photos of what was done open large over the case', async () => {
  const { user, dispatched } = await drawDesk({ path, before: twoPhotos() });
  const proof = within(screen.getByRole('region', { name: 'After' }));
  await user.click(proof.getByRole('button', { name: 'Photo 2 of 2' }));
  expect(dispatched).toContainEqual(cases.photoOpened({ voteUid: null, photoIndex: 1 }));
  expect(screen.getByRole('dialog', { name: 'After, Photo 2 of 2' })).toBeVisible();
});

it('an answer that reached not everybody says so, and why', async () => {
  const answer = { text: 'Fixed', at: now, who: null };
  const bounced = { at: now, code: '5.1.1', text: '…: no mailbox' };
  const answers = [
    { ...answer, vote_uid: 'vote-1', mailed_at: now },
    { ...answer, vote_uid: 'vote-2', bounced },
    { ...answer, vote_uid: 'vote-2', text: 'Come again', bounced: { at: now } },
  ];
  const history = [{ at: now, what: 'bounced' as const, who: null }];
  await drawDesk({ path, before: opened({ answers, history }) });
  const section = within(screen.getByRole('region', { name: /want to hear back/ }));
  const [first, second] = section.getAllByRole('listitem') as [HTMLElement, HTMLElement];
  expect(first).toHaveTextContent('Could not be delivered to 1 of 2');
  expect(first).toHaveTextContent('5.1.1 …: no mailbox');
  expect(second).toHaveTextContent(/Could not be delivered$/);
  expect(screen.getByText('An answer could not be delivered')).toBeVisible();
});

it('what a visitor wrote back stands among the answers', async () => {
  const answer = { vote_uid: 'vote-1', at: now - 2_000, who: null };
  const answers = [
    { ...answer, text: 'We are on it' },
    { ...answer, text: 'Sorry', at: now },
  ];
  const message = {
    vote_uid: 'vote-1',
    text: 'Dirty again',
    at: now - 1_000,
    quoted: '> We are on it',
    files: 2,
  };
  const { container, user } = await drawDesk({ path, before: opened({ answers, messages: [message] }) });
  const section = within(screen.getByRole('region', { name: /want to hear back/ }));
  const [first, second, third] = section.getAllByRole('listitem') as [HTMLElement, HTMLElement, HTMLElement];
  expect(first).toHaveTextContent('We are on it');
  expect(second).toHaveTextContent('Dirty again');
  expect(second).toHaveTextContent('Visitor');
  expect(second).toHaveTextContent('2 files came with it. Files are not kept.');
  expect(within(second).getByText('> We are on it')).not.toBeVisible();
  await user.click(within(second).getByText('What the mail quotes'));
  expect(within(second).getByText('> We are on it')).toBeVisible();
  expect(third).toHaveTextContent('Sorry');
  expect(await findings(container)).toEqual([]);
});

it('an answer says who gets it, begins with a ready text, and shows the mail', async () => {
  const mail = { subject: 'Antwort von Corner Café', lead: 'Sie haben gefragt.', closing: 'Mit dem Code' };
  const answering = {
    groups: [
      { locale: 'de' as const, people: 1, mail },
      { locale: 'en' as const, people: 1 },
    ],
    texts: [
      { locale: 'de' as const, name: 'Dabei', text: 'Wir kümmern uns darum.' },
      { locale: 'en' as const, name: 'Fixed', text: 'It is fixed.' },
    ],
  };
  const { container, user } = await drawDesk({ path, before: opened({ answering }) });
  const section = within(screen.getByRole('region', { name: /want to hear back/ }));
  expect(section.getByText('To 2 people: 1 in German by e-mail, 1 with the code (English)')).toBeVisible();
  const field = section.getByRole('textbox', { name: 'Your answer' });
  const ready = within(section.getByRole('group', { name: 'Ready texts' }));
  expect(ready.getByRole('button', { name: 'Dabei' })).toHaveAttribute('lang', 'de');
  await user.click(ready.getByRole('button', { name: 'Dabei' }));
  expect(field).toHaveValue('Wir kümmern uns darum.');
  // A text that was chosen gives way to another one; what is typed stays.
  await user.click(ready.getByRole('button', { name: 'Fixed' }));
  expect(field).toHaveValue('It is fixed.');
  await user.type(field, ' Bye');
  await user.click(ready.getByRole('button', { name: 'Dabei' }));
  expect(field).toHaveValue('It is fixed. Bye\nWir kümmern uns darum.');
  expect(section.getByText('Antwort von Corner Café')).not.toBeVisible();
  await user.click(section.getByText('Preview of the mail'));
  const preview = section.getByRole('region', { name: 'German' });
  for (const words of [
    'Subject: Antwort von Corner Café',
    'Sie haben gefragt.',
    'It is fixed. Bye',
    'Mit dem',
  ])
    expect(preview).toHaveTextContent(words);
  expect(await findings(container)).toEqual([]);
});

it('offers to take a step back, and says when somebody came first', async () => {
  const offered = undo.undoOffered({ made: [{ caseUid, version: 5 }] });
  const { user, dispatched } = await drawDesk({ path, before: [...opened(), offered] });
  expect(screen.getByText('Done. You can undo it for ten seconds.')).toHaveAttribute('role', 'status');
  await user.click(button('Undo'));
  expect(dispatched).toContainEqual(undo.undoPressed());
  const message = { text: 'edited_meanwhile' };
  await drawDesk({
    path,
    before: [...opened(), offered, undo.undoFailed({ failure: { kind: 'server', message } })],
  });
  expect(screen.getAllByText(/changed this meanwhile/)[0]).toBeVisible();
  expect(screen.getAllByRole('button', { name: 'Undo' })).toHaveLength(1);
  await drawDesk({
    path,
    before: [
      ...opened(),
      offered,
      undo.undoFailed({ failure: { kind: 'offline', message: { text: 'NotLoaded' } } }),
    ],
  });
  expect(screen.getAllByRole('button', { name: 'Undo' })).toHaveLength(2);
});

it('an answer that came second keeps its words, with nobody to send them to', async () => {
  const answered = caseFromWire(wireCaseDetails({ waiting: 0, wants_answer: false, version: 5 }));
  const { dispatched, user } = await drawDesk({
    path,
    before: [
      ...opened({ waiting: 1 }),
      cases.answerTyped({ text: 'We are sorry.' }),
      cases.overtaken({ caseUid, of: answered, now }),
    ],
  });
  const field = screen.getByRole('textbox', { name: /^Your answer/ });
  expect(field).toHaveValue('We are sorry.');
  expect(button('Send answer')).toBeDisabled();
  expect(screen.getByText('Everybody who asked has an answer.')).toBeVisible();
  await user.clear(field);
  expect(dispatched).toContainEqual(cases.answerTyped({ text: '' }));
});
