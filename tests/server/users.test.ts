import { schemas } from '../../contract/schemas';
import { run } from '../../server/db/database';
import { statement } from '../../server/db/statement';
import { onEachDatabase } from '../support/databases';
import { bearer, startServer, type TestServer } from '../support/server';

/** User info of a member of the demo's staff. */
async function infoOf(server: TestServer, email: string, query = '') {
  const { user_guid, access_token } = await server.signIn(email);
  const answer = await server.get(`/api/v1/users/${user_guid}${query}`, bearer(access_token));
  expect(answer.status).toBe(200);
  expect(schemas.userInfo.reply.strict().safeParse(answer.body).error?.issues).toBeUndefined();
  return answer.body;
}

const exempt = statement((db, input: { email: string }) =>
  db.updateTable('users').set({ is_manage_redirect_exempt: true }).where('email', '=', input.email),
);
const exemptQuestions = statement((db, input: { text: string }) =>
  db
    .updateTable('questions')
    .set({ features_json: { manage_redirect_exempt: true } })
    .where('text', '=', input.text),
);

onEachDatabase((databases) => {
  test('tells an owner everything that § 3 names (SE-8, RO-1)', async () => {
    const server = await startServer(databases);
    const { user_guid } = await server.signIn('owner@demo.example');
    expect(await infoOf(server, 'owner@demo.example', '?q_uid=demo-restroom')).toEqual({
      guid: user_guid,
      email: 'owner@demo.example',
      first_name: 'Olive',
      last_name: 'Owner',
      contact_email: 'owner@demo.example',
      role: 'owner',
      is_client: false,
      is_owner: true,
      is_admin: false,
      is_org_manager: false,
      is_site_manager: false,
      isUserAdmin: true,
      is_qa: false,
      manage_redirect_exempt: false,
      organization: {
        uid: 'demo-org',
        name: expect.any(String),
        place: { uid: 'demo-place-restroom', name: expect.any(String) },
      },
      organizations: [{ uid: 'demo-org', name: expect.any(String), role: 'owner', multiple: true }],
      sites: [
        { uid: 'demo-site-park', name: expect.any(String), org_uid: 'demo-org' },
        { uid: 'demo-site-town', name: expect.any(String), org_uid: 'demo-org' },
      ],
      question_access: { 'demo-restroom': { manage: true, service_log: true } },
      setups: { lang_code: null },
      inbox: { open: 0, unread: 0 },
      pin_session: null,
    });
  });

  const nobodysFlags = {
    is_client: false,
    is_owner: false,
    is_admin: false,
    is_org_manager: false,
    is_site_manager: false,
    isUserAdmin: false,
    is_qa: false,
  };
  const both = ['demo-site-park', 'demo-site-town'];
  const all = { manage: true, service_log: true };
  test.each([
    ['owner', { is_owner: true, isUserAdmin: true }, 'owner', both, all],
    ['admin', { is_admin: true, isUserAdmin: true }, 'admin', both, all],
    ['orgmanager', { is_org_manager: true }, 'org_manager', both, all],
    ['sitemanager', { is_site_manager: true }, 'site_manager', ['demo-site-park'], all],
    ['client', { is_client: true }, 'client', [], { manage: false, service_log: true }],
    ['qa', { is_admin: true, isUserAdmin: true, is_qa: true }, 'admin', both, all],
  ])(
    'tells %s@demo.example apart, also on one question (RO-1)',
    async (name, flags, role, sites, restroom) => {
      const server = await startServer(databases);
      const info = await infoOf(server, `${name}@demo.example`, '?q_uid=demo-restroom');
      expect(info).toMatchObject({ ...nobodysFlags, ...flags, role });
      expect(info.sites.map(({ uid }: { uid: string }) => uid)).toEqual(sites);
      expect(info.organizations).toMatchObject([{ uid: 'demo-org', role, multiple: sites.length > 1 }]);
      expect(info.question_access).toEqual({ 'demo-restroom': restroom });
    },
  );

  test.each([
    ['sitemanager@demo.example', 'demo-cafe'],
    ['client@demo.example', 'demo-cafe'],
    ['owner@other.example', 'demo-cafe'],
    ['owner@demo.example', 'other-lobby'],
    ['owner@demo.example', 'demo-unlinked'],
    ['owner@demo.example', 'nowhere'],
  ])('tells %s nothing of %s: foreign and missing look alike (RO-4)', async (email, uid) => {
    const server = await startServer(databases);
    const asked = await infoOf(server, email, `?q_uid=${uid}`);
    expect(asked).toEqual(await infoOf(server, email));
    expect(asked.question_access[uid]).toBeUndefined();
  });

  test('names the place of a site manager’s own site', async () => {
    const server = await startServer(databases);
    const info = await infoOf(server, 'sitemanager@demo.example');
    const places = await server.rows('places');
    const sites = await server.rows('sites');
    const place = places.find(({ uid }) => uid === info.organization.place.uid);
    expect(sites.find(({ id }) => id === place?.site_id)?.uid).toBe('demo-site-park');
  });

  test('tells nobody about somebody else (SE-8, RO-4)', async () => {
    const server = await startServer(databases);
    const owner = await server.signIn('owner@demo.example');
    const qa = await server.signIn('qa@demo.example');
    const { body: visitor } = await server.post('/auth/sign-up');
    const answers = [];
    for (const guid of [owner.user_guid, visitor.guid, 'nobodys'])
      answers.push(await server.get(`/api/v1/users/${guid}`, bearer(qa.access_token)));
    for (const { status, body } of answers)
      expect({ status, error: body.error }).toEqual({ status: 404, error: answers[0]?.body.error });
  });

  describe('make-owner', () => {
    const makeOwner = (server: TestServer, { access_token }: { access_token: string }) =>
      server.post('/api/v1/users/make-owner', undefined, bearer(access_token));

    test('makes a client the owner of an organisation of their own, once (SI-5)', async () => {
      const server = await startServer(databases);
      const client = await server.signIn('client@demo.example');
      expect(await makeOwner(server, client)).toMatchObject({ status: 200, body: { success: true } });
      expect(await infoOf(server, 'client@demo.example', '?q_uid=demo-restroom')).toMatchObject({
        role: 'owner',
        is_client: true,
        is_owner: true,
        organizations: [
          { name: 'Clem Hill', role: 'owner', multiple: false },
          { uid: 'demo-org', role: 'client' },
        ],
        // Their rights as a client stay the same.
        question_access: { 'demo-restroom': { manage: false, service_log: true } },
      });
      expect(await makeOwner(server, client)).toMatchObject({ status: 400, body: { error: { code: 1113 } } });
      expect((await server.rows('events')).filter(({ type }) => type === 'user.made_owner')).toHaveLength(1);
    });

    test('makes somebody without any role an owner (SI-5)', async () => {
      const server = await startServer(databases);
      const { body } = await server.post('/auth/local/sign-up', {
        email: 'anna@visitor.example',
        first_name: 'Anna',
        last_name: 'Sorokina',
        password: 'Fjord-and-heron',
      });
      expect((await makeOwner(server, body)).status).toBe(200);
      expect(await infoOf(server, 'anna@visitor.example')).toMatchObject({
        role: 'owner',
        organization: { name: 'Anna Sorokina', place: null },
        sites: [{ name: 'Anna Sorokina' }],
      });
    });

    describe('for somebody who has just signed up', () => {
      async function signedUp(isFoundingOpen?: boolean) {
        const server = await startServer(databases, isFoundingOpen === undefined ? {} : { isFoundingOpen });
        const { body } = await server.post('/auth/local/sign-up', {
          email: 'anna@visitor.example',
          first_name: 'Anna',
          last_name: 'Sorokina',
          password: 'Fjord-and-heron',
        });
        const places = async () => (await server.get('/api/v1/places', bearer(body.access_token))).body;
        const found = (how: object, key = 'founding-key-of-anna-01') =>
          server.post('/api/v1/users/make-owner', how, {
            ...bearer(body.access_token),
            'idempotency-key': key,
          });
        return { server, places, found };
      }
      const bakery = { name: 'Bakery', start: 'start-grease', time_zone: 'Europe/Berlin' };

      test('offers an organisation with a first question, once for each key', async () => {
        const { places, found } = await signedUp();
        expect(await places()).toMatchObject({ org_uid: null, may_found: true });
        const first = await found(bakery);
        expect(first).toMatchObject({ status: 200, body: { success: true } });
        expect((await found(bakery)).body).toEqual(first.body);
        const tree = await places();
        expect(tree).toMatchObject({
          org_uid: expect.any(String),
          organisations: [{ name: 'Bakery', whole: true }],
          places: [{ name: 'Bakery', questions: [{ text: 'How is the grease trap service?' }] }],
        });
        expect(tree.may_found).toBeUndefined();
      });

      test('begins with all that a ready-made start has', async () => {
        const { server, found } = await signedUp();
        await found(bakery);
        const [question] = (await server.rows('questions'))
          .filter(({ text }) => /grease/.test(String(text)))
          .slice(-1);
        expect(question).toMatchObject({ service_template: 'grease' });
        expect(Boolean(question?.['is_new_service_log_enabled'])).toBe(true);
      });

      test('refuses a name that cannot be one, by its field', async () => {
        const { places, found } = await signedUp();
        expect(await found({ ...bakery, name: ' ' })).toMatchObject({
          status: 400,
          body: { error: { code: 'settings_invalid', fields: [{ field: 'name' }] } },
        });
        expect(await places()).toMatchObject({ may_found: true });
      });

      test('is refused where the installation does not allow it', async () => {
        const { places, found } = await signedUp(false);
        expect((await places()).may_found).toBeUndefined();
        expect(await found(bakery)).toMatchObject({
          status: 400,
          body: { error: { code: 'owner_refused' } },
        });
      });
    });

    test('makes one organisation of twenty calls at once', async () => {
      const server = await startServer(databases);
      const before = (await server.counts()).organisations ?? 0;
      const client = await server.signIn('client@demo.example');
      const answers = await Promise.all(Array.from({ length: 20 }, () => makeOwner(server, client)));
      expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array<number>(19).fill(400)]);
      for (const { status, body } of answers) if (status === 400) expect(body.error.code).toBe(1113);
      expect((await server.counts()).organisations).toBe(before + 1);
    });

    test('says 1113 to an owner (SI-5)', async () => {
      const server = await startServer(databases);
      const before = await server.counts();
      const owner = await server.signIn('owner@demo.example');
      const counts = { ...before, sessions: 1, refresh_tokens: 1, events: 1 };
      expect(await makeOwner(server, owner)).toMatchObject({ status: 400, body: { error: { code: 1113 } } });
      expect(await server.counts()).toEqual(counts);
    });

    test.each(['admin', 'orgmanager', 'sitemanager', 'qa'])(
      'refuses %s@demo.example, who works for somebody (SI-5)',
      async (name) => {
        const server = await startServer(databases);
        const staff = await server.signIn(`${name}@demo.example`);
        const before = await server.counts();
        const answer = await makeOwner(server, staff);
        expect(answer).toMatchObject({
          status: 400,
          body: { success: false, error: { code: 'owner_refused' } },
        });
        expect(await server.counts()).toEqual(before);
      },
    );
  });

  describe('question manage data', () => {
    const keys = ['uid', 'access', 'service_log_enabled', 'new_service_log_enabled', 'airlead_enabled'];

    test.each([
      ['owner@demo.example', 'demo-restroom', { access: true, service_log_enabled: true }],
      ['sitemanager@demo.example', 'demo-restroom', { access: true, service_log_enabled: true }],
      ['client@demo.example', 'demo-restroom', { access: false, service_log_enabled: true }],
      ['owner@other.example', 'demo-restroom', { access: false, service_log_enabled: false }],
      ['owner@demo.example', 'demo-septic', { access: true, new_service_log_enabled: true }],
      ['owner@demo.example', 'demo-airlead', { access: true, airlead_enabled: true }],
      ['owner@other.example', 'demo-airlead', { access: false, airlead_enabled: true }],
      ['sitemanager@demo.example', 'demo-cafe', { access: false }],
      ['owner@demo.example', 'demo-unlinked', { access: false }],
    ])('says to %s what they may do on %s (SE-8, RO-1)', async (email, uid, expected) => {
      const server = await startServer(databases);
      const { access_token } = await server.signIn(email);
      const { body } = await server.get(`/api/v1/questions/${uid}`, bearer(access_token));
      expect(Object.keys(body.manage)).toEqual([...keys, 'manage_redirect_exempt']);
      expect(body.manage).toMatchObject({ uid, manage_redirect_exempt: false, ...expected });
      expect(body.question.uid).toBe(uid);
      const { body: status } = await server.get(
        `/api/v1/userStatus?question_id=${uid}`,
        bearer(access_token),
      );
      expect(status).toMatchObject(body.manage);
    });

    test('says to visitors that they may do nothing', async () => {
      const server = await startServer(databases);
      const { body } = await server.get('/api/questions/demo-restroom');
      expect(body.manage).toMatchObject({ access: false, service_log_enabled: false });
    });

    test('names exempt users, and everybody on an exempt question (RD-1)', async () => {
      const server = await startServer(databases);
      const isExempt = async (email: string, uid: string) => {
        const { access_token } = await server.signIn(email);
        const path = `/api/v1/userStatus?question_id=${uid}`;
        return (await server.get(path, bearer(access_token))).body.manage_redirect_exempt;
      };
      await server.database.command(function* () {
        yield* run(exempt({ email: 'admin@demo.example' }));
        yield* run(exemptQuestions({ text: 'How were you received?' }));
      });
      expect(await isExempt('admin@demo.example', 'demo-cafe')).toBe(true);
      expect(await isExempt('owner@demo.example', 'demo-cafe')).toBe(false);
      expect(await isExempt('owner@other.example', 'other-lobby')).toBe(true);
      expect((await infoOf(server, 'admin@demo.example')).manage_redirect_exempt).toBe(true);
    });

    test('shows a disabled sticker to those who may manage it', async () => {
      const server = await startServer(databases);
      const [owner, other] = [
        await server.signIn('owner@demo.example'),
        await server.signIn('owner@other.example'),
      ];
      const asked = (token: string) => server.get('/api/v1/questions/demo-disabled', bearer(token));
      expect((await asked(owner.access_token)).status).toBe(200);
      expect(await asked(other.access_token)).toMatchObject({ status: 410, body: { error: { code: 1215 } } });
      expect((await server.get('/api/questions/demo-disabled')).status).toBe(410);
    });
  });
});
