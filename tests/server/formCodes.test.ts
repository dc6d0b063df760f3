import { run } from '../../server/db/database';
import { statement } from '../../server/db/statement';
import type { BuiltPages } from '../../server/pages/builtPages';
import { onEachDatabase } from '../support/databases';
import { plainPages } from '../support/pages';
import { startServer, type Answer, type TestServer } from '../support/server';

const cafe = '/r/rate/demo-cafe';
const erase = statement((db) => db.updateTable('votes').set({ erased_at: 1 }));

/** Pages that show what they are told of a code. */
const pages: BuiltPages = {
  ...plainPages,
  drawPage(input) {
    const page = plainPages.drawPage(input);
    return { ...page, html: `${page.html}<b>${input.code ?? 'no code'}</b>` };
  },
};

/** Hidden inputs of the vote page. */
async function keysOf(server: TestServer): Promise<Record<string, string>> {
  const { text } = await server.get(cafe);
  return Object.fromEntries(
    [...text.matchAll(/name="(key\d)" value="([^"]*)"/g)].map(([, name = '', key = '']) => [name, key]),
  );
}

/** The cookies of an answer by name, whole. */
function cookiesOf({ headers }: Answer): Record<string, string> {
  const all = [headers['set-cookie'] ?? []].flat();
  return Object.fromEntries(all.map((cookie) => [String(cookie).split('=')[0], String(cookie)]));
}

const sentBack = (...cookies: (string | undefined)[]) => ({
  cookie: cookies.map((cookie) => cookie?.split(';')[0]).join('; '),
});
const codeOn = ({ text }: Answer) => /<b>([^<]*)<\/b>/.exec(text)?.[1];

/** A happy vote by form, and what the browser has afterwards. */
async function voted(server: TestServer, keys?: Record<string, string>) {
  const answer = await server.form(cafe, { rate: '3', ...(keys ?? (await keysOf(server))) });
  const { visitor, code } = cookiesOf(answer);
  return { answer, page: String(answer.headers['location']), visitor, code };
}

onEachDatabase((databases) => {
  const start = () => startServer(databases, { pages });

  test('a vote without scripts gets a code, which its page shows and which finds it', async () => {
    const server = await start();
    const { page, visitor, code } = await voted(server);
    expect(code).toMatch(
      /^code=[0-9A-HJKMNP-TV-Z]{15}; Path=\/r\/thank-for-vote\/demo-cafe; HttpOnly; SameSite=Lax$/,
    );
    const told = code?.slice('code='.length).split(';')[0] ?? '';
    // No address, and so no history and no log of a proxy, has it.
    expect(page).not.toContain(told);
    expect(server.log.join('\n')).not.toContain(told);
    expect(codeOn(await server.get(page, sentBack(visitor, code)))).toBe(told);
    expect((await server.post('/api/code', { code: told })).body).toMatchObject({ rate: 3 });
  });

  test('a page sent twice has the code of its vote, and another page keeps it', async () => {
    const server = await start();
    const keys = await keysOf(server);
    const first = await voted(server, keys);
    const again = await voted(server, keys);
    expect(again.code).toBe(first.code);
    // It changes the vote of before.
    const later = await server.form(cafe, { rate: '1', ...(await keysOf(server)) }, sentBack(first.visitor));
    expect(cookiesOf(later)).not.toHaveProperty('code');
    const page = String(later.headers['location']);
    expect(codeOn(await server.get(page, sentBack(first.visitor, first.code)))).toMatch(/^\w{15}$/);
  });

  test('no page shows a code to others, of another vote, or of an erased one', async () => {
    const server = await start();
    const [mine, other] = [await voted(server), await voted(server)];
    const seen = async (page: string, ...cookies: (string | undefined)[]) =>
      codeOn(await server.get(page, sentBack(...cookies)));
    expect(await seen(mine.page, mine.code)).toBe('no code');
    expect(await seen(mine.page, other.visitor, mine.code)).toBe('no code');
    expect(await seen(mine.page, mine.visitor, other.code)).toBe('no code');
    expect(await seen(mine.page, mine.visitor)).toBe('no code');
    await server.database.command(() => run(erase({})));
    expect(await seen(mine.page, mine.visitor, mine.code)).toBe('no code');
  });

  test('a service and a form without a key get no code', async () => {
    const server = await start();
    expect(cookiesOf(await server.form(cafe, { rate: '3' }))).not.toHaveProperty('code');
  });
});
