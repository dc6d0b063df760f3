import { all, run } from '../../server/db/database';
import { newId } from '../../server/db/newId';
import { insertInto, statement, type Query, type RowQuery } from '../../server/db/statement';
import { insertService, newest, type NewService } from '../../server/serviceLog/serviceQueries';
import { noFilter, servicesSeen, type ServiceFilter } from '../../server/services/servicesQueries';
import { onEachDatabase } from '../support/databases';
import { startServer, type TestServer } from '../support/server';
import { asStaff, logService, pumping } from '../support/services';
import { testNow } from '../support/templates';

const hour = 3_600_000;
/** How the database means to run a query. */
async function planOf(server: TestServer, { statement: asked, input }: Query): Promise<string> {
  const prefix = server.database.dialect === 'sqlite' ? 'explain query plan ' : 'explain (costs off) ';
  const explain = statement((db, values: object) => ({
    compile: () => {
      const compiled = asked.build(db, values as never).compile();
      return { ...compiled, sql: prefix + compiled.sql };
    },
  })) as (input: object) => RowQuery<{ detail?: string; 'QUERY PLAN'?: string }>;
  const rows = await server.database.read(() => all(explain(input)));
  return rows.map((row) => row.detail ?? row['QUERY PLAN']).join('\n');
}

const analyze = statement(() => ({ compile: () => ({ sql: 'analyze', parameters: [] }) as never }));

/** 4,000 services at one sticker, one an hour, and an old one of another person and type elsewhere. */
async function fill(server: TestServer): Promise<NewService> {
  const stickers = await server.rows('stickers');
  const at = (uid: string) => stickers.find((one) => one.uid === uid)!.id;
  const rows = await server.rows('service_logs');
  const row = rows.find(({ sticker_id }) => sticker_id === at('demo-septic'))!;
  const olive = await asStaff(server, 'client');
  await logService(server, olive, 'demo-restroom');
  const elsewhere = (await server.rows('service_logs')).find(
    (one) => one.sticker_id === at('demo-restroom'),
  )!;
  const changes = { author_name: 'Rare Person', type: 'rare' };
  await server.database.command(function* () {
    for (let index = 0; index < 4_000; index += 1) {
      const served_at = testNow - index * hour;
      const local_date = new Date(served_at).toISOString().slice(0, 16);
      const id = newId();
      const made = index === 3_000 ? { ...elsewhere, ...changes } : row;
      yield* run(
        insertService({ ...made, id, uid: id, vote_id: null, key_hash: null, served_at, local_date }),
      );
    }
  });
  if (server.database.dialect === 'postgres') await server.database.command(() => run(analyze({}) as never));
  return { ...elsewhere, ...changes };
}

const grantRow = insertInto('question_access', ['user_id', 'question_id', 'has_manage', 'has_service_log']);

/** Gives the site manager access to a sticker's question. */
async function grant(server: TestServer, sticker: string): Promise<void> {
  const { question_id } = (await server.rows('stickers')).find(({ uid }) => uid === sticker)!;
  const user = (await server.rows('users')).find(({ email }) => email === 'sitemanager@demo.example')!;
  const [known] = await server.rows('question_access');
  const row = { ...known!, user_id: user.id, question_id: question_id! };
  await server.database.command(() => run(grantRow(row)));
}

