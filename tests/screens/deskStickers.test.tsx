import { screen, within } from '@testing-library/react';
import axe from 'axe-core';
import { locales } from '../../contract/languages';
import type { WireSticker } from '../../contract/stickers';
import { wireSticker } from '../../fixtures/exampleData';
import {
  setupFields,
  setupOpened,
  setupOver,
  setupPressed,
  setupRefused,
  setupTyped,
} from '../../state/firstRun/setupSlice';
import * as stickers from '../../state/stickers/stickersSlice';
import { loadDeskGroup } from '../../src/desk/loadDeskGroup';
import { groupLoaded } from '../../state/groups/groupsSlice';
import { drawDesk } from '../support/drawDesk';

const path = '/desk/stickers';
const now = Date.UTC(2026, 10, 23, 12);

const sticker = (uid: string, changes: Partial<WireSticker> = {}) =>
  wireSticker(uid, { scanned_at: now - 7_200_000, ...changes });
const listed = (...shown: WireSticker[]) => [
  stickers.listRequested(),
  stickers.listReceived({ stickers: shown, next: null, now }),
];
const buttons = () =>
  within(screen.getByRole('region', { name: 'All stickers' }))
    .getAllByRole('button')
    .map(({ textContent }) => textContent)
    // Menus of rows have an icon alone.
    .filter((text) => text !== '');

async function findings(container: HTMLElement) {
  // jsdom has no layout, so browser tests check colours and sizes.
  const { violations } = await axe.run(container.ownerDocument, {
    rules: { 'color-contrast': { enabled: false } },
  });
  return violations.map(({ id, nodes }) => ({ id, html: nodes.map(({ html }) => html) }));
}

it('says of each sticker where it hangs, its state and its last scan (MA-3)', async () => {
  const blank = sticker('blank', {
    state: 'blank',
    place: null,
    site: null,
    placement: null,
    scanned_at: null,
  });
  const old = sticker('old', { state: 'replaced', replaced_by: 'new' });
  const { container } = await drawDesk({ path, before: listed(sticker('new'), blank, old) });
  expect(document.title).toBe('Stickers · Smilelog');
  const rows = screen.getAllByRole('row').slice(1);
  const words = [
    ['new', 'Corner Café', 'River Park · Counter', 'In use', 'Scanned 2 hours ago'],
    ['blank', 'No place yet', 'Blank', 'Never scanned'],
    ['old', 'Replaced', 'Replaced by new'],
  ];
  // The address to type, as it is printed; the box is named by the uid alone.
  expect(rows[0]).toHaveTextContent('smilelog.example/s/new');
  expect(within(rows[0] as HTMLElement).getByRole('checkbox', { name: 'new' })).toBeVisible();
  for (const [index, said] of words.entries())
    for (const text of said) expect(rows[index]).toHaveTextContent(text);
  expect(await findings(container)).toEqual([]);
});

it('makes printing the next step, and making stickers while there are none (MA-3)', async () => {
  const main = () =>
    [...document.querySelectorAll('main button[data-variant="filled"]')].map((button) => button.textContent);
  const { happens } = await drawDesk({ path, before: listed(sticker('new')) });
  expect(main()).toEqual(['Print']);
  expect(screen.getByText(/^Prints all that the filters find/)).toBeVisible();
  happens(stickers.listReceived({ stickers: [], next: null, now }));
  expect(main()).toEqual(['New sticker']);
});

it('prints what is chosen, and leaves what is done with one to its menu (MA-3)', async () => {
  const { user, happens } = await drawDesk({
    path,
    before: listed(sticker('one'), sticker('two', { state: 'lost' })),
  });
  const list = within(screen.getByRole('region', { name: 'All stickers' }));
  const shown = () => [...buttons(), list.getByRole('status').textContent];
  expect(shown()).toEqual([
    'Print',
    'New sticker',
    expect.stringMatching(/^Prints all that the filters find/),
  ]);
  await user.click(screen.getByRole('checkbox', { name: 'one' }));
  expect(shown()).toEqual(['Print', 'New sticker', 'Chosen: 1']);
  happens(stickers.changePressed({ uid: 'one', change: 'disable', from: 'assigned' }));
  happens(stickers.changeFailed({ uid: 'one', failure: { kind: 'edited' } }));
  expect(screen.getByRole('alert')).toHaveTextContent('Somebody else has changed this sticker meanwhile.');
  await user.click(screen.getByRole('checkbox', { name: 'Choose all on this page' }));
  expect(shown()).toEqual(['Print', 'New sticker', 'Chosen: 2']);
});

