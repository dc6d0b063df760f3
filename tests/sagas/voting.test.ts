import { newIdentity, voteReply } from '../../fixtures/exampleData';
import type { Flow } from '../../fixtures/runFlow';
import { selectGuid } from '../../state/session/sessionSelectors';
import { selectChosenRating } from '../../state/voting/votingSelectors';
import {
  acceptVote,
  answerQuestion,
  cafe,
  open,
  openVoteScreen,
  tap,
  thanksForCafe,
  votesOf,
} from '../support/flows';

const page = { screen_width: 390, screen_height: 844, inner_width: 390, inner_height: 760 };

it('votes with the first tap, and not before (VO-1)', async () => {
  const flow = await openVoteScreen();
  expect(votesOf(flow)).toEqual([]);
  await tap(flow, 3);
  expect(votesOf(flow)).toHaveLength(1);
});

it('votes on load where the address names a rating (VO-1, RT-1)', async () => {
  const flow = await open('/r/rate/demo-cafe/2');
  expect(flow.world.requests.map(({ endpoint }) => endpoint)).toEqual(['sendRateDetails']);
  expect(votesOf(flow)[0]?.body).toMatchObject({ question_id: 'demo-cafe', rate: 2 });
  await acceptVote(flow, { rate: 2 });
  expect(flow.state().question).toMatchObject({
    status: 'loaded',
    question: { place: { name: 'Corner Café' } },
  });
});

describe('A first vote in one of several tabs (VO-5)', () => {
  const ofOtherTab = { anonymous_token: 'token-of-other-tab', guid: 'guid-of-other-tab' };
  const store = ({ world }: Flow) => {
    for (const [key, value] of Object.entries(ofOtherTab)) world.stored.local.set(key, value);
  };

  it('is made by the identity that another tab has received since this page was opened', async () => {
    const flow = await openVoteScreen();
    store(flow);
    await tap(flow, 3);
    expect(votesOf(flow)).toMatchObject([{ bearer: 'token-of-other-tab' }]);
    expect(selectGuid(flow.state())).toBe('guid-of-other-tab');
  });

  it('waits while another tab is getting an identity, and shares it', async () => {
    let release: (isHeld: boolean) => void = () => {};
    const newcomerLock = () => new Promise<boolean>((resolve) => (release = resolve));
    const flow = await openVoteScreen('/r/rate/demo-cafe', { newcomerLock });
    await tap(flow, 3);
    expect(votesOf(flow)).toEqual([]);
    store(flow);
    release(true);
    await flow.world.advance(0);
    expect(votesOf(flow)).toMatchObject([{ bearer: 'token-of-other-tab' }]);
  });

  it('goes without one when the other tab has none to give', async () => {
    const flow = await openVoteScreen('/r/rate/demo-cafe', { newcomerLock: async () => false });
    await tap(flow, 3);
    expect(votesOf(flow)).toMatchObject([{ bearer: null }]);
  });

  it('is nobody’s on a tablet at the door, whatever another tab has stored (KI-1)', async () => {
    const flow = await openVoteScreen('/r/rate/demo-cafe?kiosk=1');
    store(flow);
    await tap(flow, 3);
    expect(votesOf(flow)).toMatchObject([{ bearer: null }]);
  });
});

it('takes an address with another number for a vote screen without one [vote-odd-address]', async () => {
  const flow = await open('/r/rate/demo-cafe/4');
  expect(flow.world.requests.map(({ endpoint }) => endpoint)).toEqual(['questionInfo']);
});

it.each([
  ['/r/rate/demo-cafe', 'auto'],
  ['/r/rate/demo-cafe?force_vote=true', 'vote'],
  ['/r/rate/demo-cafe?force_vote=false', 'auto'],
  ['/r/rate/demo-cafe?sl=t', 'service_log'],
  ['/r/rate/demo-cafe?sl=t&force_vote=true', 'service_log'],
  ['/r/rate/demo-cafe?sl=f', 'auto'],
  ['/r/sl/demo-cafe/auth', 'service_log'],
])('sends every field of a vote from %s, with mode %s (VO-4)', async (href, mode) => {
  const flow = await openVoteScreen(href);
  await tap(flow, 1);
  expect(votesOf(flow)[0]).toEqual({
    endpoint: 'sendRateDetails',
    signedIn: false,
    language: 'en',
    bearer: null,
    idempotencyKey: expect.stringMatching(/^[A-Za-z0-9_-]{16,64}$/),
    body: { question_id: 'demo-cafe', rate: 1, ...page, mode, is_lead: false },
  });
});

