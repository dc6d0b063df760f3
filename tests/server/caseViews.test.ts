import { asked, opened, owner, visit } from '../support/cases';
import { onEachDatabase, onOneDatabase } from '../support/databases';
import { bearer, startServer, type TestServer } from '../support/server';

const path = '/api/v1/caseViews';
const site = 'sitemanager@demo.example';
const manager = 'orgmanager@demo.example';
const sad = { state: 'open', snoozed: 'false', tile: 'Dirty' };

async function as(server: TestServer, who = owner) {
  const headers = bearer((await server.signIn(who)).access_token);
  return {
    headers,
    saves: (body: object, more: object = {}) =>
      server.post(path, { name: 'Dirty', shared_with: null, filter: sad, ...body }, { ...headers, ...more }),
    lists: async () => (await server.get(path, headers)).body.views,
    changes: (uid: string, body: object) => server.put(`${path}/${uid}`, body, headers),
    deletes: (uid: string) => server.get(`${path}/${uid}`, headers, 'DELETE'),
  };
}

onEachDatabase((databases) => {
  test('a person saves filters as a view and sees how many cases it has', async () => {
    const server = await startServer(databases);
    await visit(server, 'demo-restroom', 1, { tile: 'Dirty' });
    await visit(server, 'demo-restroom', 1, { tile: 'Smell' });
    await opened(server);
    const mine = await as(server);
    const made = await mine.saves({ name: '  Dirty   places ' });
    expect(made).toMatchObject({
      status: 200,
      body: { view: { name: 'Dirty places', shared_with: null, is_mine: true, filter: sad, count: 1 } },
    });
    expect(await mine.lists()).toEqual([made.body.view]);
    const query = new URLSearchParams(made.body.view.filter).toString();
    expect((await asked(server, `?${query}`)).body.cases).toHaveLength(1);
  });

  test('a view is renamed, shown with other filters, and deleted', async () => {
    const server = await startServer(databases);
    const mine = await as(server);
    const { uid } = (await mine.saves({})).body.view;
    const renamed = await mine.changes(uid, { name: 'Wet', shared_with: null });
    expect(renamed).toMatchObject({ status: 200, body: { view: { uid, name: 'Wet', filter: sad } } });
    const filter = { assignee: 'me', unread: 'true', q: 'floor' };
    await mine.changes(uid, { name: 'Wet', shared_with: null, filter });
    expect(await mine.lists()).toMatchObject([{ name: 'Wet', filter, count: 0 }]);
    expect((await mine.deletes(uid)).status).toBe(200);
    expect(await mine.lists()).toEqual([]);
    expect((await mine.deletes(uid)).status).toBe(404);
  });

  test('a name that one has already is refused, in any case', async () => {
    const server = await startServer(databases);
    const mine = await as(server);
    const { uid } = (await mine.saves({ name: 'Küche' })).body.view;
    const taken = { status: 409, body: { error: { code: 'view_name_taken' } } };
    expect(await mine.saves({ name: 'KÜCHE' })).toMatchObject(taken);
    const other = (await mine.saves({ name: 'Terrace' })).body.view.uid;
    expect(await mine.changes(other, { name: 'küche', shared_with: null })).toMatchObject(taken);
    expect((await mine.changes(uid, { name: 'KÜCHE', shared_with: null })).status).toBe(200);
    // Somebody else may have a view of that name.
    expect((await (await as(server, manager)).saves({ name: 'Küche' })).status).toBe(200);
  });

  test('who has the role or a wider one sees a shared view', async () => {
    const server = await startServer(databases);
    const mine = await as(server);
    await mine.saves({ name: 'Owners', shared_with: 'owner' });
    await mine.saves({ name: 'Managers', shared_with: 'org_manager' });
    await mine.saves({ name: 'All', shared_with: 'site_manager' });
    await mine.saves({ name: 'Private' });
    const names = async (who: string) =>
      (await (await as(server, who)).lists()).map(({ name }: { name: string }) => name);
    expect(await names(owner)).toEqual(['All', 'Managers', 'Owners', 'Private']);
    expect(await names(manager)).toEqual(['All', 'Managers']);
    expect(await names(site)).toEqual(['All']);
    expect(await names('owner@other.example')).toEqual([]);
  });

  test('views of others stay as they are, and private ones do not exist', async () => {
    const server = await startServer(databases);
    const theirs = await as(server, site);
    const hidden = (await theirs.saves({ name: 'Private' })).body.view.uid;
    const shared = (await theirs.saves({ name: 'Shared', shared_with: 'site_manager' })).body.view.uid;
    const mine = await as(server);
    const body = { name: 'Mine', shared_with: null };
    expect((await mine.changes(hidden, body)).status).toBe(404);
    expect((await mine.deletes(hidden)).status).toBe(404);
    expect((await mine.changes(shared, body)).status).toBe(403);
    const foreign = await as(server, 'owner@other.example');
    expect((await foreign.changes(shared, body)).status).toBe(404);
    // Who runs the organisation clears up after people who have left.
    expect((await mine.deletes(shared)).status).toBe(200);
  });

  test('a call that comes twice saves one view', async () => {
    const server = await startServer(databases);
    const mine = await as(server);
    const key = { 'idempotency-key': 'viewviewviewviewview01' };
    const first = await mine.saves({}, key);
    expect((await mine.saves({}, key)).body).toEqual(first.body);
    expect((await mine.saves({ name: 'Other' }, key)).status).toBe(422);
    expect(await mine.lists()).toHaveLength(1);
  });

  test('unknown filters, empty and long names, and more than fifty views are refused', async () => {
    const server = await startServer(databases);
    const mine = await as(server);
    for (const body of [
      { filter: { colour: 'red' } },
      { filter: { state: 'closed' } },
      { filter: { org: 'demo-org' } },
      { filter: { cursor: 'x' } },
      { name: '   ' },
      { name: 'x'.repeat(61) },
      { shared_with: 'client' },
    ])
      expect((await mine.saves(body)).status).toBe(400);
    for (let n = 0; n < 50; n += 1) expect((await mine.saves({ name: `View ${n}` })).status).toBe(200);
    expect(await mine.saves({ name: 'One more' })).toMatchObject({
      status: 409,
      body: { error: { code: 'too_many_views' } },
    });
  }, 60_000);
});

onOneDatabase((databases) => {
  test('a shared view by a place that one does not see finds nothing', async () => {
    const server = await startServer(databases);
    await visit(server, 'demo-cafe', 1);
    await opened(server);
    const filter = { place: 'demo-place-cafe' };
    await (await as(server)).saves({ name: 'Café', shared_with: 'site_manager', filter });
    const counts = async (who: string) => (await (await as(server, who)).lists())[0].count;
    expect(await counts(owner)).toBe(1);
    expect(await counts(site)).toBe(0);
  });
});
