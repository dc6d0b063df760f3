import { newIdentity, refusal } from '../../fixtures/exampleData';
import type { Flow } from '../../fixtures/runFlow';
import type { EndpointName } from '../../contract/endpoints';
import { signOutPressed } from '../../state/account/accountSlice';
import { menuPressed } from '../../state/menu/menuActions';
import {
  acceptVote,
  answerQuestion,
  change,
  changesOf,
  follow,
  nothingStored,
  openVoteScreen,
  sentTo,
  tap,
  votedCafe,
  votesOf,
  voteStatus,
} from '../support/flows';

const staff = { access_token: 'access-1', refresh_token: 'refresh-1', user_guid: 'user-guid' };
const tokens = { access_token: 'access-2', refresh_token: 'refresh-2', user_guid: 'user-guid' };
/** The storage without the questions that the device has seen. */
const stored = ({ world }: Flow) =>
  Object.fromEntries([...world.stored.local].filter(([key]) => !key.startsWith('persist:')));

const refuseToken = ({ world }: Flow, endpoint: EndpointName) =>
  world.answer(endpoint, 403, refusal('token_refused'));

/** A member of the staff votes with an expired access token. */
async function refusedVote(local: object = staff) {
  const flow = await openVoteScreen('/r/rate/demo-cafe', { local: { ...local }, ...nothingStored });
  await tap(flow, 3);
  await refuseToken(flow, 'sendRateDetails');
  return flow;
}

it('exchanges the refresh token once, stores what it gets, and makes the call again (SE-2) [token-refreshed]', async () => {
  const flow = await refusedVote();
  expect(sentTo(flow, 'refresh')).toMatchObject([{ body: { token: 'refresh-1' }, bearer: null }]);
  await flow.world.answer('refresh', 200, tokens);
  expect(stored(flow)).toEqual(tokens);
  expect(votesOf(flow)).toEqual([votesOf(flow)[0], { ...votesOf(flow)[0], bearer: 'access-2' }]);
  await acceptVote(flow);
  expect(voteStatus(flow)).toBe('accepted');
  // The log holds no token.
  for (const token of ['access-1', 'access-2', 'refresh-1', 'refresh-2', 'user-guid'])
    expect(flow.log()).not.toContain(token);
});

it('makes all calls again that were refused meanwhile, in the order of their refusals, once each (SE-2) [tokens-refused-together]', async () => {
  const flow = await openVoteScreen('/r/rate/demo-cafe', { local: staff });
  await tap(flow, 3);
  await follow(flow, '/r/demo-septic/sl');
  await refuseToken(flow, 'serviceLogInfo');
  await refuseToken(flow, 'sendRateDetails');
  await refuseToken(flow, 'questionInfo');
  const before = flow.world.requests.length;
  expect(sentTo(flow, 'refresh')).toHaveLength(1);
  await flow.world.answer('refresh', 200, tokens);
  expect(flow.world.requests.slice(before)).toMatchObject([
    { endpoint: 'serviceLogInfo', bearer: 'access-2', signedIn: true },
    { endpoint: 'sendRateDetails', bearer: 'access-2', signedIn: true },
    { endpoint: 'questionInfo', bearer: 'access-2', signedIn: true },
  ]);
  // A second refusal is shown and not retried.
  await refuseToken(flow, 'serviceLogInfo');
  expect(sentTo(flow, 'refresh')).toHaveLength(1);
});

it('becomes a new visitor when the refresh token is refused, and calls the paths of visitors (SE-3, SE-4) [refresh-refused]', async () => {
  const flow = await refusedVote({
    ...staff,
    ssid: 's',
    userInfoStorage: { role: 'owner' },
    isMultipleSites: true,
  });
  await refuseToken(flow, 'refresh');
  expect(stored(flow)).toEqual({});
  await flow.world.answer('signUpAnonymous', 200, newIdentity);
  expect(stored(flow)).toEqual(newIdentity);
  expect(votesOf(flow)[1]).toMatchObject({ signedIn: false, bearer: newIdentity.anonymous_token });
  expect(votesOf(flow)[1]?.idempotencyKey).toBe(votesOf(flow)[0]?.idempotencyKey);
  await acceptVote(flow);
  expect(voteStatus(flow)).toBe('accepted');
});

it('signs in as the visitor it was when there is no refresh token (SE-3)', async () => {
  const flow = await refusedVote({
    access_token: 'access-1',
    user_guid: 'user-guid',
    guid: newIdentity.guid,
  });
  expect(sentTo(flow, 'refresh')).toEqual([]);
  expect(sentTo(flow, 'signInAnonymous')).toMatchObject([{ body: { guid: newIdentity.guid } }]);
  await flow.world.answer('signInAnonymous', 200, newIdentity);
  expect(stored(flow)).toEqual(newIdentity);
  expect(votesOf(flow)[1]).toMatchObject({ signedIn: false, bearer: newIdentity.anonymous_token });
});

