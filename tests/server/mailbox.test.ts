import { pino } from 'pino';
import { codeOfKey } from '../../contract/voteCode';
import { timedKey } from '../../contract/ids';
import { makeMailboxReader } from '../../server/mailbox/mailbox';
import { does, opened, owner, steps } from '../support/cases';
import { onEachDatabase, type Databases } from '../support/databases';
import { imapServer, replyTo, undelivered } from '../support/mailbox';
import { readPdf } from '../support/pdf';
import { bearer, startServer } from '../support/server';
import { testKeyring } from '../support/templates';
import { formOf } from '../support/uploads';

/** A visitor who was answered by mail, and the mailbox to which they may reply. */
async function answeredByMail(databases: Databases) {
  const imap = await imapServer();
  const server = await startServer(databases, { mailboxAddress: 'answers@smile.example' });
  const { body: visitor } = await server.post('/auth/sign-up');
  const headers = bearer(visitor.anonymous_token);
  const key = timedKey(server.clock.now, 'a'.repeat(22));
  const { body } = await server.vote(
    { question_id: 'demo-restroom', rate: 1 },
    { ...headers, 'idempotency-key': key },
  );
  const form = formOf({ contact_info: 'anna@visitor.example' }, []);
  await server.post(`/api/votes/${body.vote.uid}/attachments`, form.payload, { ...form.headers, ...headers });
  const [{ uid }] = await opened(server);
  await does(server, `${uid}/answer`, { text: 'We are on it' });
  await server.app.services.jobs.runDue();
  const reader = () =>
    makeMailboxReader({
      url: imap.url,
      database: server.database,
      keyring: testKeyring,
      clock: () => server.clock.now,
      logger: pino({ level: 'silent' }),
    });
  const mailId = () => `<${server.mails.at(-1)?.id}@smile.example>`;
  const shown = async () => (await does(server, `${uid}/acknowledge`)).body.case;
  return { imap, server, uid, code: codeOfKey(key) as string, reader, mailId, shown };
}

