import type { Flow } from '../../fixtures/runFlow';
import { refusal } from '../../fixtures/exampleData';
import {
  acceptVote,
  answerQuestion,
  follow,
  open,
  openVoteScreen,
  reload,
  tap,
  thanksForCafe,
  votedCafe,
  votesOf,
} from '../support/flows';

async function voted(): Promise<Flow> {
  const flow = await openVoteScreen();
  await tap(flow, 3);
  await acceptVote(flow);
  return flow;
}

const withVote = { session: { voted: [votedCafe] } };
const guarded = ['/r/rate/demo-cafe', '/r/rate/demo-cafe/1', '/r/sl/demo-cafe/auth'];

describe('Inside the app', () => {
  it.each(guarded)('sends who has voted back from %s to where they came from (RT-2)', async (href) => {
    const flow = await voted();
    await follow(flow, '/');
    await follow(flow, href);
    expect(flow.world.href()).toBe('/');
    expect(votesOf(flow)).toHaveLength(1);
  });

  it('leads away from a guarded address that the browser goes back to (RT-2)', async () => {
    const flow = await open('/r/rate/demo-cafe');
    await follow(flow, '/r/rate/other-lobby');
    await follow(flow, '/');
    await flow.world.goBack();
    await flow.world.goBack();
    await answerQuestion(flow);
    await tap(flow, 3);
    await flow.world.goForward();
    await acceptVote(flow);
    await flow.world.goBack();
    expect(flow.world.href()).toBe('/r/rate/other-lobby');
    expect(votesOf(flow)).toHaveLength(1);
  });

  it('lets another question be voted on', async () => {
    const flow = await voted();
    await follow(flow, '/r/rate/other-lobby');
    expect(flow.world.href()).toBe('/r/rate/other-lobby');
  });

  it('leads to the thank-you route from a guarded address that was rewritten', async () => {
    const flow = await open('/r/rate/demo-cafe/3?sl=t&force_vote=true', withVote);
    await flow.world.answer('sendRateDetails', 403, refusal(1021));
    expect(flow.world.entries()).toEqual([thanksForCafe]);
    expect(votesOf(flow)).toHaveLength(1);
  });
});

describe('As a first address', () => {
  it.each(guarded)('leads from %s to the thank-you route, and votes no second time (RT-7)', async (href) => {
    const flow = await open(href, withVote);
    expect(flow.world.entries()).toEqual([thanksForCafe]);
    expect(votesOf(flow)).toEqual([]);
  });

  it('leads to the thank-you route when the vote screen is reloaded (RT-7)', async () => {
    const again = await reload(await voted(), '/r/rate/demo-cafe/3');
    expect(again.world.entries()).toEqual([thanksForCafe]);
    expect(votesOf(again)).toEqual([]);
  });

  it('leads to the final screen after a service was logged', async () => {
    const given = { note: false, contact: false, photoCount: 0, seconds: 0 };
    const flow = await open('/r/rate/demo-cafe', {
      local: { access_token: 'token-of-ana', user_guid: 'ana' },
      session: { voted: [{ ...votedCafe, isServiceLog: true, given }] },
    });
    expect(flow.world.entries()).toEqual(['/r/slf/demo-cafe/Zv3uR0a8T0mKx1']);
  });

  it.each([
    ['of another form', 'yes'],
    ['of null', [null]],
    ['without a vote', [{ questionUid: 'demo-cafe', rating: 3 }]],
    ['with a rating that is none', [{ ...votedCafe, rating: 7 }]],
  ])('does not mind a stored list %s', async (_, list) => {
    const flow = await open('/r/rate/demo-cafe', { session: { voted: list } });
    expect(flow.world.href()).toBe('/r/rate/demo-cafe');
    await answerQuestion(flow);
  });
});

describe('With force_vote', () => {
  const forced = '/r/rate/demo-cafe/3?force_vote=true';

  it('votes again as a first address (RT-2, RT-9)', async () => {
    const flow = await open(forced, withVote);
    expect(votesOf(flow)).toHaveLength(1);
  });

  it('votes again right after a vote, inside the app (RT-2, RT-10)', async () => {
    const flow = await voted();
    await follow(flow, forced);
    expect(votesOf(flow)).toHaveLength(2);
    expect(new Set(votesOf(flow).map(({ idempotencyKey }) => idempotencyKey)).size).toBe(2);
    await acceptVote(flow, { vote: { uid: 'second', is_service_log: false } });
    expect(flow.world.entries()).toEqual([
      thanksForCafe,
      '/r/thank-for-vote/demo-cafe/3/second?ouid=org-corner&r=3',
    ]);
  });

  it('takes another tap right after a vote, inside the app (RT-2)', async () => {
    const flow = await voted();
    await follow(flow, '/r/rate/demo-cafe?force_vote=true');
    await tap(flow, 1);
    expect(votesOf(flow)).toHaveLength(2);
  });

  it.each(['false', '1', 'TRUE', ''])('is not meant by %p', async (value) => {
    const flow = await open(`/r/rate/demo-cafe/3?force_vote=${value}`, withVote);
    expect(votesOf(flow)).toEqual([]);
  });
});
