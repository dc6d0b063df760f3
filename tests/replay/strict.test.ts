import { newIdentity, voteReply, wireQuestion } from '../../fixtures/exampleData';
import { runFlow } from '../../fixtures/runFlow';
import { readLog } from '../../replay/readLog';
import { replayStrictly } from '../../replay/strict';
import { product } from '../../src/app/productForReplay';
import { ratingChosen } from '../../src/features/voting/votingSlice';
import type { QuestionUid } from '../../contract/ids';

const cafe = 'demo-cafe' as QuestionUid;

async function recordedVote() {
  const flow = await runFlow({ href: '/r/rate/demo-cafe' });
  await flow.world.answer('questionInfo', 200, { question: wireQuestion() });
  await flow.act(ratingChosen({ questionUid: cafe, rating: 3 }));
  await flow.world.answer('sendRateDetails', 200, voteReply({ token: newIdentity }));
  return flow;
}

it('replays a recorded vote with every effect, action and state equal (LOG-3)', async () => {
  const flow = await recordedVote();
  expect(flow.world.href()).toBe('/r/thank-for-vote/demo-cafe/3/Zv3uR0a8T0mKx1?ouid=org-corner&r=3');
  const log = readLog(flow.log());
  expect(log.turns).toHaveLength(flow.turns.length);
  const result = replayStrictly(product, log);
  expect(result).toEqual({ turns: flow.turns.length, divergence: null });
});
