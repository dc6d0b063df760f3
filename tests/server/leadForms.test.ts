import { JSDOM } from 'jsdom';
import { timedKey } from '../../contract/ids';
import { codeOfKey, inGroups } from '../../contract/voteCode';
import { plainTexts } from '../../server/pages/plainTexts';
import { onEachDatabase } from '../support/databases';
import { plainPages } from '../support/pages';
import { formOf } from '../support/uploads';
import { cookieOf, startServer, type Answer, type TestServer } from '../support/server';

/** Pages that show what a plain page was given. */
const pages: typeof plainPages = {
  ...plainPages,
  drawPage: (input) => ({
    ...plainPages.drawPage(input),
    ...(input.shows && {
      isPlain: true,
      html: `<pre>${JSON.stringify(input.shows).replace(/&/g, '&amp;').replace(/</g, '&lt;')}</pre>`,
    }),
  }),
};

/** What a plain page shows. */
const shown = ({ text }: Answer) =>
  JSON.parse(new JSDOM(text).window.document.querySelector('pre')?.textContent ?? 'null');

const locationOf = (answer: Answer) => String(answer.headers['location']);

const eventPath = '/r/demo-event/bslead/3';
const newPath = '/questions/demo-airlead/airlead/new';
const key = 'a-key-of-this-page';
const event = {
  key,
  firstName: 'Anna',
  lastName: 'Lindqvist',
  phone: '+49 30 555019',
  email: 'anna@visitor.example',
  address: '12 Mill Lane\r\nOxford',
  delivery: 'Mail',
};
const airlead = {
  key,
  fullName: 'Anna Lindqvist',
  phone: '',
  email: 'anna@visitor.example',
  message: 'It only blows warm air.',
  time: 'morning',
  consent: 'yes',
  consentText: 'You may call me about this.',
};