onEachDatabase((databases) => {
  test('reads each filter of the services list by its own index', async () => {
    const server = await startServer(databases);
    const rare = await fill(server);
    const { organisation_id, sticker_id } = rare;
    const places = await server.rows('places');
    const { id: place_id, site_id } = places.find(({ id }) => id === rare.place_id)!;
    const owner = (await server.rows('users')).find(({ email }) => email === 'owner@demo.example')!;
    const who = { user_id: owner.id, organisation_id: organisation_id!, count: 21 };
    const week = { from: '2025-11-01', to: '2025-11-07T99' };
    const filters: readonly (readonly [name: string, index: string, filter: Partial<ServiceFilter>])[] = [
      ['no filter', 'organisation', {}],
      ['a site', 'site', { site_id }],
      ['a place', 'place', { place_id }],
      ['a sticker', 'sticker', { sticker_id }],
      ['a granted question', 'question', { question_id: rare.question_id }],
      ['a person', 'person', { person: 'Rare Person' }],
      ['a type', 'type', { type: 'rare' }],
      ['an old week', 'organisation', week],
    ];
    for (const [name, index, filter] of filters) {
      const plan = await planOf(server, servicesSeen({ ...noFilter, ...who, ...newest, ...filter }));
      expect([name, plan]).toEqual([name, expect.stringMatching(`service_logs_${index}\\b`)]);
      // Nothing is sorted but the rows of a few days, and the services are never read as a whole.
      const slow = filter.to
        ? /seq scan on service_logs|scan service_logs/i
        : /temp b-tree|sort|seq scan on service_logs|scan service_logs/i;
      expect([name, slow.exec(plan)?.[0]]).toEqual([name, undefined]);
    }
  });

  test('reads an old week of a filter between two places of its index', async () => {
    const server = await startServer(databases);
    const { organisation_id } = await fill(server);
    const who = { user_id: 'u', organisation_id: organisation_id!, count: 21 };
    const filter = { from: '2025-11-01', to: '2025-11-07T99', person: 'R. Alvarez' };
    const plan = await planOf(server, servicesSeen({ ...noFilter, ...who, ...newest, ...filter }));
    expect(plan.replaceAll(/'\d+'::bigint/g, '?')).toMatch(
      /Index Cond: .*served_at [<>]= \?\) AND \(served_at [<>]= \?|served_at>\? AND served_at<\?/,
    );
    expect(plan).not.toMatch(/temp b-tree|seq scan on service_logs|scan service_logs/i);
  });

  if (databases.dialect === 'sqlite')
    test('begins with the narrowest of several filters', async () => {
      const server = await startServer(databases);
      const who = { user_id: 'u', organisation_id: 'o', count: 21, ...newest };
      const plan = (filter: Partial<ServiceFilter>) =>
        planOf(server, servicesSeen({ ...noFilter, ...who, ...filter }));
      expect(await plan({ type: 'x', place_id: 'x', site_id: 'x' })).toContain('service_logs_place ');
      expect(await plan({ site_id: 'x', type: 'x' })).toContain('service_logs_type ');
      expect(await plan({ person: 'x', sticker_id: 'x' })).toContain('service_logs_sticker ');
    });

  test('a site manager sees each service of sites and granted questions once', async () => {
    const server = await startServer(databases);
    const [sita, olive] = [await asStaff(server, 'sitemanager'), await asStaff(server, 'owner')];
    const seen = async (who: Record<string, string>) =>
      (
        (await server.get('/api/v1/services?limit=100', who)).body.services as { staff: { uid: string } }[]
      ).map(({ staff }) => staff.uid);
    await logService(server, olive, 'demo-septic', pumping());
    await logService(server, olive, 'demo-restroom');
    const before = await seen(sita);
    const ofSeptic = (await server.rows('service_logs')).filter(({ template }) => template === 'grease');
    for (const sticker of ['demo-septic', 'demo-restroom']) await grant(server, sticker);
    const after = await seen(sita);
    expect(after.length).toBe(new Set(after).size);
    expect(after).toEqual(await seen(olive));
    expect([before.length < after.length, ofSeptic.length]).toEqual([true, 1]);
    const { body } = await server.get('/api/v1/services/filters', sita);
    expect(body.types.map(({ value }: { value: string }) => value)).toEqual(
      expect.arrayContaining(['cleaning', 'pumped']),
    );
  });

  test('gives a service the site of its place', async () => {
    const server = await startServer(databases);
    await logService(server, await asStaff(server, 'owner'), 'demo-septic', pumping());
    await logService(server, await asStaff(server, 'client'), 'demo-restroom');
    const sites = new Map((await server.rows('places')).map(({ id, site_id }) => [id, site_id]));
    const services = await server.rows('service_logs');
    expect(services.length).toBeGreaterThan(2);
    for (const { place_id, site_id } of services)
      expect(site_id).toBe(place_id === null ? null : sites.get(place_id));
  });

  test('finds services by the day on the clock of their place', async () => {
    const server = await startServer(databases);
    const olive = await asStaff(server, 'owner');
    const row = (await server.rows('service_logs'))[0]!;
    // Noon in Kiribati is 22:00 UTC of the day before; on Baker Island it is midnight, a day later.
    const clocks = [
      ['2025-06-10T12:00', '2025-06-09T22:00Z'],
      ['2025-06-10T23:59', '2025-06-11T11:59Z'],
      ['2025-06-10T00:00', '2025-06-09T10:00Z'],
    ] as const;
    await server.database.command(function* () {
      for (const [local_date, utc] of clocks) {
        const id = newId();
        const served_at = Date.parse(utc);
        yield* run(insertService({ ...row, id, uid: id, vote_id: null, served_at, local_date }));
      }
    });
    const count = async (query: string) =>
      (await server.get(`/api/v1/services?${query}`, olive)).body.services.length;
    expect(await count('from=2025-06-10&to=2025-06-10')).toBe(3);
    expect(await count('from=2025-06-11&to=2025-06-11')).toBe(0);
    expect(await count('to=2025-06-09')).toBe(0);
    expect(await count('site=nowhere')).toBe(0);
  });
});
