import { screen, within } from '@testing-library/react';
import type { UnknownAction } from 'redux';
import type { GiveawayStanding } from '../../contract/giveaway';
import type { VoteKey, VoteUid } from '../../contract/ids';
import type { Rating } from '../../contract/rating';
import { afterVotePath } from '../../contract/screens';
import type { VotedRecord } from '../../contract/storedKeys';
import { acceptedVoteFromWire } from '../../contract/vote';
import { voteReply, wireQuestion } from '../../fixtures/exampleData';
import { contestOpened, standingReceived } from '../../state/giveaway/giveawayActions';
import { groupLoaded, groupRequested } from '../../state/groups/groupsSlice';
import { linkFollowed, locationChanged } from '../../state/navigation/navigationSlice';
import {
  ratingChanged,
  ratingChosen,
  ratingHeld,
  voteAccepted,
  voteChecked,
  votedRestored,
} from '../../state/voting/votingSlice';
import { itemDropped, itemSent } from '../../state/outbox/outboxSlice';
import { linkPressed, sharePressed } from '../../state/reviews/reviewsSlice';
import { cafe, drawApp, questionLoaded } from '../support/drawApp';
import { given, keptChange, keptVote } from '../support/outboxItems';

const voteKey = 'key-1' as VoteKey;
const notEntered: GiveawayStanding = {
  entered: false,
  next_entry_at: 1_772_370_000_000,
  votes: 1,
  votes_needed: 10,
  review_required: false,
  has_review: false,
  is_ambassador: false,
  drawing_entries: 0,
  provider_enters: false,
};

test('after a vote it says what was received and moves the focus to its heading', async () => {
  const { identity: _, ...accepted } = acceptedVoteFromWire(voteReply(), 3);
  const { happens } = await drawApp({
    path: '/r/rate/demo-cafe',
    before: [
      ...questionLoaded(),
      ratingChosen({ questionUid: cafe, rating: 3 }),
      ...given([keptVote({ key: voteKey })]),
    ],
  });
  happens(voteAccepted({ questionUid: cafe, key: voteKey, ...accepted }));
  const [path = '', search = ''] = afterVotePath({
    questionUid: cafe,
    rating: 3,
    voteUid: accepted.vote.uid,
    orgUid: null,
    isServiceLog: false,
  }).split('?');
  happens(locationChanged({ address: { path, search: `?${search}` }, cause: 'REPLACE' }));

  expect(screen.getByRole('heading', { name: 'Thank you.' })).toHaveFocus();
  expect(screen.getByText('Your vote has been received.')).toBeVisible();
  expect(screen.getByText('Your answer: Happy')).toBeVisible();
  expect(screen.getByText('Corner Café')).toBeVisible();
});

test.each([
  ['this tab’s vote is', '', true as const],
  ['the address says so, as after a form', '&held=1', undefined],
])('says that a vote is kept without being counted when %s', async (_, search, isFlagged) => {
  await afterVote(3, { search, ...(isFlagged && { isFlagged }) });
  expect(screen.getByText(/somebody looks at yours before it counts/)).toBeVisible();
});

