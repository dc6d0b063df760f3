import { readLog } from '../../replay/readLog';
import { replayStrictly } from '../../replay/strict';
import { product } from '../../src/app/productForReplay';
import type { Flow } from '../../fixtures/runFlow';
import { refusal, voteReply } from '../../fixtures/exampleData';
import {
  acceptVote,
  answerPopup,
  earlyTap,
  openVoteScreen,
  reload,
  tap,
  votesOf,
  voteStatus,
} from '../support/flows';

const challenge = { challenge: 'kid.expires.14.mac', difficulty: 14 };

function askForProof({ world }: Flow, more: object = challenge) {
  const { error } = refusal('proof_needed');
  return world.answer('sendRateDetails', 428, { error: { ...error, ...more } });
}

it('does the work that is asked of devices in a crowd, and the same vote is taken', async () => {
  const flow = await openVoteScreen();
  await tap(flow, 3);
  await askForProof(flow);
  const [first, second] = votesOf(flow);
  expect(second).toEqual({ ...first, proof: 'kid.expires.14.mac.7' });
  await acceptVote(flow);
  expect(voteStatus(flow)).toBe('accepted');
  expect(flow.state().messages.popup).toBeNull();
  // The log holds neither challenge nor proof, and it replays.
  expect(flow.log()).not.toContain('kid.expires');
  expect(replayStrictly(product, readLog(flow.log()))).toMatchObject({ divergence: null });
});

it('works again when the phone has changed its network meanwhile, and not for ever', async () => {
  const flow = await openVoteScreen();
  await tap(flow, 3);
  for (let round = 0; round < 4; round++) await askForProof(flow, { ...challenge, challenge: `c${round}` });
  expect(votesOf(flow).map(({ proof }) => proof)).toEqual([undefined, 'c0.7', 'c1.7', 'c2.7']);
  expect(flow.state().messages.popup?.text.text).toBe('proof_needed');
  // The vote is not lost: a retry sends the same vote.
  await answerPopup(flow, 'ok');
  await askForProof(flow);
  await acceptVote(flow);
  expect(new Set(votesOf(flow).map(({ idempotencyKey }) => idempotencyKey)).size).toBe(1);
  expect(voteStatus(flow)).toBe('accepted');
});

it.each([
  ['has no challenge', {}],
  ['is harder than any phone could do', { challenge: 'c', difficulty: 60 }],
])('tells a request for work that %s', async (_, more) => {
  const flow = await openVoteScreen();
  await tap(flow, 3);
  await askForProof(flow, more);
  expect(votesOf(flow)).toHaveLength(1);
  expect(flow.state().messages.popup?.text.text).toBe('proof_needed');
});

it('tells when the work cannot be done, as its script does not load [proof-fails]', async () => {
  const flow = await openVoteScreen('/r/rate/demo-cafe', {
    ports: { proof: { solve: () => Promise.reject({ name: 'ChunkError', message: 'offline' }) } },
  });
  await tap(flow, 3);
  await askForProof(flow);
  expect(votesOf(flow)).toHaveLength(1);
  expect(flow.state().messages.popup?.text.text).toBe('proof_needed');
});

it('finishes a tap of the page’s own script, which cannot work for it', async () => {
  const flow = await openVoteScreen('/r/rate/demo-cafe', { local: { tap: earlyTap() } });
  await askForProof(flow);
  expect(votesOf(flow)).toMatchObject([
    { idempotencyKey: 'early-key-of-the-page-01' },
    { idempotencyKey: 'early-key-of-the-page-01', proof: 'kid.expires.14.mac.7' },
  ]);
  await acceptVote(flow);
  expect(flow.world.stored.local.has('tap')).toBe(false);
});

it('says of a vote that is kept without being counted that it is, after a reload too', async () => {
  const flow = await openVoteScreen();
  await tap(flow, 3);
  const { vote } = voteReply();
  await acceptVote(flow, { vote: { ...vote, is_flagged: true } });
  expect(flow.world.href()).toBe('/r/thank-for-vote/demo-cafe/3/Zv3uR0a8T0mKx1?ouid=org-corner&r=3&held=1');
  expect(flow.state().voting.voted).toMatchObject([{ isFlagged: true }]);
  const again = await reload(flow);
  expect(again.state().voting.voted).toMatchObject([{ isFlagged: true }]);
});
