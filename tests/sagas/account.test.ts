import { newIdentity, refusal, userInfo } from '../../fixtures/exampleData';
import { pinAccepted } from '../../state/pins/pinSlice';
import type { Flow } from '../../fixtures/runFlow';
import {
  fieldEdited,
  formChosen,
  goOnPressed,
  signInPressed,
  signOutPressed,
  submitted,
  termsAccepted,
} from '../../state/account/accountSlice';
import { linkFollowed } from '../../state/navigation/navigationSlice';
import { menuPressed } from '../../state/menu/menuActions';
import { popupAnswered } from '../../state/messages/messagesSlice';
import { answerPopup, begin, open, sentTo } from '../support/flows';

const tokens = { access_token: 'access-1', refresh_token: 'refresh-1', user_guid: 'user-1' };
const user = userInfo({
  guid: 'user-1',
  email: 'lena@example.org',
  organizations: [{ uid: 'org', name: 'Org', role: 'owner', multiple: true }],
  question_access: { 'demo-cafe': { manage: true, service_log: true } },
});

type FieldName = Parameters<typeof fieldEdited>[0]['field'];

/** Types into the fields and presses the form's button. */
async function send(flow: Flow, typed: Partial<Record<FieldName, string>>) {
  for (const [field, inserted] of Object.entries(typed))
    await flow.act(fieldEdited({ field: field as FieldName, splice: { at: 0, removed: 0, inserted } }));
  await flow.act(submitted());
}

const typed = { email: 'lena@example.org', password: 'Fjord-and-heron' };
const names = { firstName: 'Lena', lastName: 'Berg' };
const stored = ({ world }: Flow) =>
  Object.fromEntries([...world.stored.local].filter(([key]) => !key.startsWith('persist:')));

/** Signs in at an address; the server says who the person is. */
async function signIn(href: string, more: Partial<typeof user> = {}): Promise<Flow> {
  const flow = await open(href, { local: newIdentity });
  await send(flow, typed);
  await flow.world.answer('signInLocal', 200, tokens);
  await flow.world.answer('userInfo', 200, { ...user, ...more });
  return flow;
}

it('stores the keys of the specification, forgets the anonymous token and goes back (SE-1, SI-1)', async () => {
  const flow = await signIn('/r/sign-in?back=%2Fr%2F404');
  expect(sentTo(flow, 'signInLocal')).toMatchObject([
    { body: typed, bearer: null, anonymousToken: newIdentity.anonymous_token },
  ]);
  expect(sentTo(flow, 'userInfo')).toMatchObject([{ params: { guid: 'user-1' }, bearer: 'access-1' }]);
  expect(stored(flow)).toEqual({
    guid: newIdentity.guid,
    access_token: 'access-1',
    refresh_token: 'refresh-1',
    user_guid: 'user-1',
    last_user: 'user-1',
    ssid: 'ssid-of-access-1',
    userInfoStorage: user,
    isMultipleSites: true,
  });
  expect(flow.world.href()).toBe('/r/404');
});

it.each([
  ['the desk for who runs places', {}, '/desk'],
  ['home for everybody else', { role: 'user' as const, is_owner: false }, '/'],
])('without a way back leads to %s', async (_, more, href) => {
  expect((await signIn('/r/sign-in', more)).world.href()).toBe(href);
});

it.each(['//evil.example', 'https://evil.example', '/\\evil.example', 'javascript:alert(1)'])(
  'never leads to another site: %s',
  async (back) => {
    const flow = await signIn(`/r/sign-in?back=${encodeURIComponent(back)}`);
    expect(flow.world.href()).toBe('/desk');
  },
);

