import { newIdentity, refusal, userInfo } from '../../fixtures/exampleData';
import type { Flow } from '../../fixtures/runFlow';
import type { EndpointName } from '../../contract/endpoints';
import {
  acceptVote,
  begin,
  answerQuestion,
  follow,
  lobby,
  nothingStored,
  open,
  openVoteScreen,
  reload,
  sentTo,
  tap,
  votesOf,
  voteStatus,
} from '../support/flows';

const fresh = { anonymous_token: 'fresh.token', guid: newIdentity.guid };
const known = { local: newIdentity };
/** The storage without the questions that the device has seen. */
const stored = ({ world }: Flow) =>
  Object.fromEntries([...world.stored.local].filter(([key]) => !key.startsWith('persist:')));

const refuseToken = ({ world }: Flow, endpoint: EndpointName = 'sendRateDetails') =>
  world.answer(endpoint, 403, refusal('token_refused'));

/** A returning visitor votes; the server no longer knows the token. */
async function refusedVote() {
  const flow = await openVoteScreen('/r/rate/demo-cafe', { ...known, ...nothingStored });
  await tap(flow, 3);
  await refuseToken(flow);
  return flow;
}

it('reads the keys of an anonymous visitor under their names (SE-1)', async () => {
  const flow = await open('/', known);
  expect(flow.state().session).toEqual({
    restored: true,
    accessToken: null,
    anonymousToken: newIdentity.anonymous_token,
    guid: newIdentity.guid,
    user: null,
  });
});

describe('A session by PIN', () => {
  const byPin = userInfo({ guid: 'user-1', pin_session: { expires_in: 12 * 3_600 } });
  const keys = { guid: 'guid-1', access_token: 'access-1', refresh_token: 'refresh-1', user_guid: 'user-1' };

  it('is stored with the time at which it ends', async () => {
    const flow = await open('/r/sl/demo-cafe', { local: keys });
    await flow.world.answer('userInfo', 200, byPin);
    expect(stored(flow)).toMatchObject({ userInfoStorage: { pin_until: begin + 12 * 3_600_000 } });
  });

  it('ends after its hours without a line too, and the device is a visitor’s again (PN-1)', async () => {
    const of = (pin_until: number) => ({ local: { ...keys, userInfoStorage: { ...byPin, pin_until } } });
    const early = await open('/', of(begin + 1));
    expect(early.state().session).toMatchObject({ accessToken: 'access-1', user: { guid: 'user-1' } });
    const late = await open('/', of(begin));
    expect(late.state().session).toMatchObject({ accessToken: null, user: null, guid: 'guid-1' });
    expect(stored(late)).toEqual({ guid: 'guid-1' });
  });
});

it('is nobody without stored keys, and with keys that hold nothing (SE-1)', async () => {
  const flow = await open('/', { local: { anonymous_token: '', guid: 7 } });
  expect(flow.state().session).toEqual({
    restored: true,
    accessToken: null,
    anonymousToken: null,
    guid: null,
    user: null,
  });
});

it('sends language and anonymous token with every call (SE-6)', async () => {
  const flow = await openVoteScreen('/r/rate/demo-cafe', { local: { ...newIdentity, lang: 'de' } });
  await tap(flow, 1);
  expect(flow.world.requests).toMatchObject([
    { endpoint: 'questionInfo', language: 'de', bearer: newIdentity.anonymous_token, signedIn: false },
    { endpoint: 'sendRateDetails', language: 'de', bearer: newIdentity.anonymous_token, signedIn: false },
  ]);
});

it('prefers the access token, and calls the paths of the signed-in (SE-6)', async () => {
  const flow = await open('/r/rate/demo-cafe', { local: { ...newIdentity, access_token: 'access' } });
  expect(flow.world.requests).toMatchObject([{ bearer: 'access', signedIn: true }]);
});

it('signs in with the stored guid when the token is refused, and makes the call again once (SE-3)', async () => {
  const flow = await refusedVote();
  expect(sentTo(flow, 'signInAnonymous')).toMatchObject([{ body: { guid: newIdentity.guid }, bearer: null }]);
  await flow.world.answer('signInAnonymous', 200, fresh);
  expect(votesOf(flow)).toEqual([votesOf(flow)[0], { ...votesOf(flow)[0], bearer: fresh.anonymous_token }]);
  await acceptVote(flow);
  expect(stored(flow)).toEqual(fresh);
  expect(voteStatus(flow)).toBe('accepted');
});

