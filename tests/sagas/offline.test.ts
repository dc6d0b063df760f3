import { storedEntry } from '../../fixtures/fakeWorld';
import { wireQuestion } from '../../fixtures/exampleData';
import { selectQuestion, selectQuestionFailed } from '../../state/question/questionSelectors';
import { acceptVote, answerQuestion, open, openVoteScreen, reload, tap, votedHappy } from '../support/flows';

it('keeps the app on the device from the first vote on, and asks for it once (KI-2)', async () => {
  const flow = await openVoteScreen();
  expect(flow.world.installed()).toBe(0);
  await tap(flow, 3);
  expect(flow.world.installed()).toBe(0);
  await acceptVote(flow);
  expect(flow.world.installed()).toBe(1);
});

it('shows a known sticker as it was last seen when there is no network (KI-2) [sticker-known-offline]', async () => {
  const flow = await open('/r/rate/demo-cafe');
  await answerQuestion(flow, { text: 'How was the soup?' });
  const again = await reload(flow);
  expect(selectQuestion(again.state())).toBeNull();
  await again.world.dropLine('questionInfo');
  expect(selectQuestion(again.state())?.text).toBe('How was the soup?');
  expect(selectQuestionFailed(again.state())).toBe(false);
});

it('says of a sticker that it has never seen that it could not be loaded (KI-2)', async () => {
  const flow = await reload(await votedHappy(), '/r/rate/other-lobby');
  await flow.world.dropLine('questionInfo');
  expect(selectQuestionFailed(flow.state())).toBe(true);
});

it('believes the server over what it remembers', async () => {
  const flow = await reload(await openVoteScreen());
  await flow.world.answer('questionInfo', 404, { error: { code: 1108, message: 'gone' } });
  expect(flow.world.href()).toBe('/r/404');
});

it('reads what an older version, or another hand, has stored as nothing', async () => {
  const damaged = { ...wireQuestion(), place: 'Corner Café' };
  const flow = await open('/r/rate/demo-cafe', { local: storedEntry('questions', 'demo-cafe', 1, damaged) });
  await flow.world.dropLine('questionInfo');
  expect(selectQuestionFailed(flow.state())).toBe(true);
});