it('takes each address with which the server makes accounts, also without a dot (SE-1, SE-2)', async () => {
  const flow = await open('/r/sign-in', { local: newIdentity });
  await send(flow, { ...typed, email: 'ada@intranet' });
  expect(sentTo(flow, 'signInLocal')).toMatchObject([{ body: { email: 'ada@intranet' } }]);
  const signUp = await open('/r/sign-up', { local: newIdentity });
  await signUp.act(termsAccepted({ accepts: true }));
  await send(signUp, { ...typed, ...names, email: 'ada@intranet' });
  expect(sentTo(signUp, 'signUpLocal')).toEqual([]);
});

it('continues to linking the sticker (RT-14)', async () => {
  const flow = await signIn('/r/sign-in?type=linkQuestion&question=demo-blank');
  expect(flow.world.href()).toBe('/r/own-business?question=demo-blank');
});

it('says the server’s message with its code, tells the diagnostics, and keeps what was typed (SI-6)', async () => {
  const flow = await open('/r/sign-in', { local: newIdentity });
  await send(flow, typed);
  await flow.world.answer('signInLocal', 401, refusal('wrong_credentials'));
  expect(flow.state().messages.popup?.title?.text).toBe('Error');
  expect(flow.state().messages.popup?.text).toEqual({
    text: 'Refused for a reason.',
    code: 'wrong_credentials',
  });
  expect(flow.state().account).toMatchObject({ status: 'open', values: typed });
  await flow.act(popupAnswered({ id: flow.state().messages.popup?.id ?? 0, answer: 'ok' }));
  expect(sentTo(flow, 'clientLog')).toMatchObject([{ body: { text: 'sign-in failed: wrong_credentials' } }]);
  // The retry does not wait for the diagnostics.
  await flow.act(submitted());
  expect(sentTo(flow, 'signInLocal')).toHaveLength(2);
});

it('says why a sign-in failed in the language of the page, with the code (SI-6, LG-1)', async () => {
  const flow = await open('/r/sign-in', { local: { ...newIdentity, lang: 'de' } });
  await send(flow, typed);
  await flow.world.answer('signInLocal', 401, refusal('wrong_credentials'));
  expect(flow.state().messages.popup?.text).toEqual({ text: 'wrong_credentials', code: 'wrong_credentials' });
  await flow.act(popupAnswered({ id: flow.state().messages.popup?.id ?? 0, answer: 'ok' }));
  await flow.act(submitted());
  await flow.world.answer('signInLocal', 409, refusal(1300, 'A rule that no app knows yet.'));
  expect(flow.state().messages.popup?.text).toEqual({ text: 'A rule that no app knows yet.', code: 1300 });
});

it('without a line says so, and signs in with the next try', async () => {
  const flow = await open('/r/sign-in', { local: newIdentity });
  await send(flow, typed);
  await flow.world.dropLine('signInLocal');
  expect(flow.state().account).toMatchObject({ status: 'open', failure: null, values: typed });
  await flow.act(submitted());
  await flow.world.answer('signInLocal', 200, tokens);
  expect(stored(flow)).toMatchObject({ access_token: 'access-1' });
});

it.each([
  ['nothing', {}],
  ['an address that is none', { ...typed, email: 'lena' }],
  ['a password that is too long', { ...typed, password: 'x'.repeat(201) }],
])('sends nothing where the form holds %s', async (_, values) => {
  const flow = await open('/r/sign-in', { local: newIdentity });
  await send(flow, values);
  expect(sentTo(flow, 'signInLocal')).toEqual([]);
  expect(flow.state().account).toMatchObject({ attempts: 1, status: 'open' });
});

it('signs up only with the terms and a password that keeps its rules (SI-2, SI-3)', async () => {
  const flow = await open('/r/sign-up?first_name=Lena&last_name=Berg&email=lena%40example.org');
  expect(flow.state().account?.values).toMatchObject({ ...names, email: typed.email });
  await send(flow, { password: 'fjord' });
  await flow.act(termsAccepted({ accepts: true }));
  await flow.act(submitted());
  expect(sentTo(flow, 'signUpLocal')).toEqual([]);
  await send(flow, { password: 'Fjord-and-' });
  expect(sentTo(flow, 'signUpLocal')).toMatchObject([
    { body: { first_name: 'Lena', last_name: 'Berg', email: typed.email, password: 'Fjord-and-fjord' } },
  ]);
});

