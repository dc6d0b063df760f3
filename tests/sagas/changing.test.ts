import { newIdentity, refusal } from '../../fixtures/exampleData';
import type { Flow } from '../../fixtures/runFlow';
import { selectChosenRating, selectReceivedRating } from '../../state/voting/votingSelectors';
import {
  acceptChange,
  acceptVote,
  change,
  changesOf,
  lobby,
  open,
  openVoteScreen,
  reload,
  tap,
  thanksForCafe,
  votedCafe,
  votedHappy,
  votesOf,
} from '../support/flows';

const thanksWith = (rating: number) =>
  `/r/thank-for-vote/demo-cafe/${rating}/Zv3uR0a8T0mKx1?ouid=org-corner&r=${rating}`;
const stored = ({ world }: Flow) => world.stored.session.get('voted');
const ratesOf = (flow: Flow) => changesOf(flow).map(({ query }) => query?.rate);

it('sends another face by changeRateWithoutAuth, with the key of the vote (RC-1)', async () => {
  const flow = await votedHappy({ local: newIdentity });
  await change(flow, 1);
  expect(changesOf(flow)).toEqual([
    {
      endpoint: 'changeRateWithoutAuth',
      signedIn: false,
      language: 'en',
      bearer: newIdentity.anonymous_token,
      query: { rate_id: 'Zv3uR0a8T0mKx1', rate: 1, sequence: 1 },
      voteKey: votesOf(flow)[0]?.idempotencyKey,
    },
  ]);
});

it('sends it by changeRate with an access token (RC-1)', async () => {
  const flow = await votedHappy({ local: { access_token: 'access' } });
  await change(flow, 2);
  expect(changesOf(flow)).toMatchObject([
    { endpoint: 'changeRate', signedIn: true, bearer: 'access', query: { rate: 2, sequence: 1 } },
  ]);
});

it('is followed by rating, address and what the tab has stored (RC-1)', async () => {
  const flow = await votedHappy();
  await change(flow, 1);
  expect(selectChosenRating(flow.state())).toBe(1);
  expect(selectReceivedRating(flow.state())).toBe(3);
  expect(flow.world.href()).toBe(thanksForCafe);
  await acceptChange(flow, 1);
  expect(flow.world.entries()).toEqual([thanksWith(1)]);
  expect(selectChosenRating(flow.state())).toBe(1);
  expect(stored(flow)).toMatchObject([{ rating: 1, sequence: 1 }]);
  expect(flow.state().voting).toMatchObject({ begun: [], voted: [{ rating: 1 }] });
  expect(flow.state().outbox.items).toEqual([]);
});

it('sends nothing for the same face (RC-2)', async () => {
  const flow = await votedHappy();
  await change(flow, 3);
  await tap(flow, 3);
  expect(changesOf(flow)).toEqual([]);
  await change(flow, 1);
  await acceptChange(flow, 1);
  await change(flow, 1);
  expect(ratesOf(flow)).toEqual([1]);
});

it('sends one change at a time, and the face tapped last wins', async () => {
  const flow = await votedHappy();
  await change(flow, 1);
  await change(flow, 3);
  await change(flow, 2);
  expect(ratesOf(flow)).toEqual([1]);
  await acceptChange(flow, 1);
  expect(ratesOf(flow)).toEqual([1, 2]);
  // The number may skip: a change in between waited on the device for a while.
  const { sequence } = changesOf(flow)[1]?.query ?? {};
  expect(sequence).toBeGreaterThan(1);
  await acceptChange(flow, 2);
  expect(flow.world.entries()).toEqual([thanksWith(2)]);
  expect(stored(flow)).toMatchObject([{ rating: 2, sequence }]);
});

it('sends nothing more when the last of quick taps is the face on its way (RC-2)', async () => {
  const flow = await votedHappy();
  for (const rating of [1, 3, 1] as const) await change(flow, rating);
  await acceptChange(flow, 1);
  expect(ratesOf(flow)).toEqual([1]);
  expect(flow.state().outbox.items).toEqual([]);
});

