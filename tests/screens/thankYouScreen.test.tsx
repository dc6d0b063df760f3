import { screen } from '@testing-library/react';
import { afterVotePath } from '../../contract/screens';
import { acceptedVoteFromWire } from '../../contract/vote';
import { voteReply } from '../../fixtures/exampleData';
import { linkFollowed, locationChanged } from '../../src/features/navigation/navigationSlice';
import { ratingChosen, voteAccepted } from '../../src/features/voting/votingSlice';
import { cafe, drawApp, questionLoaded } from '../support/drawApp';

test('after a vote it says what was received and moves the focus to its heading', async () => {
  const { identity: _, ...accepted } = acceptedVoteFromWire(voteReply(), 3);
  const { happens } = await drawApp({
    path: '/r/rate/demo-cafe',
    before: [...questionLoaded(), ratingChosen({ questionUid: cafe, rating: 3 })],
  });
  happens(voteAccepted({ questionUid: cafe, ...accepted }));
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

test('RT-3: opened directly, it thanks for the vote that its address names', async () => {
  await drawApp({ path: '/r/thank-for-vote/demo-cafe/1/Zv3uR0a8' });
  expect(screen.getByText('Your answer: Sad')).toBeVisible();
});

test.each(['/r/thank-for-vote/demo-cafe', '/r/thank-for-vote/demo-cafe/7/x'])(
  'without a vote, %s claims none and leads to one',
  async (path) => {
    const { user, dispatched } = await drawApp({ path });
    expect(screen.queryByText('Your vote has been received.')).toBeNull();
    await user.click(screen.getByRole('link', { name: 'Give your vote' }));
    expect(dispatched).toEqual([linkFollowed({ href: '/r/rate/demo-cafe' })]);
  },
);