const from = '/r/sign-up?qUid=demo-cafe&rateUid=vote-1&rateValue=1';
it.each([
  [
    'to manage with the vote where they may manage',
    {},
    '/questions/demo-cafe/manage?rate_uid=vote-1&rate_value=1',
  ],
  ['to the vote where they may not', { question_access: {} }, '/r/thank-for-vote/demo-cafe/1/vote-1'],
])('leads from signing up %s (SI-8)', async (_, more, href) => {
  const flow = await open(from);
  await send(flow, { ...names, ...typed });
  await flow.act(termsAccepted({ accepts: true }));
  await flow.act(submitted());
  await flow.world.answer('signUpLocal', 200, tokens);
  await flow.world.answer('userInfo', 200, { ...user, ...more });
  expect(flow.world.href()).toBe(href);
});

it('leads somebody who is signed in already to manage (SI-8) [sign-in-again]', async () => {
  const flow = await open(from, { local: { access_token: 'access-1', user_guid: 'user-1' } });
  await flow.world.answer('userInfo', 200, user);
  expect(flow.world.href()).toBe('/questions/demo-cafe/manage?rate_uid=vote-1&rate_value=1');
});

it('sends the same sign-up with the same key again, so that a lost answer is no taken address', async () => {
  const flow = await open(from);
  await send(flow, { ...names, ...typed });
  await flow.act(termsAccepted({ accepts: true }));
  await flow.act(submitted());
  await flow.world.dropLine('signUpLocal');
  await flow.act(submitted());
  await flow.world.dropLine('signUpLocal');
  await send(flow, { firstName: 'Ma' });
  const keys = sentTo(flow, 'signUpLocal').map(({ idempotencyKey }) => idempotencyKey);
  expect(keys).toHaveLength(3);
  expect(keys[1]).toBe(keys[0]);
  expect(keys[2]).not.toBe(keys[0]);
});

it('who signs out while the server is asked who they are stays signed out', async () => {
  const flow = await open('/r/sign-in', { local: newIdentity });
  await send(flow, typed);
  await flow.world.answer('signInLocal', 200, tokens);
  await flow.act(signOutPressed());
  await expect(flow.world.answer('userInfo', 200, user)).rejects.toThrow('nobody has called userInfo');
  expect(flow.state().session.user).toBeNull();
  expect(stored(flow)).toEqual({});
});

describe('Roles after sign-in (SI-5)', () => {
  const client = { role: 'client' as const, is_client: true, is_owner: false };
  it('makes a client who manages nothing an owner', async () => {
    const flow = await signIn('/r/sign-in', client);
    await flow.world.answer('makeOwner', 200, { success: true });
    await flow.world.answer('userInfo', 200, user);
    expect(flow.state().session.user?.isOwner).toBe(true);
    expect(flow.world.href()).toBe('/desk');
  });

  it('makes an owner without an organisation one', async () => {
    const flow = await signIn('/r/sign-in', { organizations: [] });
    expect(sentTo(flow, 'makeOwner')).toHaveLength(1);
  });

  it.each([
    ['a site manager', { ...client, is_site_manager: true }],
    ['an owner with an organisation', {}],
    ['somebody without a role', { role: 'user' as const, is_owner: false }],
  ])('leaves %s as they are', async (_, more) => {
    expect(sentTo(await signIn('/r/sign-in', more), 'makeOwner')).toEqual([]);
  });

  it.each([
    [1113, true],
    ['owner_refused', false],
  ])('with code %s stays at the login page, owner: %s', async (code, isOwner) => {
    const flow = await signIn('/r/sign-in', client);
    await flow.world.answer('makeOwner', 400, { success: false, error: { code, message: 'No' } });
    expect(flow.world.href()).toBe('/r/sign-in');
    expect(flow.state().session.user?.isOwner).toBe(isOwner);
  });
});

