import { JSDOM } from 'jsdom';
import { limits } from '../../contract/limits';
import { locales } from '../../contract/languages';
import { run } from '../../server/db/database';
import { statement } from '../../server/db/statement';
import { plainTexts } from '../../server/pages/plainTexts';
import { i18nObject } from '../../src/i18n/i18n-util';
import { loadAllLocales } from '../../src/i18n/i18n-util.sync';
import { onEachDatabase } from '../support/databases';
import { plainPages } from '../support/pages';
import { bearer, cookieOf, host, startServer, type Answer, type TestServer } from '../support/server';
import { formOf, photo, type FormFile } from '../support/uploads';

const noteKey = 'a-key-of-this-page';

/** A vote by form. */
async function voted(server: TestServer, question = 'demo-cafe', rate = '3') {
  const answer = await server.form(`/r/rate/${question}`, { rate });
  return { cookie: cookieOf(answer), page: String(answer.headers['location']) };
}

/** Submits the form of the page after the vote, like a browser. */
async function give(
  server: TestServer,
  { page, cookie }: { page: string; cookie: { cookie: string } },
  texts: Record<string, string>,
  files: readonly FormFile[] = [],
  headers: Record<string, string> = {},
): Promise<Answer> {
  const form = formOf({ noteKey, ...texts }, files);
  const {
    statusCode,
    headers: answered,
    body,
  } = await server.app.inject({
    method: 'POST',
    url: page,
    payload: form.payload,
    headers: { host, origin: `http://${host}`, ...form.headers, ...cookie, ...headers },
  });
  return { status: statusCode, headers: answered, text: body, body: undefined };
}

/** The texts of a plain page, and what its form would send unchanged. */
function read({ text }: Answer) {
  const { document, FormData } = new JSDOM(text).window;
  const form = document.querySelector('form');
  const words = [...document.querySelectorAll('p, li')].map((line) => line.textContent?.trim());
  const sent = form ? [...new FormData(form)].filter(([, value]) => typeof value === 'string') : [];
  const back = document.querySelector('a')?.getAttribute('href');
  return { words, fields: Object.fromEntries(sent) as Record<string, string>, back };
}

/** What visitors gave, as stored. */
async function given(server: TestServer) {
  const [notes, contacts, attachments] = await Promise.all([
    server.rows('notes'),
    server.rows('contacts'),
    server.rows('attachments'),
  ]);
  return {
    notes: notes.map(({ text }) => text).sort(),
    contacts: contacts.map(({ contact_info }) => contact_info).sort(),
    photos: attachments.map(({ kind, slot }) => `${kind} ${slot}`).sort(),
  };
}

const nothing = { notes: [], contacts: [], photos: [] };
const file = (bytes: Buffer): FormFile => ({ field: 'file', bytes });

