import { brandOnWhite } from '../../contract/brand';
import { lifetimes } from '../../contract/limits';
import { peopleLimits, type PeopleReply } from '../../contract/people';
import { run } from '../../server/db/database';
import { newId } from '../../server/db/newId';
import { insertInto, statement } from '../../server/db/statement';
import { makeMailer } from '../../server/mail/mailer';
import { insertMembership } from '../../server/organisations/organisationQueries';
import { sweepInvitations } from '../../server/people/sweepInvitations';
import { onEachDatabase } from '../support/databases';
import { bearer, staffPassword, startServer, type TestServer } from '../support/server';

type Held = Parameters<typeof insertMembership>[0];

const people = '/api/v1/people';
const invitations = '/api/v1/organisations/demo-org/invitations';
const chosen = { first_name: 'Nina', last_name: 'Öztürk', password: 'Fjord-and-heron' };
const at = { site_uids: ['demo-site-park'] };
const newcomer = { email: 'Nina@Visitor.example ', role: 'site_manager', ...at };

const makeOwner = statement((db, input: { user_id: string }) =>
  db.updateTable('memberships').set({ role: 'owner' }).where('user_id', '=', input.user_id),
);

const forgetPassword = statement((db, input: { id: string }) =>
  db.updateTable('users').set({ password_hash: null }).where('id', '=', input.id),
);

const nameSites = statement((db, { name }: { name: string }) => db.updateTable('sites').set({ name }));

const insertAudit = insertInto('audit', [
  'id',
  'organisation_id',
  'place_id',
  'question_id',
  'person_id',
  'action',
  'uid',
  'name',
  'before_json',
  'after_json',
  'request_id',
  'at',
]);

const as = async (server: TestServer, email: string) => bearer((await server.signIn(email)).access_token);
const list = async (server: TestServer, headers: Record<string, string>, query = '') =>
  (await server.get(`${people}${query}`, headers)).body as PeopleReply;
const uidOf = async (server: TestServer, email: string) =>
  String((await server.rows('users')).find((user) => user.email === email)?.uid);
const idOf = async (server: TestServer, email: string) =>
  String((await server.rows('users')).find((user) => user.email === email)?.id);
const ofPerson = (uid: string) => `/api/v1/organisations/demo-org/people/${uid}`;

/** Sends the mails that are due and reads the token of the newest. */
async function mailedToken(server: TestServer): Promise<string> {
  await server.app.services.jobs.runDue();
  return /\/desk\/join\?token=(\S+)/.exec(server.mails.at(-1)?.text ?? '')?.[1] ?? '';
}

/** The actions of the audit trail, newest first, each with whom it is about. */
const trail = async (server: TestServer, headers: Record<string, string>) =>
  (await server.get('/api/v1/audit', headers)).body.entries.map(
    ({ action, name }: { action: string; name: string }) => `${action} ${name}`,
  );

