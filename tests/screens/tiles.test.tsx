import { screen, waitFor, within } from '@testing-library/react';
import type { VoteKey, VoteUid } from '../../contract/ids';
import type { KeptTilePhoto } from '../../contract/outbox';
import type { ChosenTile, VotedRecord } from '../../contract/storedKeys';
import { restroomTranslations } from '../../fixtures/demo/tiles';
import { groupFailed, groupLoaded, groupRequested } from '../../state/groups/groupsSlice';
import { sendingStarted, uploadWentOn } from '../../state/outbox/outboxSlice';
import { submitPressed, tileClosed, tileTapped } from '../../state/tiles/tilesSlice';
import { votedRestored } from '../../state/voting/votingSlice';
import { given, keptChange } from '../support/outboxItems';
import { cafe, drawApp, questionLoaded } from '../support/drawApp';

const voteKey = 'key-1' as VoteKey;
const voted: VotedRecord = {
  questionUid: cafe,
  rating: 1,
  voteUid: 'vote-1' as VoteUid,
  orgUid: null,
  isServiceLog: false,
  key: voteKey,
  sequence: 0,
  given: null,
};
const blocks = [
  { text: 'Dirty', value: 'dirty-1', subtitle: 'Floor or walls', icon: 'dirty' },
  { text: 'Smells', value: 'Smells', no_camera: true },
  { text: 'Other', value: 'Other', no_camera: true },
];

interface Wanted {
  /** Fields of the sad rating. */
  own?: object;
  shared?: object;
  chosen?: ChosenTile[];
  record?: Partial<VotedRecord>;
  more?: Partial<Parameters<typeof drawApp>[0]>;
}

/** The page after a sad vote on the café with these tiles. */
function afterVote({ own = {}, shared = {}, chosen = [], record = {}, more = {} }: Wanted = {}) {
  const details = { ...shared, sad: { blocks, ...own } };
  return drawApp({
    path: '/r/thank-for-vote/demo-cafe/1/vote-1?ouid=&r=1',
    ...more,
    before: [
      ...questionLoaded({
        second_level_details_config: details,
        sld_translations: {
          ...restroomTranslations,
          de: { ...restroomTranslations.de, 'Floor or walls': 'Boden' },
        },
      }),
      votedRestored({ voted: [{ ...voted, tiles: chosen, ...record }] }),
      groupRequested({ group: 'visit' }),
      ...(more.before ?? [groupLoaded({ group: 'visit' })]),
    ],
  });
}

const tile = (name: string) => screen.getByRole('button', { name });
const heading = () => screen.getByRole('heading', { level: 1 });
/** The owner's colours and shape as CSS properties. */
const look = (name: string) =>
  (screen.getByRole('list', { name: '' }).parentElement as HTMLElement).style.getPropertyValue(name);

test('tiles stand in the place of the smileys, buttons with the block’s text that say whether they are pressed (VO-3, TL-1, TL-3)', async () => {
  const { user, dispatched } = await afterVote({
    own: { title: 'What was wrong?', subtitle: 'Choose some' },
    chosen: [{ option: 'Smells' }],
  });
  expect(heading()).toHaveTextContent('What was wrong?');
  expect(screen.getByText('Choose some')).toBeVisible();
  expect(tile('Dirty')).toHaveAttribute('aria-pressed', 'false');
  expect(tile('Dirty')).toHaveAccessibleDescription('Floor or walls');
  expect(tile('Smells')).toHaveAttribute('aria-pressed', 'true');
  await user.click(tile('Dirty'));
  expect(dispatched).toEqual([tileTapped({ voteKey, option: 'dirty-1' })]);
  // Another face below can still be tapped.
  expect(tile('Happy')).toHaveAttribute('aria-pressed', 'false');
});