describe('A new password (SI-7)', () => {
  it('is asked for by e-mail, whatever the server knows [password-asked]', async () => {
    const flow = await open('/r/sign-in');
    await flow.act(formChosen({ form: 'recover' }));
    await send(flow, { email: 'lena@example.org' });
    await flow.world.answer('recover', 202, {});
    expect(flow.state().account?.status).toBe('done');
  });

  it('is chosen by the mailed link, whose token leaves the address', async () => {
    const flow = await open('/r/reset?token=a.b.c');
    expect(flow.world.href()).toBe('/r/reset');
    await send(flow, { password: typed.password });
    expect(sentTo(flow, 'resetPassword')).toMatchObject([
      { body: { token: 'a.b.c', password: typed.password } },
    ]);
    await flow.world.answer('resetPassword', 200, { success: true });
    expect(flow.state().account).toMatchObject({ status: 'done', values: { password: '' } });
  });

  it('is refused for a link that was used, and another link is offered [password-link-used]', async () => {
    const flow = await open('/r/reset?token=a.b.c');
    await send(flow, { password: typed.password });
    await flow.world.answer('resetPassword', 410, refusal('reset_link_spent'));
    expect(flow.state().account).toMatchObject({ form: 'reset', status: 'open', resetToken: null });
  });
});

describe('Logout (SE-5)', () => {
  it('tells the server, removes every key and says so', async () => {
    const flow = await signIn('/r/sign-in?back=%2Fr%2Fsign-in');
    await flow.act(signOutPressed());
    expect(stored(flow)).toEqual({});
    expect(sentTo(flow, 'logout')).toMatchObject([{ bearer: 'access-1' }]);
    await flow.world.answer('logout', 200, { success: true });
    expect(flow.state().session).toMatchObject({ accessToken: null, user: null, guid: null });
    expect(flow.world.href()).toBe('/r/signed-out');
  });

  it('forgets the name of who came in by PIN', async () => {
    const flow = await signIn('/r/sign-in?back=%2Fr%2Fsign-in');
    await flow.act(pinAccepted({ firstName: 'Ana' }));
    await flow.act(signOutPressed());
    expect(flow.state().pin).toMatchObject({ status: 'open', firstName: '' });
  });

  it('is not undone by a late answer about who was signed in (SE-5)', async () => {
    const flow = await open('/r/sign-in', { local: { access_token: 'access-1', user_guid: 'user-1' } });
    await flow.act(signOutPressed());
    await expect(flow.world.answer('userInfo', 200, user)).rejects.toThrow('nobody has called userInfo');
    expect(stored(flow)).toEqual({});
    expect(flow.state().session.user).toBeNull();
  });

  it('works without a line', async () => {
    const flow = await signIn('/r/sign-in?back=%2Fr%2Fsign-in');
    await flow.act(signOutPressed());
    await flow.world.dropLine('logout');
    expect(stored(flow)).toEqual({});
    expect(flow.world.href()).toBe('/r/signed-out');
  });
});

it('asks at the next visit who is signed in, for what they may do can have changed (SE-8)', async () => {
  const flow = await open('/r/sign-in', {
    local: { access_token: 'access-1', user_guid: 'user-1', userInfoStorage: user },
  });
  expect(flow.state().session.user?.role).toBe('owner');
  await flow.world.answer('userInfo', 200, { ...user, role: 'admin' });
  expect(flow.state().session.user?.role).toBe('admin');
  expect(stored(flow)).toMatchObject({ userInfoStorage: { role: 'admin' } });
});

