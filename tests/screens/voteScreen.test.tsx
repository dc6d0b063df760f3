import { screen, within } from '@testing-library/react';
import type { VoteKey } from '../../contract/ids';
import { loadFailed, loadStarted, retryPressed } from '../../state/question/questionSlice';
import { ratingChosen, voteFailed } from '../../state/voting/votingSlice';
import { given, keptVote } from '../support/outboxItems';
import { cafe, drawApp, questionLoaded } from '../support/drawApp';

const path = '/r/rate/demo-cafe';
const faces = () =>
  within(screen.getByRole('form'))
    .getAllByRole('button')
    .map(({ textContent }) => textContent);
const key = 'key-1' as VoteKey;
const sending = [ratingChosen({ questionUid: cafe, rating: 3 }), ...given([keptVote({ key })])];
const failed = voteFailed({ key, wanted: 3, reason: { text: 'VoteNotSent' } });

test('VO-1: the place, its question and three faces are there', async () => {
  await drawApp({ path, before: questionLoaded() });
  expect(screen.getByText('Corner Café')).toBeVisible();
  expect(screen.getByRole('heading', { level: 1, name: 'How was your visit today?' })).toBeVisible();
  expect(faces()).toEqual(['Sad', 'So-so', 'Happy']);
  expect(document.title).toBe('How was your visit today? · Corner Café');
});

test('what people have written takes its own direction', async () => {
  await drawApp({ path, before: questionLoaded({ text: 'كيف كانت زيارتك؟', placement: 'Counter' }) });
  for (const text of ['كيف كانت زيارتك؟', 'Corner Café', 'Counter'])
    expect(screen.getByText(text).closest('[dir]')).toHaveAttribute('dir', 'auto');
});

test('VO-2: so-so is not offered where it is hidden', async () => {
  await drawApp({ path, before: questionLoaded({ features: { hide_so_so: true, dumpsters_mode: false } }) });
  expect(faces()).toEqual(['Sad', 'Happy']);
});

test('VO-2: happy is not offered in dumpsters mode', async () => {
  await drawApp({ path, before: questionLoaded({ features: { hide_so_so: false, dumpsters_mode: true } }) });
  expect(faces()).toEqual(['Sad', 'So-so']);
});

test('a tap on a face is the one event of that face, and the face is pressed at once', async () => {
  const { user, dispatched } = await drawApp({ path, before: questionLoaded() });
  await user.click(screen.getByRole('button', { name: 'So-so' }));
  expect(dispatched).toEqual([ratingChosen({ questionUid: cafe, rating: 2 })]);
  expect(screen.getByRole('button', { name: 'So-so', pressed: true })).toBeVisible();
  expect(screen.getAllByRole('button', { pressed: false })).toHaveLength(2);
});

test('a face can be chosen with the keyboard alone', async () => {
  const { user, dispatched } = await drawApp({ path, before: questionLoaded() });
  screen.getByRole('button', { name: 'Sad' }).focus();
  await user.keyboard('{Enter}');
  expect(dispatched).toEqual([ratingChosen({ questionUid: cafe, rating: 1 })]);
});

test('VO-7: the page loader is there while the vote is under way, and then gone', async () => {
  const { happens } = await drawApp({ path, before: [...questionLoaded(), ...sending] });
  expect(screen.getByRole('progressbar', { name: 'Sending your vote…' })).toBeVisible();
  happens(failed);
  expect(screen.queryByRole('progressbar')).toBeNull();
});

test('a vote that the server refused says why, and nothing of the connection (ER-1)', async () => {
  const refused = voteFailed({ key, wanted: 3, reason: { text: 'Too many votes from here' } });
  await drawApp({ path, before: [...questionLoaded(), ...sending, refused] });
  expect(screen.getByRole('alert')).toHaveTextContent(/^Too many votes from here$/);
});

test('a vote that was not sent says so, keeps its face and can be tried again', async () => {
  const before = [...questionLoaded(), ...sending, failed];
  const { user, dispatched } = await drawApp({ path, before });
  expect(screen.getByRole('alert')).toHaveTextContent('Your vote has not been sent.');
  expect(screen.getByRole('button', { name: 'Happy', pressed: true })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(dispatched).toEqual([ratingChosen({ questionUid: cafe, rating: 3 })]);
});

test('a vote by address that was not sent can be tried again, though no question has come', async () => {
  const { user, dispatched } = await drawApp({
    path: `${path}/3`,
    before: [...sending, failed],
  });
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(dispatched).toEqual([ratingChosen({ questionUid: cafe, rating: 3 })]);
});

test('while the question loads, the page says that it is busy', async () => {
  const { container } = await drawApp({ path, before: [loadStarted({ questionUid: cafe })] });
  expect(screen.getByRole('heading', { name: 'Loading…' })).toBeInTheDocument();
  expect(container.querySelector('[aria-busy="true"]')).toBeInTheDocument();
});

test('a question that did not load can be asked for again', async () => {
  const before = [loadStarted({ questionUid: cafe }), loadFailed({ questionUid: cafe })];
  const { user, dispatched } = await drawApp({ path, before });
  expect(screen.getByRole('alert')).toHaveTextContent('Check your connection');
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(dispatched).toEqual([retryPressed()]);
});

test('a sticker without a place still asks', async () => {
  await drawApp({ path, before: questionLoaded({ place: null }) });
  expect(faces()).toHaveLength(3);
});

test('MA-1: the page has the colour of the place’s organisation, and gives it back with the next place', async () => {
  document.head.innerHTML = '<style>h1{color:teal}</style><style data-brand></style>';
  const rules = () => [...(document.styleSheets[0]?.cssRules ?? [])].map(({ cssText }) => cssText).slice(1);
  const { happens } = await drawApp({ path, before: questionLoaded({ brand_color: '#0b5394' }) });
  expect(rules()).toEqual([
    expect.stringMatching(/:root.*--brand: ?#0b5394.*--on-brand: ?#fff/),
    expect.stringMatching(/prefers-color-scheme: ?dark/),
    expect.stringContaining(':focus-visible'),
    expect.stringContaining(':root .brand'),
  ]);
  expect(document.querySelector('style[data-brand]')).toBeNull();
  for (const event of questionLoaded()) happens(event);
  expect(rules()).toEqual([]);
});
