import { screen, within } from '@testing-library/react';
import axe from 'axe-core';
import type { QuestionUid } from '../../contract/ids';
import { locales } from '../../contract/languages';
import { pinsFromWire, type PinsReply } from '../../contract/pins';
import { questionFromWire } from '../../contract/question';
import { staffPins, wireQuestion } from '../../fixtures/exampleData';
import * as manage from '../../state/manage/manageSlice';
import * as pins from '../../state/pins/pinsSlice';
import { textsOf } from '../../src/i18n/texts';
import { timeAgo } from '../../src/i18n/timeAgo';
import { drawDesk } from '../support/drawDesk';

const questionUid = 'demo-cafe' as QuestionUid;
const path = '/questions/demo-cafe/manage';
const now = 1_763_000_000_000;
const [ada, clem] = ['person-Ada', 'person-Clem'];
const offline = { kind: 'offline', message: { text: 'NotLoaded' } } as const;

const managed = [
  manage.requested({ questionUid }),
  manage.opened({ questionUid, question: questionFromWire(wireQuestion()) }),
  manage.peopleReceived({ questionUid, people: [] }),
];
function loaded(more: Partial<PinsReply> = {}, pausedUntil: number | null = null) {
  const { people, questions } = pinsFromWire(staffPins(more));
  return [...managed, pins.pinsReceived({ people, questions, pausedUntil, now })];
}
const card = () => within(screen.getByRole('region', { name: 'Staff PINs' }));
const dialog = () => within(screen.getByRole('dialog'));

async function findings(container: HTMLElement) {
  // jsdom has no layout, so browser tests check colours and sizes.
  const { violations } = await axe.run(container.ownerDocument, {
    rules: { 'color-contrast': { enabled: false } },
  });
  return violations.map(({ id, nodes }) => ({ id, html: nodes.map(({ html }) => html) }));
}

it('says who has a PIN, when it was last used, and what else it opens', async () => {
  const { container } = await drawDesk({ path, before: loaded() });
  const [clems, ...others] = card().getAllByRole('listitem');
  expect(others).toEqual([]);
  for (const words of ['Clem Hill', 'Last used 3 hours ago', 'Given last week', 'Questions that it opens: 2'])
    expect(clems).toHaveTextContent(words);
  const used = card().getByText('Last used 3 hours ago');
  expect(used).toHaveAttribute('datetime', new Date(now - 3 * 3_600_000).toISOString());
  expect(used).toHaveAttribute('title', expect.stringMatching(/2025/));
  expect(await findings(container)).toEqual([]);
});

it('says that a PIN was never used, and that it opens what the person does not manage', async () => {
  const [, holder] = staffPins().people;
  const pin = { given_at: now, last_used_at: null, question_uids: ['demo-cafe'], opens_others: true };
  await drawDesk({ path, before: loaded({ people: [{ ...holder!, pin }] }) });
  expect(card().getByText(/^Never used/)).toHaveTextContent('Given now');
  expect(card().getByText('It opens questions, too, that you do not manage.')).toBeVisible();
});

it('teaches what PINs are where nobody has one', async () => {
  const people = staffPins().people.map((person) => ({ ...person, pin: null }));
  const { user, dispatched } = await drawDesk({ path, before: loaded({ people }) });
  expect(card().getByText(/^Nobody has a PIN here yet\. Give one to each person/)).toBeVisible();
  expect(card().getByRole('link', { name: /^Read in the guide/ })).toHaveAttribute('href', '/guide/people');
  await user.click(card().getByRole('button', { name: 'Give a PIN' }));
  expect(dispatched).toEqual([pins.givePressed()]);
});

it('gives none where a PIN would open nothing', async () => {
  await drawDesk({ path, before: loaded({ people: [], questions: [] }) });
  expect(card().getByText(/^A PIN opens the service log, and this question has none\./)).toHaveTextContent(
    'Turn it on in the settings, under “Service log”.',
  );
  expect(card().queryByRole('button')).not.toBeInTheDocument();
});

