import type { InvitationReply, PeopleReply } from '../../contract/people';
import { refusal, userInfo, wirePerson } from '../../fixtures/exampleData';
import { finderClosed, finderOpened, finderTyped } from '../../state/search/finderSlice';
import { joinPressed, joinRetryPressed, joinTyped } from '../../state/people/joinSlice';
import { peopleAddress } from '../../state/people/peopleFilters';
import { selectPeople } from '../../state/people/peopleSelectors';
import {
  confirmed,
  dialogClosed,
  dialogFilled,
  dialogOpened,
  filtersChosen,
  filterTyped,
} from '../../state/people/peopleSlice';
import { selectFinder } from '../../state/search/finderSelectors';
import { linkFollowed } from '../../state/navigation/navigationSlice';
import { olive as signedIn, openDesk, sentBy, storedOn, type DeskFlow } from '../support/deskFlows';

const path = '/desk/people';
const olive = wirePerson('olive', { first_name: 'Olive', last_name: 'Owner', role: 'owner', is_self: true });
const invited = wirePerson('invitation-1', { first_name: '', last_name: '', state: 'invited' });
const list: PeopleReply = {
  organisations: [{ uid: 'demo-org', name: 'Riverside' }],
  org_uid: 'demo-org',
  org_name: 'Riverside',
  sites: [
    { uid: 'park', name: 'River Park' },
    { uid: 'town', name: 'Old Town' },
  ],
  roles: ['admin', 'org_manager', 'site_manager', 'client'],
  is_owner: true,
  people: [olive, wirePerson('nina'), invited],
  next: null,
};

const people = ({ state }: DeskFlow) => selectPeople(state());
async function openPeople(href = path): Promise<DeskFlow> {
  const flow = await openDesk(href);
  await flow.world.answer('people', 200, list);
  return flow;
}
/** Opens the dialog of an invitation and fills it in. */
async function inviting(href = path): Promise<DeskFlow> {
  const flow = await openPeople(href);
  await flow.act(dialogOpened({ kind: 'invite' }));
  await flow.act(dialogFilled({ form: { email: 'ali@visitor.example', siteUids: ['park'] } }));
  await flow.act(confirmed());
  return flow;
}
const filled = { email: 'ali@visitor.example', role: 'site_manager', siteUids: ['park'] };