it('leads to sign-in and back when the session has ended (SE-3, SE-4)', async () => {
  const flow = await open('/r/sign-in?back=%2Fr%2F404', {
    local: { access_token: 'access-1', user_guid: 'user-1', guid: 'guid-1' },
  });
  await flow.world.answer('userInfo', 403, refusal('token_refused'));
  await flow.world.answer('signInAnonymous', 200, { guid: 'guid-1', anonymous_token: 'anonymous-2' });
  // A refused question about the user leads nowhere; the device is a visitor's again.
  expect(flow.state().session).toMatchObject({
    accessToken: null,
    anonymousToken: 'anonymous-2',
    user: null,
  });
  expect(stored(flow)).toEqual({ guid: 'guid-1', anonymous_token: 'anonymous-2' });
});

it('a late answer brings nobody back who has signed out, and lets the next one in [account-late-answer]', async () => {
  const alone = { role: 'client', is_owner: false, is_client: true, organizations: [] } as const;
  const flow = await signIn('/r/sign-in', alone);
  expect(sentTo(flow, 'makeOwner')).toHaveLength(1);
  await flow.act(signOutPressed());
  await flow.world.answer('logout', 200, { success: true });
  expect(flow.world.href()).toMatch(/^\/r\/signed-out/);
  await flow.act(linkFollowed({ href: '/r/sign-in' }));
  await send(flow, typed);
  expect(sentTo(flow, 'signInLocal')).toHaveLength(2);
  await flow.world.answer('signInLocal', 200, { ...tokens, user_guid: 'user-2' });
  await flow.world.answer('userInfo', 200, { ...user, guid: 'user-2' });
  expect(flow.state().session.user?.guid).toBe('user-2');
  // Nobody waits for what the first person has asked.
  await expect(flow.world.answer('makeOwner', 403, {})).rejects.toThrow('nobody has called makeOwner');
});

it('a session that ends while a role is asked for leaves nobody signed in [session-ends-in-sign-in]', async () => {
  const alone = { role: 'client', is_owner: false, is_client: true, organizations: [] } as const;
  const flow = await signIn('/r/sign-in', alone);
  await flow.world.answer('makeOwner', 403, refusal('token_refused'));
  await flow.world.answer('refresh', 403, refusal('token_refused'));
  await flow.world.answer('signUpAnonymous', 200, newIdentity);
  expect(flow.state().session).toMatchObject({ accessToken: null, user: null });
  expect(flow.world.href()).toMatch(/^\/r\/sign-in/);
});

describe('Failures of the forms', () => {
  it.each([
    {
      form: 'recover',
      href: '/r/sign-in',
      endpoint: 'recover',
      log: '',
      typed: { email: 'lena@example.org' },
    },
    {
      form: 'reset',
      href: '/r/reset?token=a.b.c',
      endpoint: 'resetPassword',
      log: ' [account-reset-fails]',
      typed: { password: 'Fjord-and-heron' },
    },
  ] as const)('the form $form keeps what was typed$log', async ({ form, href, endpoint, typed }) => {
    const flow = await open(href, { local: newIdentity });
    if (form === 'recover') await flow.act(formChosen({ form }));
    await send(flow, typed);
    await flow.act(submitted());
    expect(sentTo(flow, endpoint)).toHaveLength(1);
    await flow.world.dropLine(endpoint);
    expect(flow.state().account).toMatchObject({ form, status: 'open', values: typed });
    await flow.act(submitted());
    await flow.world.answer(endpoint, 500, refusal('out_of_order'));
    expect(flow.state().account).toMatchObject({ form, status: 'open', values: typed });
    await answerPopup(flow, 'ok');
    await flow.act(submitted());
    await flow.world.answer(endpoint, 200, { success: true });
    expect(flow.state().account).toMatchObject({ form, status: 'done' });
    expect(sentTo(flow, endpoint)).toHaveLength(3);
  });

  it('the page of a link without its token asks for a new one [account-reset-bare]', async () => {
    const flow = await open('/r/reset');
    expect(flow.state().account).toMatchObject({ form: 'reset', resetToken: null });
  });
});

