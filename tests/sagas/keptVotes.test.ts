import { outboxPace } from '../../contract/limits';
import type { Rating } from '../../contract/rating';
import { refusal, voteReply } from '../../fixtures/exampleData';
import type { Flow } from '../../fixtures/runFlow';
import { wentOnline } from '../../state/device/deviceSlice';
import { changedElsewhere, deletePressed, retryPressed } from '../../state/outbox/outboxSlice';
import { selectChosenRating, selectReceivedRating } from '../../state/voting/votingSelectors';
import {
  acceptChange,
  acceptNote,
  acceptVote,
  answerPopup,
  change,
  changesOf,
  open,
  openVoteScreen,
  nothingStored,
  pressSend,
  reload,
  sentTo,
  tap,
  thanksForCafe,
  typeNote,
  votedHappy,
  votesOf,
} from '../support/flows';

const kinds = ({ world }: Flow) => [...world.outbox.items.values()].map(({ kind }) => kind);

/** A happy vote on the café without an answer; the phone keeps it. */
async function votedInALift(): Promise<Flow> {
  const flow = await openVoteScreen();
  await tap(flow, 3);
  await flow.world.dropLine('sendRateDetails');
  return flow;
}

it('stores a vote before it is sent, and forgets it only after an answer that names its key', async () => {
  const flow = await openVoteScreen();
  await tap(flow, 3);
  expect(kinds(flow)).toEqual(['vote']);
  await flow.world.answerFromElsewhere('sendRateDetails', 200, voteReply());
  expect(kinds(flow)).toEqual(['vote']);
  await flow.act(wentOnline());
  await acceptVote(flow);
  expect(kinds(flow)).toEqual([]);
});

it('thanks for a vote that waits, without a popup, and says that it is on this phone', async () => {
  const flow = await votedInALift();
  expect(flow.world.href()).toBe('/r/thank-for-vote/demo-cafe');
  expect(flow.state().messages.popup).toBeNull();
  expect(selectReceivedRating(flow.state())).toBe(3);
  expect(flow.state().voting.voted).toMatchObject([{ voteUid: null }]);
});

describe('a vote whose answer is slow', () => {
  async function votedSlowly(): Promise<Flow> {
    const flow = await openVoteScreen();
    await tap(flow, 3);
    await flow.world.advance(1_900);
    expect(flow.world.href()).toBe('/r/rate/demo-cafe');
    await flow.world.advance(200);
    return flow;
  }

  it('leads on after two seconds and is still being sent', async () => {
    const flow = await votedSlowly();
    expect(flow.world.href()).toBe('/r/thank-for-vote/demo-cafe');
    expect(selectReceivedRating(flow.state())).toBe(3);
    await typeNote(flow, 'Cold soup.');
    await pressSend(flow);
    await acceptVote(flow);
    expect(flow.world.href()).toBe(thanksForCafe);
    expect(votesOf(flow)).toHaveLength(1);
    expect(sentTo(flow, 'sendAttachments')).toHaveLength(1);
  });

  it('stays on the faces where the device could not store it', async () => {
    const flow = await openVoteScreen('/r/rate/demo-cafe', nothingStored);
    await tap(flow, 3);
    await flow.world.advance(10_000);
    expect(flow.world.href()).toBe('/r/rate/demo-cafe');
  });

  it('says what the server refuses later', async () => {
    const flow = await votedSlowly();
    await flow.world.answer('sendRateDetails', 400, refusal('reached_limit'));
    expect(flow.state().messages.popup).not.toBeNull();
    expect(kinds(flow)).toEqual(['vote']);
  });
});

it('sends it once when the network is back, under its key, and the address names it', async () => {
  const flow = await votedInALift();
  await flow.act(wentOnline());
  expect(votesOf(flow)[1]).toEqual(votesOf(flow)[0]);
  await acceptVote(flow);
  expect(flow.world.href()).toBe(thanksForCafe);
  expect(flow.state().voting).toMatchObject({
    begun: [],
    voted: [{ voteUid: voteReply().vote.uid }],
  });
  await flow.act(wentOnline());
  await flow.world.advance(600_000);
  expect(votesOf(flow)).toHaveLength(2);
});

it('is one vote after a reload while it was on its way (RT-7)', async () => {
  const flow = await openVoteScreen();
  await tap(flow, 3);
  const again = await reload(flow);
  expect(again.world.href()).toBe('/r/thank-for-vote/demo-cafe');
  expect(votesOf(again)).toEqual(votesOf(flow));
  await acceptVote(again);
  expect(again.world.href()).toBe(thanksForCafe);
});

it.each([
  ['internal', 500],
  ['unavailable', 503],
  ['too_many_requests', 429],
])('keeps a vote that is answered with %s, and says what the server said', async (code, status) => {
  const flow = await openVoteScreen();
  await tap(flow, 3);
  await flow.world.answer('sendRateDetails', status, refusal(code));
  expect(flow.state().messages.popup?.text.text).toBe(code);
  expect(kinds(flow)).toEqual(['vote']);
  await flow.world.advance(30_000);
  await acceptVote(flow);
  expect(flow.world.href()).toBe(thanksForCafe);
});