it('takes the first face back when the person returns to it while the change is on its way', async () => {
  const flow = await votedHappy();
  await change(flow, 1);
  await change(flow, 3);
  await acceptChange(flow, 1);
  await acceptChange(flow, 3);
  expect(ratesOf(flow)).toEqual([1, 3]);
  expect(flow.world.href()).toBe(thanksForCafe);
});

it('changes a vote that was under way when another face was tapped (RC-1)', async () => {
  const flow = await openVoteScreen();
  for (const rating of [3, 1, 2] as const) await tap(flow, rating);
  expect(selectChosenRating(flow.state())).toBe(2);
  expect(changesOf(flow)).toEqual([]);
  await acceptVote(flow);
  expect(ratesOf(flow)).toEqual([2]);
  await acceptChange(flow, 2);
  expect(votesOf(flow)).toHaveLength(1);
  expect(flow.world.entries()).toEqual([thanksWith(2)]);
});

it('changes nothing when the first face is tapped again while the vote is under way (RC-2) [change-taken-back]', async () => {
  const flow = await openVoteScreen();
  for (const rating of [3, 1, 3] as const) await tap(flow, rating);
  await acceptVote(flow);
  expect(changesOf(flow)).toEqual([]);
});

it('goes on counting after a reload, with the key that the tab has stored (RT-7)', async () => {
  const flow = await votedHappy();
  await change(flow, 1);
  await acceptChange(flow, 1);
  const again = await reload(flow);
  await change(again, 2);
  expect(changesOf(again)).toMatchObject([
    { query: { rate: 2, sequence: 2 }, voteKey: votesOf(flow)[0]?.idempotencyKey },
  ]);
});

it('counts a change that was on its way when the page was reloaded [change-under-way]', async () => {
  const flow = await votedHappy();
  await change(flow, 1);
  const again = await reload(flow);
  await change(again, 2);
  // The first change had no answer, so it is sent again before the next.
  await acceptChange(again, 1);
  expect(changesOf(again)).toMatchObject([
    { query: { rate: 1, sequence: 1 } },
    { query: { rate: 2, sequence: 2 } },
  ]);
});

it('changes nothing without a vote of this tab [change-without-vote]', async () => {
  const flow = await open('/r/thank-for-vote/demo-cafe/3/someVote');
  await change(flow, 1);
  await change(flow, 1, lobby);
  expect(changesOf(flow)).toEqual([]);
});

/** A service without a note: its tiles are enough. */
const logged = { note: false, contact: false, photoCount: 0, seconds: 0 };

it('leaves the service that was logged as it is, and stays there', async () => {
  const flow = await open('/r/slf/demo-cafe/Zv3uR0a8T0mKx1', {
    session: { voted: [{ ...votedCafe, isServiceLog: true, given: logged }] },
  });
  await change(flow, 1);
  expect(changesOf(flow)).toEqual([]);
  expect(flow.world.entries()).toEqual(['/r/slf/demo-cafe/Zv3uR0a8T0mKx1']);
});

describe('A refused token in the middle', () => {
  it('is replaced, and the same change goes out again (SE-3)', async () => {
    const flow = await votedHappy({ local: newIdentity });
    await change(flow, 1);
    await flow.world.answer('changeRateWithoutAuth', 403, refusal('token_refused'));
    await flow.world.answer('signInAnonymous', 200, { ...newIdentity, anonymous_token: 'fresh' });
    expect(changesOf(flow)[1]).toEqual({ ...changesOf(flow)[0], bearer: 'fresh' });
    await acceptChange(flow, 1);
    expect(flow.world.href()).toBe(thanksWith(1));
  });

  it('leaves the key of the vote to change it with, when the access token is lost [change-token-lost]', async () => {
    const flow = await votedHappy({ local: { access_token: 'access' } });
    await change(flow, 1);
    await flow.world.answer('changeRate', 403, refusal('token_refused'));
    await flow.world.dropLine('signUpAnonymous');
    expect(changesOf(flow)[1]).toMatchObject({
      endpoint: 'changeRateWithoutAuth',
      bearer: null,
      query: { sequence: 1 },
    });
    await acceptChange(flow, 1);
    expect(flow.world.href()).toBe(thanksWith(1));
  });
});