it('rewrites the address to the thank-you route, without a history entry (RT-6)', async () => {
  const flow = await openVoteScreen();
  await tap(flow, 3);
  await acceptVote(flow);
  expect(flow.world.entries()).toEqual([thanksForCafe]);
});

it('names the rating that the server holds (RT-6)', async () => {
  const flow = await openVoteScreen();
  await tap(flow, 3);
  await acceptVote(flow, { rate: 1 });
  expect(flow.world.href()).toBe('/r/thank-for-vote/demo-cafe/1/Zv3uR0a8T0mKx1?ouid=org-corner&r=1');
});

it('leads to the service log when the server says that the vote is one of it (RT-6)', async () => {
  const flow = await openVoteScreen('/r/rate/demo-cafe', { local: { access_token: 'token-of-ana' } });
  await tap(flow, 3);
  await acceptVote(flow, { vote: { uid: 'slvote', is_service_log: true } });
  expect(flow.world.entries()).toEqual(['/r/sl/demo-cafe']);
  expect(votesOf(flow)).toHaveLength(1);
});

it('does not load the question again after the vote', async () => {
  const flow = await openVoteScreen();
  await tap(flow, 3);
  await acceptVote(flow);
  expect(flow.world.requests.map(({ endpoint }) => endpoint)).toEqual(['questionInfo', 'sendRateDetails']);
});

it('keeps the identity of the first vote, and votes under it from then on (VO-5)', async () => {
  const flow = await openVoteScreen();
  await tap(flow, 3);
  await acceptVote(flow, { token: newIdentity });
  expect(Object.fromEntries(flow.world.stored.local)).toMatchObject({
    anonymous_token: newIdentity.anonymous_token,
    guid: newIdentity.guid,
  });
  const next = await openVoteScreen('/r/rate/other-lobby', { local: newIdentity });
  await tap(next, 1);
  expect(votesOf(next)[0]?.bearer).toBe(newIdentity.anonymous_token);
  await acceptVote(next);
  expect(next.world.stored.local.get('guid')).toBe(newIdentity.guid);
});

it('stores the vote for the tab, so that a reload knows of it', async () => {
  const flow = await openVoteScreen();
  await tap(flow, 3);
  await acceptVote(flow);
  expect(flow.world.stored.session.get('voted')).toEqual([
    {
      questionUid: cafe,
      rating: 3,
      voteUid: voteReply().vote.uid,
      orgUid: 'org-corner',
      isServiceLog: false,
      key: votesOf(flow)[0]?.idempotencyKey,
      sequence: 0,
      given: null,
    },
  ]);
});

it('sends one vote, and keeps the face tapped last for when it is answered', async () => {
  const flow = await openVoteScreen();
  await tap(flow, 3);
  await tap(flow, 3);
  await tap(flow, 1);
  expect(votesOf(flow)).toHaveLength(1);
  expect(flow.state().voting.begun).toMatchObject([{ status: 'sending', rating: 3 }]);
  expect(selectChosenRating(flow.state())).toBe(1);
});

it('waits for the stored keys, so that a known visitor stays the same one (VO-5)', async () => {
  const flow = await open('/r/rate/demo-cafe', { slowStorage: true, local: newIdentity });
  await tap(flow, 3);
  expect(flow.world.requests).toEqual([]);
  await flow.world.letStorageAnswer();
  await answerQuestion(flow);
  expect(votesOf(flow)).toMatchObject([{ bearer: newIdentity.anonymous_token }]);
});

it('votes once for two taps that both waited for the stored keys [vote-two-taps]', async () => {
  const flow = await open('/r/rate/demo-cafe', { slowStorage: true });
  await tap(flow, 3);
  await tap(flow, 3);
  await flow.world.letStorageAnswer();
  expect(votesOf(flow)).toHaveLength(1);
});
