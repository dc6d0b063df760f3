import { distanceAfter, durationOf, gamePace, scoreOf } from '../../contract/game';
import { secretsIn } from '../../replay/secrets';
import { createSticker } from '../../server/places/createSticker';
import { placesPage, startNames } from '../../contract/settings';
import { sweepOldMedia, sweepPersonal } from '../../server/retention/sweepRetention';
import { onEachDatabase } from '../support/databases';
import { airlead, eventLead } from '../support/leads';
import { bearer, startServer, type TestServer } from '../support/server';
import { formOf, photo } from '../support/uploads';

const position = { lat: 52.51, lng: 13.35, accuracy: 12, date: '2026-03-01', is_special: false };

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

  test('a search finds a site by its name, also without a place there (MA-2)', async () => {
    const server = await startServer(databases);
    const owner = await as(server, 'owner@demo.example');
    await server.post('/api/v1/organisations/demo-org/sites', { name: 'Märkte' }, owner);
    const { places, sites } = (await server.get('/api/v1/places?q=MARKT', owner)).body;
    expect(places).toEqual([]);
    expect(sites.filter((one: { is_found?: true }) => one.is_found)).toMatchObject([{ name: 'Märkte' }]);
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
    const zone = { time_zone: 'Europe/Rome' };
    await server.put('/api/v1/settings/organisation/demo-org', { version: 1, settings: zone }, owner);
    const later = await server.post('/api/v1/places', { ...asked, name: 'Molo' }, owner);
    expect((await settingsOf(server, `place/${later.body.uid}`, owner)).settings).toMatchObject(zone);
    const again = (await server.get('/api/v1/places?q=pier', owner)).body;
    expect(again.places.map(({ name }: { name: string }) => name)).toEqual(['Pier 4', 'Pier 5']);
    expect(again.places[1]).toMatchObject({ uid: copy.body.uid, questions: [{ text: made.body.name }] });
    expect(again.places[1].questions[0].uid).not.toBe(made.body.uid);
    const trail = (await server.get('/api/v1/audit', owner)).body;
    expect(trail.entries.map(({ action }: { action: string }) => action)).toEqual([
      'place.created',
      'organisation.changed',
      'question.created',
      'sticker.created',
      'place.duplicated',
      'question.created',
      'sticker.created',
      'place.created',
      'site.created',
    ]);
  });

  test('a question says in which language it is written, else its organisation does (MA-1)', async () => {
    const server = await startServer(databases);
    const owner = await as(server, 'owner@demo.example');
    const writtenIn = async () =>
      (await server.vote({ question_id: 'demo-cafe', rate: 3 })).body.question.written_in;
    const cafe = await settingsOf(server, 'question/demo-cafe', owner);
    expect(cafe.settings.written_in).toBe('en');
    expect(cafe.inherited.written_in).toEqual({ value: 'en', from: '' });
    const save = (settings: object, version: number) =>
      server.put('/api/v1/settings/question/demo-cafe', { version, settings }, owner);
    expect((await save({ written_in: 'xx' }, 1)).body.error).toMatchObject({
      code: 'settings_invalid',
      fields: [{ field: 'written_in', code: 'wrong' }],
    });
    expect((await save({ written_in: null }, 1)).body.settings.written_in).toBeNull();
    expect(await writtenIn()).toBe('en');
    const german = { version: 1, settings: { locale: 'de' } };
    await server.put('/api/v1/settings/organisation/demo-org', german, owner);
    expect(await writtenIn()).toBe('de');
    expect((await settingsOf(server, 'question/demo-cafe', owner)).inherited.written_in.value).toBe('de');
    expect((await save({ written_in: 'sp' }, 2)).body.question.written_in).toBe('sp');
    expect(await writtenIn()).toBe('sp');
  });

  test.each([...startNames])(
    'the start %s asks in every language, written in its maker’s (LG-1)',
    async (start) => {
      const server = await startServer(databases);
      const owner = { ...(await as(server, 'owner@demo.example')), 'accept-language': 'fr' };
      const made = await server.post('/api/v1/places/demo-place-cafe/questions', { start }, owner);
      const { question } = (await server.vote({ question_id: made.body.uid, rate: 3 })).body;
      expect(question.written_in).toBe('fr');
      expect(Object.keys(question.question_translations ?? {}).sort()).toEqual([
        'de',
        'en',
        'it',
        'ru',
        'sp',
        'uk',
      ]);
    },
  );

  test('a question belongs to a zone of its place; tree, search, stickers and the audit trail name it (MA-2)', async () => {
    const server = await startServer(databases);
    const owner = await as(server, 'owner@demo.example');
    const save = (version: number, zone: unknown) =>
      server.put('/api/v1/settings/question/demo-restroom', { version, settings: { zone } }, owner);
    expect((await save(1, 'x'.repeat(101))).body.error.fields).toMatchObject([
      { field: 'zone', code: 'too_long' },
    ]);
    expect((await save(1, ' Upper deck ')).body.settings).toMatchObject({ zone: 'Upper deck' });

    const tree = (await server.get('/api/v1/places?q=upper', owner)).body;
    const named = expect.objectContaining({ uid: 'demo-restroom', zone: 'Upper deck' });
    expect(tree.places).toMatchObject([{ questions: expect.arrayContaining([named]) }]);
    const found = (await server.get('/api/v1/search?q=UPPER', owner)).body;
    expect(found.questions).toMatchObject([{ uid: 'demo-restroom' }]);
    const { stickers } = (await server.get('/api/v1/stickers?q=upper', owner)).body;
    expect(stickers).toContainEqual(named);
    const [edit] = (await server.get('/api/v1/audit', owner)).body.entries;
    expect(edit).toMatchObject({ before: { zone: null }, after: { zone: 'Upper deck' } });

    const [place] = tree.places;
    await server.post(`/api/v1/places/${place.uid}/duplicate`, { name: 'Its copy' }, owner);
    const copy = (await server.get('/api/v1/places?q=its%20copy', owner)).body.places[0];
    expect(copy.questions).toContainEqual(expect.objectContaining({ zone: 'Upper deck' }));

    // An empty zone is the whole place again.
    expect((await save(2, '')).body.settings).toMatchObject({ zone: null });
    expect((await server.get('/api/v1/places?q=its%20copy', owner)).body.places).toHaveLength(1);
    const still = (await server.get('/api/v1/stickers?q=demo-restroom', owner)).body.stickers;
    expect(still[0]).not.toHaveProperty('zone');
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

  test('a place from settings puts the blank stickers of a question to use, and no link takes it away', async () => {
    const server = await startServer(databases);
    const owner = await as(server, 'owner@demo.example');
    const make = async (body: object) => (await server.post('/api/v1/stickers', body, owner)).body.uids[0];
    const uid = await make({});
    const second = await make({ question_uid: uid });
    const lost = await make({ question_uid: uid });
    await server.put(`/api/v1/stickers/${lost}/state`, { change: 'lose', from: 'blank' }, owner);
    const stateOf = async (sticker: string) =>
      (await server.get(`/api/v1/stickers?q=${sticker}`, owner)).body.stickers[0].state;
    expect(await stateOf(second)).toBe('blank');
    const url = `/api/v1/settings/question/${uid}`;
    const { version } = (await server.get(url, owner)).body;
    const settings = { place_uid: 'demo-place-cafe' };
    expect((await server.put(url, { version, settings }, owner)).status).toBe(200);
    expect([await stateOf(uid), await stateOf(second), await stateOf(lost)]).toEqual([
      'assigned',
      'assigned',
      'lost',
    ]);
    const link = `/api/v1/questions/${second}/link`;
    const taken = await server.post(link, { place_uid: 'demo-place-restroom' }, owner);
    expect([taken.status, taken.body.error.code]).toEqual([409, 'already_linked']);
    const { body } = await server.vote({ question_id: uid });
    expect(body.question.place?.uid).toBe('demo-place-cafe');
  });

  test('a question moves to a place that its person runs, and the audit trail names both (MA-1, RO-4)', async () => {
    const server = await startServer(databases);
    const owner = await as(server, 'owner@demo.example');
    const manager = await as(server, 'sitemanager@demo.example');
    const url = '/api/v1/settings/question/demo-restroom';
    const move = async (headers: Record<string, string>, place_uid: string) => {
      const { version } = (await server.get(url, headers)).body;
      return server.put(url, { version, settings: { place_uid } }, headers);
    };
    // One of another site, of another organisation, and none.
    const refused: [Record<string, string>, string][] = [
      [manager, 'demo-place-cafe'],
      [owner, 'other-place-lobby'],
      [owner, 'nowhere'],
    ];
    for (const [headers, uid] of refused)
      expect((await move(headers, uid)).body.error).toMatchObject({
        fields: [{ field: 'place_uid', code: 'wrong' }],
      });
    const { site } = (await server.get(url, owner)).body;
    const moved = await move(owner, 'demo-place-cafe');
    expect(moved).toMatchObject({
      status: 200,
      body: { settings: { place_uid: 'demo-place-cafe' }, place: { uid: 'demo-place-cafe' } },
    });
    expect(moved.body.site).not.toEqual(site);
    expect((await server.vote({ question_id: 'demo-restroom' })).body.question.place?.uid).toBe(
      'demo-place-cafe',
    );
    const [entry] = (await server.get('/api/v1/audit', owner)).body.entries;
    expect(entry).toMatchObject({
      action: 'question.changed',
      place: { uid: 'demo-place-cafe' },
      after: { place_uid: moved.body.place.name },
    });
    // It is not the site manager's any more.
    expect((await server.get(url, manager)).status).toBe(403);
  });

  test('settings say what they inherit and from whom; what is emptied overrides nothing (RO-5)', async () => {
    const server = await startServer(databases);
    const owner = await as(server, 'owner@demo.example');
    const change = async (path: string, features: object) => {
      const url = `/api/v1/settings/${path}`;
      const { version } = (await server.get(url, owner)).body;
      return server.put(url, { version, settings: { features } }, owner);
    };
    await change('organisation/demo-org', { hide_so_so: true, note_max_length: 60, lead_event: false });
    await change('place/demo-place-cafe', { hide_so_so: false, contact_placeholder: 'Your table' });
    const { body } = await change('question/demo-cafe', { note_max_length: null, contact_placeholder: '' });
    expect(body.inherited).toEqual({
      hide_so_so: { value: false, from: body.place.name },
      note_max_length: { value: 60, from: body.org.name },
      lead_event: { value: false, from: body.org.name },
      contact_placeholder: { value: 'Your table', from: body.place.name },
      // Neither the question nor the organisation has chosen a language.
      written_in: { value: 'en', from: '' },
    });
    expect(
      (await server.get('/api/v1/settings/organisation/demo-org', owner)).body.inherited,
    ).toBeUndefined();
    expect((await server.vote({ question_id: 'demo-cafe' })).body.question.features).toMatchObject({
      hide_so_so: false,
      note_max_length: 60,
      contact_placeholder: 'Your table',
    });
  });

  test('an owner chooses the link that opens by itself, also after sad votes, or none (MA-1, RV-3)', async () => {
    const server = await startServer(databases);
    const owner = await as(server, 'owner@demo.example');
    const opened = async (rate = 3) =>
      (await server.vote({ question_id: 'demo-cafe', rate })).body.vote.social_redirect;
    const url = '/api/v1/settings/place/demo-place-cafe';
    const save = async (auto_review: string | null, auto_review_sad = false) => {
      const { version, settings } = (await server.get(url, owner)).body;
      return server.put(
        url,
        { version, settings: { features: { ...settings.features, auto_review, auto_review_sad } } },
        owner,
      );
    };
    const [link] = (await server.get(url, owner)).body.settings.links;
    expect((await save(link.uid)).status).toBe(200);
    expect(await opened()).toEqual({ url: link.url });
    expect(await opened(1)).toBeNull();
    await save(link.uid, true);
    expect(await opened(1)).toEqual({ url: link.url });
    await save(null);
    expect(await opened()).toBeNull();
  });

  test('a place has opening hours, which its copy keeps; the tree and its votes say whether it is open (MA-1, MA-2)', async () => {
    const server = await startServer(databases);
    // A Sunday, 12:00 in Berlin.
    server.clock.now = Date.parse('2026-03-01T11:00Z');
    let owner = await as(server, 'owner@demo.example');
    const { body: voted } = await server.vote({ question_id: 'demo-cafe' });
    const url = '/api/v1/settings/place/demo-place-cafe';
    const isOpen = async (name = 'café') =>
      (await server.get(`/api/v1/places?q=${encodeURIComponent(name)}`, owner)).body.places[0].is_open;
    const isOutside = async () =>
      (await server.get(`/api/v1/votes/${voted.vote.uid}`, owner)).body.vote.outside_hours;
    expect([await isOpen(), await isOutside()]).toEqual([undefined, undefined]);

    const evening = { weekday: 'sunday', opens: '18:00', closes: '02:00' };
    const noon = { weekday: 'sunday', opens: '11:00', closes: '14:00' };
    const holiday = { date: '2026-03-08', name: 'Carnival', closed: true };
    const save = (version: number, opening_hours: object) =>
      server.put(url, { version, settings: { time_zone: 'Europe/Berlin', opening_hours } }, owner);
    const refused = await save(1, { weekly: [noon, { ...noon, opens: '13:00' }], exceptions: [] });
    expect([refused.status, refused.body.error.fields]).toEqual([
      400,
      [{ field: 'opening_hours.weekly.1.opens', code: 'overlaps' }],
    ]);
    const saved = await save(1, { weekly: [evening, noon], exceptions: [holiday] });
    const kept = { weekly: [noon, evening], exceptions: [holiday] };
    expect(saved).toMatchObject({ status: 200, body: { settings: { opening_hours: kept } } });
    expect((await server.get('/api/v1/audit', owner)).body.entries[0]).toMatchObject({
      action: 'place.changed',
      before: { opening_hours: null },
      after: { opening_hours: kept },
    });
    expect([await isOpen(), await isOutside()]).toEqual([true, undefined]);
    server.clock.now += 3 * 3_600_000;
    owner = await as(server, 'owner@demo.example');
    expect([await isOpen(), await isOutside()]).toEqual([false, undefined]);
    await save(2, { weekly: [evening], exceptions: [] });
    expect([await isOpen(), await isOutside()]).toEqual([false, undefined]);

    await server.post('/api/v1/places/demo-place-cafe/duplicate', { name: 'Second inn' }, owner);
    expect(await isOpen('Second inn')).toBe(false);
    const emptied = await save(3, { weekly: [], exceptions: [] });
    expect([emptied.body.settings.opening_hours, await isOpen()]).toEqual([null, undefined]);
  });

  test('a vote is compared with the hours of its own day, whatever the owner sets later (MA-1)', async () => {
    const server = await startServer(databases);
    // A Sunday, 12:00 in Berlin.
    const noon = Date.parse('2026-03-01T11:00Z');
    server.clock.now = noon;
    const url = '/api/v1/settings/place/demo-place-cafe';
    const save = async (settings: object) => {
      server.clock.now += 60_000;
      const owner = await as(server, 'owner@demo.example');
      const { version } = (await server.get(url, owner)).body;
      expect((await server.put(url, { version, settings }, owner)).status).toBe(200);
    };
    const hours = (opens: string, closes: string) => ({
      opening_hours: { weekly: [{ weekday: 'sunday', opens, closes }], exceptions: [] },
    });
    const vote = async () => {
      server.clock.now += 60_000;
      return (await server.vote({ question_id: 'demo-cafe' })).body.vote.uid;
    };
    const isOutside = async (uid: string) => {
      const owner = await as(server, 'owner@demo.example');
      return (await server.get(`/api/v1/votes/${uid}`, owner)).body.vote.outside_hours ?? false;
    };

    const beforeAnyHours = await vote();
    await save({ time_zone: 'Europe/Berlin', ...hours('18:00', '23:00') });
    const whileClosed = await vote();
    await save({ site_url: 'https://cafe.example', ...hours('11:00', '14:00') });
    const whileOpen = await vote();
    await save({ opening_hours: null });
    await save({ time_zone: 'Asia/Tokyo' });
    await save(hours('11:00', '14:00'));
    const inTokyo = await vote();
    const marks = [];
    for (const uid of [beforeAnyHours, whileClosed, whileOpen, inTokyo]) marks.push(await isOutside(uid));
    expect(marks).toEqual([false, true, false, true]);
  });

  test('visitors read the organisation’s text about data, and what they leave names the text they had read (MA-1)', async () => {
    const server = await startServer(databases);
    const owner = await as(server, 'owner@demo.example');
    const url = '/api/v1/settings/organisation/demo-org';
    const write = async (visitors: object) => {
      const { version } = (await server.get(url, owner)).body;
      const settings = { consent: { visitors, staff: {} } };
      expect((await server.put(url, { version, settings }, owner)).status).toBe(200);
    };
    const voted = async (question_id: string) =>
      (await server.vote({ question_id, ...(question_id === 'demo-event' && { is_lead: true }) })).body;
    expect((await voted('demo-cafe')).question).not.toHaveProperty('consent');

    await write({ en: ' We answer you and delete your address. ', de: ' ' });
    const { vote, question, token } = await voted('demo-cafe');
    const id = question.consent?.en?.id ?? '';
    expect(question.consent).toEqual({
      en: { id: expect.stringMatching(/^[0-9a-f]{16}$/), text: 'We answer you and delete your address.' },
    });
    // Recorded sessions hold it as it is.
    expect(secretsIn(id)).toEqual([]);
    await write({ en: 'We call you.' });
    const own = bearer(token?.anonymous_token ?? '');
    const base = `/api/votes/${vote.uid}`;
    const at = server.clock.now - 60_000;
    const note = formOf({ contact_info: 'anna@visitor.example', consent_id: id, consented_at: String(at) });
    await server.post(`${base}/attachments`, note.payload, { ...note.headers, ...own });
    const leave = (more: object) =>
      server.post(`${base}/contactInfo`, { contact_info: '+49 170 1234567', ...more }, own);
    await leave({ consent_id: id, consented_at: at });
    // Nobody names a text that the organisation never had.
    await leave({ consent_id: 'f'.repeat(16) });
    await leave({});
    expect((await leave({ consent_id: 'x' })).status).toBe(400);
    expect(await server.rows('contacts')).toMatchObject([
      { consent_id: id, consented_at: at },
      { consent_id: id, consented_at: at },
      { consent_id: null, consented_at: null },
      { consent_id: null, consented_at: null },
    ]);

    const event = await voted('demo-event');
    const now = event.question.consent?.en?.id ?? '';
    const about = { consent_id: now, consented_at: at };
    await server.post(
      `/api/votes/${event.vote.uid}/rateAdditionalData`,
      { ...eventLead, ...about },
      bearer(event.token?.anonymous_token ?? ''),
    );
    await server.post('/api/questions/demo-airlead/leads', { ...airlead, ...about });
    expect(await server.rows('leads')).toMatchObject([about, about]);
    const run = { score: scoreOf(distanceAfter(600, gamePace.lively)), duration: durationOf(600) };
    server.clock.now += run.duration;
    const result = { ...run, vote_uid: vote.uid, finished_at: server.clock.now };
    const record = (await server.post('/api/dino', result, own)).body.game.guid;
    const holder = { contact: 'anna@visitor.example', consent_id: now };
    expect((await server.put(`/api/dino/${record}/contact`, holder, own)).status).toBe(200);
    expect(await server.rows('games')).toMatchObject([holder]);
    // Both wordings stay readable.
    const texts = (await server.rows('consent_texts')).map((row) => [row.id, row.text]);
    expect(Object.fromEntries(texts)).toEqual({
      [id]: 'We answer you and delete your address.',
      [now]: 'We call you.',
    });
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

  test('a search finds names with accents by letters without them, and the other way round (RO-4)', async () => {
    const server = await startServer(databases);
    const owner = await as(server, 'owner@demo.example');
    const url = '/api/v1/settings/place/demo-place-cafe';
    const rename = async (name: string) => {
      const { version } = (await server.get(url, owner)).body;
      expect((await server.put(url, { version, settings: { name } }, owner)).status).toBe(200);
    };
    const finds = async (q: string) => {
      const [found, places, stickers] = await Promise.all(
        ['search?q=', 'places?q=', 'stickers?q='].map((path) =>
          server.get(`/api/v1/${path}${encodeURIComponent(q)}`, owner),
        ),
      );
      const uids = [found?.body.places, places?.body.places].map((list) =>
        list.some(({ uid }: { uid: string }) => uid === 'demo-place-cafe'),
      );
      return [...uids, stickers?.body.stickers.some(({ uid }: { uid: string }) => uid === 'demo-cafe')];
    };
    for (const [name, typed] of [
      ['Café Łódź', 'cafe'],
      ['Cafe\u0301 Noir', 'CAFÉ'],
      ['Grüner Bär', 'gruner bar'],
      ['Gruner Bar', 'grüner bär'],
      ['Кофейня «Ёлка»', 'елка'],
    ] as const) {
      await rename(name);
      expect([name, ...(await finds(typed))]).toEqual([name, true, true, true]);
    }
  });

  test('finds places, questions and stickers by a part of their names, for those who run them (RO-4)', async () => {
    const server = await startServer(databases);
    const find = async (email: string, q: string) =>
      (await server.get(`/api/v1/search?q=${encodeURIComponent(q)}`, await as(server, email))).body;
    const found = await find('owner@demo.example', ' RESTROOM ');
    expect(found.questions).toContainEqual({
      uid: 'demo-restroom',
      text: 'How clean is this restroom?',
      written_in: 'en',
      place: expect.any(String),
    });
    expect(found.places.length).toBeGreaterThan(0);
    expect(found.stickers).toContainEqual({
      uid: 'demo-restroom',
      placement: 'North entrance',
      place: found.questions[0].place,
    });
    expect((await find('owner@demo.example', 'olive own')).people).toEqual([
      {
        uid: expect.any(String),
        name: 'Olive Owner',
        email: 'owner@demo.example',
        org_uid: expect.any(String),
      },
    ]);
    // Whoever opens the list of people with it finds the person there.
    const [{ org_uid: org }] = (await find('owner@demo.example', 'olive own')).people;
    const list = await server.get(
      `/api/v1/people?org=${org}&q=olive`,
      await as(server, 'owner@demo.example'),
    );
    expect(list.body).toMatchObject({ org_uid: org, people: [{ email: 'owner@demo.example' }] });
    // A site manager finds the people of their sites, and nobody of another organisation is found.
    expect((await find('sitemanager@demo.example', 'owner@')).people).toEqual([]);
    expect((await find('owner@demo.example', 'other.example')).people).toEqual([]);
    // The site manager of the park runs no place in town; another owner runs none of these.
    expect((await find('sitemanager@demo.example', 'café')).places).toEqual([]);
    expect((await find('owner@demo.example', 'CAFÉ')).places).toHaveLength(1);
    expect(await find('owner@other.example', 'restroom')).toEqual({
      places: [],
      questions: [],
      stickers: [],
      people: [],
    });
    expect(await find('owner@demo.example', '100 %_\\')).toEqual({
      places: [],
      questions: [],
      stickers: [],
      people: [],
    });
    const client = await server.get('/api/v1/search?q=a', await as(server, 'client@demo.example'));
    expect(client.status).toBe(403);
  });

  test('a site manager of several sites finds what is at those, and nothing twice (RO-4)', async () => {
    const server = await startServer(databases);
    const owner = await as(server, 'owner@demo.example');
    const sites: Record<string, string> = { Park: 'demo-site-park' };
    for (const name of ['North', 'South']) {
      const made = await server.post('/api/v1/organisations/demo-org/sites', { name }, owner);
      sites[name] = made.body.uid;
    }
    for (const [name, site_uid] of Object.entries(sites)) {
      const place = await server.post('/api/v1/places', { site_uid, name: `Zebra ${name}` }, owner);
      const asked = { start: 'start-faces', text: `Zebras of ${name}?` };
      const question = await server.post(`/api/v1/places/${place.body.uid}/questions`, asked, owner);
      const placement = { placement: `Zebra gate ${name}` };
      await server.put(`/api/v1/questions/${question.body.uid}/placement`, placement, owner);
      const person = { first_name: 'Zebra', last_name: name, site_uids: [site_uid] };
      const added = await server.post('/api/v1/organisations/demo-org/people', person, owner);
      expect([question.status, added.status]).toEqual([200, 200]);
    }
    const { people } = (await server.get('/api/v1/people?q=sitemanager', owner)).body;
    const role = { role: 'site_manager', site_uids: [sites['Park'], sites['North']] };
    const url = `/api/v1/organisations/demo-org/people/${people[0].uid}`;
    expect((await server.put(url, role, owner)).status).toBe(200);
    const manager = await as(server, 'sitemanager@demo.example');
    const find = async (q: string, who: Record<string, string>) =>
      (await server.get(`/api/v1/search?q=${q}`, who)).body;
    const found = await find('zebra', manager);
    const namesOf = (entries: object[], field: string) =>
      entries.map((entry) => (entry as Record<string, string>)[field]).sort();
    expect(namesOf(found.places, 'name')).toEqual(['Zebra North', 'Zebra Park']);
    expect(namesOf(found.questions, 'text')).toEqual(['Zebras of North?', 'Zebras of Park?']);
    expect(namesOf(found.people, 'name')).toEqual(['Zebra North', 'Zebra Park']);
    expect(namesOf(found.stickers, 'place')).toEqual(['Zebra North', 'Zebra Park']);
    // Who is at both sites is found once; a blank sticker is at no site.
    expect((await find('sitemanager@', manager)).people).toHaveLength(1);
    const { uids } = (await server.post('/api/v1/stickers', { count: 1 }, owner)).body;
    expect((await find(uids[0], manager)).stickers).toEqual([]);
    expect((await find(uids[0], owner)).stickers).toHaveLength(1);
    expect((await find('zebra', owner)).places).toHaveLength(3);
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

  test('removes contacts, notes, photos and positions when the organisation keeps them no longer, and nothing of others', async () => {
    const server = await startServer(databases);
    const day = 86_400_000;
    const give = async (question_id: string) => {
      const key = { 'idempotency-key': `key-of-the-vote-at-${question_id}` };
      const { vote } = (await server.vote({ question_id }, key)).body;
      const owner = { 'vote-key': key['idempotency-key'] };
      const base = `/api/votes/${vote.uid}`;
      const picture = { field: 'file[]', bytes: await photo() };
      const form = formOf({ date: '2026-03-01', comment: 'The tap drips' }, [picture]);
      const given = [
        await server.post(`${base}/attachments`, form.payload, { ...form.headers, ...owner }),
        await server.post(`${base}/contactInfo`, { contact_info: 'anna@visitor.example' }, owner),
        await server.put(`${base}/geolocation`, position, owner),
      ];
      expect(given.map(({ status }) => status)).toEqual([200, 200, 200]);
      return vote.uid as string;
    };
    const [own, foreign] = [await give('demo-cafe'), await give('other-lobby')];
    const ids = new Map((await server.rows('votes')).map(({ id, uid }) => [id, uid]));
    const held = async (table: 'contacts' | 'notes' | 'attachments' | 'locations') =>
      (await server.rows(table)).map(({ vote_id }) => ids.get(vote_id)).sort();
    const sweep = async (days: number) => {
      const now = server.clock.now + days * day + 1;
      const { media } = server.app.services;
      return (await sweepPersonal(server.database, now)) + (await sweepOldMedia(server.database, media, now));
    };
    // Usually: positions for 90 days, contacts for a year, notes and photos without end.
    expect(await sweep(89)).toBe(0);
    const owner = await as(server, 'owner@demo.example');
    const url = '/api/v1/settings/organisation/demo-org';
    const wanted = { contacts: 20, notes: 25, media: 30, locations: 10 };
    const save = (version: number, retention: object) =>
      server.put(url, { version, settings: { retention } }, owner);
    expect((await save(1, { ...wanted, locations: 91 })).body.error.fields).toEqual([
      { field: 'retention.locations', code: 'too_large', limit: 90 },
    ]);
    expect((await save(1, wanted)).body.settings.retention).toEqual(wanted);
    expect((await server.get('/api/v1/audit', owner)).body.entries[0]).toMatchObject({
      action: 'organisation.changed',
      before: { retention: {} },
      after: { retention: wanted },
    });
    const both = [own, foreign].sort();
    for (const [table, days] of [
      ['locations', 10],
      ['contacts', 20],
      ['notes', 25],
      ['attachments', 30],
    ] as const) {
      expect(await sweep(days - 1)).toBe(0);
      expect(await held(table)).toEqual(both);
      expect(await sweep(days)).toBe(1);
      expect(await held(table)).toEqual([foreign]);
    }
    // The café's contest is over, so its entry forgets the contact.
    expect(await sweep(32)).toBe(1);
    expect(await sweep(90)).toBe(1);
    expect(await held('locations')).toEqual([]);
    expect(await sweep(365)).toBe(1);
    expect(await held('contacts')).toEqual([]);
    expect(await sweep(4_000)).toBe(0);
    expect([await held('notes'), await held('attachments')]).toEqual([[foreign], [foreign]]);
    expect(await server.rows('votes')).toHaveLength(2);
  });
});
