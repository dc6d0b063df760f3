import type { AddressInfo } from 'node:net';
import hoodiecrow from 'hoodiecrow-imap';

/** A real IMAP server in this process, with one folder. */
export async function imapServer() {
  const server = hoodiecrow({
    plugins: ['ID', 'SASL-IR', 'AUTH-PLAIN'],
    storage: { INBOX: { messages: [] } },
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.server.address() as AddressInfo;
  const messages = () => server.folderCache['INBOX']?.messages ?? [];
  return {
    url: `imap://testuser:testpass@127.0.0.1:${port}/INBOX`,
    /** Puts a mail into the folder. @param date when it arrived, as IMAP says it; by default now */
    arrives: (lines: readonly string[], date: string | false = false) =>
      server.appendMessage('INBOX', [], date, lines.join('\r\n')),
    /** Whether each mail is marked as read, oldest first. */
    seen: () => messages().map(({ flags }) => flags.includes('\\Seen')),
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}

/** A visitor's reply to a mail of ours. */
export const replyTo = (
  messageId: string,
  { id = 'r1', text = 'It is clean now.', headers = [] as string[] } = {},
): string[] => [
  'From: Anna <anna@visitor.example>',
  'To: answers@smile.example',
  `Message-ID: <${id}@visitor.example>`,
  `In-Reply-To: ${messageId}`,
  `References: ${messageId}`,
  'Subject: Re: Answer',
  ...headers,
  'Content-Type: text/plain; charset=utf-8',
  '',
  text,
  '',
];

/** A report that a mail came back (RFC 3464). */
export const undelivered = (messageId: string, action: string): string[] => [
  'From: MAILER-DAEMON@mx.example',
  'To: no-reply@smile.example',
  'Auto-Submitted: auto-replied',
  'Message-ID: <dsn@mx.example>',
  'Subject: Undelivered Mail',
  'MIME-Version: 1.0',
  'Content-Type: multipart/report; report-type=delivery-status; boundary="b"',
  '',
  '--b',
  'Content-Type: text/plain',
  '',
  'It did not work.',
  '--b',
  'Content-Type: message/delivery-status',
  '',
  'Reporting-MTA: dns; mx.example',
  '',
  'Final-Recipient: rfc822; anna@visitor.example',
  `Action: ${action}`,
  'Status: 5.2.2',
  'Diagnostic-Code: smtp; 552 5.2.2 <anna@visitor.example>: mailbox of anna',
  '  is full',
  '--b',
  'Content-Type: text/rfc822-headers',
  '',
  'From: no-reply@smile.example',
  `Message-ID: ${messageId}`,
  'Subject: Answer',
  '',
  '--b--',
  '',
];
