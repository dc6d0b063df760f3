import { first } from '../../server/db/database';
import { eraseVote } from '../../server/codes/eraseVote';
import { wordsOf } from '../../server/insights/wordsOf';
import { voteOfUid } from '../../server/codes/codeQueries';
import { asked as cases, owner, visit } from '../support/cases';
import { onEachDatabase } from '../support/databases';
import { bearer, startServer, type TestServer } from '../support/server';

const day = 24 * 3_600_000;
const within = 'scope=place:demo-place-restroom&from=2026-03-01&to=2026-03-01';

async function get(server: TestServer, path: string, who = owner) {
  const { access_token } = await server.signIn(who);
  return server.get(`/api/v1/${path}`, bearer(access_token));
}
const wordsIn = async (server: TestServer) => (await get(server, `insights?${within}`)).body.words;
const says = (server: TestServer, rate: number, comment: string) =>
  visit(server, 'demo-restroom', rate, { comment });

describe('words of a note', () => {
  const words = (text: string, locale: Parameters<typeof wordsOf>[1] = 'en') => [
    ...wordsOf(text, locale).keys(),
  ];

  it('are those that say something, each once, without case and accents', () => {
    expect(words('The soap WAS empty, and the Soap dispenser is not ok')).toEqual([
      'soap',
      'empty',
      'dispenser',
    ]);
    expect(words('Das Klo war nicht sauber, überall Müll', 'de')).toEqual(['klo', 'sauber', 'mull']);
    expect(words('L’eau était froide et il n’y a pas d’essuie-mains', 'fr')).toEqual([
      'eau',
      'froide',
      'essuie',
      'mains',
    ]);
    expect(words('Дуже брудно, немає паперу', 'uk')).toEqual(['брудно', 'паперу']);
    expect(words('12 😀 ok !!')).toEqual([]);
  });

  it('are found where no spaces stand between them', () => {
    expect(words('厕所没有卫生纸')).toContain('厕所');
    expect(words('ห้องน้ำสกปรก').length).toBeGreaterThan(0);
  });
});

onEachDatabase((databases) => {
  test('the words of notes are counted once a vote, with sad ones and those before', async () => {
    const server = await startServer(databases);
    server.clock.now -= day;
    await says(server, 1, 'no soap');
    server.clock.now += day;
    await says(server, 1, 'Soap, soap, where is the soap?');
    await says(server, 1, 'The soap is empty');
    await says(server, 3, 'Soap smells of roses');
    await says(server, 3, 'roses');
    expect(await wordsIn(server)).toEqual({
      notes: 4,
      is_cut: false,
      list: [
        { word: 'soap', votes: 3, sad: 2, before: 1 },
        { word: 'roses', votes: 2, sad: 0, before: 0 },
      ],
    });
  });

  test('the votes behind a word are as many as it says', async () => {
    const server = await startServer(databases);
    for (const [rate, note] of [
      [1, 'kein Müll'],
      [1, 'Mull everywhere'],
      [3, 'no MÜLL at all'],
      [3, 'mulled wine'],
      [1, '100%_ smelly'],
      [2, 'smelly but mull'],
    ] as const)
      await says(server, rate, note);
    await visit(server, 'demo-cafe', 1, { comment: 'mull' });
    const { list } = await wordsIn(server);
    expect(list.map(({ votes }: { votes: number }) => votes)).toEqual([4, 2]);
    for (const { word, votes, sad } of list) {
      const behind = async (more = '') =>
        (await get(server, `votes?${within}&word=${encodeURIComponent(word)}${more}`)).body.votes.length;
      expect([await behind(), await behind('&rate=1')]).toEqual([votes, sad]);
    }
    expect((await get(server, 'votes?word=mull')).status).toBe(400);
    expect((await get(server, `votes?${within}&word=none`)).body.votes).toEqual([]);
    expect((await get(server, 'votes?scope=place:other-place-lobby&word=mull')).status).toBe(404);
  });

  test('a word of an erased note is nowhere', async () => {
    const server = await startServer(databases);
    const { uid } = await says(server, 1, 'graffiti');
    await says(server, 1, 'graffiti and litter');
    await says(server, 1, 'litter');
    await cases(server);
    await server.database.command(function* () {
      const vote = yield* first(voteOfUid({ uid }));
      if (vote) yield* eraseVote(vote, server.clock.now, 'test');
    });
    const { notes, list } = await wordsIn(server);
    expect([notes, list.map(({ word }: { word: string }) => word)]).toEqual([2, ['litter']]);
    expect((await get(server, `votes?${within}&word=graffiti`)).body.votes).toHaveLength(1);
  });

  test('times to a step say the median, nine of ten, and the period before', async () => {
    const server = await startServer(databases);
    const { cases: times } = (await get(server, `insights?${within}`)).body;
    const none = { acknowledge_ms: null, acknowledge_90_ms: null, fix_ms: null, fix_90_ms: null };
    expect(times).toEqual({ opened: 0, resolved: 0, ...none, before: { opened: 0, resolved: 0, ...none } });
  });
});
