import { simpleParser, type ParsedMail } from 'mailparser';
import { SMTPServer } from 'smtp-server';
import { makeMailer } from '../../server/mail/mailer';

/** Whom the server's mails are from. */
export const from = 'Smilelog <no-reply@smile.example>';

/**
 * A mail server that replies to each recipient, to the `sender` and to the `mail` as it is told.
 * @param onMail awaited before a mail that has come is acknowledged
 */
export async function mailServer(replies: Record<string, string>, onMail = async () => {}) {
  const refused = (said: string | undefined): Error | null => {
    const [, code, text] = /^(\d{3}) (.*)$/.exec(said ?? '') ?? [];
    return said ? Object.assign(new Error(text), { responseCode: Number(code) }) : null;
  };
  const received: ParsedMail[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onMailFrom: (_, __, done) => done(refused(replies['sender'])),
    onRcptTo: ({ address }, _, done) => done(refused(replies[address])),
    onData: (stream, _, done) =>
      void simpleParser(stream).then(async (mail) => {
        if (!replies['mail']) received.push(mail);
        await onMail();
        done(refused(replies['mail']));
      }, done),
  });
  const port = await new Promise<number>((resolve) => {
    const listening = server.listen(0, '127.0.0.1', () =>
      resolve((listening.address() as { port: number }).port),
    );
  });
  const smtpUrl = `smtp://127.0.0.1:${port}`;
  return {
    received,
    smtpUrl,
    mailer: makeMailer({ dataDir: '/nonexistent', smtpUrl, from }),
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}