it('takes another face for a vote that waits, and sends vote and change in order (RC-1)', async () => {
  const flow = await votedInALift();
  await change(flow, 1);
  expect(selectChosenRating(flow.state())).toBe(1);
  expect(kinds(flow)).toEqual(['vote', 'change']);
  const again = await reload(flow);
  await acceptVote(again);
  expect(changesOf(again)).toMatchObject([{ query: { rate: 1, sequence: 1 } }]);
  await acceptChange(again, 1);
  expect(kinds(again)).toEqual([]);
  expect(selectReceivedRating(again.state())).toBe(1);
});

it.each<[Rating[]]>([[[3, 1]], [[3, 2, 1]], [[2, 3, 2]], [[2, 3, 1, 3, 2]]])(
  'sends the last of the faces %j that are tapped before the device has stored one (RC-1)',
  async (faces) => {
    const flow = await votedInALift();
    await change(flow, 1);
    await Promise.all(faces.map((face) => change(flow, face)));
    const last = faces.at(-1) as Rating;
    expect(selectChosenRating(flow.state())).toBe(last);
    await flow.act(wentOnline());
    await acceptVote(flow);
    expect(changesOf(flow)).toMatchObject([{ query: { rate: last } }]);
    await acceptChange(flow, last);
    expect(selectReceivedRating(flow.state())).toBe(last);
  },
);

it('goes back to the face that the server holds while a note before the change is on its way (RC-1, RC-2)', async () => {
  const flow = await votedHappy();
  await change(flow, 1);
  await flow.world.dropLine('changeRateWithoutAuth');
  await typeNote(flow, 'No soap');
  await pressSend(flow);
  await change(flow, 2);
  await flow.act(wentOnline());
  await acceptChange(flow, 1);
  await change(flow, 1);
  expect(selectReceivedRating(flow.state())).toBe(1);
  await change(flow, 2);
  await acceptNote(flow);
  expect(changesOf(flow).at(-1)).toMatchObject({ query: { rate: 2, sequence: 3 } });
});

it('keeps a change whose answer was lost, and sends it again with the same number (RC-1) [change-answer-lost]', async () => {
  const flow = await votedHappy();
  await change(flow, 1);
  await flow.world.dropLine('changeRateWithoutAuth');
  expect(flow.state().messages.popup).toBeNull();
  expect(selectChosenRating(flow.state())).toBe(1);
  await flow.world.advance(30_000);
  expect(changesOf(flow)[1]).toEqual(changesOf(flow)[0]);
  await acceptChange(flow, 1);
  expect(kinds(flow)).toEqual([]);
});

it('undoes a change that had waited and is refused, with the reason (RC-4)', async () => {
  const flow = await votedHappy();
  await change(flow, 1);
  await flow.world.dropLine('changeRateWithoutAuth');
  await flow.world.advance(30_000);
  await flow.world.answer('changeRateWithoutAuth', 409, refusal(1300, 'Votes are closed today.'));
  expect(flow.state().messages.popup?.text.text).toBe('Votes are closed today.');
  expect(selectChosenRating(flow.state())).toBe(3);
  expect(kinds(flow)).toEqual([]);
});

it('keeps a vote that had waited and is refused, for another try', async () => {
  const flow = await votedInALift();
  await flow.world.advance(30_000);
  await flow.world.answer('sendRateDetails', 410, refusal(1215));
  expect(kinds(flow)).toEqual(['vote']);
  await flow.world.advance(600_000);
  expect(votesOf(flow)).toHaveLength(2);
  await flow.act(retryPressed({ key: votesOf(flow)[0]?.idempotencyKey ?? '' }));
  expect(votesOf(flow)).toHaveLength(3);
});

it('deletes a vote that waits only after asking, and then there was none [waiting-vote-deleted]', async () => {
  const flow = await votedInALift();
  const key = votesOf(flow)[0]?.idempotencyKey ?? '';
  await flow.act(deletePressed({ key }));
  await answerPopup(flow, 'cancel');
  expect(kinds(flow)).toEqual(['vote']);
  await flow.act(deletePressed({ key }));
  await answerPopup(flow, 'ok');
  expect(kinds(flow)).toEqual([]);
  expect(flow.state().voting.voted).toEqual([]);
});