it('says that it loads, that it did not, that it is paused, and who may give none', async () => {
  const { user, dispatched, happens } = await drawDesk({ path, before: [...managed, pins.pinsRequested()] });
  expect(card().getByRole('status')).toHaveTextContent('Loading…');
  happens(pins.pinsFailed({ failure: offline }));
  expect(card().getByText(/The server could not be reached/)).toBeVisible();
  await user.click(card().getByRole('button', { name: 'Try again' }));
  expect(dispatched.at(-1)).toEqual(pins.pinsRetryPressed());
  happens(loaded({}, now + 600_000).at(-1)!);
  expect(card().getByRole('status')).toHaveTextContent(/paused here until November 1\d, 2025/);
  happens(pins.pinsRefused());
  expect(card().getByText(/Sign in with your e-mail/)).toBeVisible();
});

it('gives a PIN to somebody who has none, for other places too', async () => {
  const { user, dispatched, container } = await drawDesk({ path, before: [...loaded(), pins.givePressed()] });
  expect(dialog().getByRole('heading')).toHaveTextContent('Give a PIN');
  expect(dialog().getByRole('button', { name: 'Give a PIN' })).toBeDisabled();
  expect(
    dialog()
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toEqual(['Choose a person', 'Ada Admin · Admin']);
  expect(await findings(container)).toEqual([]);
  await user.selectOptions(dialog().getByRole('combobox', { name: 'Person' }), ada!);
  await user.click(dialog().getByRole('checkbox', { name: 'Park Restrooms › North entrance' }));
  expect(dialog().getByRole('checkbox')).toBeChecked();
  await user.click(dialog().getByRole('button', { name: 'Give a PIN' }));
  expect(dispatched).toEqual([
    pins.personChosen({ personUid: ada! }),
    pins.questionToggled({ questionUid: 'demo-restroom' as QuestionUid }),
    pins.confirmed(),
  ]);
});

it('gives a PIN for all of a site, and shows where in it each sticker is', async () => {
  const site = { uid: 'demo-site-park', name: 'River Park' };
  const at = (uid: string, placement: string | null) => ({
    uid,
    text: `How is ${uid}?`,
    site,
    place_name: 'Haus A',
    placement,
  });
  const questions = [...staffPins().questions.slice(0, 1), at('one', '1st floor'), at('two', null)];
  const { user, dispatched, container } = await drawDesk({
    path,
    before: [...loaded({ questions }), pins.givePressed()],
  });
  const group = within(dialog().getByRole('group', { name: 'River Park' }));
  await user.click(group.getByRole('checkbox', { name: 'All of this site' }));
  expect(group.getByRole('checkbox', { name: 'Haus A › 1st floor' })).toBeChecked();
  await user.click(group.getByRole('checkbox', { name: 'Haus A › How is two?' }));
  expect(group.getByRole('checkbox', { name: 'All of this site' })).toBePartiallyChecked();
  await user.click(group.getByRole('checkbox', { name: 'All of this site' }));
  await user.click(group.getByRole('checkbox', { name: 'All of this site' }));
  expect(group.getByRole('checkbox', { name: 'Haus A › 1st floor' })).not.toBeChecked();
  expect(dispatched[0]).toEqual(pins.siteToggled({ questionUids: ['one', 'two'] as QuestionUid[] }));
  expect(await findings(container)).toEqual([]);
});

it('says that everybody has a PIN', async () => {
  const people = staffPins().people.filter(({ pin }) => pin);
  const { user, dispatched } = await drawDesk({ path, before: [...loaded({ people }), pins.givePressed()] });
  expect(dialog().getByText('Everybody who may work here has a PIN already.')).toBeVisible();
  await user.click(dialog().getByRole('button', { name: 'Done' }));
  expect(dispatched).toEqual([pins.dialogClosed()]);
});

it('shows a new PIN with the sentence that it is shown only now, and copies it', async () => {
  const before = [...loaded(), pins.givePressed(), pins.pinTold({ personUid: clem!, pin: '4711' })];
  const { user, dispatched, happens, container } = await drawDesk({ path, before });
  expect(dialog().getByText('4711')).toBeVisible();
  expect(dialog().getByText('It is shown only now. Tell it to Clem Hill, and to nobody else.')).toBeVisible();
  expect(await findings(container)).toEqual([]);
  await user.click(dialog().getByRole('button', { name: 'Copy PIN' }));
  happens(pins.pinCopied({ isCopied: true }));
  expect(dialog().getByRole('status')).toHaveTextContent('PIN copied');
  happens(pins.pinCopied({ isCopied: false }));
  expect(dialog().getByRole('status')).toHaveTextContent('Write it down.');
  await user.click(dialog().getByRole('button', { name: 'Done' }));
  expect(dispatched.map(({ type }) => type)).toEqual(
    expect.arrayContaining([pins.copyPressed.type, pins.dialogClosed.type]),
  );
  expect(screen.queryByText('4711')).not.toBeInTheDocument();
});

it('says that somebody keeps the PIN that they have', async () => {
  const before = [...loaded(), pins.givePressed(), pins.pinTold({ personUid: ada!, pin: null })];
  await drawDesk({ path, before });
  expect(dialog().getByText(/The same four digits now open this question, too/)).toBeVisible();
  expect(dialog().queryByRole('button', { name: 'Copy PIN' })).not.toBeInTheDocument();
});

it('asks before it rotates or revokes, and says what that does', async () => {
  const { user, dispatched, happens, container } = await drawDesk({ path, before: loaded() });
  await user.click(card().getByRole('button', { name: 'Actions: Clem Hill' }));
  await user.click(card().getByRole('menuitem', { name: 'Rotate the PIN of Clem Hill' }));
  expect(dialog().getByText(/The old ones stop working at once/)).toBeVisible();
  expect(await findings(container)).toEqual([]);
  await user.click(dialog().getByRole('button', { name: 'Cancel' }));
  await user.click(card().getByRole('button', { name: 'Actions: Clem Hill' }));
  await user.click(card().getByRole('menuitem', { name: 'Revoke the PIN of Clem Hill' }));
  expect(dialog().getByRole('radio', { name: 'Only at this question' })).toBeChecked();
  await user.click(dialog().getByRole('radio', { name: 'At all 2 questions that you manage' }));
  expect(await findings(container)).toEqual([]);
  await user.click(dialog().getByRole('button', { name: 'Revoke' }));
  expect(dispatched.filter(({ type }) => type.startsWith('pins/'))).toEqual([
    pins.rotatePressed({ personUid: clem! }),
    pins.dialogClosed(),
    pins.revokePressed({ personUid: clem! }),
    pins.scopeChosen({ scope: 'all' }),
    pins.confirmed(),
  ]);
  happens(pins.callStarted({ key: null }));
  expect(dialog().getByRole('button', { name: 'Cancel' })).toBeDisabled();
  happens(pins.callFailed({ failure: offline, key: null }));
  expect(dialog().getByRole('alert')).toHaveTextContent('The server could not be reached.');
  happens(pins.callFailed({ failure: { kind: 'gone' }, key: null }));
  expect(dialog().getByRole('alert')).toHaveTextContent('Nothing was changed');
});

it.each(locales)('LG-1: speaks %s alone', async (locale) => {
  const before = [...loaded(), pins.rotatePressed({ personUid: clem! })];
  const { container } = await drawDesk({ path, locale, before });
  const { desk } = textsOf(locale);
  for (const words of [desk.Pins(), desk.PinsHelp(), desk.RotateTitle({ who: 'Clem Hill' })])
    expect(screen.getByText(words)).toBeInTheDocument();
  if (locale !== 'en')
    for (const words of [/Rotate/, /Revoke/, /ago/, /PIN of/])
      expect(screen.queryByText(words)).not.toBeInTheDocument();
  expect(await findings(container)).toEqual([]);
});

it.each([
  [0, 'now'],
  [-5_000, 'now'],
  [59_999, 'now'],
  [60_000, '1 minute ago'],
  [3 * 3_600_000 + 5, '3 hours ago'],
  [86_400_000, 'yesterday'],
  [400 * 86_400_000, 'last year'],
])('says of %i ms ago "%s"', (passed, words) => expect(timeAgo(now - passed, now, 'en')).toBe(words));
