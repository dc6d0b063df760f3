import { buildApp } from '../../server/app';
import { keepPages } from '../../server/pages/keptPages';
import type { BuiltPages } from '../../server/pages/builtPages';
import { drawPage, prepare } from '../../src/entry-server';
import { onEachDatabase } from '../support/databases';
import { plainPages } from '../support/pages';
import { bearer, cookieOf, startServer, type TestServer } from '../support/server';

beforeAll(() => prepare());

/** The real screens, with a list of the addresses that were drawn. */
function countedPages(): { pages: BuiltPages; drawn: string[] } {
  const drawn: string[] = [];
  const pages: BuiltPages = {
    ...plainPages,
    drawPage(input) {
      drawn.push(`${input.locale} ${input.address.path}${input.address.search}`);
      return drawPage(input);
    },
  };
  return { pages, drawn };
}

const cafe = '/r/rate/demo-cafe';
const restroom = '/r/rate/demo-restroom';

async function ownerOf(server: TestServer): Promise<{ authorization: string }> {
  return bearer((await server.signIn('owner@demo.example')).access_token);
}

/** Changes settings like the desk does. */
async function save(server: TestServer, path: string, change: (settings: any) => object): Promise<void> {
  const owner = await ownerOf(server);
  const url = `/api/v1/settings/${path}`;
  const { version, settings } = (await server.get(url, owner)).body;
  expect((await server.put(url, { version, settings: change(settings) }, owner)).status).toBe(200);
}

onEachDatabase((databases) => {
  test('draws a page once for a crowd that scans its sticker', async () => {
    const { pages, drawn } = countedPages();
    const server = await startServer(databases, { pages });
    const keys = new Set<string>();
    for (let scan = 0; scan < 20; scan++) {
      const { status, text } = await server.get(cafe);
      expect([status, text.includes('How was your visit today?')]).toEqual([200, true]);
      keys.add(/name="key1" value="([\w-]{32})"/.exec(text)?.[1] ?? '');
    }
    expect(drawn).toEqual([`en ${cafe}`]);
    expect(keys.size).toBe(20);
    // Each visit of an address with something of its own is drawn, and pushes out nobody's page.
    for (let visit = 0; visit < 3; visit++) await server.get(`${cafe}?fbclid=${visit}`);
    await server.get(cafe);
    expect(drawn).toHaveLength(4);
    for (let start = 0; start < 3; start++) await server.get('/r/shell');
    expect(drawn).toHaveLength(5);
  });

  test('shows at once what owners have changed', async () => {
    const { pages, drawn } = countedPages();
    const server = await startServer(databases, { pages });
    const changes: [path: string, change: (settings: any) => object, page: string, seen: string][] = [
      ['question/demo-restroom', () => ({ text: 'Is it clean here?' }), restroom, '>Is it clean here?<'],
      ['organisation/demo-org', () => ({ brand_color: '#0a7d55' }), restroom, '<style data-brand>'],
      ['organisation/demo-org', () => ({ brand_color: '#7d0a55' }), restroom, '7d0a55'],
      ['place/demo-place-restroom', () => ({ name: 'Pier Restroom' }), restroom, 'Pier Restroom'],
      [
        'question/demo-restroom',
        ({ second_level_details_config: details }) => ({
          second_level_details_config: {
            ...details,
            sad: { ...details.sad, blocks: [...details.sad.blocks, { text: 'Too cold' }] },
          },
        }),
        restroom,
        'Too cold',
      ],
    ];
    for (const [path, change, page, seen] of changes) {
      const before = await server.get(page);
      expect([seen, before.text.includes(seen)]).toEqual([seen, false]);
      await save(server, path, change);
      const { text } = await server.get(page);
      expect([seen, text.includes(seen)]).toEqual([seen, true]);
    }
    const asked = drawn.length;
    await server.get(restroom);
    expect(drawn).toHaveLength(asked);
  });

  test('a face that is hidden is gone from the next page', async () => {
    const { pages } = countedPages();
    const server = await startServer(databases, { pages });
    const faces = async () => [...(await server.get(cafe)).text.matchAll(/<button[^>]+name="rate"/g)].length;
    expect(await faces()).toBe(3);
    await save(server, 'question/demo-cafe', ({ features }) => ({
      features: { ...features, hide_so_so: true },
    }));
    expect(await faces()).toBe(2);
  });

  test('a disabled sticker is not offered from memory, and is there again once enabled', async () => {
    const { pages } = countedPages();
    const server = await startServer(databases, { pages });
    const owner = await ownerOf(server);
    const change = (done: string, from: string) =>
      server.put('/api/v1/stickers/demo-cafe/state', { change: done, from }, owner);
    expect((await server.get(cafe)).status).toBe(200);
    expect((await change('disable', 'assigned')).status).toBe(200);
    expect(await server.get(cafe)).toMatchObject({ status: 303, headers: { location: '/r/disabled' } });
    expect((await change('enable', 'disabled')).status).toBe(200);
    expect((await server.get(cafe)).status).toBe(200);
  });

  test('each reader gets the page in their own language', async () => {
    const { pages, drawn } = countedPages();
    const server = await startServer(databases, { pages });
    const title = async (headers: Record<string, string>) =>
      /<html lang="(\w+)".*<h1[^>]*>([^<]+)/s.exec((await server.get(cafe, headers)).text)?.slice(1);
    for (let scan = 0; scan < 2; scan++) {
      expect(await title({})).toEqual(['en', 'How was your visit today?']);
      expect(await title({ 'accept-language': 'de' })).toEqual(['de', 'Wie war Ihr Besuch heute?']);
      const chosen = { 'accept-language': 'de', cookie: 'lang=en' };
      expect(await title(chosen)).toEqual(['en', 'How was your visit today?']);
    }
    expect(drawn).toHaveLength(2);
  });

  test('the line of the latest service grows older with the days', async () => {
    const { pages } = countedPages();
    const server = await startServer(databases, { pages });
    const line = async () =>
      /<time[^>]*>([^<]+)/.exec((await server.get('/r/rate/demo-septic')).text)?.[1] ?? '';
    const first = await line();
    expect(first).toContain('yesterday');
    server.clock.now += 86_400_000;
    expect(await line()).not.toContain('yesterday');
  });

  test('a given PIN is offered on the next page of a log', async () => {
    const { pages, drawn } = countedPages();
    const server = await startServer(databases, { pages });
    await save(server, 'question/demo-restroom', ({ service_log_config }) => ({
      service_log_config: { ...service_log_config, require_pin: false },
    }));
    const hasPins = async () => /"staff":\[[^\]]*"pin"/.test((await server.get('/r/sl/demo-restroom')).text);
    expect(await hasPins()).toBe(false);
    await server.giveStaffPin();
    expect(await hasPins()).toBe(true);
    expect(drawn).toHaveLength(2);
  });

  test('another process shows a change at its next page', async () => {
    const { pages, drawn } = countedPages();
    const server = await startServer(databases, { pages });
    const other = await buildApp({ ...server.app.services, logger: server.app.log, pages });
    const there = async () => (await other.inject(cafe)).body;
    expect(await there()).toContain('How was your visit today?');
    expect(await there()).toContain('How was your visit today?');
    expect(drawn).toHaveLength(1);
    await save(server, 'question/demo-cafe', () => ({ text: 'Did you like it?' }));
    expect(await there()).toContain('Did you like it?');
    await other.close();
  });

  test("nobody gets the page with another visitor's vote", async () => {
    const { pages } = countedPages();
    const server = await startServer(databases, { pages });
    const voted = await server.form(cafe, { rate: '1' });
    const page = String(voted.headers['location']);
    const uid = page.split('/').at(-1)?.split('?')[0] ?? '';
    const isKnown = (text: string) => text.includes(`"voteUid":"${uid}"`);
    expect(isKnown((await server.get(page, cookieOf(voted))).text)).toBe(true);
    expect(isKnown((await server.get(page)).text)).toBe(false);
    expect(isKnown((await server.get(page, cookieOf(voted))).text)).toBe(true);
  });
});