it.each([
  ['nobody answers', null],
  ['the server is stopping', { status: 503, body: refusal('unavailable') }],
  ['there were too many requests', { status: 429, body: refusal('too_many_requests') }],
  ['a captive portal answers', { status: 200, body: '<html>' }],
  ['the answer holds no tokens', { status: 200, body: {} }],
])('stays signed in when %s, and tries again with the next call', async (_, answer) => {
  const flow = await refusedVote();
  if (answer) await flow.world.answer('refresh', answer.status, answer.body);
  else await flow.world.dropLine('refresh');
  expect(stored(flow)).toEqual(staff);
  expect(flow.state().messages.popup?.text.text).toBe('VoteNotSent');
  await tap(flow, 3);
  await refuseToken(flow, 'sendRateDetails');
  expect(sentTo(flow, 'refresh')).toHaveLength(2);
  await flow.world.answer('refresh', 200, tokens);
  expect(votesOf(flow).at(-1)).toMatchObject({ bearer: 'access-2' });
});

it.each([
  ['after the refresh was asked for', false],
  ['after the refresh was refused', true],
])(
  'stays signed out and asks for nothing more when somebody signs out %s (SE-3, SE-5)',
  async (_, isRefused) => {
    const flow = await refusedVote();
    if (isRefused) await refuseToken(flow, 'refresh');
    await flow.act(menuPressed());
    await flow.act(signOutPressed());
    // Nobody listens to the late answer any more.
    expect(flow.world.isAsked('refresh') || flow.world.isAsked('signUpAnonymous')).toBe(false);
    expect(stored(flow)).toEqual({});
    expect(flow.state().session).toMatchObject({ accessToken: null, anonymousToken: null, guid: null });
    await flow.world.advance(60_000);
    expect(sentTo(flow, 'refresh')).toHaveLength(1);
    expect(sentTo(flow, 'signUpAnonymous')).toHaveLength(isRefused ? 1 : 0);
  },
);

it('uses the tokens that another tab has got meanwhile instead of an old refresh token (SE-7) [refreshed-elsewhere]', async () => {
  const flow = await openVoteScreen('/r/rate/demo-cafe', { local: staff });
  await tap(flow, 3);
  for (const [key, value] of Object.entries(tokens)) flow.world.stored.local.set(key, value);
  await refuseToken(flow, 'sendRateDetails');
  expect(sentTo(flow, 'refresh')).toEqual([]);
  expect(votesOf(flow)[1]).toMatchObject({ bearer: 'access-2', signedIn: true });
});

it('lets a change of the vote go on as a visitor’s when the session has ended (SE-3, SE-4, SE-9)', async () => {
  const flow = await openVoteScreen('/r/thank-for-vote/demo-cafe/3/Zv3uR0a8T0mKx1', {
    local: staff,
    session: { voted: [votedCafe] },
  });
  await change(flow, 1);
  await refuseToken(flow, 'changeRate');
  await refuseToken(flow, 'refresh');
  await flow.world.answer('signUpAnonymous', 200, newIdentity);
  // The signed-in call is not repeated; the vote’s own key authorises the change.
  expect(changesOf(flow)).toMatchObject([
    { endpoint: 'changeRate', signedIn: true },
    {
      endpoint: 'changeRateWithoutAuth',
      signedIn: false,
      voteKey: votedCafe.key,
      bearer: newIdentity.anonymous_token,
    },
  ]);
  await flow.world.answer('changeRateWithoutAuth', 200, { rate_id: votedCafe.voteUid, rate: 1 });
  expect(flow.state().voting.voted).toMatchObject([{ rating: 1 }]);
  expect(flow.state().messages.popup).toBeNull();
});

it('changes the vote by its key when the visitor has become another one (SE-3, SE-9) [visitor-renewed-change]', async () => {
  const flow = await openVoteScreen('/r/rate/demo-cafe', { local: newIdentity });
  await tap(flow, 3);
  await acceptVote(flow);
  await change(flow, 2);
  await refuseToken(flow, 'changeRateWithoutAuth');
  await refuseToken(flow, 'signInAnonymous');
  await flow.world.answer('signUpAnonymous', 200, { anonymous_token: 'second', guid: 'second-guid' });
  const [first, second] = changesOf(flow);
  expect(second).toEqual({ ...first, bearer: 'second' });
  expect(second?.voteKey).toBe(votesOf(flow)[0]?.idempotencyKey);
  await flow.world.answer('changeRateWithoutAuth', 200, { rate_id: votedCafe.voteUid, rate: 2 });
  expect(flow.state().voting.voted).toMatchObject([{ rating: 2 }]);
});

it('keeps asking nothing of the refresh token for visitors', async () => {
  const flow = await openVoteScreen('/r/rate/demo-cafe', { local: newIdentity });
  await follow(flow, '/r/rate/other-lobby');
  await refuseToken(flow, 'questionInfo');
  expect(sentTo(flow, 'refresh')).toEqual([]);
  await flow.world.answer('signInAnonymous', 200, newIdentity);
  await answerQuestion(flow, { uid: 'other-lobby' });
  expect(flow.state().question).toMatchObject({ status: 'loaded' });
});