test('one line below the title says what was received, and leads to the faces (RC-1)', async () => {
  const { user, happens } = await afterVote({ own: { title: 'What was wrong?' } });
  const line = within(heading().nextElementSibling as HTMLElement);
  expect(heading().nextElementSibling).toHaveTextContent('Sad · received · change');
  await user.click(line.getByRole('button', { name: 'change' }));
  expect(tile('Sad')).toHaveFocus();
  // An answer that waits on the phone is not received.
  for (const action of given([keptChange({ voteKey, attempts: 1 })])) happens(action);
  expect(line.getByRole('status')).toHaveTextContent('Saved on this phone');
});

test('the owner’s texts are shown in the visitor’s language, and as they are where nobody has translated them (TL-3)', async () => {
  await afterVote({
    own: { title: 'What was wrong?', subtitle: 'Untranslated' },
    more: { locale: 'de' },
  });
  expect(heading()).toHaveTextContent('Was war nicht in Ordnung?');
  expect(tile('Schmutzig')).toHaveAccessibleDescription('Boden');
  expect(screen.getByText('Untranslated')).toBeVisible();
});

test('colours and shape are the owner’s, with black or white on them (TL-1)', async () => {
  await afterVote({
    own: {
      primary_color: '#ba7200',
      selected_block_back: '#123456',
      check_color: '#00ff00',
      aspect_ratio: 1.6,
      background: '#fff',
    },
  });
  expect([look('--tile'), look('--on-tile')]).toEqual(['#ba7200', '#000']);
  expect([look('--chosen'), look('--on-chosen')]).toEqual(['#123456', '#fff']);
  expect([look('--check'), look('--on-check')]).toEqual(['#00ff00', '#000']);
  expect([look('--ratio'), look('--back')]).toEqual(['1.6', '#fff']);
});

test('by themselves sad tiles are #ab4545 and square, and so is the title ours (TL-2)', async () => {
  await afterVote();
  expect([look('--tile'), look('--ratio'), look('--back')]).toEqual(['#ab4545', '1', '']);
  expect(heading()).toHaveTextContent('What was it about?');
});

test('says how many of how many are chosen, where there is a maximum (TL-4)', async () => {
  const { unmount } = await afterVote({
    shared: { selected_count_max: 2 },
    chosen: [{ option: 'Other' }],
  });
  expect(screen.getByText('1 of 2')).toBeVisible();
  unmount();
  await afterVote({ shared: { selected_count_max: 1, radio_button_mode: true } });
  expect(screen.queryByText(/of 1/)).toBeNull();
});

test('a chosen tile with a camera asks for its picture in the owner’s words, and can be closed (TL-6, TL-8)', async () => {
  const { user, dispatched } = await afterVote({
    shared: { snap_picture_text: 'Show us' },
    chosen: [{ option: 'dirty-1' }, { option: 'Smells' }],
  });
  expect(tile('Dirty')).toHaveAccessibleDescription('Floor or walls Show us');
  expect(screen.queryByRole('button', { name: 'Remove Smells' })).toBeNull();
  await user.click(tile('Remove Dirty'));
  expect(dispatched).toEqual([tileClosed({ voteKey, option: 'dirty-1' })]);
});

test('a photo is shown on its tile, with how much of it has gone out', async () => {
  const { container, happens } = await afterVote({
    chosen: [{ option: 'dirty-1', photo: { id: 'photo-1', status: 'ready' } }],
  });
  const picture = () => container.querySelector('li img');
  await waitFor(() => expect(picture()).toHaveAttribute('src', 'blob:photo-1'));
  expect(container.querySelector('progress')).toBeNull();
  const item: KeptTilePhoto = {
    kind: 'tilePhoto',
    key: 'item-1',
    voteKey,
    voteUid: null,
    questionUid: cafe,
    placeName: null,
    createdAt: 0,
    attempts: 0,
    nextAt: 0,
    refusal: null,
    option: 'dirty-1',
    photo: { id: 'photo-1', name: '1.jpg', type: 'image/jpeg', size: 5, sha256: 'a' },
  };
  for (const action of given([item])) happens(action);
  happens(sendingStarted({ key: 'item-1' }));
  happens(uploadWentOn({ key: 'item-1', share: 0.4 }));
  expect(container.querySelector('progress')?.value).toBe(0.4);
});

