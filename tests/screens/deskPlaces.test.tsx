import { screen, within } from '@testing-library/react';
import axe from 'axe-core';
import { locales } from '../../contract/languages';
import { auditTrail, placesTree, questionSettings } from '../../fixtures/exampleData';
import * as audit from '../../src/desk/audit/auditSlice';
import * as places from '../../src/desk/places/placesSlice';
import * as settings from '../../src/desk/settings/settingsSlice';
import { textsOf } from '../../src/i18n/texts';
import { drawDesk } from '../support/drawDesk';

const treeReceived = (tree = placesTree) => [places.listRequested(), places.listReceived(tree)];
const opened = (thing = questionSettings()) => [
  settings.settingsRequested(),
  settings.settingsReceived({ thing, draft: null, isOld: false }),
];
const settingsPage = '/desk/settings/question/demo-cafe';

async function findings(container: HTMLElement) {
  const { violations } = await axe.run(container.ownerDocument, {
    rules: { 'color-contrast': { enabled: false } },
  });
  return violations.map(({ id, nodes }) => ({ id, html: nodes.map(({ html }) => html) }));
}

it('shows the tree: sites, places, questions and the state of their stickers (MA-2)', async () => {
  const { container } = await drawDesk({ path: '/desk/places', before: treeReceived() });
  const town = screen.getByRole('region', { name: 'Old Town' });
  expect(within(town).getByText('Corner Café')).toBeVisible();
  expect(within(town).getByRole('link', { name: 'How was your visit today?' })).toHaveAttribute(
    'href',
    '/questions/demo-cafe/manage',
  );
  expect(town).toHaveTextContent('2 stickers · Counter');
  expect(town).toHaveTextContent('Lost');
  expect(screen.getByRole('region', { name: 'Riverside Park' })).toHaveTextContent('No place here yet.');
  expect(within(town).getByRole('link', { name: 'Edit How was your visit today?' })).toHaveAttribute(
    'href',
    settingsPage,
  );
  expect(await findings(container)).toEqual([]);
});

it('makes a question from a start, and shows the link of its sticker (MA-2)', async () => {
  const { user, dispatched, happens, container } = await drawDesk({
    path: '/desk/places',
    before: treeReceived(),
  });
  await user.click(screen.getByRole('button', { name: 'New question' }));
  const dialog = screen.getByRole('dialog', { name: 'New question' });
  await user.selectOptions(within(dialog).getByRole('combobox', { name: 'Begin with' }), 'Restroom');
  await user.type(within(dialog).getByRole('textbox', { name: 'Question' }), 'C');
  expect(await findings(container)).toEqual([]);
  await user.click(within(dialog).getByRole('button', { name: 'Create' }));
  expect(dispatched.slice(-2)).toEqual([
    places.dialogFilled({
      kind: 'question',
      name: 'C',
      placeUid: 'demo-place-cafe',
      start: 'start-restroom',
    }),
    places.makePressed(),
  ]);
  happens(places.makeStarted({ key: 'key-1' }));
  happens(
    places.makeFailed({
      failure: null,
      fields: [{ field: 'name', code: 'too_long', limit: 200 }],
      key: null,
    }),
  );
  expect(within(dialog).getByText('At most 200 characters.')).toBeVisible();
  happens(places.made({ kind: 'question', uid: 'new-sticker', name: 'Clean?' }));
  const ready = screen.getByRole('dialog', { name: 'Ready: Clean?' });
  expect(
    within(ready).getByRole('link', { name: 'https://smilelog.example/r/rate/new-sticker' }),
  ).toBeVisible();
});

it('teaches what to make first where there is nothing, and says when a search finds nothing', async () => {
  const nothing = { ...placesTree, sites: [], places: [] };
  await drawDesk({ path: '/desk/places', before: treeReceived(nothing) });
  expect(screen.getByText(/its sticker can be scanned a minute later/)).toBeVisible();
});

