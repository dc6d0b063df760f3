import type { JsonObject } from '../../contract/json';
import { ratingNames } from '../../contract/rating';
import { tilesFromWire, translated, translationsFromWire, type Tiles } from '../../contract/tiles';
import { organisations } from '../../fixtures/demo/organisations';
import { radioDetails, restroomDetails, restroomTranslations } from '../../fixtures/demo/tiles';

const block = { text: 'Dirty', value: 'Dirty' };

/** The sad tiles of a configuration with one block, and the problems reported about it. */
function sadWith(own: object, shared: object = {}): { tiles: Tiles | undefined; said: string[] } {
  const said: string[] = [];
  const config = { ...shared, sad: { blocks: [block], ...own } };
  return { tiles: tilesFromWire(config, (problem) => said.push(problem)).sad, said };
}

it('has tiles for the ratings that are configured with some', () => {
  const restroom = tilesFromWire(restroomDetails);
  expect(Object.keys(restroom)).toEqual(['sad', 'soSo']);
  expect(restroom.sad).toMatchObject({
    title: 'What was wrong?',
    subtitle: 'Choose up to three',
    maximum: 3,
    isRadio: false,
    showsComment: true,
    submit: null,
  });
  expect(restroom.sad?.blocks).toHaveLength(7);
  expect(tilesFromWire(radioDetails).happy).toMatchObject({ isRadio: true, maximum: 1, aspectRatio: 1.6 });
  expect(tilesFromWire(null)).toEqual({});
});

it.each([
  [1, '#ab4545'],
  [2, '#ba7200'],
  [3, '#339C4A'],
] as const)('colours the tiles of rating %i %s unless told otherwise', (rating, color) => {
  const names = { 1: 'sad', 2: 'so_so', 3: 'happy' } as const;
  const plain = tilesFromWire({ [names[rating]]: { blocks: [block] } });
  expect(plain[ratingNames[rating]]).toMatchObject({ primaryColor: color, aspectRatio: 1 });
});

it('lets a rating’s own fields go before the shared ones', () => {
  const shared = { title: 'Shared', subtitle: 'Shared too', selected_count_max: 5, auto_open_camera: true };
  const { tiles } = sadWith(
    { title: 'Own', blocks: [block, { ...block, value: 'Two', auto_open_camera: false }] },
    shared,
  );
  expect(tiles).toMatchObject({ title: 'Own', subtitle: 'Shared too', maximum: 5 });
  // A block's own value wins over both.
  expect(tiles?.blocks.map(({ autoOpenCamera }) => autoOpenCamera)).toEqual([true, false]);
});

it.each([
  ['a colour that is none', { primary_color: 'red; } body { display: none' }, { primaryColor: '#ab4545' }],
  ['a maximum of 0', { selected_count_max: 0 }, { maximum: null }],
  ['a maximum that is text', { selected_count_max: '3' }, { maximum: null }],
  ['an aspect ratio of 0', { aspect_ratio: 0 }, { aspectRatio: 1 }],
  ['a title that is no text', { title: 7 }, { title: null }],
  ['a flag that is none', { radio_button_mode: 'yes' }, { isRadio: false }],
  ['a submit button that is none', { submit_btn: true }, { submit: null }],
])('shows a usable screen with %s, and says so', (_, own, expected) => {
  const { tiles, said } = sadWith(own);
  expect(tiles).toMatchObject({ ...expected, blocks: [{ value: 'Dirty' }] });
  expect(said).toEqual([expect.stringMatching(`sad.${Object.keys(own)[0]} cannot be`)]);
});

it.each([
  ['no blocks', []],
  ['blocks that are none', 'three'],
  ['nothing but blocks without a text', [{}, null, 'Dirty', { text: ' ' }]],
])('has no tiles with %s: the faces’ screen stands instead', (_, blocks) => {
  const { tiles, said } = sadWith({ blocks });
  expect(tiles).toBeUndefined();
  expect(said.at(-1)).toBe('sad has no blocks');
});

it('shows sixty of two hundred blocks, and each value once', () => {
  const many = Array.from({ length: 200 }, (_, index) => ({ text: `Tile ${index}` }));
  expect(sadWith({ blocks: many }).tiles?.blocks).toHaveLength(60);
  const twice = sadWith({ blocks: [block, { text: 'Also dirty', value: 'Dirty' }] });
  expect(twice.tiles?.blocks).toHaveLength(1);
  expect(twice.said).toEqual(['sad.blocks[1].value is there twice']);
});

it('takes icons by name only', () => {
  const icons = ['no-toilet-paper', '../secret', 'a/b', 'x" onerror="y', ''];
  const { tiles } = sadWith({ blocks: icons.map((icon, index) => ({ text: `Tile ${index}`, icon })) });
  expect(tiles?.blocks.map(({ icon }) => icon)).toEqual(['no-toilet-paper', null, null, null, null]);
});

it('translates what somebody has translated, and leaves the rest as it is', () => {
  const translations = translationsFromWire({
    ...restroomTranslations,
    es: { Dirty: 'Sucia' },
    xx: {},
    fr: 'no',
  });
  expect(translated(translations, 'de', 'Dirty')).toBe('Schmutzig');
  expect(translated(translations, 'sp', 'Dirty')).toBe('Sucia');
  expect(translated(translations, 'fr', 'Dirty')).toBe('Dirty');
  expect(translated(translations, 'en', 'constructor')).toBe('constructor');
});

it.each(['no toilet paper', 'full', 'dirty', 'smells', 'something broken', 'other', 'no paper towels'])(
  'offers the restroom option %s in all seven languages',
  (option) => {
    const shown = tilesFromWire(restroomDetails).sad?.blocks.find(
      ({ value }) => value.toLowerCase() === option,
    );
    const translations = translationsFromWire(restroomTranslations);
    for (const locale of ['ru', 'uk', 'de', 'it', 'fr', 'sp'] as const)
      expect(translated(translations, locale, shown?.text ?? '')).not.toBe(shown?.text);
  },
);

/** Fields of a configuration that people read. */
const readFields = [
  'title',
  'subtitle',
  'text',
  'snap_picture_text',
  'social_title',
  'no_problem_message',
  'no_picture_message',
];

/** Texts of a configuration, however deep they stand. */
function textsIn(config: unknown): string[] {
  if (typeof config !== 'object' || config === null) return [];
  return Object.entries(config).flatMap(([name, value]: [string, unknown]) =>
    typeof value === 'string' ? (readFields.includes(name) ? [value] : []) : textsIn(value),
  );
}

const demoQuestions = organisations
  .flatMap(({ sites }) => sites)
  .flatMap(({ places }) => places)
  .flatMap(({ questions }) => questions)
  .map(({ sticker, details, serviceLogConfig, detailTranslations = {} }) => ({
    sticker,
    texts: textsIn([details, serviceLogConfig]),
    translations: translationsFromWire(detailTranslations as JsonObject),
  }))
  .filter(({ texts }) => texts.length > 0);

it('knows the tiles of the demo', () => {
  expect(demoQuestions.map(({ sticker }) => sticker)).toEqual(
    expect.arrayContaining(['demo-restroom', 'demo-septic', 'demo-dumpster', 'demo-radio']),
  );
});

it.each(demoQuestions)(
  'says the tiles of $sticker in all seven languages (LG-1)',
  ({ texts, translations }) => {
    for (const locale of ['ru', 'uk', 'de', 'it', 'fr', 'sp'] as const)
      expect(texts.filter((text) => translations[locale]?.[text] === undefined)).toEqual([]);
  },
);
