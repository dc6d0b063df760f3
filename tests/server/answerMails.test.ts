import { mkdtempSync, readFileSync, readdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { simpleParser } from 'mailparser';
import { timedKey } from '../../contract/ids';
import { codeOfKey } from '../../contract/voteCode';
import { eventsAfter } from '../../server/events/eventQueries';
import { all } from '../../server/db/database';
import { makeMailer } from '../../server/mail/mailer';
import { asked, does, opened, owner, steps, visit } from '../support/cases';
import { onEachDatabase } from '../support/databases';
import { from, mailServer } from '../support/mailServer';
import { schemas } from '../../contract/schemas';
import { formOf } from '../support/uploads';
import { bearer, startServer, type TestServer } from '../support/server';

/** A case with a visitor who has left an address. */
async function waitingCase(server: TestServer): Promise<{ uid: string; vote: string }> {
  const { uid: vote } = await visit(server, 'demo-restroom', 1, { contact_info: 'anna@visitor.example' });
  const [{ uid }] = await opened(server);
  return { uid, vote };
}

/** A visitor who reads German. @returns the uid of the vote */
async function germanVisit(server: TestServer, contact_info: string, key: string): Promise<string> {
  const { body: visitor } = await server.post('/auth/sign-up');
  const headers = { ...bearer(visitor.anonymous_token), 'accept-language': 'de' };
  const { body } = await server.vote(
    { question_id: 'demo-restroom', rate: 1 },
    { ...headers, 'idempotency-key': key },
  );
  const form = formOf({ contact_info }, []);
  await server.post(`/api/votes/${body.vote.uid}/attachments`, form.payload, { ...form.headers, ...headers });
  return body.vote.uid;
}

async function answers(server: TestServer, { uid, vote }: { uid: string; vote: string }, text: string) {
  const { body } = await does(server, `${uid}/answer`, { text, votes: [vote] });
  await server.app.services.jobs.runDue();
  server.clock.now += 60_000;
  return body.case;
}

async function caseAndOrganisation(server: TestServer) {
  const { body } = await asked(server);
  return { uid: body.cases[0].uid as string, organisation: body.org_uid as string };
}

/** Gives an organisation ready texts of its own. */
async function setTexts(server: TestServer, organisation: string, texts: object[]) {
  const { access_token } = await server.signIn(owner);
  const path = `/api/v1/settings/organisation/${organisation}`;
  const { body } = await server.get(path, bearer(access_token));
  const settings = { ...body.settings, cases: { ...body.settings.cases, texts } };
  const saved = await server.put(path, { version: body.version, settings }, bearer(access_token));
  expect(saved.status).toBe(200);
}

const refusal = '550 5.1.1 <anna@visitor.example>: no mailbox Anna here';

onEachDatabase((databases) => {
  test('all who asked hear back, each in their language (CA-4)', async () => {
    const { mailer, received, close } = await mailServer({
      'ben@visitor.example': '550 5.1.1 no such mailbox',
    });
    try {
      const server = await startServer(databases, { mailer });
      const key = timedKey(server.clock.now, 'a'.repeat(22));
      const anna = await germanVisit(server, 'anna@visitor.example', key);
      const clara = await visit(server, 'demo-restroom', 1, { contact_info: 'clara@visitor.example' });
      await visit(server, 'demo-restroom', 1, { contact_info: 'ben@visitor.example' });
      const [{ uid }] = await opened(server, '?answer=true');

      // Two people answer at once: the second one reads what the first one wrote.
      const first = await does(server, `${uid}/answer`, { text: 'We are on it', version: 1 });
      expect(first.body.case).toMatchObject({ waiting: 0, answers: [{}, {}, {}] });
      const late = await does(server, `${uid}/answer`, { text: 'Sorry', version: 1 }, 'admin@demo.example');
      expect([late.status, late.body.error.answered]).toEqual([409, { text: 'We are on it' }]);
      await server.app.services.jobs.runDue();

      const { access_token } = await server.signIn(owner);
      const seen = await server.get(`/api/v1/cases/${uid}`, bearer(access_token));
      const reached = ({ mailed_at, bounced }: any) => bounced?.code ?? (mailed_at ? 'mailed' : 'waits');
      expect(seen.body.case.answers.map(reached).sort()).toEqual(['5.1.1', 'mailed', 'mailed']);
      expect(steps(seen)).toEqual(['opened', 'answered', 'bounced']);

      server.clock.now += 60_000;
      await does(server, `${uid}/answer`, { text: 'Fixed', votes: [anna, clara.uid] });
      await server.app.services.jobs.runDue();
      for (const [address, subject, lead] of [
        ['anna@visitor.example', 'Antwort von Park Restrooms', 'Sie haben am'],
        ['clara@visitor.example', 'Answer from Park Restrooms', 'You left Park Restrooms a word'],
      ] as const) {
        const mails = received.filter(({ to }) => [to].flat()[0]?.text === address);
        expect(mails.map((mail) => mail.subject)).toEqual([subject, `Re: ${subject}`]);
        expect(mails[0]?.text).toContain(lead);
        expect(mails.map(({ text }) => /We are on it|Fixed/.exec(text ?? '')?.[0])).toEqual([
          'We are on it',
          'Fixed',
        ]);
        expect(mails[1]?.inReplyTo).toBe(mails[0]?.messageId);
      }
      const read = await server.post('/api/code', { code: codeOfKey(key) });
      expect(read.body.answer).toMatchObject({ text: 'Fixed' });
    } finally {
      await close();
    }
  });

  test('answers to one visitor are one thread of mails', async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'smilelog-answers-'));
    const server = await startServer(databases, {
      mailer: makeMailer({ dataDir, smtpUrl: undefined, from }),
    });
    const waiting = await waitingCase(server);
    for (const text of ['We are on it', 'Fixed', 'Come again']) await answers(server, waiting, text);
    const folder = join(dataDir, 'mail');
    const mails = await Promise.all(
      readdirSync(folder)
        .sort()
        .map((name) => simpleParser(readFileSync(join(folder, name)))),
    );
    expect(mails.map(({ subject }) => subject)).toEqual([
      'Answer from Park Restrooms',
      'Re: Answer from Park Restrooms',
      'Re: Answer from Park Restrooms',
    ]);
    const [first, second, third] = mails.map(({ messageId }) => messageId);
    expect(first).toMatch(/^<answer-[-0-9a-f]{36}@smile\.example>$/);
    expect(mails.map(({ inReplyTo }) => inReplyTo)).toEqual([undefined, first, second]);
    expect(mails.map(({ references }) => references)).toEqual([undefined, first, [first, second]]);
    expect(third).not.toBe(second);
  });

  test('a mail that is tried again keeps its id and its thread', async () => {
    const tries: { id: string; after: readonly string[] | undefined }[] = [];
    const server = await startServer(databases, {
      mailer: {
        send: async ({ id, after }) => {
          tries.push({ id, after });
          if (tries.length === 2) throw Object.assign(new Error('busy'), { code: 'ESOCKET' });
        },
      },
    });
    const waiting = await waitingCase(server);
    await answers(server, waiting, 'We are on it');
    await answers(server, waiting, 'Fixed');
    await server.app.services.jobs.runDue();
    const [first, second, again] = tries;
    expect(tries).toHaveLength(3);
    expect(first).toMatchObject({ after: [] });
    expect(second).toMatchObject({ after: [first?.id] });
    expect(again).toEqual(second);
  });

  test('a refused address shows on the answer and in the history', async () => {
    const { mailer, close } = await mailServer({ 'anna@visitor.example': refusal });
    try {
      const server = await startServer(databases, { mailer });
      const waiting = await waitingCase(server);
      const before = await answers(server, waiting, 'We are on it');
      const at = server.clock.now - 60_000;
      const { body } = await does(server, `${waiting.uid}/comment`, { text: 'Call her' });
      expect(body.case.answers).toEqual([
        expect.objectContaining({ bounced: { at, code: '5.1.1', text: '…: no mailbox … here' } }),
      ]);
      expect(body.case.answers[0]).not.toHaveProperty('mailed_at');
      expect(steps({ body })).toEqual(['opened', 'answered', 'bounced', 'commented']);
      expect(body.case.version).toBe(before.version + 2);
      expect(await server.rows('jobs')).toMatchObject([{ attempts: 1, payload_json: {} }]);
      const events = await server.database.read(() =>
        all(eventsAfter({ position: 0, event_id: '', count: 1_000 })),
      );
      expect(events.filter(({ type }) => type === 'case.changed').length).toBeGreaterThan(2);
      expect((await server.rows('replies'))[0]).toMatchObject({ mailed_at: null });
    } finally {
      await close();
    }
  });

  test.each([
    ['knows no such sender', { sender: '550 5.1.8 no such sender' }],
    ['relays nothing yet', { 'anna@visitor.example': '550 5.7.1 relaying denied' }],
    ['holds mails of the sender for spam', { mail: '554 5.7.0 sender not trusted' }],
  ])('a mail server that %s is tried again', async (_, replies) => {
    const { mailer, close } = await mailServer(replies);
    try {
      const server = await startServer(databases, { mailer });
      const { answers: sent } = await answers(server, await waitingCase(server), 'We are on it');
      expect(sent[0]).not.toHaveProperty('bounced');
      expect(await server.rows('jobs')).toMatchObject([
        { attempts: 1, payload_json: { reply: expect.anything() } },
      ]);
      expect((await server.rows('replies'))[0]).toMatchObject({ bounced_at: null });
    } finally {
      await close();
    }
  });

  test('a mail whose words are refused shows at once', async () => {
    const { mailer, close } = await mailServer({ mail: '554 5.6.0 cannot read this' });
    try {
      const server = await startServer(databases, { mailer });
      await answers(server, await waitingCase(server), 'We are on it');
      expect((await server.rows('replies'))[0]).toMatchObject({ bounce_code: '5.6.0' });
    } finally {
      await close();
    }
  });

  test('a mail server that is busy for a day counts as undelivered', async () => {
    const { mailer, close } = await mailServer({ 'anna@visitor.example': '451 4.3.0 try again later' });
    try {
      const server = await startServer(databases, { mailer });
      const waiting = await waitingCase(server);
      expect((await answers(server, waiting, 'We are on it')).answers[0]).not.toHaveProperty('bounced');
      expect((await server.rows('replies'))[0]).toMatchObject({ bounced_at: null });
      server.clock.now += 25 * 3_600_000;
      await server.app.services.jobs.runDue();
      expect((await server.rows('replies'))[0]).toMatchObject({
        bounced_at: server.clock.now,
        bounce_code: '4.3.0',
        bounce_text: 'try again later',
      });
    } finally {
      await close();
    }
  });

  test('a case says who gets an answer, and how the mail looks', async () => {
    const server = await startServer(databases);
    const { body: visitor } = await server.post('/auth/sign-up');
    const german = { ...bearer(visitor.anonymous_token), 'accept-language': 'de' };
    const { body } = await server.vote({ question_id: 'demo-restroom', rate: 1 }, german);
    const form = formOf({ contact_info: 'anna@visitor.example' }, []);
    await server.post(`/api/votes/${body.vote.uid}/attachments`, form.payload, {
      ...form.headers,
      ...german,
    });
    await visit(server, 'demo-restroom', 1, { contact_info: '+49 151 123456' });
    const { uid, organisation } = await caseAndOrganisation(server);
    const shown = await does(server, `${uid}/acknowledge`);
    expect(schemas.caseDetails.reply.safeParse(shown.body).error?.issues).toBeUndefined();
    const { answering } = shown.body.case;
    expect(answering.groups).toEqual([
      {
        locale: 'de',
        people: 1,
        mail: {
          subject: 'Antwort von Park Restrooms',
          lead: expect.stringMatching(/^Sie haben am /),
          closing: expect.stringMatching(/^Mit dem Code/),
        },
      },
      { locale: 'en', people: 1 },
    ]);
    expect(answering.texts.map(({ locale }: { locale: string }) => locale)).toEqual(['en', 'en', 'de', 'de']);
    await setTexts(server, organisation, [{ name: 'Dabei', locale: 'de', text: 'Schon unterwegs' }]);
    const again = (await does(server, `${uid}/start`)).body.case.answering;
    expect(again.texts.at(-1)).toEqual({ locale: 'de', name: 'Dabei', text: 'Schon unterwegs' });
    expect(again.texts).toHaveLength(3);
    const { body: done } = await does(server, `${uid}/answer`, { text: 'Fixed' });
    expect(done.case).not.toHaveProperty('answering');
    await server.app.services.jobs.runDue();
    for (const part of [answering.groups[0].mail.lead, answering.groups[0].mail.closing])
      expect(server.mails[0]?.text).toContain(part);
  });
});
