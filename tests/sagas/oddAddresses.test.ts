import { product } from '../../src/app/productForReplay';
import { readLog } from '../../replay/readLog';
import { replayStrictly } from '../../replay/strict';
import { acceptVote, answerPopup, follow, open, tap, votesOf, nothingStored } from '../support/flows';
import type { QuestionUid } from '../../contract/ids';
import { wireQuestion, refusal } from '../../fixtures/exampleData';

/**
 * Addresses that people have typed or sent. A log of the visit holds none of their text and still replays
 * (LOG-5).
 */
const odd = [
  '/r/rate/maria@example.org',
  '/r/rate/maria%40example.org/3',
  '/r/rate/demo-cafe/maria@example.org',
  '/r/rate/demo-cafe?r=maria@example.org',
  '/r/rate/demo-cafe?ouid=maria%40example.org&kiosk=maria@example.org',
  '/r/rate/demo-cafe?sl=maria=maria@example.org',
  '/r/thank-for-vote/maria@example.org',
  '/r/thank-for-vote/demo-cafe/3/maria%40example.org',
  '/r/thank-for-vote/maria@example.org/3/maria@example.org?ouid=maria@example.org&r=3',
  '/r/sl/Мария Иванова',
  '/r/slf/maria%2Fexample.org/maria@example.org',
  '/maria@example.org?maria@example.org',
];
const secret = /maria|example\.org|Мария|Иванова/i;

it.each(odd)('hides what stands in %s', async (href) => {
  const flow = await open(href);
  await follow(flow, '/');
  await flow.world.goBack();
  expect(flow.log()).not.toMatch(secret);
});

it('hides it in the question asked for, in the vote and in what was stored', async () => {
  const uid = 'maria@example.org' as QuestionUid;
  const flow = await open('/r/rate/maria@example.org', nothingStored);
  await flow.world.answer('questionInfo', 200, { question: wireQuestion({ uid }) });
  await tap(flow, 3, uid);
  await flow.world.dropLine('sendRateDetails');
  await answerPopup(flow, 'ok');
  expect(votesOf(flow)[1]?.body).toMatchObject({ question_id: uid });
  await acceptVote(flow, { question: wireQuestion({ uid }) });
  expect(flow.world.href()).toContain('/r/thank-for-vote/maria%40example.org/3/');
  expect(flow.log()).not.toMatch(secret);
});

it('hides it in what waits on the device', async () => {
  const uid = 'maria@example.org' as QuestionUid;
  const flow = await open('/r/rate/maria@example.org');
  await flow.world.answer('questionInfo', 200, { question: wireQuestion({ uid }) });
  await tap(flow, 3, uid);
  await flow.world.dropLine('sendRateDetails');
  expect(flow.world.href()).toBe('/r/thank-for-vote/maria%40example.org');
  await flow.world.advance(30_000);
  await acceptVote(flow, { question: wireQuestion({ uid }) });
  expect(flow.world.href()).toContain('/r/thank-for-vote/maria%40example.org/3/');
  expect(flow.log()).not.toMatch(secret);
});

it('leads to the same pages in the log as in the visit', async () => {
  const flow = await open('/r/rate/maria@example.org');
  await flow.world.answer('questionInfo', 400, refusal('invalid_request'));
  expect(flow.world.href()).toBe('/r/404');
  expect(flow.log()).toContain('/r/rate/xxxxx%40xxxxxxx.xxx');
  expect(replayStrictly(product, readLog(flow.log())).divergence).toBeNull();
});
