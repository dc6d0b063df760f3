import { cleanup, screen } from '@testing-library/react';
import type { VoteKey, VoteUid } from '../../contract/ids';
import type { Locale } from '../../contract/languages';
import { questionFromWire, type WirePlace, type WireQuestion } from '../../contract/question';
import { wireQuestion } from '../../fixtures/exampleData';
import { groupFailed, groupLoaded, groupRequested } from '../../state/groups/groupsSlice';
import { linkFollowed } from '../../state/navigation/navigationSlice';
import { voteChecked, votedRestored } from '../../state/voting/votingSlice';
import { cafe, drawApp, questionLoaded } from '../support/drawApp';

const votePath = '/r/rate/demo-cafe';
const thanksPath = '/r/thank-for-vote/demo-cafe/3/vote-1';
const confirmed = voteChecked({ voteUid: 'vote-1', status: 'confirmed', rating: 3 });
const draw = (path: string, more: Partial<WireQuestion>, locale: Locale = 'en') =>
  drawApp({ path, locale, before: [...questionLoaded(more), confirmed] });
const place = (more: Partial<WirePlace>) => ({ place: { ...(wireQuestion().place as WirePlace), ...more } });

test.each([votePath, thanksPath])('VO-8: site_url makes the place’s name a link at %s', async (path) => {
  await draw(path, place({ site_url: 'https://corner.example/menu' }));
  const link = screen.getByRole('link', { name: /^Corner Café/ });
  expect(link).toHaveAttribute('href', 'https://corner.example/menu');
  expect(link).toHaveAttribute('target', '_blank');
  expect(link).toHaveAttribute('rel', 'noreferrer');
});

test.each([
  'javascript:alert(1)',
  ' https://corner.example',
  '//corner.example',
  'corner.example',
  'https://',
  'https:\\\\corner.example',
  'data:text/html,x',
  '',
])('VO-8: a site_url of "%s" is no link', async (siteUrl) => {
  await draw(votePath, place({ site_url: siteUrl }));
  expect(screen.getByText('Corner Café')).toBeVisible();
  expect(screen.queryByRole('link', { name: /Corner/ })).toBeNull();
});

test('VO-8: social_subtitle is said after the vote', async () => {
  await draw(thanksPath, place({ social_subtitle: 'Tell others <b>about</b> us' }));
  expect(screen.getByText('Tell others <b>about</b> us')).toBeVisible();
});

test("the question, the place's line and the title are in the visitor's language (LG-1)", async () => {
  const question_translations = { de: { text: 'Wie war es heute?', social_subtitle: 'Erzählen Sie es' } };
  const question = { ...place({ social_subtitle: 'Tell others' }), question_translations };
  await draw(votePath, question, 'de');
  expect(screen.getByRole('heading', { name: 'Wie war es heute?' })).toBeVisible();
  expect(document.title).toBe('Wie war es heute? · Corner Café');
  cleanup();
  await draw(thanksPath, question, 'de');
  expect(screen.getByText('Erzählen Sie es')).toBeVisible();
  cleanup();
  await draw(votePath, question, 'it');
  expect(screen.getByRole('heading', { name: 'How was your visit today?' })).toBeVisible();
});

test("an owner's text says its language where the page has another (WCAG 3.1.2)", async () => {
  const question = {
    written_in: 'en' as const,
    question_translations: { de: { text: 'Wie war es heute?' } },
    sld_translations: { de: { Dirty: 'Schmutzig' } },
    second_level_details_config: {
      sad: { title: 'What was wrong?', blocks: [{ text: 'Dirty' }, { text: 'Cold', subtitle: 'Too cold' }] },
    },
  };
  const heading = () => screen.getByRole('heading', { level: 1 });
  await draw(votePath, question, 'it');
  expect(heading()).toHaveAttribute('lang', 'en');
  cleanup();
  for (const locale of ['de', 'en'] as const) {
    await draw(votePath, question, locale);
    expect(heading()).not.toHaveAttribute('lang');
    cleanup();
  }
  const sadVote = votedRestored({
    voted: [
      {
        questionUid: cafe,
        rating: 1,
        voteUid: 'vote-1' as VoteUid,
        orgUid: null,
        isServiceLog: false,
        key: 'key-1' as VoteKey,
        sequence: 0,
        given: null,
      },
    ],
  });
  await drawApp({
    path: '/r/thank-for-vote/demo-cafe/1/vote-1',
    locale: 'de',
    before: [
      ...questionLoaded(question),
      sadVote,
      groupRequested({ group: 'visit' }),
      groupLoaded({ group: 'visit' }),
    ],
  });
  expect(heading()).toHaveAttribute('lang', 'en');
  expect(await screen.findByRole('button', { name: 'Cold' })).toHaveAttribute('lang', 'en');
  expect(screen.getByText('Too cold')).toHaveAttribute('lang', 'en');
  expect(screen.getByRole('button', { name: 'Schmutzig' })).not.toHaveAttribute('lang');
});