onEachDatabase((databases) => {
  const start = () => startServer(databases, { pages: plainPages });

  test('note, contact and photos arrive with scripts off (CM-2, CN-1)', async () => {
    const server = await start();
    const visit = await voted(server);
    const photos = [file(await photo('jpeg')), file(await photo('png', 32))];
    const texts = { note: 'The tap\r\ndrips 💧', wantsAnswer: 'on', email: ' me@mail.example ' };
    const answer = await give(server, visit, texts, photos);
    expect([answer.status, answer.headers['location']]).toEqual([303, `${visit.page}&note=1`]);
    expect(await given(server)).toEqual({
      notes: ['The tap\ndrips 💧'],
      contacts: ['me@mail.example'],
      photos: ['photo 1', 'photo 2'],
    });
    // Each has its thumbnail, and no temporary file is left.
    expect(await server.stored()).toHaveLength(4);
    const [vote] = await server.rows('votes');
    for (const row of [...(await server.rows('notes')), ...(await server.rows('attachments'))])
      expect(row.vote_id).toBe(vote?.id);
  });

  test('the address names the organisation’s text that the page showed, also on the page of a mistake', async () => {
    const server = await start();
    const headers = bearer((await server.signIn('owner@demo.example')).access_token);
    const settings = { consent: { visitors: { en: 'We answer you.' } } };
    await server.put('/api/v1/settings/organisation/demo-org', { version: 1, settings }, headers);
    const consentId = (await server.rows('consent_texts'))[0]?.id ?? '';
    const visit = await voted(server);
    const mistaken = await give(server, visit, { wantsAnswer: 'on', email: 'me', consentId });
    const { fields } = read(mistaken);
    expect(fields).toMatchObject({ consentId, email: 'me' });
    await give(server, visit, { ...fields, email: 'me@mail.example' });
    expect(await server.rows('contacts')).toMatchObject([
      { contact_info: 'me@mail.example', consent_id: consentId, consented_at: server.clock.now },
    ]);
  });

  describe('tiles', () => {
    const optionsOf = async (server: TestServer) =>
      (await server.rows('answers'))
        .filter(({ removed_at }) => removed_at === null)
        .map(({ option }) => option)
        .sort();

    test('arrive by checkboxes, and sent again are what was chosen last (TL-1, TL-9)', async () => {
      const server = await start();
      const visit = await voted(server, 'demo-restroom', '1');
      const tiles = { tile0: 'No toilet paper', tile3: 'Dirty' };
      expect((await give(server, visit, { ...tiles, note: 'Since noon.' })).headers['location']).toBe(
        `${visit.page}&note=1`,
      );
      expect(await optionsOf(server)).toEqual(['Dirty', 'No toilet paper']);
      expect((await given(server)).notes).toEqual(['Since noon.']);
      // After Back.
      await give(server, visit, { tile3: 'Dirty', tile4: 'Smells', note: 'Since noon.' });
      expect(await optionsOf(server)).toEqual(['Dirty', 'Smells']);
      // A form without any takes none back.
      await give(server, visit, { note: 'And cold.' });
      expect(await optionsOf(server)).toEqual(['Dirty', 'Smells']);
    });

    test('beyond the maximum come back with everything else, and nothing is stored (TL-4)', async () => {
      const server = await start();
      const visit = await voted(server, 'demo-restroom', '1');
      const sent = {
        tile0: 'No toilet paper',
        tile2: 'Full',
        tile3: 'Dirty',
        tile4: 'Smells',
        note: 'All of it.',
      };
      const answer = await give(server, visit, sent);
      const { words, fields } = read(answer);
      expect([answer.status, words]).toEqual([
        400,
        expect.arrayContaining(['Maximum number of items to choose: 3', 'Smells']),
      ]);
      expect(fields).toEqual({ ...sent, noteKey, email: '' });
      expect([await optionsOf(server), await given(server)]).toEqual([[], nothing]);
    });

    test('in radio mode one takes the place of another (TL-5)', async () => {
      const server = await start();
      const visit = await voted(server, 'demo-radio');
      await give(server, visit, { tile: 'Under 5 minutes' });
      await give(server, visit, { tile: 'Longer' });
      expect(await optionsOf(server)).toEqual(['Longer']);
    });

    test('that no answer can hold are refused', async () => {
      const server = await start();
      const visit = await voted(server, 'demo-restroom', '1');
      const answer = await give(server, visit, { tile0: 'x'.repeat(limits.answerLength + 1) });
      expect([answer.status, answer.headers['location']]).toEqual([303, visit.page]);
      expect(await optionsOf(server)).toEqual([]);
    });
  });

  test('photos alone are enough, and an input without a choice is none', async () => {
    const server = await start();
    const visit = await voted(server);
    const empty = { field: 'file', name: '', type: 'application/octet-stream', bytes: Buffer.alloc(0) };
    expect((await give(server, visit, { note: '', email: '' }, [file(await photo())])).status).toBe(303);
    expect(await given(server)).toEqual({ ...nothing, photos: ['photo 1'] });
    const said = await give(server, visit, { note: 'Fine.', email: '' }, [empty]);
    expect([said.status, (await given(server)).notes]).toEqual([303, ['Fine.']]);
    const none = await give(server, visit, { note: '  ', email: '' }, [empty]);
    expect([none.status, none.headers['location']]).toEqual([303, visit.page]);
  });

  test('sent five times at once, and again after Back, it is stored once', async () => {
    const server = await start();
    const visit = await voted(server);
    const photos = [file(await photo('jpeg')), file(await photo('png', 32))];
    const texts = { note: 'Wet floor.', email: 'me@mail.example' };
    const answers = await Promise.all([1, 2, 3, 4, 5].map(() => give(server, visit, texts, photos)));
    answers.push(await give(server, visit, texts, photos));
    expect(answers.map(({ status }) => status)).toEqual([303, 303, 303, 303, 303, 303]);
    expect(await given(server)).toEqual({
      notes: ['Wet floor.'],
      contacts: ['me@mail.example'],
      photos: ['photo 1', 'photo 2'],
    });
    expect(await server.stored()).toHaveLength(4);
  });

  test('another note and another photo after Back come to the first ones', async () => {
    const server = await start();
    const visit = await voted(server);
    await give(server, visit, { note: 'Wet floor.' }, [file(await photo('jpeg'))]);
    const more = [file(await photo('jpeg')), file(await photo('png', 32))];
    await give(server, visit, { note: 'And cold.' }, more);
    expect(await given(server)).toEqual({
      ...nothing,
      notes: ['And cold.', 'Wet floor.'],
      photos: ['photo 1', 'photo 2'],
    });
  });

  test.each([
    [
      'another type',
      () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
      415,
      plainTexts.en.wrongFormat,
    ],
    ['too many bytes', () => Buffer.alloc(limits.photoBytes + 1, 0xff), 413, 'Photo is more than 20Mb'],
  ])(
    'a photo of %s is named with the reason, and everything else is stored (AT-1, AT-2)',
    async (_, bad, status, why) => {
      const server = await start();
      const visit = await voted(server);
      const photos = [file(await photo()), file(bad())];
      const answer = await give(server, visit, { note: 'Look.', email: 'me@mail.example' }, photos);
      expect([answer.status, answer.headers['content-type']]).toEqual([status, 'text/html; charset=utf-8']);
      const page = read(answer);
      expect(page.words).toEqual(expect.arrayContaining([`Photo 2: ${why}`, plainTexts.en.restReceived]));
      expect(page.back).toBe(`${visit.page}&note=1`);
      // The page's form does not repeat a file that has arrived; it takes another photo.
      expect(page.fields).toEqual({ noteKey, note: '', email: '' });
      expect(await given(server)).toEqual({
        notes: ['Look.'],
        contacts: ['me@mail.example'],
        photos: ['photo 1'],
      });
      expect(await server.stored()).toHaveLength(2);
      expect((await give(server, visit, page.fields, [file(await photo('png', 32))])).status).toBe(303);
      expect((await given(server)).photos).toEqual(['photo 1', 'photo 2']);
    },
  );

  test('of a bad photo alone nothing is said to have been received', async () => {
    const server = await start();
    const visit = await voted(server);
    const page = read(await give(server, visit, {}, [file(Buffer.from('GIF89a'))]));
    expect(page.words).toContain(`Photo 1: ${plainTexts.en.wrongFormat}`);
    expect(page.words).not.toContain(plainTexts.en.restReceived);
    expect(page.back).toBe(visit.page);
    expect(await given(server)).toEqual(nothing);
  });

  test('the sixth photo is refused, in one form and over two (AT-4)', async () => {
    const server = await start();
    const visit = await voted(server);
    const six = await Promise.all([8, 16, 24, 32, 40, 48].map((side) => photo('png', side)));
    const answer = await give(server, visit, { note: 'Six.' }, six.map(file), {
      cookie: `${visit.cookie.cookie}; lang=de`,
    });
    expect(answer.status).toBe(409);
    expect(read(answer).words).toContain('Foto 6: Höchstens 5 Dateien sind erlaubt');
    expect((await given(server)).photos).toHaveLength(5);
    const later = await give(server, visit, {}, [file(await photo('jpeg', 80))]);
    expect([later.status, read(later).words]).toEqual([
      409,
      expect.arrayContaining(['Photo 1: Only up to 5 files allowed']),
    ]);
    expect((await given(server)).photos).toHaveLength(5);
    expect(await server.stored()).toHaveLength(10);
  });

  const words = { note: 'The "tap" <drips>\n&amp; more', email: 'me@mail.example', wantsAnswer: 'on' };

  test.each([
    [
      'more files than a form may have',
      Array.from({ length: 13 }, (_, n) => file(Buffer.from(`no photo ${n}`))),
      413,
      'photosTooLarge',
    ],
  ] as const)('%s: nothing is stored, and the page keeps the words', async (_, files, status, message) => {
    const server = await start();
    const visit = await voted(server);
    const answer = await give(server, visit, words, files);
    expect(answer.status).toBe(status);
    const page = read(answer);
    expect(page.words).toContain(plainTexts.en[message]);
    expect(page.fields).toEqual({ noteKey, ...words });
    expect(await given(server)).toEqual(nothing);
    expect(await server.stored()).toEqual([]);
  });

  test.each([
    [
      { ...words, note: 'x'.repeat(201) },
      'This note is too long; nothing was stored. At most 200 characters, please.',
    ],
    [{ ...words, email: 'nowhere' }, plainTexts.en.emailNeeded],
    [{ ...words, email: '' }, plainTexts.en.emailNeeded],
    [{ ...words, email: `${'m'.repeat(320)}@mail.example` }, plainTexts.en.emailNeeded],
  ])('%j is not stored, and the page that says why keeps it (CM-1, CN-2)', async (texts, why) => {
    const server = await start();
    const visit = await voted(server);
    const answer = await give(server, visit, texts, [file(await photo())]);
    expect(answer.status).toBe(400);
    const page = read(answer);
    expect(page.words).toContain(why);
    expect(page.fields).toEqual({ noteKey, ...texts });
    expect(await given(server)).toEqual(nothing);
    expect(await server.stored()).toEqual([]);
    // Corrected, it is stored.
    const right = { ...page.fields, note: 'Short.', email: 'me@mail.example' };
    expect((await give(server, visit, right)).status).toBe(303);
    expect(await given(server)).toEqual({ ...nothing, notes: ['Short.'], contacts: ['me@mail.example'] });
  });

  test('a place’s own address stands in where an answer is wanted and none is given (CN-2)', async () => {
    const server = await start();
    await server.database.command(() => run(configure({ features_json: { contact_placeholder: 'desk 7' } })));
    const visit = await voted(server);
    expect((await give(server, visit, { note: '', email: '', wantsAnswer: 'on' })).status).toBe(303);
    expect((await given(server)).contacts).toEqual(['desk 7']);
  });

  test('to somebody else’s vote, and to one that does not exist, nothing is added; the words stay', async () => {
    const server = await start();
    const visit = await voted(server);
    const stranger = (await voted(server, 'demo-gps')).cookie;
    const missing = visit.page.replace(/\/[\w-]{22}\?/, '/nowhere?');
    const before = await server.counts();
    const photos = [file(await photo())];
    for (const [page, cookie] of [
      [visit.page, stranger],
      [visit.page, { cookie: '' }],
      [visit.page.replace('demo-cafe', 'demo-gps'), visit.cookie],
      [missing, visit.cookie],
    ] as const) {
      const answer = await give(server, { page, cookie }, words, photos);
      expect([answer.status, read(answer).words[0]]).toEqual([404, plainTexts.en.notYours]);
      expect(read(answer).fields['email']).toBe('me@mail.example');
    }
    expect(await server.counts()).toEqual(before);
    expect(await server.stored()).toEqual([]);
  });

  test('nothing of another site’s form is read', async () => {
    const server = await start();
    const visit = await voted(server);
    const answer = await give(server, visit, words, [file(await photo())], {
      origin: 'https://evil.example',
    });
    expect([answer.status, read(answer).words[0]]).toEqual([403, plainTexts.en.foreign]);
    expect(await given(server)).toEqual(nothing);
  });

  test('where the server cannot store the photos, the page says that it is unsure and sends the same once more', async () => {
    const server = await start();
    const visit = await voted(server);
    const { store } = server.app.services.media;
    const put = store.put.bind(store);
    store.put = () => Promise.reject(Object.assign(new Error('full'), { code: 'ENOSPC' }));
    const photos = [file(await photo())];
    const answer = await give(server, visit, words, photos);
    expect([answer.status, read(answer).words[0]]).toEqual([507, plainTexts.en.uncertain]);
    expect(await given(server)).toEqual(nothing);
    store.put = put;
    expect((await give(server, visit, read(answer).fields, photos)).status).toBe(303);
    expect((await given(server)).photos).toEqual(['photo 1']);
  });
});

test.each(locales)('the page without the app names files and fields as the app does in %s', (locale) => {
  loadAllLocales();
  const app = i18nObject(locale);
  const plain = plainTexts[locale];
  expect([plain.wrongFormat, plain.yourNote, plain.yourPhotos, plain.wantToHearBack]).toEqual([
    app.WrongFormat(),
    app.YourNote(),
    app.YourPhotos(),
    app.WantToHearBack(),
  ]);
  expect([plain.yourEmail, plain.send, plain.emailNeeded]).toEqual([
    app.YourEmail(),
    app.Send(),
    app.EmailNeeded(),
  ]);
  expect(plain.photoOverweight.replace('{v1}', '20')).toBe(app.PhotoOverweight({ v1: 20 }));
  expect(plain.tooManyPhotos.replace('{v1}', '5')).toBe(app.max_attach_photos_count_error({ v1: 5 }));
  expect(plain.tooManyTiles.replace('{v1}', '3')).toBe(app.level2_maxCount({ v1: 3 }));
});

const configure = statement((db, input: { features_json: object }) =>
  db.updateTable('questions').set({ features_json: input.features_json }),
);