describe('kept pages', () => {
  const document = (length: number) => ({ policy: '', length, write: () => '' });

  test('those that nobody asks for make room', () => {
    const kept = keepPages({ pages: 2, characters: 1_000 });
    const drawn: string[] = [];
    const ask = (key: string) =>
      kept.page(key, '', () => {
        drawn.push(key);
        return document(10);
      });
    for (const key of ['a', 'b', 'a', 'c', 'a', 'b']) ask(key);
    expect(drawn).toEqual(['a', 'b', 'c', 'b']);
  });

  test('stay within their memory, also when one is larger than that', () => {
    const kept = keepPages({ pages: 100, characters: 50 });
    let drawn = 0;
    const ask = (key: string, length: number) =>
      kept.page(key, '', () => {
        drawn += 1;
        return document(length);
      });
    for (const key of ['a', 'b', 'c', 'a']) ask(key, 20);
    expect(drawn).toBe(4);
    for (let scan = 0; scan < 2; scan++) expect(ask('d', 500).length).toBe(500);
    expect(drawn).toBe(6);
    ask('e', 20);
    ask('e', 20);
    expect(drawn).toBe(7);
  });

  test('another state of a page replaces the one before', () => {
    const kept = keepPages({ pages: 10, characters: 60 });
    let drawn = 0;
    const ask = (state: string) =>
      kept.page('a', state, () => {
        drawn += 1;
        return document(20);
      });
    for (const state of ['1', '2', '3', '3', '1']) ask(state);
    expect(drawn).toBe(4);
  });
});