it('becomes a new visitor when the guid is refused too (SE-3) [visitor-renewed]', async () => {
  const flow = await refusedVote();
  await refuseToken(flow, 'signInAnonymous');
  expect(stored(flow)).toEqual({});
  const second = { anonymous_token: 'second', guid: 'second-guid' };
  await flow.world.answer('signUpAnonymous', 200, second);
  expect(votesOf(flow)[1]?.bearer).toBe('second');
  expect(stored(flow)).toEqual(second);
  await acceptVote(flow);
  expect(voteStatus(flow)).toBe('accepted');
});

it('gets its identity with the vote when no other can be had (SE-3)', async () => {
  const flow = await refusedVote();
  await refuseToken(flow, 'signInAnonymous');
  await flow.world.dropLine('signUpAnonymous');
  expect(votesOf(flow)[1]?.bearer).toBeNull();
  await acceptVote(flow, { token: { anonymous_token: 'second', guid: 'second-guid' } });
  expect(stored(flow)).toEqual({ anonymous_token: 'second', guid: 'second-guid' });
});

it('becomes a new visitor when there is a token without a guid (SE-3)', async () => {
  const flow = await openVoteScreen('/r/rate/demo-cafe', { local: { anonymous_token: 'old' } });
  await tap(flow, 3);
  await refuseToken(flow);
  await flow.world.answer('signUpAnonymous', 200, fresh);
  expect(votesOf(flow)).toMatchObject([{ bearer: 'old' }, { bearer: 'fresh.token' }]);
});

it.each([
  ['nobody answers', null],
  ['the server is stopping', { status: 503, body: refusal('unavailable') }],
  ['there were too many requests', { status: 429, body: refusal('too_many_requests') }],
  ['a captive portal answers', { status: 200, body: '<html>' }],
  ['the answer holds no identity', { status: 200, body: {} }],
])('stays the same visitor when %s, and tries again with the next call', async (_, answer) => {
  const flow = await refusedVote();
  if (answer) await flow.world.answer('signInAnonymous', answer.status, answer.body);
  else await flow.world.dropLine('signInAnonymous');
  expect(stored(flow)).toEqual(newIdentity);
  expect(flow.state().messages.popup?.text.text).toBe('VoteNotSent');
  expect(votesOf(flow)).toHaveLength(1);
  await tap(flow, 3);
  await refuseToken(flow);
  await flow.world.answer('signInAnonymous', 200, fresh);
  expect(votesOf(flow).map(({ bearer }) => bearer)).toEqual([
    newIdentity.anonymous_token,
    newIdentity.anonymous_token,
    'fresh.token',
  ]);
});

it('tells a second refusal instead of asking for ever (SE-2)', async () => {
  const flow = await refusedVote();
  await flow.world.answer('signInAnonymous', 200, fresh);
  await refuseToken(flow);
  expect(flow.state().messages.popup?.text.text).toBe('token_refused');
  expect(sentTo(flow, 'signInAnonymous')).toHaveLength(1);
});

it('signs in once for calls that are refused together, and none of them goes out as nobody (SE-2) [visitors-token-refused]', async () => {
  const flow = await openVoteScreen('/r/rate/demo-cafe', known);
  await tap(flow, 3);
  await follow(flow, '/r/rate/other-lobby');
  await refuseToken(flow, 'questionInfo');
  await refuseToken(flow, 'sendRateDetails');
  expect(sentTo(flow, 'signInAnonymous')).toHaveLength(1);
  await flow.world.answer('signInAnonymous', 200, fresh);
  expect(flow.world.requests.slice(-2)).toMatchObject([
    { endpoint: 'questionInfo', bearer: 'fresh.token' },
    { endpoint: 'sendRateDetails', bearer: 'fresh.token' },
  ]);
});

it('goes on signing in when the person leaves the screen that needed it', async () => {
  const flow = await open('/r/rate/demo-cafe', known);
  await refuseToken(flow, 'questionInfo');
  await follow(flow, '/r/rate/other-lobby');
  await flow.world.answer('signInAnonymous', 200, fresh);
  expect(stored(flow)).toEqual(fresh);
  await answerQuestion(flow, { uid: 'other-lobby' });
  await tap(flow, 3, lobby);
  expect(votesOf(flow)).toMatchObject([{ bearer: 'fresh.token' }]);
});

it('is the same visitor after a reload (SE-1)', async () => {
  const flow = await openVoteScreen();
  await tap(flow, 3);
  await acceptVote(flow, { token: newIdentity });
  const again = await reload(flow, '/r/rate/other-lobby');
  expect(again.world.requests).toMatchObject([
    { endpoint: 'questionInfo', bearer: newIdentity.anonymous_token },
  ]);
});