test('the note comes first, then one row of what else there is', async () => {
  const giveaway = { enabled: true, giveaway_title: 'jbar', description: 'Win!', user_started: false };
  const link = (uid: string) => ({ enabled: true, happy: true, uid, url: `https://${uid}.example` });
  const place = { ...wireQuestion().place, social_subtitle: null, links: [link('a'), link('b')] } as never;
  await afterVote(3, { question: { giveaway, place } as never });
  const note = screen.getByRole('textbox', { name: 'Your note' });
  const row = screen.getByRole('heading', { name: 'While you are here' });
  expect(note.compareDocumentPosition(row)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  const offers = within(row.parentElement as HTMLElement).getAllByRole('button');
  expect(offers.map(({ textContent }) => textContent)).toEqual([
    'Your code',
    'Review this place',
    'Share this place',
    'Win a $50 gift card from J Bar',
    'Play a little game',
  ]);
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(within(screen.getByRole('region', { name: 'What you sent' })).getByText(/received/)).toBeVisible();
});

test('the button to a single review page says which page it is', async () => {
  const link = {
    enabled: true,
    happy: true,
    uid: 'l',
    url: 'https://a.example',
    network: { id: 7, name: 'Web' },
  };
  const place = { ...wireQuestion().place, links: [link] } as never;
  const { user, dispatched } = await afterVote(3, { question: { place } as never });
  await user.click(screen.getByRole('button', { name: 'Review this place: Web' }));
  expect(dispatched).toEqual([linkPressed({ questionUid: cafe, link: 'l' })]);
});

test('a contest opens with one prize, one field and one button', async () => {
  const giveaway = { enabled: true, giveaway_title: 'jbar', description: null, user_started: false };
  const { happens } = await afterVote(3, { question: { giveaway } as never });
  happens(contestOpened({ hasEntered: false }));
  happens(standingReceived({ standing: notEntered }));
  const dialog = within(screen.getByRole('dialog', { name: 'Win a $50 gift card from J Bar' }));
  expect(dialog.getAllByRole('textbox')).toHaveLength(1);
  expect(dialog.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Take part', 'Close']);
  expect(dialog.queryByText(/\$100/)).toBeNull();
  // The other prize is told to those who have entered.
  happens(standingReceived({ standing: { ...notEntered, entered: true } }));
  expect(screen.getByRole('dialog', { name: 'You have been entered' })).toHaveTextContent('$100');
});

test('the contest says what the organisation does with the data, before it asks for a number or a sign-in', async () => {
  const text = 'We call winners and forget everybody else.';
  const giveaway = { enabled: true, giveaway_title: 'jbar', description: null, user_started: false };
  const consent = { en: { id: 'c'.repeat(16), text } };
  const { happens } = await afterVote(3, { question: { giveaway, consent } as never });
  happens(contestOpened({ hasEntered: false }));
  happens(standingReceived({ standing: { ...notEntered, provider_enters: true } }));
  const dialog = within(screen.getByRole('dialog'));
  expect(dialog.getByRole('link', { name: 'Enter by signing in instead' })).toBeVisible();
  expect(dialog.getByText(text)).toBeVisible();
  expect(dialog.getByRole('textbox')).toBeVisible();
  // Once, for both ways to enter.
  expect(dialog.getByText(text)).toBeVisible();
});

test('a place without review links can be shared too, and a press is one action', async () => {
  const { user, dispatched } = await afterVote(1, { question: {} });
  const heading = screen.getByRole('heading', { name: 'While you are here' });
  const group = within(heading.parentElement as HTMLElement);
  await user.click(group.getByRole('button', { name: 'Share this place' }));
  expect(dispatched).toEqual([sharePressed()]);
  expect(group.queryByRole('button', { name: 'Review this place' })).toBeNull();
});

test('says nothing of it otherwise', async () => {
  await afterVote();
  expect(screen.queryByText(/before it counts/)).toBeNull();
});

/** This tab has voted on the café and shows the thank-you address. */
async function afterVote(
  rating: Rating = 3,
  {
    search = '',
    isFlagged,
    question,
  }: { search?: string; isFlagged?: true; question?: Parameters<typeof questionLoaded>[0] } = {},
) {
  const voted: VotedRecord = {
    questionUid: cafe,
    rating,
    voteUid: 'vote-1' as VoteUid,
    orgUid: null,
    isServiceLog: false,
    ...(isFlagged && { isFlagged }),
    key: voteKey,
    sequence: 0,
    given: null,
  };
  return drawApp({
    path: `/r/thank-for-vote/demo-cafe/${rating}/vote-1?ouid=&r=${rating}${search}`,
    before: [
      ...questionLoaded(question),
      votedRestored({ voted: [voted] }),
      ...(question ? [groupRequested({ group: 'visit' }), groupLoaded({ group: 'visit' })] : []),
    ],
  });
}

/** The person changes to sad, and the server accepts. */
function changeToSad(happens: (action: UnknownAction) => void): void {
  const change = keptChange({ voteKey, rating: 1 });
  for (const action of given([change])) happens(action);
  happens(ratingHeld({ key: voteKey, rating: 1, sequence: 1 }));
  happens(itemSent({ key: change.key, vote: null, left: null }));
}

const pressed = () =>
  within(screen.getByRole('form', { name: 'Your answer' }))
    .getAllByRole('button', { pressed: true })
    .map(({ textContent }) => textContent);

test('RC-1: another face changes the vote, and is chosen at once', async () => {
  const { user, dispatched, happens } = await afterVote();
  expect(pressed()).toEqual(['Happy']);
  expect(screen.getByText('Changed your mind? Tap another face.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Sad' }));
  expect(dispatched).toEqual([ratingChanged({ questionUid: cafe, rating: 1 })]);
  expect(pressed()).toEqual(['Sad']);
  // The received rating is the first one until the server has the other.
  expect(screen.getByText('Your answer: Happy')).toBeVisible();
  changeToSad(happens);
  expect(screen.getByText('Your answer: Sad')).toBeVisible();
  changeToSad(happens);
  expect(pressed()).toEqual(['Sad']);
});

test('RC-1: who is writing already writes on while the address follows the other face', async () => {
  const { user, happens } = await afterVote();
  await user.click(screen.getByRole('button', { name: 'Sad' }));
  const note = screen.getByRole('textbox', { name: 'Your note' });
  await user.click(note);
  changeToSad(happens);
  const address = { path: '/r/thank-for-vote/demo-cafe/1/vote-1', search: '?ouid=&r=1' };
  happens(locationChanged({ address, cause: 'REPLACE' }));
  expect(screen.getByText('Your answer: Sad')).toBeVisible();
  expect(note).toHaveFocus();
});

test('who is writing writes on when their vote, which has waited, is sent and named by the address', async () => {
  const voted = { questionUid: cafe, rating: 3, voteUid: null, isServiceLog: false, key: 'key-1' };
  const { user, happens } = await drawApp({
    path: '/r/thank-for-vote/demo-cafe?r=3',
    before: [...questionLoaded(), votedRestored({ voted: [voted as unknown as VotedRecord] })],
  });
  const note = screen.getByRole('textbox', { name: 'Your note' });
  await user.type(note, 'Cold');
  const address = { path: '/r/thank-for-vote/demo-cafe/3/vote-1', search: '?ouid=&r=3' };
  happens(locationChanged({ address, cause: 'REPLACE' }));
  expect(note).toHaveFocus();
});

/** Replaces each text as the translation of a browser does. */
function translate(root: HTMLElement): void {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const found: Node[] = [];
  while (walker.nextNode()) found.push(walker.currentNode);
  for (const text of found) {
    const font = document.createElement('font');
    text.parentNode?.replaceChild(font, text);
    font.append(`~${text.textContent}`);
  }
}

test('a page that the browser has translated names the new answer, too', async () => {
  const { happens } = await afterVote();
  translate(screen.getByRole('main'));
  expect(screen.getByText('~Your answer: Happy')).toBeVisible();
  changeToSad(happens);
  expect(screen.getByText('Your answer: Sad')).toBeVisible();
  expect(screen.queryByText(/Happy/, { selector: 'p *, p' })).toBeNull();
});

test('RC-2: the same face changes nothing', async () => {
  const { user } = await afterVote();
  await user.click(screen.getByRole('button', { name: 'Happy' }));
  expect(pressed()).toEqual(['Happy']);
  // Nothing was submitted, so there is nothing to wait for.
  expect(screen.queryByRole('progressbar')).toBeNull();
});

test('RC-4: when a change is refused, the face that the server holds stands again', async () => {
  const { user, happens } = await afterVote();
  await user.click(screen.getByRole('button', { name: 'So-so' }));
  const change = keptChange({ voteKey, rating: 2 });
  for (const action of given([change])) happens(action);
  expect(screen.getByRole('progressbar')).toBeVisible();
  happens(itemDropped({ key: change.key, refusal: { status: 409, code: 1022, message: 'No.' } }));
  happens(ratingHeld({ key: voteKey, rating: 3, sequence: 1 }));
  expect(pressed()).toEqual(['Happy']);
  expect(screen.getByText('Your answer: Happy')).toBeVisible();
});

test('without a vote of this tab there is no face to press, only the one that was tapped', async () => {
  await drawApp({
    path: '/r/thank-for-vote/demo-cafe/1/vote-1',
    before: [...questionLoaded(), voteChecked({ voteUid: 'vote-1', status: 'confirmed', rating: 1 })],
  });
  expect(screen.queryByRole('form')).toBeNull();
  expect(within(screen.getByRole('main')).queryAllByRole('button')).toEqual([]);
  expect(screen.getByText('Your answer: Sad')).toBeVisible();
});

test('RT-3: opened directly, it thanks for the vote once the server has confirmed it', async () => {
  const { happens } = await drawApp({ path: '/r/thank-for-vote/demo-cafe/3/Zv3uR0a8' });
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Loading…');
  expect(screen.queryByText(/Your answer/)).toBeNull();
  happens(voteChecked({ voteUid: 'Zv3uR0a8', status: 'unreachable' }));
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('cannot be checked now');
  happens(voteChecked({ voteUid: 'Zv3uR0a8', status: 'confirmed', rating: 1 }));
  expect(screen.getByText('Your answer: Sad')).toBeVisible();
});

test.each([
  '/r/thank-for-vote/demo-cafe',
  '/r/thank-for-vote/demo-cafe/7/x',
  '/r/thank-for-vote/demo-cafe/3/not-there',
])('RT-3: without a vote, %s claims none and leads to one', async (path) => {
  const missing = { voteUid: path.split('/').at(-1) ?? '', status: 'missing' as const };
  const { user, dispatched } = await drawApp({ path, before: [voteChecked(missing)] });
  expect(screen.queryByText('Your vote has been received.')).toBeNull();
  await user.click(screen.getByRole('link', { name: 'Give your vote' }));
  expect(dispatched).toEqual([linkFollowed({ href: '/r/rate/demo-cafe' })]);
});
