import { screen, within } from '@testing-library/react';
import { timedKey } from '../../contract/ids';
import type { VoteKey } from '../../contract/ids';
import { codeOfKey, inGroups } from '../../contract/voteCode';
import {
  codeOpened,
  erased,
  erasePressed,
  found,
  lookPressed,
  ownCodeGiven,
  refused,
} from '../../state/codes/codesSlice';
import { linkFollowed } from '../../state/navigation/navigationSlice';
import { groupLoaded } from '../../state/groups/groupsSlice';
import { draftForgotten, notePopupOpened } from '../../state/note/noteSlice';
import { voteErased } from '../../state/codes/erasureActions';
import { votedRestored } from '../../state/voting/votingSlice';
import { cafe, drawApp, questionLoaded } from '../support/drawApp';

const key = timedKey(1_763_000_000_000, 'AbCdEfGhIjKlMnOpQrStUv') as VoteKey;
const code = inGroups(codeOfKey(key) as string);
const info = {
  rating: 1 as const,
  votedAt: Date.UTC(2026, 2, 1, 12),
  placeName: 'Corner Café',
  given: { note: true, contact: false, photoCount: 2, recordingCount: 0, tiles: ['Dirty'] },
  answer: null,
  erasedAt: null,
};

const thanks = (search = '', voteUid: string | null = null) =>
  drawApp({
    path: `/r/thank-for-vote/demo-cafe${search}`,
    before: [
      ...questionLoaded(),
      votedRestored({
        voted: [
          {
            questionUid: cafe,
            rating: 3,
            voteUid: voteUid as never,
            orgUid: null,
            isServiceLog: false,
            key,
            sequence: 0,
            given: null,
          },
        ],
      }),
    ],
  });

test('the code opens by a tap and says why, also of a vote that waits without a network (PV-1)', async () => {
  const { user, dispatched, happens } = await thanks();
  happens(groupLoaded({ group: 'visit' }));
  expect(screen.queryByText(code)).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Your code' }));
  expect(screen.getByText(code)).toBeVisible();
  const dialog = within(screen.getByRole('dialog', { name: 'Your code' }));
  expect(dialog.getByText(/with it you see the answer, or erase what you sent/)).toBeVisible();
  await user.click(dialog.getByRole('link', { name: 'See the answer, or erase what you sent' }));
  expect(dispatched).toEqual([
    groupLoaded({ group: 'visit' }),
    codeOpened(),
    ownCodeGiven({ splice: { at: 0, removed: 0, inserted: code } }),
    linkFollowed({ href: '/r/code' }),
  ]);
});

test('the page of the code does not ask again for one that it knows, but takes another (PV-1)', async () => {
  const own = ownCodeGiven({ splice: { at: 0, removed: 0, inserted: code } });
  const { user, happens } = await drawApp({ path: '/r/code', before: [own, found({ info })] });
  expect(screen.queryByRole('textbox')).toBeNull();
  expect(screen.getByText(code)).toBeVisible();
  expect(screen.getByText('No answer yet.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Another code' }));
  expect(screen.getByRole('textbox', { name: 'Your code' })).toHaveValue('');
  // Where the vote was not found, the code can be corrected.
  happens(own);
  happens(refused({ reason: { text: 'CodeUnknown' } }));
  expect(screen.getByRole('textbox', { name: 'Your code' })).toHaveValue(code);
});

test('a tablet at the door shows no code in letters, and leads nobody away (PV-1, KI-1)', async () => {
  await thanks('?kiosk=1');
  expect(screen.queryByText(code)).toBeNull();
  expect(screen.queryAllByRole('link')).toEqual([]);
});

test('a code is typed and looked up, by keyboard too (PV-1)', async () => {
  const { user, dispatched } = await drawApp({ path: '/r/code' });
  await user.type(screen.getByRole('textbox', { name: 'Your code' }), 'A{Enter}');
  expect(dispatched.at(-1)).toEqual(lookPressed());
});