onEachDatabase((databases) => {
  const start = (more = {}) => startServer(databases, { pages, ...more });

  test('an event’s form without scripts is stored with a vote that does not count (MA-9)', async () => {
    const server = await start();
    const answer = await server.form('/r/demo-event/bslead/2?kiosk=1', event);
    const [lead] = await server.rows('leads');
    expect([answer.status, locationOf(answer)]).toEqual([
      303,
      `/r/demo-event/bslead/2?kiosk=1&plain=1&lead=${lead?.uid}`,
    ]);
    const [vote] = await server.rows('votes');
    expect(vote).toMatchObject({ rating: 2, is_lead: true, is_counted: false, mode: 'auto' });
    expect(lead).toMatchObject({
      kind: 'event',
      vote_id: vote?.id,
      identity_id: vote?.identity_id,
      first_name: 'Anna',
      phone: '+49 30 555019',
      address: '12 Mill Lane\nOxford',
      delivery_method: 'Mail',
      number: null,
    });
    const page = await server.get(locationOf(answer));
    expect(shown(page)).toEqual({ kind: 'given', number: null });
    expect(page.headers['content-security-policy']).toContain("default-src 'none'");
    expect(page.text).not.toContain('<script');
  });

  test('a contact request without scripts is stored, and its page has the number (MA-8)', async () => {
    const server = await start();
    const answer = await server.form(newPath, airlead, { cookie: 'lang=de' });
    const [lead] = await server.rows('leads');
    expect(lead).toMatchObject({
      kind: 'new',
      first_name: 'Anna Lindqvist',
      message: 'It only blows warm air.',
      preferred_time: 'morning',
      consent_text: 'You may call me about this.',
      consented_at: server.clock.now,
      locale: 'de',
      number: expect.stringMatching(/^\d{3}-\d{3}-\d{3}$/),
    });
    expect(await server.rows('votes')).toEqual([]);
    const page = await server.get(locationOf(answer));
    expect(shown(page)).toEqual({ kind: 'given', number: lead?.number });
    expect(page.headers['cache-control']).toBe('no-store');
  });

  test.each([
    ['an event’s form', eventPath, event],
    ['a contact request', newPath, airlead],
  ])('%s that is sent twice, also at once, is one (bar 4)', async (_, path, fields) => {
    const server = await start();
    const answers = await Promise.all(Array.from({ length: 6 }, () => server.form(path, fields)));
    server.clock.now += 1_000;
    answers.push(await server.form(path, fields, cookieOf(answers[0] as Answer)));
    expect(answers.map(({ status }) => status)).toEqual(Array(7).fill(303));
    expect(new Set(answers.map(locationOf)).size).toBe(1);
    expect(await server.rows('leads')).toHaveLength(1);
    expect((await server.rows('votes')).length).toBe(path === eventPath ? 1 : 0);
    // Other content after going back is another request, of the same person, with the same vote.
    await server.form(path, { ...fields, email: 'anna@visitor.example', phone: '030 555019' });
    expect(await server.rows('leads')).toHaveLength(2);
    expect((await server.rows('votes')).length).toBe(path === eventPath ? 1 : 0);
  });

  test.each([
    ['no name', eventPath, { ...event, firstName: ' ' }],
    ['a number with 11 digits', eventPath, { ...event, phone: '+49 151 123456789' }],
    ['no choice of an answer', eventPath, Object.fromEntries(Object.entries(event).slice(0, -1))],
    ['a wrong address', eventPath, { ...event, email: 'anna' }],
    ['neither phone nor address', newPath, { ...airlead, email: '' }],
    ['too long a message', newPath, { ...airlead, message: 'é'.repeat(501) }],
    [
      'no consent',
      newPath,
      Object.fromEntries(Object.entries(airlead).filter(([name]) => name !== 'consent')),
    ],
    ['no time', newPath, Object.fromEntries(Object.entries(airlead).filter(([name]) => name !== 'time'))],
  ])('a form with %s comes back with all that was typed', async (_, path, fields) => {
    const server = await start();
    const before = await server.counts();
    const answer = await server.form(path, fields);
    expect(answer.status).toBe(400);
    expect(shown(answer)).toEqual({ kind: 'lead', fields, isTried: true, message: null });
    expect(await server.counts()).toEqual(before);
    // The same page can be sent again, corrected.
    expect((await server.form(path, path === eventPath ? event : airlead)).status).toBe(303);
  });

  test('a form is kept when too many came from the network', async () => {
    const server = await start({ addressLimits: { votes: 1 } });
    await server.form(newPath, airlead);
    const refused = await server.form(newPath, { ...airlead, key: 'another-key-of-a-page' });
    expect([refused.status, Number(refused.headers['retry-after']) > 0]).toEqual([429, true]);
    expect(shown(refused)).toMatchObject({
      fields: { fullName: 'Anna Lindqvist' },
      message: plainTexts.en.tooManyForms,
    });
    expect(await server.rows('leads')).toHaveLength(1);
  });

  test.each([
    ['without a key', { ...airlead, key: '' }],
    ['with a field it does not have', { ...airlead, note: 'x' }],
  ])('a contact form %s is not the page’s own and stores nothing', async (_, fields) => {
    const server = await start();
    expect(locationOf(await server.form(newPath, fields))).toBe(newPath);
    expect(await server.rows('leads')).toEqual([]);
  });

  test('a contact form of another site, or at a sticker without one, stores nothing', async () => {
    const server = await start();
    const foreign = { origin: 'https://evil.example' };
    expect((await server.form(newPath, airlead, foreign)).status).toBe(403);
    expect((await server.form('/r/code', { code: 'x' }, foreign)).status).toBe(403);
    const cafe = await server.form('/questions/demo-cafe/airlead/new', airlead);
    expect([cafe.status, shown(cafe).fields.fullName]).toEqual([403, 'Anna Lindqvist']);
    expect((await server.form('/questions/nowhere/airlead/new', airlead)).status).toBe(303);
    await server.disable('demo-airlead');
    expect(locationOf(await server.form(newPath, airlead))).toBe('/r/disabled');
    expect(await server.rows('leads')).toEqual([]);
  });

  test('an address that names a lead of another sticker shows the form', async () => {
    const server = await start();
    await server.form(newPath, airlead);
    const [lead] = await server.rows('leads');
    for (const query of [`plain=1&lead=${lead?.uid}`, 'plain=1&lead=nowhere', 'plain=1'])
      expect(shown(await server.get(`${eventPath}?${query}`))).toMatchObject({ kind: 'lead', fields: {} });
  });

  /** A vote of the app with a note, and its code. */
  async function noted(server: TestServer) {
    const voteKey = timedKey(server.clock.now, 'AbCdEfGhIjKlMnOpQrStUv');
    const { body } = await server.vote({ rate: 1 }, { 'idempotency-key': voteKey });
    const note = formOf({ comment: 'The tap drips.' }, []);
    const url = `/api/votes/${body.vote.uid}/attachments`;
    await server.post(url, note.payload, { ...note.headers, 'vote-key': voteKey });
    return { code: inGroups(codeOfKey(voteKey) ?? '') };
  }

  test('a code shows its vote without scripts, in no address and in no cache (PV-1)', async () => {
    const server = await start();
    const { code } = await noted(server);
    const answer = await server.form('/r/code', { code: code.toLowerCase() });
    expect([answer.status, answer.headers['cache-control']]).toEqual([200, 'no-store']);
    expect(shown(answer)).toMatchObject({
      code: code.toLowerCase(),
      info: { rate: 1, given: { note: true }, erased_at: null },
      asks: false,
    });
    expect(shown(await server.get('/r/code?plain=1'))).toMatchObject({ kind: 'code', info: null });
    expect(server.log.join('')).not.toContain(code.toLowerCase());
  });

  test('a code without scripts erases after a question, once (PV-1)', async () => {
    const server = await start();
    const { code } = await noted(server);
    const before = await server.counts();
    expect(shown(await server.form('/r/code', { code, step: 'ask' }))).toMatchObject({ asks: true });
    expect(await server.counts()).toEqual(before);
    for (let time = 0; time < 2; time += 1)
      expect(shown(await server.form('/r/code', { code, step: 'erase' }))).toMatchObject({
        info: { erased_at: expect.any(Number), given: { note: false } },
        asks: false,
      });
    expect(await server.rows('notes')).toEqual([]);
  });

  test('wrong codes without scripts get one answer, at the pace of the call (PV-1)', async () => {
    const server = await start({ addressLimits: { codes: 4 } });
    const { code } = await noted(server);
    for (const wrong of ['0K3MP-7QWER-TY8ZX', 'nothing like it', '<b>']) {
      const answer = await server.form('/r/code', { code: wrong, ...(wrong === '<b>' && { step: 'erase' }) });
      expect([answer.status, shown(answer)]).toMatchObject([
        404,
        { code: wrong, isUnknown: true, info: null },
      ]);
    }
    expect((await server.post('/api/code', { code })).status).toBe(200);
    const late = await server.form('/r/code', { code });
    expect([late.status, shown(late)]).toMatchObject([
      429,
      { code, info: null, isUnknown: false, message: plainTexts.en.tooManyForms },
    ]);
  });
});