describe('people', () => {
  it('are asked for as the address says; a typed search takes effect after a pause [people-searched]', async () => {
    const flow = await openPeople(`${path}?state=invited`);
    expect(sentBy(flow, 'people')[0]?.query).toMatchObject({ state: 'invited' });
    const filters = { ...peopleAddress.filtersOf('?state=invited'), q: 'nina' };
    await flow.act(filterTyped({ filters }));
    expect(flow.world.href()).toBe(`${path}?state=invited`);
    await flow.world.advance(1_000);
    expect(sentBy(flow, 'people').at(-1)?.query).toMatchObject({ state: 'invited', q: 'nina' });
    await flow.world.answer('people', 200, { ...list, people: [] });
    await flow.act(filtersChosen({ filters: { state: '' } }));
    expect(sentBy(flow, 'people').at(-1)?.query).not.toHaveProperty('state');
  });

  it('are for people who run places: others are told so', async () => {
    const flow = await openDesk(path);
    await flow.world.answer('people', 403, refusal('forbidden'));
    expect(people(flow).isRefused).toBe(true);
  });

  it('are invited once, however often the answer is lost; the dialog keeps what was typed (MA-2)', async () => {
    const flow = await inviting();
    await flow.world.dropLine('invite');
    expect(people(flow).dialog).toMatchObject({
      status: 'open',
      failure: { kind: 'offline' },
      form: filled,
    });
    await flow.act(confirmed());
    const [first, second] = sentBy(flow, 'invite');
    expect(first).toMatchObject({
      params: { id: 'demo-org' },
      body: { email: 'ali@visitor.example', role: 'site_manager', site_uids: ['park'] },
    });
    expect(second?.idempotencyKey).toBe(first?.idempotencyKey);
    await flow.world.answer('invite', 200, { uid: 'invitation-2' });
    expect(people(flow)).toMatchObject({ dialog: null, done: 'invite' });
    // The list is loaded anew, with the invitation in it.
    expect(sentBy(flow, 'people')).toHaveLength(2);
    expect(flow.log()).not.toContain('ali@visitor');
  });

  it.each([
    [400, 'email_invalid'],
    [409, 'already_member'],
    [409, 'already_invited'],
    [403, 'forbidden'],
    [429, 'too_many_requests'],
  ])(
    'a refused invitation (%i %s) says why, keeps what was typed, and is sent with a new key',
    async (status, code) => {
      const flow = await inviting();
      await flow.world.answer('invite', status, refusal(code));
      expect(people(flow).dialog).toMatchObject({
        status: 'open',
        refusal: code,
        failure: null,
        form: filled,
      });
      await flow.act(dialogFilled({ form: { email: 'ali@other.example' } }));
      expect(people(flow).dialog?.refusal).toBeNull();
      await flow.act(confirmed());
      const [first, second] = sentBy(flow, 'invite');
      expect(second?.idempotencyKey).not.toBe(first?.idempotencyKey);
    },
  );

  it('protects the last owner: the refusal is told, and the person can close the dialog (MA-2)', async () => {
    const flow = await openPeople();
    await flow.act(dialogOpened({ kind: 'deactivate', uid: 'olive' }));
    await flow.act(confirmed());
    expect(sentBy(flow, 'setPersonActive')[0]).toMatchObject({
      params: { id: 'demo-org', personUid: 'olive' },
      body: { active: false },
    });
    // While it is sent the dialog stays.
    await flow.act(dialogClosed());
    expect(people(flow).dialog?.status).toBe('sending');
    await flow.world.answer('setPersonActive', 409, refusal('last_owner'));
    expect(people(flow).dialog).toMatchObject({ status: 'open', refusal: 'last_owner' });
    await flow.act(dialogClosed());
    expect(people(flow)).toMatchObject({ dialog: null, done: null });
    expect(sentBy(flow, 'people')).toHaveLength(1);
  });

  it('change roles with the sites that the role has, and only those', async () => {
    const flow = await openPeople();
    await flow.act(dialogOpened({ kind: 'change', uid: 'nina' }));
    await flow.act(dialogFilled({ form: { role: 'site_manager', siteUids: ['town'] } }));
    await flow.act(dialogFilled({ form: { role: 'org_manager' } }));
    await flow.act(confirmed());
    expect(sentBy(flow, 'changePerson')[0]?.body).toEqual({ role: 'org_manager', site_uids: [] });
    await flow.world.answer('changePerson', 200, { success: true });
    expect(people(flow).done).toBe('change');
  });

  it('give the organisation away with their password, which stays in no log [people-transfer]', async () => {
    const flow = await openPeople();
    await flow.act(dialogOpened({ kind: 'transfer', uid: 'nina' }));
    await flow.act(dialogFilled({ form: { password: 'Fjord-and-heron' } }));
    await flow.act(confirmed());
    await flow.world.answer('transferOwnership', 400, refusal('password_wrong'));
    expect(people(flow).dialog).toMatchObject({
      refusal: 'password_wrong',
      form: { password: 'Fjord-and-heron' },
    });
    await flow.act(confirmed());
    expect(sentBy(flow, 'transferOwnership')[1]?.body).toEqual({
      person_uid: 'nina',
      password: 'Fjord-and-heron',
    });
    await flow.world.answer('transferOwnership', 200, { success: true });
    expect(people(flow).dialog).toBeNull();
    expect(flow.log()).not.toContain('Fjord');
  });

  it.each([
    ['resend', 'resendInvitation'],
    ['withdraw', 'withdrawInvitation'],
  ] as const)('an invitation that is over meanwhile says so (%s)', async (kind, endpoint) => {
    const flow = await openPeople();
    await flow.act(dialogOpened({ kind, uid: 'invitation-1' }));
    await flow.act(confirmed());
    expect(sentBy(flow, endpoint)[0]?.params).toEqual({ invitationUid: 'invitation-1' });
    await flow.world.answer(endpoint, 410, refusal('invitation_over'));
    expect(people(flow).dialog).toMatchObject({ status: 'open', refusal: 'invitation_over' });
  });

  it('are asked for no more when the session ends meanwhile: the person signs in again', async () => {
    const flow = await inviting();
    await flow.world.answer('invite', 403, refusal('token_refused'));
    await flow.world.answer('refresh', 403, refusal('token_refused'));
    await flow.world.answer('signUpAnonymous', 200, { anonymous_token: 'fresh', guid: 'fresh-guid' });
    expect(people(flow)).toMatchObject({ dialog: null, list: { status: 'none' } });
    expect(flow.world.href()).toBe('/r/sign-in?back=%2Fdesk%2Fpeople');
    expect(flow.log()).not.toContain('ali@visitor');
  });

  it('leave no dialog behind that cannot be closed when the person goes back meanwhile', async () => {
    const flow = await openPeople();
    await flow.act(filtersChosen({ filters: { state: 'active' } }));
    await flow.world.answer('people', 200, list);
    await flow.act(dialogOpened({ kind: 'deactivate', uid: 'nina' }));
    await flow.act(confirmed());
    await flow.world.goBack();
    await flow.world.answer('people', 200, list);
    await flow.world.answer('setPersonActive', 200, { success: true });
    expect(people(flow)).toMatchObject({ dialog: null, done: 'deactivate' });
  });
});

