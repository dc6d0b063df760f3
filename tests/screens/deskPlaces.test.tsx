import { fireEvent, screen, within } from '@testing-library/react';
import axe from 'axe-core';
import type { WireAuditEntry } from '../../contract/audit';
import { shareOf } from '../../contract/statistics';
import { locales } from '../../contract/languages';
import { auditTrail, placesTree, questionSettings } from '../../fixtures/exampleData';
import * as audit from '../../state/audit/auditSlice';
import * as places from '../../state/places/placesSlice';
import * as settings from '../../state/settings/settingsSlice';
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

it('groups the questions of a place by its zones (MA-2)', async () => {
  const [cafe] = placesTree.places;
  if (!cafe) throw new Error('no place');
  const zones = ['Terrace', undefined, 'Terrace', 'Upstairs'];
  const questions = zones.map((zone, index) => ({
    uid: `q${index}`,
    text: `Question ${index}`,
    ...(zone && { zone }),
    stickers: [],
  }));
  const { container } = await drawDesk({
    path: '/desk/places',
    before: treeReceived({ ...placesTree, places: [{ ...cafe, questions }] }),
  });
  const linksIn = (list: HTMLElement) =>
    within(list)
      .getAllByRole('link', { name: /^Question/ })
      .map(({ textContent }) => textContent);
  expect(linksIn(screen.getByRole('list', { name: 'Terrace' }))).toEqual(['Question 0', 'Question 2']);
  expect(linksIn(screen.getByRole('list', { name: 'Upstairs' }))).toEqual(['Question 3']);
  expect(screen.getAllByRole('link', { name: /^Question/ })[0]).toHaveTextContent('Question 1');
  expect(screen.getByText('Terrace')).toBeVisible();
  expect(await findings(container)).toEqual([]);
});

