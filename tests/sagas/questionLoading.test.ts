import { refusal } from '../../fixtures/exampleData';
import type { Flow } from '../../fixtures/runFlow';
import { selectQuestion } from '../../state/question/questionSelectors';
import { retryPressed } from '../../state/question/questionSlice';
import { wentOnline } from '../../state/device/deviceSlice';
import { selectReceivedRating } from '../../state/voting/votingSelectors';
import { answerQuestion, follow, open, reload, sentTo, votedHappy } from '../support/flows';

const asked = (flow: Flow) => sentTo(flow, 'questionInfo').map(({ body }) => body);
const refuse = ({ world }: Flow, status: number, code: string | number) =>
  world.answer('questionInfo', status, refusal(code));

it.each([
  '/r/rate/demo-cafe',
  '/r/thank-for-vote/demo-cafe',
  '/r/thank-for-vote/demo-cafe/3/someVote',
  '/r/slf/demo-cafe/someVote',
  '/r/sl/demo-cafe/auth',
])('loads the question of %s by questionInfo (RT-15)', async (href) => {
  const flow = await open(href);
  expect(asked(flow)).toEqual([{ question_id: 'demo-cafe' }]);
  await answerQuestion(flow);
  expect(selectQuestion(flow.state())).toMatchObject({ text: 'How was your visit today?' });
  expect(flow.world.entries()).toEqual([href]);
});

describe('a thank-you address that this tab has no vote for (RT-3, RT-4)', () => {
  const href = '/r/thank-for-vote/demo-cafe/3/someVote';
  const status = (more: object) => ({ voted: false, rate_uid: null, rate: null, ...more });
  const check = (flow: Flow) => flow.state().voting.check;

  it('shows what the server confirms', async () => {
    const flow = await open(href);
    expect(sentTo(flow, 'userStatus')).toMatchObject([
      { query: { question_id: 'demo-cafe', rate_uid: 'someVote' } },
    ]);
    expect(selectReceivedRating(flow.state())).toBeNull();
    await flow.world.answer('userStatus', 200, status({ voted: true, rate_uid: 'someVote', rate: 1 }));
    expect(selectReceivedRating(flow.state())).toBe(1);
  });

  it.each([
    ['is nobody’s', 200, status({})],
    ['is on a sticker that does not exist', 404, refusal(404)],
  ])('claims nothing of one that %s', async (_, code, body) => {
    const flow = await open(href);
    await flow.world.answer('userStatus', code, body);
    expect(check(flow)).toMatchObject({ status: 'missing' });
    expect(selectReceivedRating(flow.state())).toBeNull();
  });

  it('cannot be checked without a network, and is once there is one [question-unchecked]', async () => {
    const flow = await open(href);
    await flow.world.dropLine('userStatus');
    expect(check(flow)).toMatchObject({ status: 'unreachable' });
    await flow.act(wentOnline());
    await flow.world.answer('userStatus', 200, status({ voted: true, rate_uid: 'someVote', rate: 3 }));
    expect(selectReceivedRating(flow.state())).toBe(3);
  });

  it('asks nothing where this tab has voted', async () => {
    expect(sentTo(await reload(await votedHappy()), 'userStatus')).toEqual([]);
  });
});

it.each(['/', '/r/404', '/r/disabled', '/r/sl/no_access', '/r/nothing/here'])(
  'asks for nothing on %s',
  async (href) => {
    const flow = await open(href);
    expect(flow.world.requests).toEqual([]);
    expect(flow.state().question).toEqual({ status: 'none' });
  },
);

it.each([
  ['404: sticker-not-found page', 404, 404, '/r/404'],
  ['1108, as of a vote', 1108, 404, '/r/404'],
  ['invalid_request, of what can be no sticker', 'invalid_request', 400, '/r/404'],
  ['1215 (sticker disabled): disabled page', 1215, 410, '/r/disabled'],
])('question info fetch code %s (RD-5, ER-1)', async (_, code, status, href) => {
  const flow = await open('/r/rate/demo-cafe');
  await refuse(flow, status, code);
  expect(flow.world.entries()).toEqual([href]);
});

it.each([
  ['a lost connection', undefined],
  ['a failure of the server', refusal('internal')],
  ['a page of a captive portal', '<html>'],
  ['JSON that is none of ours', {}],
])('fails by %s, and loads with the next try', async (_, body) => {
  const flow = await open('/r/thank-for-vote/demo-cafe');
  if (body === undefined) await flow.world.dropLine('questionInfo');
  else await flow.world.answer('questionInfo', typeof body === 'object' && 'error' in body ? 500 : 200, body);
  expect(flow.state().question).toEqual({ status: 'failed', uid: 'demo-cafe' });
  await flow.act(retryPressed());
  expect(flow.state().question).toEqual({ status: 'loading', uid: 'demo-cafe' });
  await answerQuestion(flow);
  expect(flow.state().question.status).toBe('loaded');
});

describe('A person who has gone on', () => {
  it('gives the call up', async () => {
    const flow = await open('/r/rate/demo-cafe');
    await follow(flow, '/');
    await expect(answerQuestion(flow)).rejects.toThrow('nobody has called questionInfo');
  });

  it('gets the question of the new address', async () => {
    const flow = await open('/r/rate/demo-cafe');
    await follow(flow, '/r/rate/other-lobby');
    await answerQuestion(flow, { uid: 'other-lobby' });
    expect(selectQuestion(flow.state())?.uid).toBe('other-lobby');
  });

  it.each([
    ['an answer', 200],
    ['a refusal', 404],
  ])('is not disturbed by %s to an earlier retry', async (_, status) => {
    const flow = await open('/r/rate/demo-cafe');
    await flow.world.dropLine('questionInfo');
    await flow.act(retryPressed());
    await follow(flow, '/r/rate/other-lobby');
    if (status === 200) await answerQuestion(flow);
    else await refuse(flow, 404, 1108);
    expect(flow.state().question).toEqual({ status: 'loading', uid: 'other-lobby' });
    expect(flow.world.href()).toBe('/r/rate/other-lobby');
  });

  it('may try again there while an earlier retry is under way', async () => {
    const flow = await open('/r/rate/demo-cafe');
    await flow.world.dropLine('questionInfo');
    await flow.act(retryPressed());
    await follow(flow, '/');
    await follow(flow, '/r/rate/other-lobby');
    expect(asked(flow)).toHaveLength(3);
    await flow.act(retryPressed());
    expect(asked(flow).slice(3)).toEqual([{ question_id: 'other-lobby' }]);
  });

  it('finds the question again on the way back', async () => {
    const flow = await open('/r/thank-for-vote/demo-cafe');
    await answerQuestion(flow);
    await follow(flow, '/');
    await flow.world.goBack();
    expect(asked(flow)).toHaveLength(1);
    expect(selectQuestion(flow.state())?.uid).toBe('demo-cafe');
  });
});
