import { onEachDatabase } from '../support/databases';
import { startServer } from '../support/server';
import { asStaff, logService } from '../support/services';

onEachDatabase((databases) => {
  test('every list of the desk says in which language a question is written', async () => {
    const server = await startServer(databases);
    const owner = await asStaff(server, 'owner');
    const uid = 'demo-restroom';
    await logService(server, owner, uid);
    await server.vote({ question_id: uid, rate: 1 });
    const read = async (path: string) => (await server.get(`/api/v1/${path}`, owner)).body;
    const save = async (kind: string, settings: object) => {
      const { version } = await read(`settings/${kind}`);
      expect((await server.put(`/api/v1/settings/${kind}`, { version, settings }, owner)).status).toBe(200);
    };
    const here = <Entry extends { uid: string }>(entries: readonly Entry[]) =>
      entries.find((entry) => entry.uid === uid);
    const { text } = (await read(`settings/question/${uid}`)).settings;
    const said = async () => ({
      votes: (await read('votes')).votes.find((vote: any) => vote.question.uid === uid).question.written_in,
      votesOfOne: (await read(`votes?question=${uid}`)).question.written_in,
      stickers: (here((await read('stickers')).stickers) as any).written_in,
      places: (await read('places')).places
        .flatMap((place: any) => place.questions)
        .find((question: any) => question.text === text).written_in,
      search: (here((await read(`search?q=${encodeURIComponent(text)}`)).questions) as any).written_in,
      pins: (here((await read(`questions/${uid}/pins`)).questions) as any).written_in,
      services: (await read(`services?question=${uid}`)).services[0].written_in,
      changed: (
        await server.put(`/api/v1/stickers/${uid}/state`, { change: 'enable', from: 'assigned' }, owner)
      ).body.sticker.written_in,
    });
    const all = (language: string) =>
      Object.fromEntries(
        ['votes', 'votesOfOne', 'stickers', 'places', 'search', 'pins', 'services', 'changed'].map((list) => [
          list,
          language,
        ]),
      );
    expect(await said()).toEqual(all('en'));
    await save(`question/${uid}`, { written_in: 'de' });
    expect(await said()).toEqual(all('de'));
    await save(`question/${uid}`, { written_in: null });
    await save('organisation/demo-org', { locale: 'it' });
    expect(await said()).toEqual(all('it'));
  });
});