test('icons come by name from the API host; a block without one has its text alone (TL-14)', async () => {
  const { container } = await afterVote();
  const icons = [...container.querySelectorAll<HTMLElement>('li span[style]')];
  expect(icons.map(({ style }) => style.maskImage)).toEqual(['url("/media/level-images/dirty.svg")']);
});

describe('The way on', () => {
  test.each([
    ['the comment with Done, which sends it', { show_comment_always: true }, ['Done'], true],
    ['Done, and a way to the comment', {}, ['Add something', 'Done'], false],
    ['the comment with Submit', { show_comment_always: true, submit_btn: { show: true } }, ['Submit'], true],
    ['Submit, and a way to the comment', { submit_btn: { show: true } }, ['Add something', 'Submit'], false],
    ['no Submit that is not to be shown', { submit_btn: { show: false } }, ['Add something', 'Done'], false],
  ])('is %s (TL-1, TL-12)', async (_, own, buttons, hasNote) => {
    const { user, dispatched } = await afterVote({ own });
    const names = ['Send', 'Submit', 'Done', 'Add something'];
    const shown = screen.getAllByRole('button').flatMap(({ textContent }) => textContent ?? []);
    expect(shown.filter((name) => names.includes(name))).toEqual(buttons);
    expect(screen.queryByRole('textbox', { name: 'Your note' }) !== null).toBe(hasNote);
    await user.click(tile(buttons.includes('Submit') ? 'Submit' : 'Done'));
    expect(dispatched).toEqual([submitPressed({ voteKey })]);
  });

  test('leads to the thanks, which say what was chosen and how many photos there are', async () => {
    await afterVote({
      chosen: [{ option: 'dirty-1', photo: { id: 'p', status: 'ready' } }, { option: 'Other' }],
      record: { given: { note: false, contact: false, photoCount: 0, seconds: 0, rating: 1 } },
    });
    expect(heading()).toHaveTextContent('Thank you.');
    const items = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
    expect(items).toEqual(['Dirty', 'Other', '1 photo']);
  });

  test('where the script of the tiles does not come, is the note as ever, with another try (ER-3)', async () => {
    await afterVote({ more: { before: [groupFailed({ group: 'visit' })] } });
    expect(heading()).toHaveTextContent('Thank you.');
    expect(screen.getByRole('textbox', { name: 'Your note' })).toBeVisible();
    expect(within(screen.getByRole('alert')).getByRole('button', { name: 'Try again' })).toBeVisible();
  });
});

test('a rating with the default view has the smileys, and the owner’s line above what the place says (TL-1)', async () => {
  await afterVote({ own: { default_view: true, social_title: 'We are sorry' } });
  expect(heading()).toHaveTextContent('Thank you.');
  expect(screen.getByText('We are sorry')).toBeVisible();
});

test.each([
  ['no blocks', { blocks: [] }, 0],
  ['200 blocks', { blocks: Array.from({ length: 200 }, (_, index) => ({ text: `Tile ${index}` })) }, 60],
  [
    'a maximum of 0, a colour that is none and an aspect ratio of 0',
    { selected_count_max: 0, primary_color: 'x', aspect_ratio: 0 },
    3,
  ],
  ['texts that are none', { title: [], subtitle: {}, snap_picture_text: 7 }, 3],
  [
    'two blocks with one text',
    {
      blocks: [
        { text: 'Same', value: 'a' },
        { text: 'Same', value: 'b' },
      ],
    },
    2,
  ],
])('a configuration with %s gives a usable screen (TL-1)', async (_, own, count) => {
  await afterVote({ own });
  expect(heading()).toBeVisible();
  const pressable = screen.queryAllByRole('listitem').filter((item) => item.querySelector('[aria-pressed]'));
  expect(pressable).toHaveLength(count);
  if (count > 0) expect(look('--tile')).toBe('#ab4545');
});