describe('Whoever is signed in already', () => {
  it.each([
    ['/r/sign-in?back=%2Fr%2Ftoday', '/r/today'],
    ['/r/sign-in', '/'],
  ])('goes on from %s to %s [account-goes-on]', async (href, next) => {
    const flow = await open(href, { local: { access_token: 'token-of-ana', user_guid: 'ana' } });
    await flow.act(goOnPressed());
    expect(flow.world.href()).toBe(next);
    expect(flow.world.entries()).toHaveLength(1);
  });

  it('goes from the form over a page to what it was for [account-dialog-signed-in]', async () => {
    const flow = await open('/r/404', { local: newIdentity });
    await flow.act(menuPressed());
    await flow.act(signInPressed({ back: '/r/today' }));
    await send(flow, typed);
    await flow.world.answer('signInLocal', 200, tokens);
    await flow.world.answer('userInfo', 200, user);
    expect(flow.world.href()).toBe('/r/today');
    expect(flow.world.entries()).toEqual(['/r/404', '/r/today']);
    expect(flow.state().account?.isDialog ?? false).toBe(false);
  });
});

describe('What was typed with spaces around it', () => {
  const padded = { ...typed, email: ' lena@example.org ' };

  it('signs in with the address and the whole password', async () => {
    const flow = await open('/r/sign-in', { local: newIdentity });
    await send(flow, { ...padded, password: ' Fjord-and-heron ' });
    expect(sentTo(flow, 'signInLocal')).toMatchObject([
      { body: { email: typed.email, password: ' Fjord-and-heron ' } },
    ]);
  });

  it('makes an account without them, for this visitor', async () => {
    const flow = await open('/r/sign-up', { local: newIdentity });
    await flow.act(termsAccepted({ accepts: true }));
    await send(flow, { ...padded, firstName: ' Lena ', lastName: ' Berg ' });
    expect(sentTo(flow, 'signUpLocal')).toMatchObject([
      {
        body: { email: typed.email, password: typed.password, first_name: 'Lena', last_name: 'Berg' },
        anonymousToken: newIdentity.anonymous_token,
        idempotencyKey: expect.stringMatching(/^itemKey-/),
      },
    ]);
  });

  it('asks for a new password without them', async () => {
    const flow = await open('/r/sign-in');
    await flow.act(formChosen({ form: 'recover' }));
    await send(flow, { email: padded.email });
    expect(sentTo(flow, 'recover')).toMatchObject([{ body: { email: typed.email } }]);
  });
});

it('says how long too many tries must wait [sign-in-paused]', async () => {
  const flow = await open('/r/sign-in', { local: newIdentity });
  await send(flow, typed);
  await flow.world.advance(2_000);
  await flow.world.answer('signInLocal', 429, refusal('rate_limited'), { retryAfter: 90 });
  expect(flow.state().account).toMatchObject({
    status: 'open',
    failure: 'rate_limited',
    pausedUntil: begin + 92_000,
  });
  await answerPopup(flow, 'ok');
  await flow.act(submitted());
  await flow.world.answer('signInLocal', 401, refusal('wrong_credentials'));
  expect(flow.state().account).toMatchObject({ failure: 'wrong_credentials', pausedUntil: null });
});

it('says why no mail with a link was sent', async () => {
  const flow = await open('/r/sign-in');
  await flow.act(formChosen({ form: 'recover' }));
  await send(flow, { email: typed.email });
  await flow.world.answer('recover', 429, refusal('rate_limited', 'Later, please.'));
  expect(flow.state().messages.popup).toMatchObject({ title: { text: 'Error' } });
  expect(flow.state().account).toMatchObject({ status: 'open', values: { email: typed.email } });
  await answerPopup(flow, 'ok');
  expect(sentTo(flow, 'clientLog')).toMatchObject([{ body: { text: 'sign-in failed: rate_limited' } }]);
});
