import { mkdtempSync, readFileSync, readdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { simpleParser } from 'mailparser';
import { makeMailer } from '../../server/mail/mailer';
import { does, opened, visit } from '../support/cases';
import { onEachDatabase } from '../support/databases';
import { startServer, type TestServer } from '../support/server';

const from = 'Smilelog <no-reply@smile.example>';

/** A case with a visitor who has left an address. */
async function waitingCase(server: TestServer): Promise<{ uid: string; vote: string }> {
  const { uid: vote } = await visit(server, 'demo-restroom', 1, { contact_info: 'anna@visitor.example' });
  const [{ uid }] = await opened(server);
  return { uid, vote };
}

async function answers(server: TestServer, { uid, vote }: { uid: string; vote: string }, text: string) {
  const { body } = await does(server, `${uid}/answer`, { text, votes: [vote] });
  await server.app.services.jobs.runDue();
  server.clock.now += 60_000;
  return body.case;
}

onEachDatabase((databases) => {
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
});
