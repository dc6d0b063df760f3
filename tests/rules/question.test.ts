import { questionFromWire, type WirePlace } from '../../contract/question';
import { locales, type Locale } from '../../contract/languages';
import { ownText, translatedFields } from '../../contract/questionTexts';
import { organisations } from '../../fixtures/demo/organisations';
import { wireQuestion } from '../../fixtures/exampleData';

const withPlace = (more: Partial<Record<keyof WirePlace, unknown>>) =>
  questionFromWire(wireQuestion({ place: { ...wireQuestion().place, ...more } as WirePlace })).place;

it('names the question as our code does', () => {
  const wire = wireQuestion({
    placement: 'Back yard, trap 1',
    location: { address: '1 Main Street', lat: 47.37, lng: 8.54 },
    show_service_log_history: true,
    features: { hide_so_so: true, dumpsters_mode: true },
  });
  expect(questionFromWire(wire)).toEqual({
    uid: 'demo-cafe',
    text: 'How was your visit today?',
    orgUid: 'org-corner',
    place: { uid: 'place-cafe', name: 'Corner Café', preview: null, siteUrl: null, subtitle: null },
    placement: 'Back yard, trap 1',
    address: '1 Main Street',
    latitude: 47.37,
    longitude: 8.54,
    showsHistory: true,
    hideSoSo: true,
    dumpstersMode: true,
  });
});

it('keeps a sticker without a place one', () => {
  expect(questionFromWire(wireQuestion({ place: null, org_uid: null }))).toMatchObject({
    place: null,
    orgUid: null,
  });
});

it.each([
  ['https://corner.example/menu?x=1', 'https://corner.example/menu?x=1'],
  ['HTTP://corner.example', 'HTTP://corner.example'],
  ['javascript:alert(1)', null],
  ['data:text/html,<script>', null],
  ['//corner.example', null],
  ['/menu', null],
  ['https://', null],
  ['https://a b', null],
  [' https://corner.example', null],
  [7, null],
  [null, null],
])("makes of a place's configured site %j the link %j", (site_url, siteUrl) => {
  expect(withPlace({ site_url })?.siteUrl).toBe(siteUrl);
});

it.each([
  ['/media/cafe.webp', '/media/cafe.webp'],
  ['https://cdn.example/cafe.webp', null],
  ['//other.example/cafe.webp', null],
  ['/\\other.example/cafe.webp', null],
  ['javascript:alert(1)', null],
  ['', null],
])("makes of a place's configured picture %j the address %j", (preview, address) => {
  expect(withPlace({ preview })?.preview).toBe(address);
});

it.each([[{ address: 7, lat: '47', lng: null }], [{ address: ' ', lat: NaN, lng: Infinity }], [null]])(
  'leaves out a location of another form: %j',
  (location) => {
    expect(questionFromWire(wireQuestion({ location }))).toMatchObject({
      address: null,
      latitude: null,
      longitude: null,
    });
  },
);

/** Values that people have typed into a configuration by hand. */
it.each([
  ['a site that is no link', { place: { site_url: 'corner cafe' } }, ['place.site_url cannot be used']],
  [
    'a picture on another host',
    { place: { preview: 'https://cdn.example/a.png' } },
    ['place.preview cannot be used'],
  ],
  [
    'degrees that are nowhere',
    { location: { lat: 91, lng: '8' } },
    ['location.lat cannot be used', 'location.lng cannot be used'],
  ],
  [
    'a configuration without blocks',
    { second_level_details_config: { sad: { blocks: [] } } },
    ['sad has no blocks'],
  ],
  ['ratings that are no objects', { second_level_details_config: { sad: 7 } }, ['sad is no object']],
] as const)('leaves out %s, says so, and is a usable question', (_, more, problems) => {
  const { place = {}, ...rest } = more as { place?: object };
  const question = questionFromWire(
    wireQuestion({ ...rest, place: { ...wireQuestion().place, ...place } as WirePlace }),
  );
  expect(question.problems).toEqual(problems);
  expect(question).toMatchObject({ text: 'How was your visit today?', place: { name: 'Corner Café' } });
});

it('says nothing of what is not configured, nor of what is right', () => {
  expect(questionFromWire(wireQuestion())).not.toHaveProperty('problems');
  expect(
    questionFromWire(wireQuestion({ location: { address: 'Tower Street 1', lat: -90, lng: 180 } })),
  ).not.toHaveProperty('problems');
});

it('tells no more than twenty of two hundred', () => {
  const blocks = Array.from({ length: 200 }, () => ({ text: 7 }));
  expect(
    questionFromWire(wireQuestion({ second_level_details_config: { sad: { blocks } } })).problems,
  ).toHaveLength(20);
});

it("shows an owner's text in the person's language, else as it is (LG-1)", () => {
  const question = questionFromWire(
    wireQuestion({
      place: { ...wireQuestion().place, social_subtitle: 'Tell others' } as WirePlace,
      giveaway: { description: 'Win a gift card' },
      question_translations: {
        de: { text: 'Wie war es?', social_subtitle: 'Erzählen Sie es', giveaway_description: 7 },
        es: { text: '¿Qué tal?', giveaway_description: 'Gane una tarjeta' },
        tlh: { text: 'nuqneH' },
        fr: 'non',
        ru: { text: ' ' },
      },
    }),
  );
  const texts = (locale: Locale) => translatedFields.map((field) => ownText(question, locale, field));
  expect(texts('de')).toEqual(['Wie war es?', 'Erzählen Sie es', 'Win a gift card']);
  expect(texts('sp')).toEqual(['¿Qué tal?', 'Tell others', 'Gane una tarjeta']);
  for (const locale of ['en', 'fr', 'ru'] as const)
    expect(texts(locale)).toEqual(['How was your visit today?', 'Tell others', 'Win a gift card']);
  expect(ownText(questionFromWire(wireQuestion()), 'de', 'giveaway_description')).toBeNull();
});

it.each(
  organisations.flatMap(({ sites }) =>
    sites.flatMap(({ places }) =>
      places.flatMap(({ socialSubtitle, questions }) =>
        questions.map((asked) => [asked.sticker, asked, socialSubtitle] as const),
      ),
    ),
  ),
)('of the demo, %s is in all languages (LG-1)', (_, { translations, giveaway }, line) => {
  const wanted = [
    'text',
    ...(line ? ['social_subtitle'] : []),
    ...(giveaway ? ['giveaway_description'] : []),
  ];
  for (const locale of locales.filter((each) => each !== 'en'))
    expect(Object.keys(translations?.[locale] ?? {})).toEqual(wanted);
});
