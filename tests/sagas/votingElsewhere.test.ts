import { refusal, voteReply, wireQuestion } from '../../fixtures/exampleData';
import type { Flow } from '../../fixtures/runFlow';
import { selectChosenRating, selectVotedHere } from '../../state/voting/votingSelectors';
import {
  acceptVote,
  answerPopup,
  answerQuestion,
  changesOf,
  follow,
  lobby,
  nothingStored,
  open,
  openVoteScreen,
  tap,
  votesOf,
} from '../support/flows';

/** The person has gone on to the lobby while the vote on the café is being sent. */
async function leftWhileVoting(more: Parameters<typeof openVoteScreen>[1] = {}): Promise<Flow> {
  const flow = await openVoteScreen('/r/rate/demo-cafe', more);
  await tap(flow, 3);
  await follow(flow, '/r/rate/other-lobby');
  await answerQuestion(flow, { uid: 'other-lobby', text: 'How do you like our lobby?' });
  return flow;
}

const inTheLobby = ({ world, state }: Flow) => {
  expect(world.entries()).toEqual(['/r/rate/demo-cafe', '/r/rate/other-lobby']);
  expect(state().question).toMatchObject({ status: 'loaded', uid: 'other-lobby' });
};

it('records the vote, and leaves the person where they are', async () => {
  const flow = await leftWhileVoting();
  await acceptVote(flow);
  inTheLobby(flow);
  expect(flow.state().voting.voted).toMatchObject([{ questionUid: 'demo-cafe', rating: 3 }]);
  expect(flow.world.stored.session.get('voted')).toHaveLength(1);
  expect(selectVotedHere(flow.state())).toBeNull();
});

it.each([1108, 1215, 1021, 1022])('tells of a vote refused with %s without leading away', async (code) => {
  const flow = await leftWhileVoting();
  await flow.world.answer('sendRateDetails', 403, refusal(code, 'This sticker is closed.'));
  inTheLobby(flow);
  expect(flow.state().messages.popup?.text.text).toBe('This sticker is closed.');
  expect(flow.state().voting.begun).toEqual([]);
});

it('tells that a vote was not sent, and sends it again from anywhere', async () => {
  const flow = await leftWhileVoting(nothingStored);
  await flow.world.dropLine('sendRateDetails');
  await answerPopup(flow, 'ok');
  expect(votesOf(flow)[1]).toEqual(votesOf(flow)[0]);
  await acceptVote(flow);
  inTheLobby(flow);
});

it('takes votes on two questions at a time, each under its own key', async () => {
  const flow = await leftWhileVoting(nothingStored);
  await tap(flow, 1, lobby);
  await flow.world.dropLine('sendRateDetails');
  await answerPopup(flow, 'ok');
  expect(votesOf(flow)).toHaveLength(3);
  expect(votesOf(flow)[2]).toEqual(votesOf(flow)[0]);
  await acceptVote(flow, {
    vote: { uid: 'lobbyvote', is_service_log: false },
    rate: 1,
    question: wireQuestion({ uid: 'other-lobby' }),
  });
  expect(flow.world.href()).toBe('/r/thank-for-vote/other-lobby/1/lobbyvote?ouid=org-corner&r=1');
  await acceptVote(flow, voteReply());
  expect(flow.world.href()).toBe('/r/thank-for-vote/other-lobby/1/lobbyvote?ouid=org-corner&r=1');
  expect(flow.state().voting.voted.map(({ questionUid }) => questionUid)).toEqual([
    'other-lobby',
    'demo-cafe',
  ]);
});

it('does not vote twice for who comes back while the vote is still out, and has tapped elsewhere', async () => {
  const flow = await leftWhileVoting();
  await tap(flow, 1, lobby);
  await follow(flow, '/r/rate/demo-cafe');
  expect(selectChosenRating(flow.state())).toBe(3);
  await tap(flow, 2);
  expect(votesOf(flow).map(({ body }) => (body as { question_id: string }).question_id)).toEqual([
    'demo-cafe',
    'other-lobby',
  ]);
  await acceptVote(flow);
  expect(changesOf(flow)).toMatchObject([{ query: { rate: 2 }, voteKey: votesOf(flow)[0]?.idempotencyKey }]);
  await acceptVote(flow, { rate: 1, question: wireQuestion({ uid: 'other-lobby' }) });
  expect(flow.state().voting.voted).toHaveLength(2);
});

it('goes on with a vote that was not sent, under its key, for who comes back to it [vote-elsewhere-unsent]', async () => {
  const flow = await leftWhileVoting(nothingStored);
  await flow.world.dropLine('sendRateDetails');
  await answerPopup(flow, 'cancel');
  await tap(flow, 1, lobby);
  await follow(flow, '/r/rate/demo-cafe');
  await tap(flow, 3);
  expect(votesOf(flow)[2]).toEqual(votesOf(flow)[0]);
});

it('draws the face of its own question while another vote is tried again', async () => {
  const flow = await leftWhileVoting(nothingStored);
  await tap(flow, 1, lobby);
  await flow.world.dropLine('sendRateDetails');
  await answerPopup(flow, 'ok');
  expect(selectChosenRating(flow.state())).toBe(1);
});

it('loses no tap that waits for the stored keys when another question is tapped', async () => {
  const flow = await open('/r/rate/demo-cafe', { slowStorage: true });
  await tap(flow, 3);
  await tap(flow, 1, lobby);
  await flow.world.letStorageAnswer();
  expect(votesOf(flow).map(({ body }) => body)).toMatchObject([
    { question_id: 'demo-cafe', rate: 3 },
    { question_id: 'other-lobby', rate: 1 },
  ]);
});