describe('the link of an invitation', () => {
  const link = '/desk/join?token=token-of-nina';
  const invitation: InvitationReply = {
    organisation: 'Riverside',
    email: 'nina@visitor.example',
    role: 'site_manager',
    sites: ['River Park'],
    inviter: 'Olive Owner',
    has_account: false,
  };
  const values = { firstName: 'Nina', lastName: 'Öztürk', password: 'Fjord-and-heron' };
  const join = ({ state }: DeskFlow) => state().join;
  const tokens = { access_token: 'nina', refresh_token: 'refresh-9', user_guid: 'guid-of-nina' };

  async function openLink(reply = invitation, more: Parameters<typeof openDesk>[1] = { local: {} }) {
    const flow = await openDesk(link, more);
    await flow.world.answer('invitation', 200, reply);
    return flow;
  }
  async function filledIn(more?: Parameters<typeof openDesk>[1]) {
    const flow = await openLink(invitation, more);
    for (const [field, value] of Object.entries(values))
      await flow.act(joinTyped({ field: field as keyof typeof values, value }));
    await flow.act(joinPressed());
    return flow;
  }

  it('makes an account and leads to the desk; the log holds nothing of it (MA-2)', async () => {
    const flow = await filledIn();
    expect(sentBy(flow, 'acceptInvitation')[0]?.body).toEqual({
      token: 'token-of-nina',
      first_name: 'Nina',
      last_name: 'Öztürk',
      password: 'Fjord-and-heron',
    });
    await flow.world.answer('acceptInvitation', 200, tokens);
    expect(flow.world.href()).toBe('/desk');
    expect(storedOn(flow)).toMatchObject({ access_token: 'nina', user_guid: 'guid-of-nina' });
    expect(flow.log()).not.toMatch(/Fjord|nina@visitor|Öztürk|token-of-nina/);
  });

  it.each([false, true])(
    'names the text about data that the person read; an account is there: %s',
    async (has_account) => {
      const consent = { fr: { id: 'd'.repeat(16), text: 'Nous tenons une liste.' } };
      const reply = { ...invitation, has_account, consent };
      const flow = has_account ? await openLink(reply, {}) : await openLink(reply);
      for (const [field, value] of Object.entries(has_account ? {} : values))
        await flow.act(joinTyped({ field: field as keyof typeof values, value }));
      await flow.act(joinPressed());
      const [sent] = sentBy(flow, has_account ? 'joinByInvitation' : 'acceptInvitation');
      expect(sent?.body).toMatchObject({ consent_id: 'd'.repeat(16) });
    },
  );

  it.each(['password_rule', 'password_common', 'email_taken', 'invalid_request'])(
    'keeps what was typed when the server refuses with %s (ER-1)',
    async (code) => {
      const flow = await filledIn();
      await flow.world.answer('acceptInvitation', 400, refusal(code));
      expect(join(flow)).toMatchObject({ status: 'open', refusal: code, values });
      await flow.act(joinTyped({ field: 'password', value: 'Heron-and-fjord' }));
      expect(join(flow)?.refusal).toBeNull();
    },
  );

  it('keeps what was typed without a line, and goes on with the next try (ER-1)', async () => {
    const flow = await filledIn();
    await flow.world.dropLine('acceptInvitation');
    expect(join(flow)).toMatchObject({ status: 'open', refusal: 'offline', values });
    await flow.act(joinPressed());
    await flow.world.answer('acceptInvitation', 200, tokens);
    expect(flow.world.href()).toBe('/desk');
  });

  it('is not sent before every field is filled in [people-invitation-unfinished]', async () => {
    const flow = await openLink();
    await flow.act(joinTyped({ field: 'firstName', value: 'Nina' }));
    await flow.act(joinPressed());
    expect(join(flow)).toMatchObject({ status: 'open', isTried: true });
    expect(sentBy(flow, 'acceptInvitation')).toHaveLength(0);
  });

  it('says that the invitation has expired, at the link and when it is sent [people-invitation-expired]', async () => {
    const late = await openDesk(link, { local: {} });
    await late.world.answer('invitation', 410, refusal('invitation_over'));
    expect(join(late)?.status).toBe('over');
    const meanwhile = await filledIn();
    await meanwhile.world.answer('acceptInvitation', 410, refusal('invitation_over'));
    expect(join(meanwhile)).toMatchObject({ status: 'over', values: { password: '' } });
    const without = await openDesk('/desk/join', { local: {} });
    expect(join(without)?.status).toBe('over');
    expect(sentBy(without, 'invitation')).toHaveLength(0);
  });

  it('can be opened again after a broken line [people-link-retried]', async () => {
    const flow = await openDesk(link, { local: {} });
    await flow.world.dropLine('invitation');
    expect(join(flow)).toMatchObject({ status: 'failed', failure: { kind: 'offline' } });
    await flow.act(joinRetryPressed());
    await flow.world.answer('invitation', 200, invitation);
    expect(join(flow)?.status).toBe('open');
  });

  it('joins with the account of whoever is signed in, unless the invitation is for another address', async () => {
    const known = { ...invitation, has_account: true };
    const flow = await openLink(known, {});
    await flow.act(joinPressed());
    await flow.world.answer('joinByInvitation', 403, refusal('invitation_foreign'));
    expect(join(flow)).toMatchObject({ status: 'open', refusal: 'invitation_foreign' });
    await flow.act(joinPressed());
    expect(sentBy(flow, 'joinByInvitation')[1]?.body).toEqual({ token: 'token-of-nina' });
    await flow.world.answer('joinByInvitation', 200, { success: true });
    expect(flow.world.href()).toBe('/desk');
    // The new role shows at once.
    expect(sentBy(flow, 'userInfo')).not.toHaveLength(0);
  });

  it('removes what somebody else has begun on the device (SE-5)', async () => {
    const flow = await filledIn({ local: { last_user: 'guid-of-ana', userInfoStorage: userInfo() } });
    const forgotten = jest.spyOn(flow.world.ports.persistence, 'forget');
    await flow.world.answer('acceptInvitation', 200, tokens);
    expect(forgotten).toHaveBeenCalledTimes(1);
    expect(storedOn(flow)).toMatchObject({ last_user: 'guid-of-nina' });
  });

  it('keeps nothing on the device of whoever was known there before (SE-5) [people-signed-out]', async () => {
    const local = { userInfoStorage: userInfo(), isMultipleSites: true };
    const flow = await filledIn({ local });
    await flow.world.answer('acceptInvitation', 200, tokens);
    expect(storedOn(flow)).not.toHaveProperty('userInfoStorage');
    expect(storedOn(flow)).not.toHaveProperty('isMultipleSites');
    const known = { ...invitation, has_account: true };
    const member = await openLink(known, {
      local: { ...signedIn, isMultipleSites: true },
    });
    await member.act(joinPressed());
    await member.world.answer('joinByInvitation', 200, { success: true });
    expect(storedOn(member)).not.toHaveProperty('userInfoStorage');
    expect(storedOn(member)).not.toHaveProperty('isMultipleSites');
  });
});