onEachDatabase((databases) => {
  test('a visitor’s reply comes back to the case, which waits again', async () => {
    const { imap, server, uid, reader, mailId, shown } = await answeredByMail(databases);
    try {
      expect(server.mails[0]?.replyTo).toMatch(/^answers\+\S+@smile\.example$/);
      expect(server.mails[0]?.text).toContain('You can simply reply to this mail.');
      await does(server, `${uid}/resolve`);
      const text = 'It is dirty again.\r\n\r\nOn Sunday, you wrote:\r\n> We are on it';
      imap.arrives(['From: shop@ads.example', 'Message-ID: <ad@ads.example>', 'Subject: Buy', '', 'Now']);
      imap.arrives(replyTo(mailId(), { text }));
      expect(await reader().read()).toBe(1);
      expect(imap.seen()).toEqual([false, true]);
      const found = (await opened(server, '?answer=true'))[0];
      expect(found).toMatchObject({ uid, state: 'reopened', waiting: 1 });
      const after = await shown();
      expect(after.messages).toMatchObject([
        { text: 'It is dirty again.', quoted: 'On Sunday, you wrote:\n> We are on it' },
      ]);
      expect(steps({ body: { case: after } }).slice(-3)).toEqual([
        'visitor_wrote',
        'reopened_by_vote',
        'acknowledged',
      ]);
      // Their words are found, and stand on paper.
      expect(await opened(server, '?q=dirty+again')).toMatchObject([{ uid }]);
      const { access_token } = await server.signIn(owner);
      const url = `/api/v1/cases/${uid}.pdf`;
      const pdf = await server.app.inject({ url, headers: bearer(access_token) });
      expect((await readPdf(pdf.rawPayload)).pages.join(' ')).toContain(
        'A visitor replied: It is dirty again.',
      );
      // The next answer belongs to the same thread.
      await does(server, `${uid}/answer`, { text: 'Sorry' });
      await server.app.services.jobs.runDue();
      expect(server.mails[1]).toMatchObject({
        subject: 'Re: Answer from Park Restrooms',
        after: [server.mails[0]?.id, '<r1@visitor.example>'],
      });
      expect(await opened(server, '?answer=true')).toEqual([]);
    } finally {
      await imap.close();
    }
  });

  test('a mail is taken once, by one of several processes', async () => {
    const { imap, reader, mailId, shown } = await answeredByMail(databases);
    try {
      imap.arrives(replyTo(mailId()));
      const taken = await Promise.all([reader().read(), reader().read(), reader().read()]);
      expect(taken.sort()).toEqual([0, 0, 1]);
      expect(await reader().read()).toBe(0);
      // The same mail in two copies, one of them by another way.
      imap.arrives(replyTo(mailId()));
      await reader().read();
      expect((await shown()).messages).toHaveLength(1);
    } finally {
      await imap.close();
    }
  });

  test('mails of programs and about nothing of ours stay unread', async () => {
    const { imap, reader, mailId, shown } = await answeredByMail(databases);
    try {
      const automatic = ['Auto-Submitted: auto-replied', 'Precedence: bulk', 'List-Id: <l.example>'];
      automatic.forEach((line, at) => imap.arrives(replyTo(mailId(), { id: `a${at}`, headers: [line] })));
      imap.arrives(replyTo('<answer-01234567-0123-7123-8123-0123456789ab@smile.example>', { id: 'b' }));
      imap.arrives(undelivered(mailId(), 'delayed'));
      expect(await reader().read()).toBe(0);
      expect(imap.seen()).toEqual([false, false, false, false, false]);
      expect(await shown()).not.toHaveProperty('messages');
    } finally {
      await imap.close();
    }
  });

  test('a report that a mail came back marks the answer', async () => {
    const { imap, reader, mailId, shown } = await answeredByMail(databases);
    try {
      imap.arrives(undelivered(mailId(), 'failed'));
      expect(await reader().read()).toBe(1);
      const { answers, history } = await shown();
      expect(answers[0].bounced).toMatchObject({ code: '5.2.2', text: '…: mailbox of … is full' });
      expect(history.map(({ what }: { what: string }) => what)).toContain('bounced');
    } finally {
      await imap.close();
    }
  });

  test('a reply found by its address alone is text, whatever it was', async () => {
    const { imap, server, reader, shown } = await answeredByMail(databases);
    try {
      imap.arrives([
        'From: anna@visitor.example',
        `To: ${server.mails[0]?.replyTo}`,
        'Message-ID: <html@visitor.example>',
        'MIME-Version: 1.0',
        'Content-Type: multipart/mixed; boundary="b"',
        '',
        '--b',
        'Content-Type: text/html; charset=utf-8',
        '',
        '<script>alert(1)</script><p>All <b>clean</b></p>',
        '--b',
        'Content-Type: image/png; name="a.png"',
        'Content-Disposition: attachment; filename="a.png"',
        'Content-Transfer-Encoding: base64',
        '',
        'AAAA',
        '--b--',
        '',
      ]);
      expect(await reader().read()).toBe(1);
      expect((await shown()).messages).toMatchObject([{ text: 'All clean', files: 1 }]);
    } finally {
      await imap.close();
    }
  });

  test('erasing the vote removes what its visitor wrote back', async () => {
    const { imap, server, code, reader, mailId } = await answeredByMail(databases);
    try {
      imap.arrives(replyTo(mailId()));
      await reader().read();
      expect(await server.rows('visitor_mails')).toHaveLength(1);
      await server.post('/api/code/erase', { code });
      expect(await server.rows('visitor_mails')).toEqual([]);
      imap.arrives(replyTo(mailId(), { id: 'r2' }));
      expect(await reader().read()).toBe(0);
      expect(await server.rows('visitor_mails')).toEqual([]);
    } finally {
      await imap.close();
    }
  });

  test('a mailbox full of old mails is read from last month on', async () => {
    const { imap, server, reader, mailId } = await answeredByMail(databases);
    try {
      imap.arrives(replyTo(mailId(), { id: 'old' }), ' 1-Jan-2020 12:00:00 +0000');
      imap.arrives(replyTo(mailId(), { id: 'new' }));
      expect(await reader().read()).toBe(1);
      expect(await server.rows('visitor_mails')).toMatchObject([{ message_id: '<new@visitor.example>' }]);
      imap.arrives(replyTo(mailId(), { id: 'newer' }));
      expect(await reader().read()).toBe(1);
    } finally {
      await imap.close();
    }
  });

  test('a mailbox that does not answer is tried again', async () => {
    const { imap, reader, mailId } = await answeredByMail(databases);
    await imap.close();
    await expect(reader().read()).rejects.toMatchObject({ code: 'ECONNREFUSED' });
    await expect(reader().read()).rejects.toMatchObject({ code: 'ECONNREFUSED' });
    expect(mailId()).toContain('answer-');
  });
});