describe('Another face, tapped while one is on its way,', () => {
  it('is made after a reload in that moment, once and after its vote (RC-1)', async () => {
    const flow = await openVoteScreen();
    await tap(flow, 3);
    await tap(flow, 1);
    expect(kinds(flow)).toEqual(['vote', 'change']);
    const again = await reload(flow);
    expect(selectChosenRating(again.state())).toBe(1);
    expect(votesOf(again)).toEqual(votesOf(flow));
    expect(changesOf(again)).toEqual([]);
    await acceptVote(again);
    expect(changesOf(again)).toMatchObject([{ query: { rate: 1, sequence: 1 } }]);
    await acceptChange(again, 1);
    expect(kinds(again)).toEqual([]);
    expect(selectReceivedRating(again.state())).toBe(1);
    // Later changes count on from there.
    await change(again, 2);
    expect(changesOf(again)[1]).toMatchObject({ query: { rate: 2, sequence: 2 } });
  });

  it('is made once without a reload', async () => {
    const flow = await openVoteScreen();
    await tap(flow, 3);
    await tap(flow, 1);
    await acceptVote(flow);
    expect(changesOf(flow)).toMatchObject([{ query: { rate: 1, sequence: 1 } }]);
    await acceptChange(flow, 1);
    await flow.world.advance(600_000);
    expect(changesOf(flow)).toHaveLength(1);
    expect(kinds(flow)).toEqual([]);
  });

  it('is the one tapped last, and none when that is the first one again (RC-2)', async () => {
    const flow = await openVoteScreen();
    for (const rating of [3, 1, 2] as const) await tap(flow, rating);
    expect(kinds(flow)).toEqual(['vote', 'change']);
    const again = await reload(flow);
    expect(selectChosenRating(again.state())).toBe(2);
    await acceptVote(again);
    await acceptChange(again, 2);
    expect(changesOf(again)).toMatchObject([{ query: { rate: 2 } }]);

    const back = await openVoteScreen();
    for (const rating of [3, 1, 3] as const) await tap(back, rating);
    expect(kinds(back)).toEqual(['vote']);
    await acceptVote(back);
    expect([changesOf(back), kinds(back)]).toEqual([[], []]);
  });

  it('survives a reload while a change is on its way, too', async () => {
    const flow = await votedHappy();
    await change(flow, 1);
    await change(flow, 2);
    expect(kinds(flow)).toEqual(['change', 'change']);
    const again = await reload(flow);
    expect(selectChosenRating(again.state())).toBe(2);
    expect(changesOf(again)).toMatchObject([{ query: { rate: 1, sequence: 1 } }]);
    await acceptChange(again, 1);
    expect(changesOf(again)[1]).toMatchObject({ query: { rate: 2, sequence: 2 } });
    await acceptChange(again, 2);
    expect([kinds(again), selectReceivedRating(again.state())]).toEqual([[], 2]);
  });

  it('goes with a vote that the server does not take', async () => {
    const flow = await openVoteScreen();
    await tap(flow, 3);
    await tap(flow, 1);
    await flow.world.answer('sendRateDetails', 410, refusal(1215));
    expect(kinds(flow)).toEqual([]);
  });

  it('waits behind its vote where nobody answers', async () => {
    const flow = await openVoteScreen();
    await tap(flow, 3);
    await tap(flow, 1);
    await flow.world.dropLine('sendRateDetails');
    expect(kinds(flow)).toEqual(['vote', 'change']);
    expect(selectChosenRating(flow.state())).toBe(1);
    await flow.act(wentOnline());
    await acceptVote(flow);
    await acceptChange(flow, 1);
    expect(changesOf(flow)).toMatchObject([{ query: { rate: 1, sequence: 1 } }]);
    expect(kinds(flow)).toEqual([]);
  });
});

describe('The former face, tapped while a change is on its way elsewhere,', () => {
  /** Sends the change once more and then the former face, whatever the server has taken before. */
  async function takenBack(flow: Flow): Promise<void> {
    await change(flow, 3);
    expect(selectChosenRating(flow.state())).toBe(3);
    await acceptChange(flow, 1);
    await acceptChange(flow, 3);
    expect(changesOf(flow)).toMatchObject([
      { query: { rate: 1, sequence: 1 } },
      { query: { rate: 3, sequence: 2 } },
    ]);
    expect([kinds(flow), selectReceivedRating(flow.state())]).toEqual([[], 3]);
  }

  it('is sent after a page was left that had begun to send it (RC-1)', async () => {
    const left = await votedHappy();
    await change(left, 1);
    expect(changesOf(left)).toHaveLength(1);
    const { outbox, stored, href } = left.world;
    // The page still holds the lock, so the next one does not begin to send by itself.
    const local = Object.fromEntries(stored.local);
    const flow = await open(href(), { local, session: Object.fromEntries(stored.session), outbox });
    expect(changesOf(flow)).toEqual([]);
    await takenBack(flow);
  });

  it('is sent where another tab has begun to send it (RC-1) [change-by-another-tab]', async () => {
    const flow = await votedInALift();
    await change(flow, 1);
    const other = await open('/', { outbox: flow.world.outbox });
    await acceptVote(other);
    expect(changesOf(other)).toHaveLength(1);
    await flow.act(changedElsewhere());
    await flow.world.advance(outboxPace.otherTab);
    expect(changesOf(flow)).toEqual([]);
    await takenBack(flow);
  });

  it('withdraws the change while its vote waits, also after a reload (RC-2)', async () => {
    const flow = await votedInALift();
    await change(flow, 1);
    const again = await reload(flow);
    await change(again, 3);
    expect(kinds(again)).toEqual(['vote']);
    await acceptVote(again);
    expect(changesOf(again)).toEqual([]);
  });
});
