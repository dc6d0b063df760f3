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