it('changes a sticker from the menu of its row, without choosing it first (MA-3)', async () => {
  const { user, dispatched } = await drawDesk({
    path,
    before: listed(sticker('one'), sticker('two', { state: 'replaced' })),
  });
  await user.click(screen.getByRole('button', { name: 'Actions: two' }));
  expect(screen.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual(['Manage', 'Enable']);
  await user.click(screen.getByRole('button', { name: 'Actions: one' }));
  await user.click(screen.getByRole('menuitem', { name: 'Mark as lost: one' }));
  expect(dispatched).toContainEqual(stickers.changePressed({ uid: 'one', change: 'lose', from: 'assigned' }));
});

it('shows the sheet as it will print, and says what cannot be printed (MA-3)', async () => {
  await loadDeskGroup('studio');
  const { container, happens, user, dispatched } = await drawDesk({
    path,
    before: [
      ...listed(sticker('one')),
      stickers.stickerToggled({ uid: 'one' }),
      stickers.printPressed(),
      groupLoaded({ group: 'studio' }),
    ],
  });
  const preview = () => screen.queryByRole('img', { name: 'Preview: sheet 1 of 1' });
  expect(preview()?.querySelectorAll('rect')).toHaveLength(6);
  const copies = screen.getByRole('spinbutton', { name: 'Copies of each' });
  await user.clear(copies);
  await user.type(copies, '7.5');
  await user.tab();
  expect(dispatched.filter(stickers.designEdited.match).at(-1)).toEqual(
    stickers.designEdited({ design: { copies: 7 } }),
  );
  await user.clear(copies);
  await user.tab();
  expect(copies).toHaveValue(1);
  expect(preview()?.querySelectorAll('path')).toHaveLength(1);
  for (const format of ['PDF', 'SVG', 'PNG'])
    expect(screen.getByRole('button', { name: `Download ${format}` })).toBeEnabled();
  expect(await findings(container)).toEqual([]);
  happens(stickers.designEdited({ design: { sheet: 'Avery L7120', copies: 40, offset: 30 } }));
  expect(screen.getByRole('img', { name: 'Preview: sheet 1 of 2' }).querySelectorAll('path')).toHaveLength(5);
  const colour = screen.getByRole('textbox', { name: 'Colour' });
  for (const typed of ['#ffee88', '#ff', 'red']) {
    await user.clear(colour);
    await user.type(colour, typed);
    expect(screen.getByRole('alert')).toHaveTextContent('Scanners need a dark colour, such as #1d1b1a.');
  }
  expect(screen.getByRole('button', { name: 'Download PDF' })).toBeDisabled();
  happens(stickers.designEdited({ design: { colour: '#000000', offset: 99 } }));
  expect(screen.getByRole('alert')).toHaveTextContent('Check the first label and the copies.');
});

it('warns of characters that the printed font lacks (MA-3)', async () => {
  await loadDeskGroup('studio');
  const { happens } = await drawDesk({
    path,
    before: [
      ...listed(sticker('one', { text: '您好: how clean?' })),
      stickers.stickerToggled({ uid: 'one' }),
      stickers.printPressed(),
      groupLoaded({ group: 'studio' }),
      stickers.designEdited({ design: { caption: 'question' } }),
    ],
  });
  expect(screen.getByText(/print as boxes: 您 好\./)).toBeVisible();
  happens(stickers.designEdited({ design: { caption: 'own', captionText: 'Wie sauber? Чисто?' } }));
  expect(screen.queryByText(/print as boxes/)).toBeNull();
});

it('makes pictures and lists also of more copies than fit on sheets', async () => {
  await loadDeskGroup('studio');
  const many = Array.from({ length: 11 }, (_, index) => sticker(`many-${index}`));
  await drawDesk({
    path,
    before: [
      ...listed(...many),
      stickers.pageToggled({ isChosen: true }),
      stickers.printPressed(),
      stickers.designEdited({ design: { copies: 100 } }),
      groupLoaded({ group: 'studio' }),
    ],
  });
  expect(screen.getByRole('button', { name: 'Download PDF' })).toBeDisabled();
  for (const format of ['ZIP (SVG)', 'ZIP (PNG)', 'CSV'])
    expect(screen.getByRole('button', { name: `Download ${format}` })).toBeEnabled();
});

it('keeps all of a name that is too long in the first run, and sends nothing', async () => {
  const { user, happens } = await drawDesk({
    path: '/desk/setup',
    isSignedIn: false,
    before: [setupOpened()],
  });
  for (const field of setupFields) happens(setupTyped({ field, value: 'x@y.example' }));
  happens(setupTyped({ field: 'organisation', value: 'x'.repeat(103) }));
  const field = screen.getByRole('textbox', { name: 'Name of the organisation' });
  expect(field).toHaveValue('x'.repeat(103));
  expect(field).toHaveAccessibleDescription('3 characters too many. At most 100 fit here.');
  await user.click(screen.getByRole('button', { name: 'Set up' }));
  expect(field).toHaveFocus();
  expect(screen.getByRole('button', { name: 'Set up' })).not.toHaveAttribute('data-loading');
});

it('says what the first run still needs, and why the server refused (MA-2)', async () => {
  const { container, happens } = await drawDesk({
    path: '/desk/setup',
    isSignedIn: false,
    before: [setupOpened(), setupPressed()],
  });
  expect(screen.getAllByText('Fill in this field.')).toHaveLength(7);
  expect(await findings(container)).toEqual([]);
  happens(setupRefused({ refusal: 'setup_code_wrong' }));
  expect(screen.getByRole('textbox', { name: /^Code/ })).toHaveAccessibleDescription(
    expect.stringContaining('This is not the code that the server printed.'),
  );
});

it('leads to what the first run refused, which a phone shows above the screen (MA-2, ER-1)', async () => {
  const fill = (field: (typeof setupFields)[number], value: string) => setupTyped({ field, value });
  const { user, happens } = await drawDesk({
    path: '/desk/setup',
    isSignedIn: false,
    before: [setupOpened(), ...setupFields.slice(1).map((field) => fill(field, 'nina'))],
  });
  await user.click(screen.getByRole('button', { name: 'Set up' }));
  const code = screen.getByRole('textbox', { name: /^Code/ });
  expect(code).toHaveFocus();
  await user.click(screen.getByRole('button', { name: 'Set up' }));
  expect(code).toHaveFocus();
  for (const action of [fill('code', 'abc'), setupPressed(), setupRefused({ refusal: 'invalid_request' })])
    happens(action);
  const address = screen.getByRole('textbox', { name: /^E-mail/ });
  expect(address).toHaveAccessibleDescription('This is not an e-mail address.');
  expect(address).toHaveFocus();
  for (const action of [fill('email', 'nina@heron.example'), setupPressed()]) happens(action);
  happens(setupRefused({ refusal: 'setup_code_wrong' }));
  expect(code).toHaveFocus();
});

it('tells whoever comes too late for the first run to sign in, and leads them to the desk', async () => {
  await drawDesk({ path: '/desk/setup', isSignedIn: false, before: [setupOver()] });
  expect(screen.getByText('If you have an account, sign in.')).toBeVisible();
  expect(screen.queryByText(/one of them/)).toBeNull();
  expect(within(screen.getByRole('main')).getByRole('link', { name: 'Sign in' })).toHaveAttribute(
    'href',
    '/r/sign-in?back=%2Fdesk',
  );
});

it('opens the organisation beside the sheet, so that the chosen stickers and the design stay', async () => {
  await loadDeskGroup('studio');
  await drawDesk({
    path,
    before: [
      ...listed(sticker('one')),
      stickers.choicesReceived({
        organisations: [{ uid: 'org-1', name: 'Riverside', logo: null }],
        places: [],
        questions: [],
      }),
      stickers.stickerToggled({ uid: 'one' }),
      stickers.printPressed(),
      groupLoaded({ group: 'studio' }),
    ],
  });
  const way = screen.getByRole('link', { name: 'Add a logo in the organisation’s settings' });
  expect(way).toHaveAttribute('href', '/desk/settings/organisation/org-1');
  expect(way).toHaveAttribute('target', '_blank');
});

describe('printing all that the filters find', () => {
  const old = sticker('old', { state: 'replaced', replaced_by: 'new' });
  const printing = async (next: string | null, ...shown: WireSticker[]) => {
    await loadDeskGroup('studio');
    return drawDesk({
      path,
      before: [
        stickers.listRequested(),
        stickers.listReceived({ stickers: shown, next, now }),
        stickers.printPressed(),
        groupLoaded({ group: 'studio' }),
      ],
    });
  };
  const codes = (name: string) => screen.getByRole('img', { name }).querySelectorAll('path');

  it('leaves out stickers that are out of use, and warns of chosen ones (MA-3)', async () => {
    const { happens } = await printing(null, sticker('new'), old);
    expect(codes('Preview: sheet 1 of 1')).toHaveLength(1);
    for (const action of [
      stickers.studioClosed(),
      stickers.stickerToggled({ uid: 'old' }),
      stickers.printPressed(),
    ])
      happens(action);
    expect(codes('Preview: sheet 1 of 1')).toHaveLength(1);
    expect(screen.getByText(/^Out of use among them: 1/)).toBeVisible();
  });

  it('counts no sheets where the list goes on: the page is only a part (MA-3)', async () => {
    await printing('one', sticker('one'));
    expect(codes('Preview: the first sheet')).toHaveLength(1);
  });

  it('shows the address that the server prints, and warns of one that phones cannot open (MA-3)', async () => {
    const { happens } = await printing(null, sticker('one'));
    const choices = { organisations: [], places: [], questions: [] };
    happens(stickers.choicesReceived({ ...choices, base: 'http://127.0.0.1:3000' }));
    expect(screen.getByText('127.0.0.1:3000/s/one')).toBeVisible();
    expect(screen.getByText(/^Phones cannot open 127\.0\.0\.1:3000/)).toBeVisible();
    happens(stickers.choicesReceived({ ...choices, base: 'https://smile.example' }));
    expect(screen.getByText('smile.example/s/one')).toBeVisible();
    expect(screen.queryByText(/^Phones cannot/)).toBeNull();
  });
});

it.each(locales)('is drawn in %s', async (locale) => {
  const { container } = await drawDesk({
    path,
    locale,
    before: [...listed(sticker('one')), stickers.newPressed()],
  });
  expect(container.querySelectorAll('dialog, main h1').length).toBeGreaterThan(1);
  expect(container.textContent).not.toMatch(/\{\w+\}|undefined/);
});