it('folds places, and says how happy people were there, from ten votes on', async () => {
  const [cafe] = placesTree.places;
  if (!cafe) throw new Error('no place');
  const counted = (name: string, happy: number) => ({
    ...cafe,
    uid: name,
    name,
    votes: { sad: 2, so_so: 0, happy },
    happy: shareOf({ part: happy, whole: happy + 2 }),
  });
  const many = [counted('Pier 1', 18), counted('Pier 2', 3), counted('Pier 3', 0), counted('Pier 4', 0)];
  const { user, dispatched, container } = await drawDesk({
    path: '/desk/places',
    before: treeReceived({ ...placesTree, places: many }),
  });
  const pier = screen.getByRole('button', { name: 'Pier 1' });
  expect(pier).toHaveAttribute('aria-expanded', 'false');
  expect(pier.closest('li')).toHaveTextContent('1 question90% 70–97 95 % interval20 votes');
  expect(screen.getAllByRole('img', { name: '2 sad, 0 so-so, 3 happy' })).toHaveLength(2);
  expect(screen.getByRole('link', { name: '20 votes' })).toHaveAttribute(
    'href',
    '/desk/insights?scope=place:Pier%201',
  );
  expect(screen.getByRole('link', { name: '29 votes' })).toHaveAttribute(
    'href',
    '/desk/insights?scope=site:demo-site-town',
  );
  await user.click(pier);
  expect(screen.getByRole('link', { name: 'How was your visit today?' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Actions: Pier 2' }));
  expect(await findings(container)).toEqual([]);
  await user.click(screen.getByRole('menuitem', { name: 'New question: Pier 2' }));
  expect(dispatched).toContainEqual(
    places.newPressed({ kind: 'question', name: '', placeUid: 'Pier 2', start: 'start-faces' }),
  );
});

it('says whether a place is open, where its hours tell (MA-2)', async () => {
  const [cafe] = placesTree.places;
  if (!cafe) throw new Error('no place');
  const { happens } = await drawDesk({ path: '/desk/places', before: treeReceived() });
  const badges = () => [screen.queryByText('Open') !== null, screen.queryByText('Closed now') !== null];
  expect(badges()).toEqual([false, false]);
  for (const is_open of [true, false]) {
    happens(places.listReceived({ ...placesTree, places: [{ ...cafe, is_open }] }));
    expect(badges()).toEqual([is_open, !is_open]);
  }
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

it('goes on from a new site to its place, and from a new place to its question (MA-2)', async () => {
  const { user, dispatched, happens } = await drawDesk({ path: '/desk/places', before: treeReceived() });
  const goOn = async (name: string) =>
    user.click(within(screen.getByRole('dialog', { name: /^Ready/ })).getByRole('button', { name }));
  happens(places.made({ kind: 'site', uid: 'demo-site-park', name: 'Riverside Park' }));
  await goOn('New place');
  expect(dispatched.at(-1)).toEqual(
    places.newPressed({ kind: 'place', name: '', siteUid: 'demo-site-park' }),
  );
  happens(places.made({ kind: 'place', uid: 'demo-place-cafe', name: 'Corner Café' }));
  await goOn('New question');
  expect(dispatched.at(-1)).toEqual(
    places.newPressed({ kind: 'question', name: '', placeUid: 'demo-place-cafe', start: 'start-faces' }),
  );
});

it('shows a site without a place that the search has found by its name (MA-2)', async () => {
  const harbour = { uid: 'harbour', name: 'Hafen', is_found: true as const };
  await drawDesk({
    path: '/desk/places?q=hafen',
    before: treeReceived({ ...placesTree, sites: [...placesTree.sites, harbour], places: [] }),
  });
  expect(screen.getAllByRole('region').map((region) => region.getAttribute('aria-label'))).toEqual(['Hafen']);
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

it('shows icons to choose by sight, and what a feature inherits (MA-1, RO-5)', async () => {
  const inherited = {
    hide_so_so: { value: true, from: 'Corner Café' },
    note_max_length: { value: 60, from: 'Inn' },
  };
  const thing = questionSettings({ inherited });
  const { user, dispatched, container } = await drawDesk({ path: settingsPage, before: opened(thing) });
  const [icons] = screen.getAllByRole('radiogroup', { name: 'Icon' });
  if (!icons) throw new Error('no icons');
  expect(within(icons).getByLabelText('Dirty')).toBeChecked();
  await user.click(within(icons).getByLabelText('Blocked'));
  const path = ['second_level_details_config', 'sad', 'blocks', '0', 'icon'];
  expect(dispatched.at(-1)).toEqual(settings.valueChanged({ path, value: 'blocked' }));
  const flag = screen.getByLabelText('No so-so face');
  expect(flag).toHaveDisplayValue('No');
  expect(within(flag).getByText('Yes, set for Corner Café')).toBeInTheDocument();
  await user.selectOptions(flag, '');
  expect(dispatched.at(-1)).toEqual(settings.valueChanged({ path: ['features', 'hide_so_so'], value: null }));
  expect(screen.getByPlaceholderText('60, set for Inn')).toBeInTheDocument();
  expect(await findings(container)).toEqual([]);
});

it('shows a default colour where there is one, and asks for the service log as a form once (MA-1, RO-5)', async () => {
  const { user } = await drawDesk({ path: settingsPage, before: opened() });
  const hints = screen
    .getAllByRole('textbox', { name: 'Colour of the tiles', hidden: true })
    .map((field) => field.getAttribute('placeholder'));
  expect(hints).toEqual(['#ab4545', '#ba7200', '#339C4A', '#525252']);
  const asked = () => [
    ...screen.queryAllByRole('checkbox', { name: 'Service log as a form', hidden: true }),
    ...screen.queryAllByRole('combobox', { name: 'Service log as a form', hidden: true }),
  ];
  expect(asked()).toHaveLength(2);
  // While the question has switched it on, what the place says means nothing.
  await user.click(asked()[0] as HTMLElement);
  expect(asked()).toHaveLength(1);
});

it('says that a paste was too long for a field of the desk', async () => {
  await drawDesk({ path: '/desk/places', before: treeReceived() });
  const field = await screen.findByRole<HTMLInputElement>('searchbox', { name: 'Search' });
  field.focus();
  const pasted = { data: 'x'.repeat(201), inputType: 'insertFromPaste', bubbles: true };
  fireEvent(field, new InputEvent('beforeinput', pasted));
  expect(await screen.findByRole('alert')).toHaveTextContent('Only the first 200 characters were taken.');
});

it('offers the links of the place as the one that opens by itself (MA-1, RV-3)', async () => {
  const links = [
    { uid: 'link-1', url: 'https://maps.example', network: { id: 3, name: 'Maps' } },
    { uid: 'link-2', url: 'https://blog.example', network: { id: 7 } },
    // New: it gets its uid when it is saved.
    { url: 'https://new.example' },
  ];
  const features = { auto_review: 'link-1' };
  const thing = questionSettings({ kind: 'place', uid: 'demo-place-cafe', settings: { links, features } });
  const { user, dispatched } = await drawDesk({
    path: '/desk/settings/place/demo-place-cafe',
    before: opened(thing),
  });
  const choice = screen.getByLabelText('Opens by itself after three seconds');
  expect(choice).toHaveDisplayValue('Maps');
  expect(
    within(choice)
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toEqual(['None', 'Maps', 'https://blog.example']);
  await user.selectOptions(choice, 'None');
  expect(dispatched.at(-1)).toEqual(
    settings.valueChanged({ path: ['features', 'auto_review'], value: null }),
  );
});

it('moves tiles by buttons and by Alt with an arrow, and the focus follows (MA-1)', async () => {
  const { user } = await drawDesk({ path: settingsPage, before: opened() });
  const tiles = () =>
    screen.getAllByRole('group', { name: /^Tiles: / }).map((tile) => tile.getAttribute('aria-label'));
  expect(tiles()).toEqual(['Tiles: Dirty', 'Tiles: Other']);
  await user.click(screen.getByLabelText('Move Dirty down'));
  expect(tiles()).toEqual(['Tiles: Other', 'Tiles: Dirty']);
  expect(screen.getByLabelText('Move Dirty up')).toHaveFocus();
  await user.keyboard('{Alt>}{ArrowUp}{/Alt}');
  expect(tiles()).toEqual(['Tiles: Dirty', 'Tiles: Other']);
  expect(screen.getByLabelText('Move Dirty down')).toHaveFocus();
});

it('a tile asks what its organisation asks, or something of its own (MA-1)', async () => {
  const { user, dispatched } = await drawDesk({ path: settingsPage, before: opened() });
  const tile = screen.getByRole('group', { name: 'Tiles: Dirty' });
  const choice = within(tile).getByLabelText('What resolving its cases asks for');
  expect(within(choice).getByRole('option', { selected: true })).toHaveTextContent('As the organisation');
  await user.selectOptions(choice, 'A photo of what was done');
  const path = ['second_level_details_config', 'sad', 'blocks', 0, 'proof'];
  expect(dispatched.at(-1)).toEqual(settings.valueChanged({ path, value: 'photo' }));
  expect(within(choice).getByRole('option', { selected: true })).toHaveTextContent(
    'A photo of what was done',
  );
});

it('edits the opening hours of a place: a week by a few taps, and days with other hours (MA-1, ER-1)', async () => {
  const thing = { ...questionSettings(), kind: 'place' as const, uid: 'demo-place-cafe' };
  const place = { ...thing, settings: { name: 'Corner Café', opening_hours: null }, question: null };
  const { user, dispatched, happens, container } = await drawDesk({
    path: '/desk/settings/place/demo-place-cafe',
    before: opened(place),
  });
  await user.click(screen.getByRole('heading', { name: 'Opening hours' }));
  const add = screen.getByRole('button', { name: 'Add hours' });
  await user.click(add);
  fireEvent.change(screen.getByLabelText('Opens'), { target: { value: '20:00' } });
  await user.click(add);
  expect(dispatched.at(-1)).toEqual(
    settings.entryAdded({
      path: ['opening_hours', 'weekly'],
      entry: { weekday: 'tuesday', opens: '20:00', closes: '18:00' },
    }),
  );
  const tuesday = screen.getByRole('group', { name: 'Every week: Tuesday 20:00–18:00' });
  await user.selectOptions(within(tuesday).getByLabelText('Day'), 'Monday');
  const [, again] = screen.getAllByLabelText('Opens');
  expect(again).toHaveAccessibleDescription('These hours overlap with earlier ones in the list.');
  expect(screen.queryByRole('button', { name: /^Move/ })).toBeNull();

  await user.click(screen.getByRole('button', { name: 'Add a day' }));
  const other = screen.getByRole('group', { name: /^Days with other hours/ });
  expect(within(other).queryByLabelText('Opens')).toBeNull();
  await user.click(within(other).getByLabelText('Closed all day'));
  expect(within(other).getByLabelText('Opens')).toBeVisible();
  happens(settings.saveRefused({ fields: [{ field: 'opening_hours.exceptions.0.date', code: 'no_date' }] }));
  expect(within(other).getByLabelText('Date')).toHaveAccessibleDescription(
    'Please choose a date of the calendar.',
  );
  expect(await findings(container)).toEqual([]);
});

it('a section stays unfolded while somebody mends what is marked there, and opens anew for another mistake', async () => {
  const { user, happens } = await drawDesk({ path: settingsPage, before: opened() });
  const section = screen.getByRole('heading', { name: 'Features' }).closest('details');
  await user.click(screen.getByRole('heading', { name: 'Features' }));
  const field = screen.getByLabelText('Page that opens after the vote');
  await user.type(field, 'http');
  expect(field).toBeInvalid();
  await user.type(field, '://a.b');
  expect(field).toHaveValue('http://a.b');
  expect(field).toBeValid();
  expect(section).toHaveAttribute('open');
  await user.click(screen.getByRole('heading', { name: 'Features' }));
  expect(section).not.toHaveAttribute('open');
  happens(settings.saveRefused({ fields: [{ field: 'features.redirect_url', code: 'no_address' }] }));
  expect(section).toHaveAttribute('open');
  expect(field).toHaveFocus();
});

it('a folded part of the settings says in one line what it holds', async () => {
  const { user, happens } = await drawDesk({ path: settingsPage, before: opened() });
  const line = (name: string) => screen.getByRole('heading', { name }).closest('summary');
  const unfolded = () => document.querySelectorAll('section > details[open]').length;
  expect(unfolded()).toBe(0);
  expect(line('After a sad vote')).toHaveTextContent('2 tiles');
  expect(line('Giveaway')).toHaveTextContent('Off');
  expect(line('In other languages')).toHaveTextContent('Deutsch 3/4');
  happens(settings.valueChanged({ path: ['giveaway', 'enabled'], value: true }));
  // An edit unfolds its part.
  await user.click(screen.getByRole('heading', { name: 'Giveaway' }));
  expect(line('Giveaway')).toHaveTextContent('On');
  await user.click(screen.getByRole('heading', { name: 'Features' }));
  expect(line('Features')).toHaveTextContent(/^Features$/);
  expect(screen.getByLabelText('Page that opens after the vote')).toHaveAccessibleDescription(
    'Visitors leave for this address once their vote has arrived.',
  );
});

it('shows from the state which languages are unfolded', async () => {
  const { user, dispatched } = await drawDesk({ path: settingsPage, before: opened() });
  const language = screen.getByText(/^Deutsch/, { selector: 'summary' });
  const part = language.closest('details');
  expect(part).not.toHaveAttribute('open');
  await user.click(language);
  expect(dispatched.at(-1)).toEqual(settings.partToggled({ name: 'words_de', isOpen: false }));
  expect(part).toHaveAttribute('open');
  expect(screen.getByText(/^Français/, { selector: 'summary' }).closest('details')).not.toHaveAttribute(
    'open',
  );
  await user.click(language);
  expect(part).not.toHaveAttribute('open');
});

it('leads to the first marked field after a refused save (MA-1, ER-1)', async () => {
  const { happens } = await drawDesk({ path: settingsPage, before: opened() });
  const field = 'second_level_details_config.sad.blocks.1.text';
  happens(settings.saveRefused({ fields: [{ field, code: 'too_long', limit: 60 }] }));
  expect(screen.getByDisplayValue('Other')).toHaveFocus();
});

it('shows a picture as it is, and says at its field why another cannot be used (MA-1, ER-1)', async () => {
  const block = { text: 'Dirty', value: 'Dirty', picture: '/media/pictures/ab2cd3ef4g' };
  const thing = questionSettings({
    settings: { text: 'How was it?', second_level_details_config: { sad: { blocks: [block] } } },
  });
  const { user, dispatched, happens } = await drawDesk({ path: settingsPage, before: opened(thing) });
  const group = screen.getByRole('group', { name: 'Picture' });
  expect(within(group).getByAltText('The picture as it is now')).toHaveAttribute('src', block.picture);
  const path = ['second_level_details_config', 'sad', 'blocks', 0, 'picture'];
  await user.click(within(group).getByText('Remove the picture'));
  expect(dispatched.at(-1)).toEqual(settings.valueChanged({ path, value: null }));
  // The button has removed itself.
  expect(within(group).getByText('Choose a picture').closest('button')).toHaveFocus();
  const photo = { id: 'p1', name: 'a.png', type: 'image/png', size: 9 };
  happens(settings.picturePicked({ path, of: 'tile', photo }));
  expect(group).toHaveAttribute('aria-busy', 'true');
  expect(screen.getByText('Save').closest('button')).toBeDisabled();
  happens(settings.pictureRefused({ id: 'p1', issue: { code: 'too_many_pixels', limit: 50 } }));
  expect(screen.getByText(/more than 50 megapixels/)).toBeInTheDocument();
});

/** Settings of a question that says where it belongs. */
const placed = () => {
  const thing = questionSettings();
  return { ...thing, settings: { ...thing.settings, place_uid: 'demo-place-cafe' } };
};
const pier = { uid: 'pier-4', name: 'Pier 4', site: 'River Park' };

it('keeps the focus while a place is searched for, and closes the search without dropping edits (MA-1)', async () => {
  const { user, happens } = await drawDesk({ path: settingsPage, before: opened(placed()) });
  await user.click(screen.getByRole('button', { name: 'Move to another place' }));
  expect(screen.getByRole('searchbox', { name: 'Search for the place' })).toHaveFocus();
  happens(settings.placesFound({ found: [pier] }));
  await user.click(screen.getByRole('radio', { name: 'Pier 4 · River Park' }));
  const place = screen.getByRole('group', { name: 'Place' });
  await user.click(within(place).getByRole('button', { name: 'Close' }));
  expect(screen.queryByRole('searchbox', { name: 'Search for the place' })).toBeNull();
  expect(screen.getByRole('button', { name: 'Move to another place' })).toHaveFocus();
  expect(place).toHaveTextContent('Pier 4');
  expect(screen.getByRole('button', { name: 'Save' })).toBeEnabled();
});

it('keeps the focus on the page when edits are discarded, and in a list that loses its last entry', async () => {
  const { user } = await drawDesk({ path: settingsPage, before: opened() });
  const last = screen.getByText('Remove Other').closest('button') as HTMLElement;
  last.focus();
  await user.click(last);
  expect(
    within(screen.getByRole('region', { name: 'After a sad vote' }))
      .getByText('Add a tile')
      .closest('button'),
  ).toHaveFocus();
  await user.click(screen.getByRole('button', { name: 'Discard edits' }));
  expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
});

it('names the place of a moved question while two people edit, and after one has kept their edits (MA-1)', async () => {
  const { user, happens } = await drawDesk({ path: settingsPage, before: opened(placed()) });
  happens(settings.placeChosen({ uid: pier.uid, name: pier.name }));
  const theirs = {
    ...placed(),
    version: 4,
    place: { uid: 'lobby', name: 'Lobby' },
    settings: { ...placed().settings, place_uid: 'lobby' },
  };
  happens(settings.editedMeanwhile({ theirs }));
  const conflict = screen.getByRole('alert', { name: 'This has been saved meanwhile' });
  expect(
    within(conflict)
      .getAllByRole('cell')
      .map(({ textContent }) => textContent),
  ).toEqual(['Lobby', 'Pier 4']);
  await user.click(within(conflict).getByRole('button', { name: 'Keep my edits' }));
  expect(screen.getByRole('group', { name: 'Place' })).toHaveTextContent('Pier 4');
  expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
});

it('shows what is missing in each language, and takes translations (MA-1)', async () => {
  const { user, dispatched } = await drawDesk({ path: settingsPage, before: opened() });
  // The question and three texts of tiles; German lacks one.
  expect(screen.getByText('Deutsch: 1 missing')).toBeInTheDocument();
  expect(screen.getByText('Italiano: 4 missing')).toBeInTheDocument();
  // The texts are written in it.
  expect(screen.queryByText(/^English:/)).toBeNull();
  const german = screen.getByText('Deutsch: 1 missing').closest('details') as HTMLElement;
  await user.type(within(german).getByLabelText('Other'), 'A');
  expect(dispatched.at(-1)).toEqual(
    settings.translationTyped({ locale: 'de', field: null, text: 'Other', said: 'A' }),
  );
  expect(screen.getByText('Deutsch: complete')).toBeInTheDocument();
});

it('refuses a translation that no visitor would see for its length (MA-1)', async () => {
  await drawDesk({ path: settingsPage, before: opened() });
  const french = screen.getByText('Français: 4 missing').closest('details') as HTMLElement;
  const field = within(french).getByLabelText('Other');
  fireEvent.change(field, { target: { value: 'x'.repeat(501) } });
  expect(field).toHaveValue('x'.repeat(501));
  expect(field).toBeInvalid();
  expect(field).toHaveAccessibleDescription('At most 500 characters.');
});

it('never counts the language of the texts as missing (MA-1)', async () => {
  const inherited = { written_in: { value: 'it', from: 'Riverside Hospitality' } };
  const { user, dispatched } = await drawDesk({
    path: settingsPage,
    before: opened(questionSettings({ inherited })),
  });
  const language = screen.getByLabelText('Written in');
  expect(within(language).getAllByRole('option')[0]).toHaveTextContent(
    'Italiano, set for Riverside Hospitality',
  );
  expect(screen.queryByText(/^Italiano:/)).toBeNull();
  expect(screen.getByText('English: 4 missing')).toBeInTheDocument();
  await user.selectOptions(language, 'Deutsch');
  expect(dispatched.at(-1)).toEqual(settings.valueChanged({ path: ['written_in'], value: 'de' }));
  expect(screen.getByText('Italiano: 4 missing')).toBeInTheDocument();
  // Translations that were made before stay in reach, and nothing of them is missing.
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
  const conflict = screen.getByRole('alert', { name: 'This has been saved meanwhile' });
  expect(conflict).toHaveTextContent('Simon Sites');
  // Whoever pressed Save at the end of a long form comes to the choice, and Save says what it waits for.
  expect(within(conflict).getByRole('heading')).toHaveFocus();
  expect(screen.getAllByText('This has been saved meanwhile')).toHaveLength(2);
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
  const before = [audit.listRequested(), audit.listReceived({ ...auditTrail, now: Date.UTC(2026, 10, 23) })];
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

it.each([
  ['question.changed', 'demo-cafe', '/desk/settings/question/demo-cafe'],
  ['sticker.changed', 'k3p9', '/desk/stickers?q=k3p9'],
  ['alert.removed', 'rule-1', '/desk/alerts'],
  ['webhook.rotated', 'hook-1', '/desk/webhooks'],
] as const)('a change leads to what was changed: %s (MA-3)', async (action, uid, href) => {
  const [entry] = auditTrail.entries;
  if (!entry) throw new Error('no entry');
  const page = {
    ...auditTrail,
    entries: [{ ...entry, action, uid, name: 'It' }],
    now: Date.UTC(2026, 10, 23),
  };
  await drawDesk({ path: '/desk/audit', before: [audit.listRequested(), audit.listReceived(page)] });
  expect(screen.getByRole('link', { name: 'It' })).toHaveAttribute('href', href);
});

it('lists what a place had not before by its parts, in words (MA-1, MA-3)', async () => {
  const [entry] = auditTrail.entries;
  if (!entry) throw new Error('no entry');
  const day = { weekday: 'monday', opens: '09:00', closes: '18:00' };
  const opening_hours = { weekly: [day, { ...day, weekday: 'tuesday' }], exceptions: [] };
  const changed = {
    ...entry,
    action: 'place.changed' as const,
    before: { opening_hours: null },
    after: { opening_hours },
  };
  const page = { ...auditTrail, entries: [changed], now: Date.UTC(2026, 10, 23) };
  await drawDesk({ path: '/desk/audit', before: [audit.listRequested(), audit.listReceived(page)] });
  expect(screen.getByRole('table')).toHaveTextContent('Every week: – → 2 entries');
});

it.each<[what: string, changed: Partial<WireAuditEntry>, lines: string[]]>([
  [
    'roles and sites of people',
    {
      action: 'person.changed',
      before: { role: 'client', sites: '' },
      after: { role: 'site_manager', sites: 'Old Town' },
    },
    ['Role: Client → Manager of the site', 'Sites: Whole organisation → Old Town'],
  ],
  [
    'states of stickers',
    {
      action: 'sticker.changed',
      before: { state: 'assigned', replaced_by: null },
      after: { state: 'replaced', replaced_by: 'k3p9' },
    },
    ['Status: In use → Replaced', 'Replaced by: – → k3p9'],
  ],
  [
    'languages and pictures',
    {
      action: 'organisation.changed',
      before: { locale: 'en', logo: null },
      after: { locale: 'de', logo: '/media/pictures/ab2cd3ef4g' },
    },
    ['Language of invitations and questions: English → Deutsch', 'Logo: – → Picture'],
  ],
  [
    'hours of opening',
    {
      action: 'place.changed',
      before: { opening_hours: { weekly: [{ weekday: 'monday', opens: '09:00', closes: '18:00' }] } },
      after: { opening_hours: { weekly: [{ weekday: 'tuesday', opens: '09:00', closes: '17:00' }] } },
    },
    ['Every week · 1 · Day: Monday → Tuesday', 'Every week · 1 · Closes: 18:00 → 17:00'],
  ],
  [
    'alerts',
    {
      action: 'alert.changed',
      uid: 'rule-1',
      before: {
        on: true,
        trigger: { kind: 'share', above: 0.2, minutes: 60 },
        steps: [{ after: 0, by: 'mail', to: ['person-1'] }],
        quiet: null,
      },
      after: {
        on: false,
        trigger: { kind: 'share', above: 0.35, minutes: 60 },
        steps: [
          { after: 0, by: 'mail', to: ['person-2'] },
          { after: 30, by: 'webhook', to: ['hook-1'] },
        ],
        quiet: { from: '22:00', to: '06:00' },
      },
    },
    [
      'On: Yes → No',
      'Sad share above, in percent: 20% → 35%',
      'Who is told · 2 · After minutes: – → 30',
      'Who is told · 2 · How: – → Webhook',
      'Quiet hours · From: – → 22:00',
      'Quiet hours · Until: – → 06:00',
    ],
  ],
  [
    'webhooks',
    {
      action: 'webhook.changed',
      uid: 'hook-1',
      before: { events: ['vote.created'] },
      after: { events: ['vote.created', 'case.opened'] },
    },
    ['Tells of · 2: – → New cases'],
  ],
  [
    'days',
    {
      action: 'recording.kept',
      before: { kept_until: '2026-11-23' },
      after: { kept_until: '2026-12-25' },
    },
    ['Deleted on: Nov 23, 2026 → Dec 25, 2026'],
  ],
  [
    'tiles, without what the program names them by',
    {
      before: { second_level_details_config: { sad: { blocks: [] } } },
      after: {
        second_level_details_config: {
          sad: { blocks: [{ text: 'Dirty', value: 'Dirty', icon: 'full', proof: 'tap' }] },
        },
      },
    },
    [
      'After a sad vote · Tiles · 1 · Text: – → Dirty',
      'After a sad vote · Tiles · 1 · Icon: – → Full',
      'After a sad vote · Tiles · 1 · What resolving its cases asks for: – → A tap',
    ],
  ],
  [
    'translations',
    {
      before: {
        question_translations: { de: { text: 'Wie war es?' } },
        sld_translations: { de: { 'Dirty.': 'Voll' } },
      },
      after: {
        question_translations: { de: { text: 'Wie war es heute?' } },
        sld_translations: { de: { 'Dirty.': 'Schmutzig' } },
      },
    },
    [
      'In other languages · Deutsch · Question: Wie war es? → Wie war es heute?',
      'In other languages · Deutsch · Dirty.: Voll → Schmutzig',
    ],
  ],
])('tells what changed in words that people read: %s (MA-3)', async (_, changed, lines) => {
  const [entry] = auditTrail.entries;
  if (!entry) throw new Error('no entry');
  const page = { ...auditTrail, entries: [{ ...entry, ...changed }], now: Date.UTC(2026, 10, 23) };
  await drawDesk({ path: '/desk/audit', before: [audit.listRequested(), audit.listReceived(page)] });
  const cell = within(screen.getByRole('table')).getAllByRole('cell')[2];
  expect([...(cell?.querySelectorAll('p') ?? [])].map(({ textContent }) => textContent)).toEqual(lines);
});
