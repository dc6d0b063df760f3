import { endpoints, pathsOf, type EndpointName } from '../../contract/endpoints';
import { schemas } from '../../contract/schemas';
import type { Schema } from '../../server/db/schema';
import { accessRoutes, type AccessRequest } from '../support/accessRequests';
import { accessWorld, type CallerName } from '../support/accessWorld';
import { onEachDatabase, type Databases } from '../support/databases';
import { bearer, startServer, type TestServer } from '../support/server';
import { formOf } from '../support/uploads';

/** Fields that an attacker might add to gain rights. */
const extras = {
  role: 'owner',
  org_uid: 'other-org',
  organisation_id: 'other-org',
  is_admin: true,
  isUserAdmin: true,
  is_owner: true,
  is_qa: true,
  is_manage_redirect_exempt: true,
  question_access: { 'demo-restroom': { manage: true, service_log: true } },
  memberships: [{ organisation: 'demo-org', role: 'owner' }],
  user_id: 'somebody',
  identity_id: 'somebody',
  email_verified_at: 1,
  owner_since: 1,
  is_counted: true,
};

/** Every user's roles, without random values. */
async function rolesIn(server: TestServer) {
  const users = await server.rows('users');
  const emailOf = (id: string) => users.find((user) => user.id === id)?.email;
  const without = <Row extends object>(row: Row, ...names: (keyof Row)[]) =>
    Object.fromEntries(Object.entries(row).filter(([name]) => !names.includes(name as keyof Row)));
  return {
    users: users.map((user: Schema['users']) => without(user, 'id', 'uid', 'password_hash', 'created_at')),
    memberships: (await server.rows('memberships'))
      .map(({ user_id, role }) => [emailOf(user_id), role])
      .sort(),
    access: (await server.rows('question_access')).map(({ user_id, ...access }) => [
      emailOf(user_id),
      access.has_manage,
      access.has_service_log,
    ]),
    questions: (await server.rows('questions')).map(({ text, organisation_id }) => [
      text,
      organisation_id !== null,
    ]),
    votes: (await server.rows('votes')).map(({ mode, is_counted, is_service_log, is_flagged }) => [
      mode,
      is_counted,
      is_service_log,
      is_flagged,
    ]),
    counts: await server.counts(),
  };
}

/**
 * Calls every route with added fields in body and query.
 * @returns the statuses, and every user's roles afterwards
 */
async function everythingWith(databases: Databases, added: object) {
  const server = await startServer(databases);
  const world = await accessWorld(server);
  const query = new URLSearchParams(
    Object.entries(added).map(([name, value]) => [
      name,
      typeof value === 'string' ? value : JSON.stringify(value),
    ]),
  ).toString();
  const statuses: Record<string, number> = {};
  for (const route of accessRoutes()) {
    const who: CallerName = route.path.startsWith('/api/v1/') ? 'client' : 'visitor';
    const request: AccessRequest = await route.request(world, 'own', who);
    const headers = await world.headersOf(who);
    const path = route.path.replace(/:(\w+)/g, (_, name: string) => request.params?.[name] ?? 'nowhere');
    const url = [path + (request.query ?? ''), query].filter(Boolean).join(request.query ? '&' : '?');
    const form = request.form && formOf({ comment: 'clean', ...flat(added) });
    // A role that an invitation names is a field of the call.
    const body = form?.payload ?? { ...added, ...request.body };
    const answer =
      route.method === 'GET'
        ? await server.get(url, headers)
        : route.method === 'POST'
          ? await server.post(url, body, { ...form?.headers, ...headers })
          : await server.put(url, body, headers, route.method as 'PUT');
    statuses[`${route.method} ${route.path} ${route.note ?? ''}`] = answer.status;
  }
  return { statuses, roles: await rolesIn(server), server };
}

function flat(added: object): Record<string, string> {
  return Object.fromEntries(Object.entries(added).map(([name, value]) => [name, JSON.stringify(value)]));
}

onEachDatabase((databases) => {
  test('lets no role, organisation or flag in a body or a query have any effect (bar 17, RO-4)', async () => {
    const plain = await everythingWith(databases, {});
    const extended = await everythingWith(databases, extras);
    expect(extended.statuses).toEqual(plain.statuses);
    expect(extended.roles).toEqual(plain.roles);
    // Most calls succeeded, so the fields could have had an effect.
    expect(Object.values(plain.statuses).filter((status) => status < 300).length).toBeGreaterThan(40);
  });

  test('makes whoever signs up with a role a user without one (bar 17)', async () => {
    const server = await startServer(databases);
    const person = { email: 'a@b.example', first_name: 'A', last_name: 'B', password: 'Fjord-and-heron' };
    const { body } = await server.post('/auth/local/sign-up', { ...person, ...extras });
    const info = await server.get(`/api/v1/users/${body.user_guid}`, bearer(body.access_token));
    expect(info.body).toMatchObject({
      role: 'user',
      is_owner: false,
      is_admin: false,
      is_qa: false,
      isUserAdmin: false,
      organizations: [],
      question_access: {},
    });
    const { body: restroom } = await server.get('/api/v1/questions/demo-restroom', bearer(body.access_token));
    expect(restroom.manage.access).toBe(false);
  });

  test('says in the log that they came, by name alone', async () => {
    const server = await startServer(databases);
    await server.post('/auth/local/sign-in', { email: 'a@b.example', password: 'Guess-1', role: 'owner' });
    expect(server.requests().at(-1)).toMatchObject({ unknownFields: ['role'] });
  });
});

/** A role is what these calls are about. They give none that the caller may not give (`people.test.ts`). */
const givesRoles: ReadonlySet<EndpointName> = new Set(['invite', 'changePerson']);

test('asks of no other call for a field of that kind', () => {
  const forbidden = new Set(Object.keys(extras));
  for (const name of Object.keys(endpoints) as EndpointName[]) {
    const schema = schemas[name];
    const asked = 'body' in schema ? Object.keys(schema.body.shape) : [];
    const fields = asked.filter((field) => field !== 'role' || !givesRoles.has(name));
    expect([name, pathsOf(endpoints[name]), fields.filter((field) => forbidden.has(field))]).toEqual([
      name,
      pathsOf(endpoints[name]),
      [],
    ]);
  }
});