test('VO-8: social_subtitle does not stand alone while the links that it leads to cannot be loaded', async () => {
  const links = [
    { enabled: true, happy: true, ok: true, sad: true, uid: 'maps', url: 'https://maps.example' },
  ];
  const { happens } = await draw(thanksPath, place({ social_subtitle: 'Tell others', links }));
  expect(screen.getByText('Tell others')).toBeVisible();
  happens(groupRequested({ group: 'visit' }));
  happens(groupFailed({ group: 'visit' }));
  expect(screen.queryByText('Tell others')).toBeNull();
});

test.each([votePath, thanksPath])('VO-8: placement stands under the place’s name at %s', async (path) => {
  await draw(path, { placement: 'Back yard, trap 1' });
  expect(screen.getByText('Back yard, trap 1')).toBeVisible();
});

test('VO-8: a sticker without a place still says where it is', async () => {
  await draw(votePath, { place: null, placement: 'Gate B' });
  expect(screen.getByText('Gate B')).toBeVisible();
});

test('VO-8: location is an address and a map', async () => {
  await draw(thanksPath, { location: { address: 'Tower Street 1', lat: 52.5145, lng: 13.3501 } });
  expect(screen.getByText('Tower Street 1')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Show on the map' })).toHaveAttribute(
    'href',
    'https://www.openstreetmap.org/?mlat=52.5145&mlon=13.3501#map=17/52.5145/13.3501',
  );
});

test('VO-8: half a location is none', async () => {
  await draw(thanksPath, { location: { address: 7, lat: 52.5145, lng: '13.3501' } });
  expect(screen.queryByRole('link', { name: 'Show on the map' })).toBeNull();
});

test.each([votePath, thanksPath])('VO-8: show_service_log_history opens it from %s', async (path) => {
  const { user, dispatched } = await draw(path, { show_service_log_history: true });
  await user.click(screen.getByRole('link', { name: 'Service history' }));
  expect(dispatched).toEqual([linkFollowed({ href: '/r/demo-cafe/sl' })]);
});

const cleaned = (days_ago: number): Partial<WireQuestion> => ({
  show_service_log_history: true,
  latest_service: { names: { en: 'Cleaned', de: 'Gereinigt' }, local_date: '2026-11-19T10:40', days_ago },
});

test.each([
  [0, 'Cleaned at 10:40 AM'],
  [1, 'Cleaned yesterday at 10:40 AM'],
  [4, 'Cleaned on November 19'],
])('tells visitors of a service %i days ago: %s', async (daysAgo, words) => {
  await draw(votePath, cleaned(daysAgo));
  const line = screen.getByText(words);
  expect(line).toBeVisible();
  expect(line).toHaveAttribute('datetime', '2026-11-19T10:40');
});

test('tells of a service in the visitor’s language, and an owner’s own word as it is (LG-1)', async () => {
  const { unmount } = await draw(votePath, cleaned(1), 'de');
  expect(screen.getByText('Gereinigt gestern um 10:40')).toBeVisible();
  unmount();
  await draw(votePath, cleaned(0), 'it');
  expect(screen.getByText('Cleaned alle 10:40')).toBeVisible();
});

test.each([`${votePath}?kiosk=1`, thanksPath])('says nothing of services at %s', async (path) => {
  await draw(path, cleaned(0));
  expect(screen.queryByText(/Cleaned/)).toBeNull();
});

test.each([votePath, thanksPath])('VO-8: what is not configured takes no room at %s', async (path) => {
  const { container } = await draw(path, {});
  expect(container.querySelectorAll('main a')).toHaveLength(0);
});

test('what has the wrong type is left out', () => {
  const wrong = { site_url: 7, social_subtitle: {}, preview: 'javascript:alert(1)' } as unknown as WirePlace;
  const wire = {
    ...wireQuestion(place(wrong)),
    placement: ['x'],
    show_service_log_history: 'no',
    location: [],
  };
  expect(questionFromWire(wire as unknown as WireQuestion)).toMatchObject({
    place: { siteUrl: null, subtitle: null, preview: null },
    placement: null,
    address: null,
    latitude: null,
    showsHistory: false,
  });
});