onEachDatabase((databases) => {
  test('the list says when mails are files, because there is no mail server (MA-2)', async () => {
    const settings = { dataDir: '/nowhere', from: 'Smilelog <no-reply@smile.example>' };
    for (const [smtpUrl, said] of [
      [undefined, true],
      ['smtp://mail.example', undefined],
    ] as const) {
      const server = await startServer(databases, { mailer: makeMailer({ ...settings, smtpUrl }) });
      const who = bearer((await server.signIn('owner@demo.example')).access_token);
      expect((await server.get('/api/v1/people', who)).body.mails_are_files).toBe(said);
    }
  });

  test('an invited person chooses a name and a password, and sees only their sites (MA-2)', async () => {
    const server = await startServer(databases);
    const owner = await as(server, 'owner@demo.example');
    const keyed = { ...owner, 'idempotency-key': 'key-of-an-invitation-1' };
    const invited = await server.post(invitations, newcomer, keyed);
    expect(invited.status).toBe(200);
    // A retry after a lost answer invites nobody twice.
    expect((await server.post(invitations, newcomer, keyed)).body).toEqual(invited.body);
    const token = await mailedToken(server);
    expect(server.mails).toMatchObject([{ to: 'nina@visitor.example', locale: 'en' }]);
    expect(JSON.stringify(await server.rows('invitations'))).not.toContain(token.split('.')[2]);
    expect((await list(server, owner, '?state=invited')).people).toMatchObject([
      {
        uid: invited.body.uid,
        email: 'nina@visitor.example',
        role: 'site_manager',
        sites: [{ uid: 'demo-site-park' }],
        expires_at: server.clock.now + lifetimes.invitation,
        may_edit: true,
      },
    ]);
    expect((await server.post('/auth/invitation', { token })).body).toMatchObject({
      email: 'nina@visitor.example',
      role: 'site_manager',
      has_account: false,
    });
    const weak = await server.post('/auth/invitation/accept', { ...chosen, token, password: 'password' });
    expect(weak.body.error.code).toBe('password_rule');
    const accepted = await server.post('/auth/invitation/accept', { ...chosen, token });
    expect(accepted.status).toBe(200);
    const nina = bearer(accepted.body.access_token);
    const seen = await list(server, nina);
    expect(seen.sites.map(({ uid }) => uid)).toEqual(['demo-site-park']);
    expect(seen.roles).toEqual(['site_manager', 'client']);
    expect(seen.people.map(({ email }) => email)).toEqual(
      expect.arrayContaining(['nina@visitor.example', 'sitemanager@demo.example']),
    );
    expect(seen.people.map(({ email }) => email)).not.toContain('owner@demo.example');
    expect((await server.get('/api/v1/places', nina)).body.sites).toMatchObject([{ uid: 'demo-site-park' }]);
    // The link works once: it is no way in for who does not know the password.
    for (const path of ['/auth/invitation', '/auth/invitation/accept'])
      expect(await server.post(path, { ...chosen, password: 'Another-heron-7', token })).toMatchObject({
        status: 410,
        body: { error: { code: 'invitation_over' } },
      });
    expect(await trail(server, owner)).toEqual([
      'person.joined Nina Öztürk',
      'person.invited nina@visitor.example',
    ]);
    const joined = (await server.rows('audit')).find(({ action }) => action === 'person.joined');
    expect(joined?.uid).toBe(await uidOf(server, 'nina@visitor.example'));
    expect(JSON.stringify(await server.rows('audit'))).not.toMatch(/nina/i);
  });

  test('staff read the organisation’s text about data before they join, and the trail says which (MA-2, MA-3)', async () => {
    const server = await startServer(databases);
    const owner = await as(server, 'owner@demo.example');
    const settings = { brand_color: '#ffcc00', consent: { staff: { de: 'Wir führen eine Liste.' } } };
    await server.put('/api/v1/settings/organisation/demo-org', { version: 1, settings }, owner);
    await server.post(invitations, newcomer, owner);
    const token = await mailedToken(server);
    const { consent } = (await server.post('/auth/invitation', { token })).body;
    // The mail has the organisation's colour, dark enough for white text.
    expect(server.mails.at(-1)?.html).toContain(`background:${brandOnWhite('#ffcc00')}`);
    expect(consent).toEqual({ de: { id: expect.any(String), text: 'Wir führen eine Liste.' } });
    const consent_id = consent.de.id;
    await server.post('/auth/invitation/accept', { ...chosen, token, consent_id });
    expect((await server.rows('audit')).at(-1)).toMatchObject({
      action: 'person.joined',
      after_json: { role: 'site_manager', consent_id },
    });
  });

  test('a link that is expired, withdrawn, forged or somebody else’s lets nobody in (ER-1)', async () => {
    const server = await startServer(databases);
    const owner = await as(server, 'owner@demo.example');
    const { uid } = (await server.post(invitations, newcomer, owner)).body;
    const token = await mailedToken(server);
    const again = () => server.post(`/api/v1/invitations/${uid}/resend`, undefined, owner);
    const refused = async (sent: string) =>
      (await server.post('/auth/invitation/accept', { ...chosen, token: sent })).body.error?.code;
    expect(await refused(`${token}x`)).toBe('invitation_over');
    expect(await refused('rubbish')).toBe('invitation_over');
    expect((await again()).status).toBe(429);
    server.clock.now += lifetimes.invitation;
    expect(await refused(token)).toBe('invitation_over');
    const fresh = await as(server, 'owner@demo.example');
    expect((await list(server, fresh, '?state=expired')).people).toMatchObject([{ uid, state: 'expired' }]);
    expect((await server.post(`/api/v1/invitations/${uid}/resend`, undefined, fresh)).status).toBe(200);
    expect(await mailedToken(server)).toBe(token);
    // Somebody with another account may not take it.
    const other = await as(server, 'owner@other.example');
    expect((await server.post('/api/v1/invitations/join', { token }, other)).body.error.code).toBe(
      'invitation_foreign',
    );
    expect((await server.get(`/api/v1/invitations/${uid}`, other, 'DELETE')).status).toBe(404);
    expect((await server.get(`/api/v1/invitations/${uid}`, fresh, 'DELETE')).status).toBe(200);
    expect(await refused(token)).toBe('invitation_over');
    expect((await server.post('/auth/invitation', { token })).status).toBe(410);
    expect((await server.rows('users')).some(({ email }) => email === 'nina@visitor.example')).toBe(false);
  });

  test('an address with an account joins by signing in; a member or a second invitation is refused', async () => {
    const server = await startServer(databases);
    const owner = await as(server, 'owner@demo.example');
    const invite = (body: object) =>
      server.post(invitations, { role: 'admin', site_uids: [], ...body }, owner);
    expect((await invite({ email: 'owner@other.example' })).status).toBe(200);
    expect((await invite({ email: 'OWNER@other.example' })).body.error.code).toBe('already_invited');
    expect((await invite({ email: 'admin@demo.example' })).body.error.code).toBe('already_member');
    for (const email of ['nobody', 'a@b@c', `${'x'.repeat(300)}@visitor.example`, ''])
      expect((await invite({ email })).body.error.code).toBe('email_invalid');
    const token = await mailedToken(server);
    expect((await server.post('/auth/invitation', { token })).body.has_account).toBe(true);
    expect((await server.post('/auth/invitation/accept', { ...chosen, token })).body.error.code).toBe(
      'email_taken',
    );
    const other = await as(server, 'owner@other.example');
    expect((await server.post('/api/v1/invitations/join', { token }, other)).body).toEqual({ success: true });
    expect((await list(server, other, '?org=demo-org')).org_uid).toBe('demo-org');
  });

  test('nobody gives more than they have, and a site manager only at their own sites (RO-4)', async () => {
    const server = await startServer(databases);
    const [site, manager, admin, client, other] = await Promise.all(
      ['sitemanager', 'orgmanager', 'admin', 'client']
        .map((name) => as(server, `${name}@demo.example`))
        .concat(as(server, 'owner@other.example')),
    );
    const codeOf = async (headers: Record<string, string> | undefined, body: object) =>
      (
        await server.post(
          invitations,
          { email: `p${Math.random()}@visitor.example`, site_uids: [], ...body },
          headers,
        )
      ).body.error?.code ?? 'given';
    const town = { site_uids: ['demo-site-town'] };
    expect([
      await codeOf(site, { role: 'admin' }),
      await codeOf(site, { role: 'site_manager', ...town }),
      await codeOf(site, { role: 'client' }),
      await codeOf(site, { role: 'client', ...at }),
      await codeOf(manager, { role: 'admin' }),
      await codeOf(manager, { role: 'org_manager' }),
      await codeOf(admin, { role: 'owner' }),
      await codeOf(admin, { role: 'site_manager' }),
      await codeOf(admin, { role: 'admin', ...at }),
      await codeOf(admin, { role: 'admin' }),
      await codeOf(admin, { role: 'site_manager', site_uids: ['other-site'] }),
      await codeOf(client, { role: 'client' }),
      await codeOf(other, { role: 'client' }),
    ]).toEqual([
      'forbidden',
      'forbidden',
      'forbidden',
      'given',
      'forbidden',
      'given',
      'invalid_request',
      'invalid_request',
      'invalid_request',
      'given',
      404,
      'forbidden',
      404,
    ]);
    const change = async (headers: Record<string, string> | undefined, email: string, body: object) =>
      (await server.put(ofPerson(await uidOf(server, email)), { site_uids: [], ...body }, headers)).body.error
        ?.code ?? 'changed';
    expect([
      await change(admin, 'owner@demo.example', { role: 'client' }),
      await change(manager, 'admin@demo.example', { role: 'client' }),
      await change(site, 'orgmanager@demo.example', { role: 'client', ...at }),
      await change(site, 'sitemanager@demo.example', { role: 'org_manager' }),
      await change(admin, 'owner@other.example', { role: 'client' }),
      await change(admin, 'sitemanager@demo.example', { role: 'site_manager', ...town }),
    ]).toEqual(['forbidden', 'forbidden', 'forbidden', 'forbidden', 404, 'changed']);
    // The change holds at once, in the session that was open.
    expect((await list(server, site as Record<string, string>)).sites.map(({ uid }) => uid)).toEqual([
      'demo-site-town',
    ]);
  });

  test('a deactivated person is out at once, keeps the services, and comes back as before (MA-2)', async () => {
    const server = await startServer(databases);
    await server.giveStaffPin();
    const owner = await as(server, 'owner@demo.example');
    const client = await server.signIn('client@demo.example');
    const uid = await uidOf(server, 'client@demo.example');
    const [memberships, access] = [await server.rows('memberships'), await server.rows('question_access')];
    const logs = await server.rows('service_logs');
    const setActive = (active: boolean) => server.put(`${ofPerson(uid)}/active`, { active }, owner);
    expect((await setActive(false)).body).toEqual({ success: true });
    expect((await setActive(false)).body).toEqual({ success: true });
    expect((await server.get('/api/v1/sessions', bearer(client.access_token))).status).toBe(403);
    expect((await server.post('/auth/refresh', { token: client.refresh_token })).status).toBe(403);
    expect((await server.rows('pin_questions')).every(({ revoked_at }) => revoked_at !== null)).toBe(true);
    expect(await server.rows('service_logs')).toEqual(logs);
    const again = await as(server, 'client@demo.example');
    expect((await server.get('/api/v1/questions/demo-restroom/serviceForm', again)).status).not.toBe(200);
    expect((await list(server, owner, '?state=deactivated')).people).toMatchObject([
      { uid, state: 'deactivated', role: 'client', has_pin: false, may_edit: true },
    ]);
    expect((await setActive(true)).body).toEqual({ success: true });
    const byId = (rows: Record<string, unknown>[]) =>
      rows.map((row) => JSON.stringify(Object.entries(row).sort())).sort();
    expect(byId(await server.rows('memberships'))).toEqual(byId(memberships));
    expect(byId(await server.rows('question_access'))).toEqual(byId(access));
    expect((await trail(server, owner)).map((entry: string) => entry.split(' ')[0])).toEqual([
      'person.reactivated',
      'person.deactivated',
    ]);
  });

  test('deactivation in one organisation keeps the sessions of a person who belongs to another (MA-2)', async () => {
    const server = await startServer(databases);
    const owner = await as(server, 'owner@demo.example');
    const email = 'owner@other.example';
    await server.post(invitations, { email, role: 'admin', site_uids: [] }, owner);
    const session = await server.signIn(email);
    const other = bearer(session.access_token);
    await server.post('/api/v1/invitations/join', { token: await mailedToken(server) }, other);
    const path = `${ofPerson(await uidOf(server, email))}/active`;
    expect((await list(server, other, '?org=demo-org')).org_uid).toBe('demo-org');
    expect((await server.put(path, { active: false }, owner)).body).toEqual({ success: true });
    // The open session works on in the other organisation, and reaches nothing of this one.
    expect((await list(server, other)).org_uid).toBe('other-org');
    expect((await server.get(`${people}?org=demo-org`, other)).status).toBe(404);
    expect((await server.get('/api/v1/questions/demo-restroom/pins', other)).status).toBe(403);
    expect((await server.post('/auth/refresh', { token: session.refresh_token })).status).toBe(200);
  });

  test('an address gets five invitation mails at most, also when it is invited anew, and the day’s mails are limited for all of them', async () => {
    const server = await startServer(databases);
    const owner = await as(server, 'owner@demo.example');
    const { uid } = (await server.post(invitations, newcomer, owner)).body;
    const again = async (of = uid) => {
      server.clock.now += 60_000;
      const answer = await server.post(`/api/v1/invitations/${of}/resend`, undefined, owner);
      return answer.body.error?.code ?? 'mailed';
    };
    const answers = [];
    for (let mail = 2; mail <= 6; mail += 1) answers.push(await again());
    expect(answers).toEqual(['mailed', 'mailed', 'mailed', 'mailed', 'invitation_mails_spent']);
    await server.app.services.jobs.runDue();
    expect(server.mails).toHaveLength(peopleLimits.mailsToAddress);
    expect((await server.get(`/api/v1/invitations/${uid}`, owner, 'DELETE')).status).toBe(200);
    const anew = await server.post(invitations, newcomer, owner);
    expect([anew.status, anew.body.error.code]).toEqual([409, 'invitation_mails_spent']);

    const other = (await server.post(invitations, { ...newcomer, email: 'omar@visitor.example' }, owner))
      .body;
    const sent = (await server.rows('audit')).find(({ action }) => action === 'person.invited');
    const { organisation_id, person_id } = sent as { organisation_id: string; person_id: string };
    await server.database.command(function* () {
      for (let mail = 6; mail < peopleLimits.invitationMailsADay; mail += 1)
        yield* run(
          insertAudit({
            id: newId(),
            organisation_id,
            person_id,
            place_id: null,
            question_id: null,
            action: 'person.invited_again',
            uid: 'of-another-invitation',
            name: '',
            before_json: null,
            after_json: null,
            request_id: 'r',
            at: server.clock.now,
          }),
        );
    });
    expect(await again(other.uid)).toBe('too_many_requests');
    const third = await server.post(invitations, { ...newcomer, email: 'paul@visitor.example' }, owner);
    expect(third.body.error.code).toBe('too_many_requests');
  });

  test('whoever is demoted or deactivated does not come back by an invitation of their own', async () => {
    const server = await startServer(databases);
    const owner = await as(server, 'owner@demo.example');
    const admin = await as(server, 'admin@demo.example');
    const uid = await uidOf(server, 'admin@demo.example');
    const whole = { site_uids: [] };
    const own = [
      { email: 'second@visitor.example', role: 'admin', ...whole },
      { email: 'third@visitor.example', role: 'site_manager', ...at },
    ];
    for (const body of own) await server.post(invitations, body, admin);
    await server.post(invitations, { email: 'fourth@visitor.example', role: 'admin', ...whole }, owner);
    const open = async () =>
      (await list(server, owner, '?state=invited')).people.map(({ email }) => email?.split('@')[0]);
    await server.put(ofPerson(uid), { role: 'org_manager', ...whole }, owner);
    expect(await open()).toEqual(['fourth', 'third']);
    await server.put(`${ofPerson(uid)}/active`, { active: false }, owner);
    expect(await open()).toEqual(['fourth']);
    expect(await trail(server, owner)).toEqual(
      expect.arrayContaining([
        'person.invitation_withdrawn second@visitor.example',
        'person.invitation_withdrawn third@visitor.example',
      ]),
    );
  });

  test('a change between sites of one name, or from several roles to one, is made', async () => {
    const server = await startServer(databases);
    const owner = await as(server, 'owner@demo.example');
    await server.database.command(() => run(nameSites({ name: 'Park' })));
    const uid = await uidOf(server, 'sitemanager@demo.example');
    const change = (body: object) => server.put(ofPerson(uid), body, owner);
    const held = async () => {
      const user_id = await idOf(server, 'sitemanager@demo.example');
      return (await server.rows('memberships')).filter((row) => row.user_id === user_id);
    };
    await change({ role: 'site_manager', site_uids: ['demo-site-park'] });
    const [park] = await held();
    expect((await change({ role: 'site_manager', site_uids: ['demo-site-town'] })).status).toBe(200);
    const [town] = await held();
    expect(town?.site_id).not.toBe(park?.site_id);
    // The same again changes nothing.
    await change({ role: 'site_manager', site_uids: ['demo-site-town'] });
    expect(await held()).toEqual([town]);
    await server.database.command(() =>
      run(insertMembership({ ...(town as never as Held), id: newId(), role: 'client', site_id: null })),
    );
    await change({ role: 'site_manager', site_uids: ['demo-site-town'] });
    expect(await held()).toMatchObject([{ role: 'site_manager', site_id: town?.site_id }]);
  });

  test('the address of an invitation that has ended is forgotten after 30 days', async () => {
    const server = await startServer(databases);
    const owner = await as(server, 'owner@demo.example');
    const { uid } = (await server.post(invitations, newcomer, owner)).body;
    await mailedToken(server);
    const end = server.clock.now + lifetimes.invitation;
    const sweep = (at: number) => sweepInvitations(server.database, at);
    expect(await sweep(end + 30 * 86_400_000)).toBe(0);
    expect((await list(server, owner)).people.map(({ email }) => email)).toContain('nina@visitor.example');
    expect(await sweep(end + 30 * 86_400_000 + 1)).toBe(1);
    expect((await list(server, owner)).people.map(({ uid: shown }) => shown)).not.toContain(uid);
    expect(JSON.stringify(await server.rows('invitations'))).not.toContain('visitor.example');
    expect(JSON.stringify((await server.get('/api/v1/audit', owner)).body)).not.toContain('visitor.example');
    server.clock.now += 120_000;
    const again = await server.post(`/api/v1/invitations/${uid}/resend`, undefined, owner);
    expect([again.status, again.body.error?.code]).toEqual([410, 'invitation_over']);
    expect((await server.post(invitations, newcomer, owner)).status).toBe(200);
  });

  test('a new account is entered again after a lost answer, by its password alone', async () => {
    const server = await startServer(databases);
    const owner = await as(server, 'owner@demo.example');
    await server.post(invitations, newcomer, owner);
    const body = { ...chosen, token: await mailedToken(server) };
    const accept = async (changes: object = {}) =>
      server.post('/auth/invitation/accept', { ...body, ...changes });
    expect((await accept()).status).toBe(200);
    const again = await accept();
    expect(again.status).toBe(200);
    const headers = bearer(again.body.access_token);
    expect((await server.get(`/api/v1/users/${again.body.user_guid}`, headers)).status).toBe(200);
    expect((await accept({ password: 'Another-heron-7' })).body.error.code).toBe('invitation_over');
    // A link that was used is no quicker way to guess its person's password than signing in.
    const guesses = [];
    for (let time = 0; time < 5; time += 1)
      guesses.push((await accept({ password: `Another-heron-${time}` })).body.error.code);
    expect(guesses.slice(0, 4)).toEqual(Array(4).fill('invitation_over'));
    expect(guesses[4]).toBe('sign_in_paused');
    expect((await accept()).body.error.code).toBe('sign_in_paused');
    const actions = (await trail(server, owner)).map((entry: string) => entry.split(' ')[0]);
    expect(actions.filter((action: string) => action === 'person.joined')).toHaveLength(1);
  });

  test('joining and handing over succeed again after a lost answer', async () => {
    const server = await startServer(databases);
    await server.giveStaffPassword();
    const owner = await as(server, 'owner@demo.example');
    const email = 'owner@other.example';
    await server.post(invitations, { email, role: 'admin', site_uids: [] }, owner);
    const token = await mailedToken(server);
    const other = await as(server, email);
    const third = await as(server, 'client@demo.example');
    const join = (headers: Record<string, string> | undefined) =>
      server.post('/api/v1/invitations/join', { token }, headers);
    expect([(await join(other)).body, (await join(other)).body]).toEqual([
      { success: true },
      { success: true },
    ]);
    expect((await join(third)).body.error.code).toBe('invitation_over');

    const handOver = async (to: string, headers = owner) =>
      (
        await server.post(
          '/api/v1/organisations/demo-org/transfer',
          { person_uid: await uidOf(server, to), password: staffPassword },
          headers,
        )
      ).body;
    expect([await handOver(email), await handOver(email)]).toEqual([{ success: true }, { success: true }]);
    // Only the one who handed over, and only to the person who has it.
    expect((await handOver('orgmanager@demo.example')).error.code).toBe('forbidden');
    expect((await handOver(email, await as(server, 'admin@demo.example'))).error.code).toBe('forbidden');
    const actions = (await trail(server, owner)).map((entry: string) => entry.split(' ')[0]);
    expect(actions.filter((action: string) => action === 'person.made_owner')).toHaveLength(1);
    expect(actions.filter((action: string) => action === 'person.joined')).toHaveLength(1);
  });

  test('an owner without a password is told that one is needed', async () => {
    const server = await startServer(databases);
    const owner = await as(server, 'owner@demo.example');
    const id = await idOf(server, 'owner@demo.example');
    await server.database.command(() => run(forgetPassword({ id })));
    const person_uid = await uidOf(server, 'admin@demo.example');
    const url = '/api/v1/organisations/demo-org/transfer';
    expect(await server.post(url, { person_uid, password: 'any' }, owner)).toMatchObject({
      status: 409,
      body: { error: { code: 'password_missing' } },
    });
  });

  test('the last owner can neither leave nor step down; two owners cannot leave at once', async () => {
    const server = await startServer(databases);
    const owner = await as(server, 'owner@demo.example');
    const uid = await uidOf(server, 'owner@demo.example');
    const leave = () => server.put(`${ofPerson(uid)}/active`, { active: false }, owner);
    const stepDown = () => server.put(ofPerson(uid), { role: 'admin', site_uids: [] }, owner);
    for (const answer of [await leave(), await stepDown()])
      expect(answer).toMatchObject({ status: 409, body: { error: { code: 'last_owner' } } });
    expect((await list(server, owner)).is_owner).toBe(true);
    // With a second owner one of them may leave.
    const admin = await uidOf(server, 'admin@demo.example');
    const id = (await server.rows('users')).find((user) => user.uid === admin)?.id;
    await server.database.command(() => run(makeOwner({ user_id: String(id) })));
    const second = await as(server, 'admin@demo.example');
    const both = await Promise.all([
      leave(),
      server.put(`${ofPerson(admin)}/active`, { active: false }, second),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  test('ownership goes over at once, with the password of the one who gives it', async () => {
    const server = await startServer(databases);
    await server.giveStaffPassword();
    const owner = await as(server, 'owner@demo.example');
    const url = '/api/v1/organisations/demo-org/transfer';
    const person_uid = await uidOf(server, 'admin@demo.example');
    const password = staffPassword;
    const codeOf = async (body: object, headers = owner) =>
      (await server.post(url, { person_uid, password, ...body }, headers)).body.error?.code ?? 'given';
    expect(await codeOf({ password: 'Guess-1' })).toBe('password_wrong');
    expect(await codeOf({}, await as(server, 'admin@demo.example'))).toBe('forbidden');
    expect(await codeOf({ person_uid: await uidOf(server, 'owner@other.example') })).toBe(404);
    expect(await codeOf({ person_uid: await uidOf(server, 'owner@demo.example') })).toBe(404);
    expect(await codeOf({})).toBe('given');
    const role = async (email: string) =>
      (await list(server, owner, `?q=${encodeURIComponent(email)}`)).people.map((one) => one.role);
    expect([await role('admin@demo.example'), await role('owner@demo.example')]).toEqual([
      ['owner'],
      ['admin'],
    ]);
    expect((await trail(server, owner)).map((entry: string) => entry.split(' ')[0])).toEqual([
      'person.changed',
      'person.made_owner',
    ]);
  });

  test('people without an address are added by name, and the list is searched, sorted and paged', async () => {
    const server = await startServer(databases);
    const owner = await as(server, 'owner@demo.example');
    const add = (first_name: string, last_name = '') =>
      server.post('/api/v1/organisations/demo-org/people', { first_name, last_name, ...at }, owner);
    for (const name of ['Ёлка', '李小龍', 'محمد', '🧹', 'O’Brien <b>', '100%_sure'])
      expect((await add(name)).status).toBe(200);
    for (const wrong of ['', '   ', 'x'.repeat(10_000)]) expect((await add(wrong)).status).toBe(400);
    const named = async (query: string) =>
      (await list(server, owner, query)).people.map(({ first_name }) => first_name);
    expect(await named(`?q=${encodeURIComponent('ёЛКА')}`)).toEqual(['Ёлка']);
    expect(await named(`?q=${encodeURIComponent('0%_S')}`)).toEqual(['100%_sure']);
    expect(await named('?role=owner')).toHaveLength(1);
    expect(await named('?site=demo-site-park')).toEqual(expect.arrayContaining(['🧹', '李小龍']));
    expect((await list(server, owner, '?sort=role')).people[0]).toMatchObject({
      role: 'owner',
      is_self: true,
    });
    expect((await list(server, owner, '?sort=seen')).people[0]?.last_seen).toBe(server.clock.now);
    for (let n = 0; n < 50; n += 1) await add(`Person ${String(n).padStart(2, '0')}`);
    const [first, second] = [await list(server, owner), await list(server, owner, '?before=50')];
    expect([first.people.length, first.next, second.next]).toEqual([50, '50', null]);
    expect(new Set([...first.people, ...second.people].map(({ uid }) => uid)).size).toBe(
      first.people.length + second.people.length,
    );
    // They may get a PIN.
    const { uid } = (await add('Petra')).body;
    const pin = await server.post('/api/v1/questions/demo-restroom/pins', { person_uid: uid }, owner);
    expect(pin.body.pin).toMatch(/^[0-9]{4}$/);
    expect((await list(server, owner, '?q=petra')).people).toMatchObject([
      { uid, has_pin: true, has_password: false, email: null },
    ]);
  });
});