it('edits a question by a form that is drawn from data, with the mistakes at their fields (MA-1, RO-5)', async () => {
  const { user, dispatched, happens, container } = await drawDesk({ path: settingsPage, before: opened() });
  const question = screen.getByRole('textbox', { name: 'Question' });
  expect(question).toHaveValue('How was your visit today?');
  expect(screen.getByRole('button', { name: 'Save' })).toBeDisabled();
  await user.type(question, '!');
  expect(question).toHaveValue('How was your visit today?!');
  const [tile] = screen.getAllByRole('textbox', { name: 'Text', hidden: true });
  await user.type(tile as HTMLElement, '?');
  expect(dispatched.at(-1)).toEqual(
    settings.valueChanged({
      path: ['second_level_details_config', 'sad', 'blocks', 0, 'text'],
      value: 'Dirty?',
    }),
  );
  await user.type(
    screen.getByRole('textbox', { name: 'Page that opens after the vote', hidden: true }),
    'javascript:x',
  );
  expect(screen.getByText(/This is no address of a web page/)).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(dispatched.at(-1)).toEqual(settings.savePressed());
  happens(settings.saveRefused({ fields: [{ field: 'text', code: 'too_long', limit: 200 }] }));
  expect(screen.getByText('Not saved. Please correct the marked fields.')).toBeVisible();
  expect(question).toHaveAccessibleDescription('At most 200 characters.');
  expect(await findings(container)).toEqual([]);
});

it('unfolds the section of a marked field, so that nobody searches for it (MA-1, ER-1)', async () => {
  const { happens } = await drawDesk({ path: settingsPage, before: opened() });
  const section = (name: string) => screen.getByRole('heading', { name }).closest('details');
  const sad = section('After a sad vote');
  expect(sad).not.toHaveAttribute('open');
  const field = 'second_level_details_config.sad.blocks.0.text';
  happens(settings.saveRefused({ fields: [{ field, code: 'too_long', limit: 60 }] }));
  expect(sad).toHaveAttribute('open');
  expect(section('After a happy vote')).not.toHaveAttribute('open');
});

it('shows what is missing in each language, and takes translations (MA-1)', async () => {
  const { user, dispatched } = await drawDesk({ path: settingsPage, before: opened() });
  // The question and three texts of tiles; German lacks one.
  expect(screen.getByText('Deutsch: 1 missing')).toBeInTheDocument();
  expect(screen.getByText('Italiano: 4 missing')).toBeInTheDocument();
  const german = screen.getByText('Deutsch: 1 missing').closest('details') as HTMLElement;
  await user.type(within(german).getByLabelText('Other'), 'A');
  expect(dispatched.at(-1)).toEqual(
    settings.translationTyped({ locale: 'de', field: null, text: 'Other', said: 'A' }),
  );
  expect(screen.getByText('Deutsch: complete')).toBeInTheDocument();
});

it('tells the second of two who edit, shows both, and keeps what was typed (MA-1, ER-1)', async () => {
  const { user, happens, container } = await drawDesk({ path: settingsPage, before: opened() });
  await user.type(screen.getByRole('textbox', { name: 'Question' }), '!');
  const before = questionSettings();
  const theirs = questionSettings({
    version: 4,
    settings: { ...before.settings, text: 'How was it?', ask_vote_gps: true },
    edited: { by: 'Simon Sites', at: 1_763_000_000_000 },
  });
  happens(settings.editedMeanwhile({ theirs }));
  const conflict = screen.getByRole('alert', { name: 'Somebody else has saved this meanwhile' });
  expect(conflict).toHaveTextContent('Simon Sites');
  expect(
    within(conflict)
      .getAllByRole('cell')
      .map(({ textContent }) => textContent),
  ).toEqual(['How was it?', 'How was your visit today?!']);
  expect(screen.getByRole('button', { name: 'Save' })).toBeDisabled();
  expect(await findings(container)).toEqual([]);
  await user.click(within(conflict).getByRole('button', { name: 'Keep my edits' }));
  expect(screen.getByRole('textbox', { name: 'Question' })).toHaveValue('How was your visit today?!');
  // What the other one changed elsewhere is there, too.
  expect(
    screen.getByRole('checkbox', { name: 'Asks for the location after the vote', hidden: true }),
  ).toBeChecked();
  expect(screen.getByRole('button', { name: 'Save' })).toBeEnabled();
});

it.each(locales)('lists who changed what, before and after, in %s', async (locale) => {
  const before = [audit.listRequested(), audit.listReceived(auditTrail)];
  const { container } = await drawDesk({ path: '/desk/audit', locale, before });
  const { desk } = textsOf(locale);
  const [, row] = within(screen.getByRole('table')).getAllByRole('row');
  for (const words of [
    desk.ActQuestionChanged(),
    'Olive Owner',
    'How was it?',
    desk.FHideSoSo(),
    desk.FlagOff(),
    desk.FlagOn(),
  ])
    expect(row).toHaveTextContent(words);
  expect(within(row as HTMLElement).getByRole('link', { name: 'Corner Café' })).toHaveAttribute(
    'href',
    '/desk/audit?place=demo-place-cafe',
  );
  if (locale === 'en') expect(await findings(container)).toEqual([]);
});