describe('a slow network', () => {
  it('loses no confirmation: a second dialog is sent while the list reloads after the first', async () => {
    const flow = await inviting();
    await flow.world.answer('invite', 200, { uid: 'invitation-2' });
    await flow.act(dialogOpened({ kind: 'resend', uid: 'invitation-1' }));
    await flow.act(confirmed());
    expect(sentBy(flow, 'resendInvitation')).toHaveLength(1);
    expect(people(flow).dialog?.status).toBe('sending');
  });

  it('loses no confirmation of a person who has left during the call and come back', async () => {
    const flow = await inviting();
    await flow.act(linkFollowed({ href: '/desk/devices' }));
    await flow.act(linkFollowed({ href: path }));
    await flow.world.answer('people', 200, list);
    await flow.act(dialogOpened({ kind: 'resend', uid: 'invitation-1' }));
    await flow.act(confirmed());
    await flow.world.answer('invite', 200, { uid: 'invitation-2' });
    // The answer to the first one closes no other dialog.
    expect(people(flow).dialog).toMatchObject({ kind: 'resend', status: 'sending' });
    await flow.world.answer('resendInvitation', 200, { success: true });
    expect(people(flow)).toMatchObject({ dialog: null, done: 'resend' });
  });

  it('sends a dialog once, however often it is confirmed', async () => {
    const flow = await inviting();
    await flow.act(confirmed());
    expect(sentBy(flow, 'invite')).toHaveLength(1);
  });
});

