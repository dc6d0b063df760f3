import { newIdentity, refusal, userInfo } from '../../fixtures/exampleData';
import type { Flow } from '../../fixtures/runFlow';
import { dialogClosed, providerChosen, signInPressed } from '../../state/account/accountSlice';
import { menuPressed } from '../../state/menu/menuActions';
import { selectDraftOn } from '../../state/note/noteSelectors';
import { cafe, open, openVoteScreen, reload, sentTo, typeNote, votedHappy } from '../support/flows';

const tokens = { access_token: 'access-1', refresh_token: 'refresh-1', user_guid: 'user-1' };
const config = {
  google_client_id: 'google-id',
  google_authorize_url: 'https://accounts.example/auth',
  facebook_app_id: '4711',
  facebook_authorize_url: 'https://facebook.example/dialog',
};
const olive = userInfo({ organizations: [{ uid: 'org', name: 'Org', role: 'owner', multiple: false }] });
const begunWith = (flow: Flow) => flow.world.stored.session.get('provider_sign_in');

/** Presses a provider's button and returns with an answer. */
async function comeBack(
  flow: Flow,
  provider: 'google' | 'facebook',
  token: string | null,
  isRefused = false,
) {
  await flow.act(providerChosen({ provider }));
  // The page was left; a new one opens at the address registered with the provider.
  return reload(flow, '/r/sign-in', { providerAnswer: { token, isRefused } });
}

describe('Signing in with a provider (SI-1, SI-4)', () => {
  it('is offered for those that the installation has set up [providers-offered]', async () => {
    const flow = await open('/r/sign-in');
    expect(flow.state().account?.providers).toBeUndefined();
    await flow.world.answer('clientConfig', 200, { google_client_id: 'google-id' });
    // A provider whose page has no address cannot be asked.
    expect(flow.state().account?.providers).toEqual({});
    const other = await open('/r/sign-up');
    await other.world.answer('clientConfig', 200, config);
    expect(Object.keys(other.state().account?.providers ?? {})).toEqual(['google', 'facebook']);
  });

  it.each([
    ['google', 'signInGoogle', { google_token: 'their-token', start_tpl_uids: [] }],
    ['facebook', 'signInFacebook', { facebook_token: 'their-token', start_tpl_uids: [] }],
  ] as const)('leaves for %s and goes on with what one came for', async (provider, endpoint, body) => {
    const flow = await open('/r/sign-in?back=%2Fr%2Ftoday', { local: newIdentity });
    await flow.world.answer('clientConfig', 200, config);
    const back = await comeBack(flow, provider, 'their-token');
    expect(flow.world.providers.asked).toMatchObject([{ provider, key: expect.any(String) as string }]);
    expect(sentTo(back, endpoint)).toMatchObject([
      { body, anonymousToken: newIdentity.anonymous_token, bearer: null },
    ]);
    await back.world.answer(endpoint, 200, tokens);
    await back.world.answer('userInfo', 200, olive);
    expect(back.world.stored.local.get('access_token')).toBe('access-1');
    expect(back.world.href()).toBe('/r/today');
    expect(begunWith(back)).toBeUndefined();
  });

  it('shows the form again to who said no there, with its way back', async () => {
    const flow = await open('/r/sign-in?back=%2Fr%2Ftoday');
    await flow.world.answer('clientConfig', 200, config);
    const back = await comeBack(flow, 'google', null);
    expect(back.world.href()).toBe('/r/sign-in?back=%2Fr%2Ftoday');
    expect(back.state().messages.popup).toBeNull();
    expect(back.state().account).toMatchObject({ form: 'signIn', status: 'open' });
    expect(sentTo(back, 'signInGoogle')).toEqual([]);
  });

  it('says that something failed when an answer is not one to this try', async () => {
    const flow = await open('/r/sign-in');
    await flow.world.answer('clientConfig', 200, config);
    const back = await comeBack(flow, 'google', null, true);
    expect(back.state().messages.popup?.text.text).toBe('SomethingFailed');
    expect(sentTo(back, 'signInGoogle')).toEqual([]);
  });

  it('keeps the form with the server’s message when the server refuses the token (SI-6) [provider-refused]', async () => {
    const flow = await open('/r/sign-in');
    await flow.world.answer('clientConfig', 200, config);
    const back = await comeBack(flow, 'google', 'their-token');
    await back.world.answer('signInGoogle', 401, refusal('social_token_refused'));
    expect(back.state().messages.popup?.text.code).toBe('social_token_refused');
    expect(back.state().session.accessToken).toBeNull();
  });

  it('enters the contest with the vote on whose page it began (GV-3)', async () => {
    const vote = await votedHappy();
    const thanks = vote.world.href();
    const flow = await reload(vote, `/r/sign-in?back=${encodeURIComponent(thanks)}`);
    await flow.world.answer('clientConfig', 200, config);
    const back = await comeBack(flow, 'google', 'their-token');
    const { key } = back.state().voting.voted[0] ?? {};
    expect(sentTo(back, 'signInGoogle')).toMatchObject([{ voteKey: key }]);
    await back.world.answer('signInGoogle', 200, tokens);
    await back.world.answer('userInfo', 200, olive);
    expect(back.state().giveaway.marks).toEqual([{ voteKey: key, contest: 'entered' }]);
    expect(back.world.href()).toBe(thanks);
    // A reload keeps it.
    const again = await reload(back);
    expect(again.state().giveaway.marks).toEqual([{ voteKey: key, contest: 'entered' }]);
  });
});

describe('The form over the page (SI-1)', () => {
  it('opens from the menu, and closes without a trace', async () => {
    const flow = await openVoteScreen();
    await flow.act(menuPressed());
    await flow.act(signInPressed({ back: '/questions/demo-cafe/manage' }));
    expect(flow.state().account).toMatchObject({ isDialog: true, form: 'signIn' });
    expect(flow.world.href()).toBe('/r/rate/demo-cafe');
    await flow.act(dialogClosed());
    expect(flow.state().account?.isDialog).toBe(false);
    expect(flow.world.href()).toBe('/r/rate/demo-cafe');
  });
});

it('a draft outlasts a look at the form over the page', async () => {
  const flow = await votedHappy();
  await typeNote(flow, 'The soap is gone');
  await flow.act(menuPressed());
  await flow.act(signInPressed({ back: '/r/today' }));
  await flow.act(dialogClosed());
  expect(selectDraftOn(flow.state(), cafe).text).toBe('The soap is gone');
});
