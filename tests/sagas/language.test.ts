import { languageChosen, packFailed, packRequested } from '../../state/language/languageSlice';
import type { Locale } from '../../contract/languages';
import type { Flow } from '../../fixtures/runFlow';
import { readLanguage } from '../../sagas/language/languageSaga';
import { bootstrapState } from '../../state/rootReducer';
import { answerPopup, open } from '../support/flows';
import { singleFlow } from '../support/singleFlow';

const choose = (flow: Flow, locale: Locale) => flow.act(languageChosen({ locale }));
const lang = (flow: Flow) => flow.world.stored.local.get('lang');

const reads = (stored: string | null, browserTags: string[]) => {
  const writes: unknown[] = [];
  const state = bootstrapState({ address: { path: '/', search: '' }, browserTags });
  const answers = {
    'storage.read': { lang: stored },
    'storage.write': (change: unknown) => void writes.push(change),
  };
  return singleFlow(readLanguage, answers, { state })
    .silentRun()
    .then(({ returnValue }) => ({ language: returnValue as unknown, writes }));
};

it.each([
  ['the stored language', 'it', ['de-AT', 'fr'], 'it'],
  ["the browser's, when none is stored", null, ['de-AT', 'fr'], 'de'],
  ["the browser's, when another than ours is stored", 'tlh', ['fr-CA'], 'fr'],
  ["the first of the browser's that we speak", null, ['pt-BR', 'es-MX', 'de'], 'sp'],
  ['English, when nothing is known', null, [], 'en'],
  ['English, when nothing known is ours', null, ['pt-BR', 'ja'], 'en'],
])(
  'speaks %s, and stores nothing that nobody has chosen (LG-2)',
  async (_, stored, browserTags, expected) => {
    expect(await reads(stored, browserTags)).toEqual({ language: expected, writes: [] });
  },
);

it.each([
  ['russia', 'ru'],
  ['ukraine', 'uk'],
  ['english', 'en'],
])('rewrites the old stored value %s as %s (LG-2)', async (old, short) => {
  expect(await reads(old, ['de'])).toEqual({
    language: short,
    writes: [{ area: 'local', values: { lang: short } }],
  });
});

it('loads the stored language on a page that was opened without one', async () => {
  const flow = await open('/', { local: { lang: 'it' } });
  expect(flow.state().language).toMatchObject({ locale: 'it', ready: true, loading: null });
});

it('knows the language before the first call goes out (SE-6)', async () => {
  const flow = await open('/r/rate/demo-cafe/3', { local: { lang: 'ukraine' } });
  expect(flow.world.requests).toMatchObject([{ endpoint: 'sendRateDetails', language: 'uk' }]);
});

it('does not make the route wait for the language pack', async () => {
  const flow = await open('/');
  flow.world.slowPacks.add('fr');
  await choose(flow, 'fr');
  expect(flow.state().language).toMatchObject({ locale: 'en', loading: 'fr' });
  await flow.world.letPackCome('fr');
  expect(flow.state().language.locale).toBe('fr');
});

it('stores a chosen language once its pack has come', async () => {
  const flow = await open('/');
  await choose(flow, 'uk');
  expect(flow.state().language.locale).toBe('uk');
  expect(lang(flow)).toBe('uk');
});

it('keeps the language of the screen when the pack does not come, and offers another try (ER-3)', async () => {
  const flow = await open('/');
  flow.world.missingPacks.add('de');
  await choose(flow, 'de');
  expect(flow.state().language).toMatchObject({ locale: 'en', loading: null, ready: true });
  expect(flow.state().messages.popup).toMatchObject({
    text: { text: 'PackNotLoaded' },
    ok: { text: 'TryAgain' },
    cancel: { text: 'Cancel' },
    kind: 'error',
  });
  expect(lang(flow)).toBeUndefined();
  // It may fail again, and the person may retry as often as they like.
  await answerPopup(flow, 'ok');
  expect(flow.state().language.locale).toBe('en');
  flow.world.missingPacks.clear();
  await answerPopup(flow, 'ok');
  expect(flow.state().language.locale).toBe('de');
  expect(flow.state().messages.popup).toBeNull();
  expect(lang(flow)).toBe('de');
});

it.each(['cancel', 'outside'] as const)('stays with the language of the screen after %s', async (answer) => {
  const flow = await open('/');
  flow.world.missingPacks.add('de');
  await choose(flow, 'de');
  await answerPopup(flow, answer);
  flow.world.missingPacks.clear();
  expect(flow.state().language).toMatchObject({ locale: 'en', loading: null });
  expect(flow.state().messages.popup).toBeNull();
  expect(lang(flow)).toBeUndefined();
  await choose(flow, 'de');
  expect(flow.state().language.locale).toBe('de');
});

it('offers another try when the stored language does not come over a page in another one (ER-3)', async () => {
  const flow = await open('/', { local: { lang: 'fr' }, page: { locale: 'en' }, missingPacks: ['fr'] });
  expect(flow.state().language).toMatchObject({ locale: 'en', ready: true });
  flow.world.missingPacks.clear();
  await answerPopup(flow, 'ok');
  expect(flow.state().language.locale).toBe('fr');
  expect(lang(flow)).toBe('fr');
});

it('notes that the first pack did not come', async () => {
  const flow = await open('/', { missingPacks: ['en'] });
  expect(flow.actions()).toContain(packFailed.type);
  expect(flow.state().language).toMatchObject({ ready: false, loading: null, failed: true });
  // No texts are loaded in any language; the page offers a reload.
  expect(flow.state().messages).toMatchObject({ popup: null, banner: null });
});

it('lets the last of two quick choices win, whichever pack comes first', async () => {
  const flow = await open('/');
  flow.world.slowPacks.add('de').add('fr');
  await choose(flow, 'de');
  await choose(flow, 'fr');
  await flow.world.letPackCome('fr');
  await flow.world.letPackCome('de');
  expect(flow.state().language).toMatchObject({ locale: 'fr', loading: null });
  expect(lang(flow)).toBe('fr');
});

it('does not let the first pack overtake a choice made before it came', async () => {
  const flow = await open('/', { slowPacks: ['en'] });
  await choose(flow, 'de');
  await flow.world.letPackCome('en');
  expect(flow.state().language).toMatchObject({ locale: 'de', loading: null });
});

it('asks once for each choice, and once more for each try [language-tried-again]', async () => {
  const flow = await open('/');
  const asked = () => flow.actions().filter((type) => type === packRequested.type).length;
  const before = asked();
  flow.world.missingPacks.add('de');
  await choose(flow, 'de');
  expect(asked()).toBe(before + 1);
  flow.world.missingPacks.clear();
  await answerPopup(flow, 'ok');
  expect(asked()).toBe(before + 2);
  expect(flow.state().language).toMatchObject({ locale: 'de', loading: null });
});
