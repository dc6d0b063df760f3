import { questionFromWire, type WireQuestion } from '../../contract/question';
import type { Locale } from '../../contract/languages';
import { wireQuestion } from '../../fixtures/exampleData';
import type { WorldOptions } from '../../fixtures/fakeWorld';
import { selectChosenRating } from '../../state/voting/votingSelectors';
import { languageChosen, packRequested } from '../../state/language/languageSlice';
import { acceptVote, earlyTap, open, tap, thanksForCafe, votesOf } from '../support/flows';

/** A vote page drawn by the server: the first turn already has its question and the texts of its language. */
function drawn(
  locale: Locale,
  more: WorldOptions & { browserTags?: string[] } = {},
  href = '/r/rate/demo-cafe',
  features: Partial<WireQuestion['features']> = {},
) {
  const wire = wireQuestion();
  const question = questionFromWire({ ...wire, features: { ...wire.features, ...features } });
  return open(href, { ...more, page: { locale, question } });
}

it('asks for nothing, and takes a vote', async () => {
  const flow = await drawn('en');
  expect(flow.world.requests).toEqual([]);
  expect(flow.state().question.status).toBe('loaded');
  await tap(flow, 3);
  await acceptVote(flow);
  expect(flow.world.requests.map(({ endpoint }) => endpoint)).toEqual(['sendRateDetails']);
  expect(flow.world.entries()).toEqual([thanksForCafe]);
});

it('votes by an address for a face on offer (RT-1)', async () => {
  const flow = await drawn('en', {}, '/r/rate/demo-cafe/3');
  expect(votesOf(flow)).toMatchObject([{ body: { rate: 3 } }]);
});

it.each([
  [2, { hide_so_so: true }],
  [3, { dumpsters_mode: true }],
])(
  'sends nothing for face %s where the question hides it, and takes a tap (VO-2)',
  async (face, features) => {
    const flow = await drawn('en', {}, `/r/rate/demo-cafe/${face}`, features);
    expect(flow.world.requests).toEqual([]);
    expect(selectChosenRating(flow.state())).toBeNull();
    await tap(flow, 1);
    expect(votesOf(flow)).toMatchObject([{ body: { rate: 1 } }]);
  },
);

it('takes up an early tap at once', async () => {
  const flow = await drawn('en', { local: { tap: earlyTap() } });
  expect(votesOf(flow)).toMatchObject([{ idempotencyKey: 'early-key-of-the-page-01' }]);
});

it('asks for the question of an address that the page was not drawn for', async () => {
  const flow = await drawn('en', {}, '/r/rate/other-lobby');
  expect(flow.world.requests).toMatchObject([{ body: { question_id: 'other-lobby' } }]);
});

it.each([
  ['the stored language', 'de', { lang: 'de' }, ['fr']],
  ['the stored language under its old name', 'uk', { lang: 'ukraine' }, []],
  ["the browser's", 'sp', {}, ['es-MX']],
  ['English, when nothing is known', 'en', {}, []],
] as const)('loads no pack again when it was drawn in %s (LG-2)', async (_, locale, local, browserTags) => {
  const flow = await drawn(locale, { local, browserTags: [...browserTags], missingPacks: [locale] });
  expect(flow.actions()).not.toContain(packRequested.type);
  expect(flow.state().language).toMatchObject({ locale, ready: true, loading: null, failed: false });
  expect(flow.state().messages.banner).toBeNull();
});

it('loads the stored language when it was drawn in another (LG-2)', async () => {
  const flow = await drawn('en', { local: { lang: 'it' }, slowPacks: ['it'] });
  expect(flow.state().language).toMatchObject({ locale: 'en', ready: true, loading: 'it' });
  await flow.world.letPackCome('it');
  expect(flow.state().language).toMatchObject({ locale: 'it', ready: true, loading: null });
});

it('sends the stored language with calls while its pack is on the way (SE-6)', async () => {
  const flow = await drawn('en', { local: { lang: 'it' }, slowPacks: ['it'] });
  await tap(flow, 3);
  expect(votesOf(flow)).toMatchObject([{ language: 'it' }]);
});

it('does not let the stored language overtake a choice made while it was read', async () => {
  const flow = await drawn('en', { local: { lang: 'it' }, slowStorage: true, slowPacks: ['de'] });
  await flow.act(languageChosen({ locale: 'de' }));
  await flow.world.letStorageAnswer();
  await flow.world.letStorageAnswer();
  await flow.world.letPackCome('de');
  expect(flow.state().language).toMatchObject({ locale: 'de', loading: null });
  expect(flow.world.stored.local.get('lang')).toBe('de');
});
