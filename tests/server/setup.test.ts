import { secretsIn } from '../../replay/secrets';
import { createSticker } from '../../server/setup/createSticker';
import { placesPage } from '../../contract/settings';
import { onEachDatabase } from '../support/databases';
import { bearer, startServer, type TestServer } from '../support/server';

const as = async (server: TestServer, email: string) => bearer((await server.signIn(email)).access_token);
const settingsOf = async (server: TestServer, path: string, headers: Record<string, string>) =>
  (await server.get(`/api/v1/settings/${path}`, headers)).body;

onEachDatabase((databases) => {
  test('a new sticker leads to its question, and the audit trail names who made it (MA-2, MA-3)', async () => {
    const server = await startServer(databases);
    const question = (await server.rows('questions')).find(
      ({ text }) => text === 'How clean is this restroom?',
    );
    const owner = (await server.rows('users')).find(({ email }) => email === 'owner@demo.example');
    const editor = { personId: owner?.id ?? '', requestId: 'request-1', now: server.clock.now };
    const made = await server.database.command(() =>
      createSticker(editor, {
        questionId: question?.id ?? '',
        organisationId: question?.organisation_id ?? null,
        placeId: question?.place_id ?? null,
        placement: 'Second floor',
      }),
    );
    expect(made.uid).toMatch(/^[2-9a-z]{10}$/);
    const { body } = await server.vote({ question_id: made.uid });
    expect(body.question).toMatchObject({
      uid: made.uid,
      text: 'How clean is this restroom?',
      placement: 'Second floor',
    });
    expect(await server.rows('audit')).toMatchObject([
      {
        action: 'sticker.created',
        person_id: owner?.id,
        organisation_id: question?.organisation_id,
        place_id: question?.place_id,
        uid: made.uid,
        before_json: null,
        after_json: { state: 'assigned', placement: 'Second floor', asset_id: null },
        at: server.clock.now,
      },
    ]);
  });

  test('an owner makes a site, a place and a question from a start, and a visitor votes there (MA-2)', async () => {
    const server = await startServer(databases);
    const owner = { ...(await as(server, 'owner@demo.example')), 'accept-language': 'de' };
    const site = await server.post('/api/v1/organisations/demo-org/sites', { name: ' Hafen ' }, owner);
    // Recorded sessions hold it as it is.
    expect(secretsIn(site.body.uid)).toEqual([]);
    expect(site).toMatchObject({ status: 200, body: { name: 'Hafen' } });
    const keyed = { ...owner, 'idempotency-key': 'key-of-the-new-place-1' };
    const asked = { site_uid: site.body.uid, name: 'Pier 4', time_zone: 'Europe/Berlin' };
    const place = await server.post('/api/v1/places', asked, keyed);
    // A retry after a lost answer makes no second place.
    expect((await server.post('/api/v1/places', asked, keyed)).body).toEqual(place.body);
    const made = await server.post(
      `/api/v1/places/${place.body.uid}/questions`,
      { start: 'start-restroom' },
      owner,
    );
    expect(made.body.name).toBe('Wie sauber ist diese Toilette?');
    const { body } = await server.vote({ question_id: made.body.uid, rate: 1 });
    expect(body.question.place).toMatchObject({ uid: place.body.uid, name: 'Pier 4' });
    // The owner writes German, so the tiles are German, and English is one of the translations.
    const tiles = body.question.second_level_details_config as Record<string, any>;
    expect(tiles.sad.blocks).toContainEqual(expect.objectContaining({ text: 'Schmutzig', value: 'Dirty' }));
    expect(body.question.question_translations).toMatchObject({
      en: { text: 'How clean is this restroom?' },
    });
    const translations = body.question.sld_translations as Record<string, any>;
    expect(Object.keys(translations).sort()).toEqual(['en', 'fr', 'it', 'ru', 'sp', 'uk']);
    expect([translations.en['Schmutzig'], translations.it['Schmutzig']]).toEqual(['Dirty', 'Sporco']);

    const tree = (await server.get('/api/v1/places?q=pier%204', owner)).body;
    expect(tree).toMatchObject({
      org_uid: 'demo-org',
      places: [
        {
          uid: place.body.uid,
          site_uid: site.body.uid,
          questions: [{ uid: made.body.uid, stickers: [{ uid: made.body.uid, state: 'assigned' }] }],
        },
      ],
      next: null,
    });
    const copy = await server.post(`/api/v1/places/${place.body.uid}/duplicate`, { name: 'Pier 5' }, owner);
    const again = (await server.get('/api/v1/places?q=pier', owner)).body;
    expect(again.places.map(({ name }: { name: string }) => name)).toEqual(['Pier 4', 'Pier 5']);
    expect(again.places[1]).toMatchObject({ uid: copy.body.uid, questions: [{ text: made.body.name }] });
    expect(again.places[1].questions[0].uid).not.toBe(made.body.uid);
    const trail = (await server.get('/api/v1/audit', owner)).body;
    expect(trail.entries.map(({ action }: { action: string }) => action)).toEqual([
      'question.created',
      'sticker.created',
      'place.duplicated',
      'question.created',
      'sticker.created',
      'place.created',
      'site.created',
    ]);
  });

  test('the second of two who edit a question is told, with what the first saved (MA-1, ER-1)', async () => {
    const server = await startServer(databases);
    const [owner, manager] = [
      await as(server, 'owner@demo.example'),
      await as(server, 'sitemanager@demo.example'),
    ];
    const url = '/api/v1/settings/question/demo-restroom';
    const before = (await server.get(url, owner)).body;
    const features = { ...before.settings.features, hide_so_so: true, redirect_url: 'https://inn.example' };
    const saved = await server.put(
      url,
      { version: before.version, settings: { text: 'Is it clean here?', features } },
      owner,
    );
    expect(saved).toMatchObject({
      status: 200,
      body: { version: 2, settings: { text: 'Is it clean here?' } },
    });
    expect(saved.body.edited).toEqual({ by: expect.any(String), at: server.clock.now });
    // What was not sent stays.
    const kept = { ...before.settings, text: 'Is it clean here?', features };
    expect(saved.body.settings).toEqual(kept);
    const late = { version: before.version, settings: { text: 'How clean is it?' } };
    const refused = await server.put(url, late, manager);
    expect(refused).toMatchObject({
      status: 409,
      body: { error: { code: 'edited_meanwhile', theirs: { version: 2, settings: kept } } },
    });
    // The same save again is no conflict: its answer was lost.
    const same = { version: before.version, settings: { text: 'Is it clean here?', features } };
    expect((await server.put(url, same, owner)).body.version).toBe(2);
    expect((await server.vote({ question_id: 'demo-restroom' })).body).toMatchObject({
      question: { text: 'Is it clean here?', features: { hide_so_so: true } },
      redirect: { url: 'https://inn.example' },
    });
    const trail = (await server.get('/api/v1/audit?place=demo-place-restroom', manager)).body;
    expect(trail.entries).toMatchObject([
      {
        action: 'question.changed',
        uid: 'demo-restroom',
        name: 'Is it clean here?',
        place: { uid: 'demo-place-restroom' },
        before: { text: 'How clean is this restroom?' },
        after: { text: 'Is it clean here?' },
      },
    ]);
    expect(Object.keys(trail.entries[0].before).sort()).toEqual(['features', 'text']);
    const byNobody = await server.get('/api/v1/audit?person=nobody', owner);
    expect(byNobody.body.entries).toEqual([]);
  });

  test('the translations of a tile follow when its text is corrected (MA-1, TL-3)', async () => {
    const server = await startServer(databases);
    const owner = await as(server, 'owner@demo.example');
    const { version, settings } = await settingsOf(server, 'question/demo-restroom', owner);
    const details = settings.second_level_details_config;
    const reworded = (rating: string) => ({
      ...details[rating],
      blocks: [
        ...details[rating].blocks.map((block: any) =>
          block.value === 'Dirty' ? { ...block, text: 'Not clean' } : block,
        ),
        { text: ' Cold ' },
      ],
    });
    const config = { ...details, sad: reworded('sad'), so_so: reworded('so_so') };
    const { body } = await server.put(
      '/api/v1/settings/question/demo-restroom',
      { version, settings: { second_level_details_config: config } },
      owner,
    );
    const { sad } = body.settings.second_level_details_config;
    expect(sad.blocks).toContainEqual(expect.objectContaining({ text: 'Not clean', value: 'Dirty' }));
    // A new tile gets the value that answers name it by.
    expect(sad.blocks.at(-1)).toMatchObject({ value: 'Cold' });
    expect(body.settings.sld_translations.de['Not clean']).toBe('Schmutzig');
    expect(body.settings.sld_translations.de).not.toHaveProperty('Dirty');
  });

  test('settings that are wrong are refused by field, and nothing is half done (MA-1, RO-5, ER-1)', async () => {
    const server = await startServer(databases);
    const owner = await as(server, 'owner@demo.example');
    const counts = await server.counts();
    const save = (path: string, settings: object) =>
      server.put(`/api/v1/settings/${path}`, { version: 1, settings }, owner);
    const place = await settingsOf(server, 'place/demo-place-cafe', owner);
    const [link] = place.settings.links;
    const wrong = [
      await save('question/demo-cafe', { text: 'ё'.repeat(10_000) }),
      await save('question/demo-cafe', { text: ' ', features: { redirect_url: 'javascript:alert(1)' } }),
      await save('place/demo-place-cafe', { links: [link, { ...link, url: 'javascript:alert(1)' }] }),
      await save('question/demo-restroom', { cleaning_schedule: 2.5, features: { note_max_length: 900 } }),
      await server.post('/api/v1/organisations/demo-org/sites', { name: 'x'.repeat(10_000) }, owner),
    ];
    expect(wrong.map(({ status, body }) => [status, body.error.code, body.error.fields])).toEqual([
      [400, 'settings_invalid', [{ field: 'text', code: 'too_long', limit: 200 }]],
      [
        400,
        'settings_invalid',
        [
          { field: 'text', code: 'required' },
          { field: 'features.redirect_url', code: 'no_address' },
        ],
      ],
      [400, 'settings_invalid', [{ field: 'links.1.url', code: 'no_address' }]],
      [
        400,
        'settings_invalid',
        [
          { field: 'cleaning_schedule', code: 'no_number' },
          { field: 'features.note_max_length', code: 'too_large', limit: 200 },
        ],
      ],
      [400, 'settings_invalid', [{ field: 'name', code: 'too_long', limit: 200 }]],
    ]);
    expect(await server.counts()).toEqual(counts);
    const name = 'مقهى Ωμέγα 咖啡馆 🎈';
    expect((await save('place/demo-place-cafe', { name })).body.settings.name).toBe(name);
  });

  test('a page of places leads to the next, and each person sees only what they run (RO-4)', async () => {
    const server = await startServer(databases);
    const owner = await as(server, 'owner@demo.example');
    const { body: site } = await server.post('/api/v1/organisations/demo-org/sites', { name: 'Fair' }, owner);
    for (let number = 1; number <= placesPage; number += 1)
      await server.post('/api/v1/places', { site_uid: site.uid, name: `Stand ${number}` }, owner);
    const seen: string[] = [];
    let next: string | null = '';
    do {
      const { body } = await server.get(`/api/v1/places${next && `?after=${next}`}`, owner);
      seen.push(...body.places.map(({ uid }: { uid: string }) => uid));
      next = body.next;
    } while (next);
    const all = (await server.rows('places')).filter(({ uid }) => !uid.startsWith('other-'));
    expect([...seen].sort()).toEqual(all.map(({ uid }) => uid).sort());
    const manager = await as(server, 'sitemanager@demo.example');
    const { body } = await server.get('/api/v1/places', manager);
    expect(body.sites.map(({ uid }: { uid: string }) => uid)).toEqual(['demo-site-park']);
    expect(body.organisations).toEqual([expect.objectContaining({ uid: 'demo-org', whole: false })]);
    expect((await server.get('/api/v1/settings/place/demo-place-cafe', manager)).status).toBe(403);
    expect((await server.get('/api/v1/settings/place/other-place-lobby', manager)).status).toBe(404);
  });
});