describe('one’s own role', () => {
  it.each([
    ['a transfer', { kind: 'transfer', uid: 'nina' }, 'transferOwnership'],
    ['a change of one’s own role', { kind: 'change', uid: 'olive' }, 'changePerson'],
    ['leaving', { kind: 'deactivate', uid: 'olive' }, 'setPersonActive'],
  ] as const)('is asked for anew after %s', async (_, opens, endpoint) => {
    const flow = await openPeople();
    await flow.world.answer('userInfo', 200, userInfo());
    await flow.act(dialogOpened(opens));
    await flow.act(confirmed());
    await flow.world.answer(endpoint, 200, { success: true });
    await flow.world.answer('userInfo', 200, userInfo({ role: 'admin' }));
    expect(flow.state().account.person?.role).toBe('admin');
    expect(storedOn(flow)['userInfoStorage']).toMatchObject({ role: 'admin' });
  });

  it('is not asked for after a change to somebody else', async () => {
    const flow = await openPeople();
    await flow.world.answer('userInfo', 200, userInfo());
    await flow.act(dialogOpened({ kind: 'deactivate', uid: 'nina' }));
    await flow.act(confirmed());
    await flow.world.answer('setPersonActive', 200, { success: true });
    expect(sentBy(flow, 'userInfo')).toHaveLength(1);
  });
});

describe('the search', () => {
  it('keeps the words that an answer is for, and finds nothing for people who run no places [people-words]', async () => {
    const flow = await openPeople();
    const found = { places: [], questions: [], stickers: [], people: [] };
    await flow.act(finderOpened());
    await flow.act(finderTyped({ q: ' nina' }));
    expect(selectFinder(flow.state()).result.status).toBe('idle');
    await flow.world.advance(1_000);
    await flow.world.answer('search', 200, found);
    expect(selectFinder(flow.state()).result).toEqual({ status: 'loaded', q: 'nina', ...found });
    const client = await openDesk('/desk', {
      local: { ...signedIn, userInfoStorage: userInfo({ role: 'client' }) },
    });
    await client.act(finderOpened());
    await client.act(finderTyped({ q: 'nina' }));
    expect(selectFinder(client.state()).result).toMatchObject({ status: 'loaded', q: 'nina' });
    expect(sentBy(client, 'search')).toHaveLength(0);
  });

  it('asks nothing once it is closed (MA-2)', async () => {
    const flow = await openPeople();
    await flow.act(finderOpened());
    await flow.act(finderTyped({ q: 'nina' }));
    await flow.act(finderClosed());
    await flow.world.advance(1_000);
    expect(sentBy(flow, 'search')).toHaveLength(0);
    expect(flow.state().finder).toMatchObject({ isOpen: false, result: { status: 'idle' } });
  });
});