test('says that there is no answer yet, what was given, and erases on request (PV-1)', async () => {
  const { user, dispatched, happens } = await drawApp({ path: '/r/code', before: [found({ info })] });
  expect(screen.getByText('No answer yet.')).toBeVisible();
  expect(screen.getByText('2 photos')).toBeVisible();
  expect(screen.getByText('Dirty')).toBeVisible();
  expect(screen.getByText(/Sad/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Erase everything I sent' }));
  expect(dispatched).toEqual([erasePressed()]);
  happens(erased({ erasedAt: Date.UTC(2026, 2, 2, 12) }));
  expect(screen.getByText('Everything you sent was erased on March 2, 2026.')).toBeVisible();
  expect(screen.queryByText('2 photos')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Erase everything I sent' })).toBeNull();
  // The button had it before.
  expect(screen.getByText(/^Everything you sent was erased/).parentElement).toHaveFocus();
});

test.each([
  ['en', 'Since your vote: Cleaned yesterday at 11:20 AM. Thank you!'],
  ['de', 'Seit Ihrer Stimme: Gereinigt gestern um 11:20. Danke!'],
] as const)('thanks for a vote that was followed by a service, in %s', async (locale, words) => {
  const names = { en: 'Cleaned', de: 'Gereinigt' };
  const served = { ...info, serviceSince: { names, localDate: '2026-03-01T11:20', daysAgo: 1 } };
  const { happens } = await drawApp({ path: '/r/code', locale, before: [found({ info: served })] });
  expect(screen.getByText(words)).toBeVisible();
  happens(erased({ erasedAt: Date.UTC(2026, 2, 2, 12) }));
  expect(screen.queryByText(words)).toBeNull();
});

test.each([
  ['received', null],
  ['in_progress', 'Somebody is seeing to it.'],
  ['done', 'It has been seen to.'],
] as const)('says how far a vote is seen to: %s', async (state, words) => {
  await drawApp({ path: '/r/code', before: [found({ info: { ...info, state } })] });
  for (const text of ['Somebody is seeing to it.', 'It has been seen to.'])
    expect(screen.queryByText(text) !== null).toBe(text === words);
});

test('shows the answer, as text (PV-1)', async () => {
  const text = 'It is mended.\n<b>Thanks</b>';
  await drawApp({
    path: '/r/code',
    before: [found({ info: { ...info, answer: { text, at: info.votedAt } } })],
  });
  expect(screen.getByText('Answered on March 1, 2026:')).toBeVisible();
  expect(screen.getByText(/<b>Thanks<\/b>/)).toBeVisible();
});

test('says why nothing was found', async () => {
  await drawApp({ path: '/r/code', before: [refused({ reason: { text: 'CodeUnknown' } })] });
  expect(screen.getByRole('alert')).toHaveTextContent('No vote has this code.');
});

describe('after everything that was given was erased (PV-1)', () => {
  const given = { note: true, contact: true, photoCount: 2, seconds: 0 };
  /** With tiles, a contest, review links and the game, which every other vote of the place gets. */
  async function erasedVote(erasedAt: number | null, search = '') {
    const drawn = await drawApp({
      path: `/r/thank-for-vote/demo-cafe/1/vote-1?ouid=&r=1${search}`,
      before: [
        ...questionLoaded({
          second_level_details_config: {
            sad: { title: 'What was it?', blocks: [{ text: 'Noise', value: 'n' }] },
          },
          giveaway: { enabled: true, giveaway_title: 'jbar', description: 'Win!', user_started: false },
        } as never),
        groupLoaded({ group: 'visit' }),
        votedRestored({
          voted: [
            {
              questionUid: cafe,
              rating: 1,
              voteUid: 'vote-1' as never,
              orgUid: null,
              isServiceLog: false,
              key,
              sequence: 0,
              given,
            },
          ],
        }),
      ],
    });
    const before = screen.getAllByRole('button').length;
    drawn.happens(notePopupOpened({ questionUid: cafe }));
    drawn.happens(draftForgotten({ questionUid: cafe }));
    drawn.happens(voteErased({ voteKey: key, erasedAt }));
    return { ...drawn, before };
  }

  test('the card says so and when, shows nothing of it, and nothing can be added; face and code remain', async () => {
    const { before } = await erasedVote(Date.UTC(2026, 2, 2, 12), '&note=1');
    expect(before).toBeGreaterThan(4);
    expect(screen.getByText('Everything you sent was erased on March 2, 2026.')).toBeVisible();
    expect(screen.getByText('Your answer: Sad')).toBeVisible();
    for (const gone of ['Your note', '2 photos', 'Your e-mail', 'Sent', 'Your note has been received.'])
      expect(screen.queryByText(gone)).toBeNull();
    expect(screen.queryAllByRole('textbox')).toEqual([]);
    expect(screen.queryByRole('dialog')).toBeNull();
    // Only the faces and the code.
    const names = within(screen.getByRole('main'))
      .getAllByRole('button')
      .map(({ textContent }) => textContent);
    expect(names.filter((name) => !['Sad', 'So-so', 'Happy', 'Your code'].includes(name ?? ''))).toEqual([]);
  });

  test('a device that was only refused says that it was, without a day', async () => {
    await erasedVote(null);
    expect(
      screen.getByText('Everything that was given with this vote was erased. Nothing can be added to it.'),
    ).toBeVisible();
  });
});
