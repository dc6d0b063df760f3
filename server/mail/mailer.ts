import { createReadStream } from 'node:fs';
import { mkdir, open, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { languageTag, type Locale } from '../../contract/languages';
import { codeOf } from '../db/database';
import { MailRefused } from './mailRefusal';

/** A mail to one person. */
export interface Mail {
  /** Letters, digits and `-`. A retried mail keeps its id, which becomes the `Message-ID`. */
  id: string;
  to: string;
  locale: Locale;
  subject: string;
  text: string;
  html: string;
  attachments?: readonly MailAttachment[];
  /** Earlier mails of the thread, oldest first: ids of ours, or others' `Message-ID`s in `<>`. */
  after?: readonly string[];
  /** Where replies go; by default to the sender. */
  replyTo?: string;
  /** Address that ends mails of this kind: shown by mail programs, and called by their button (RFC 8058). */
  unsubscribe?: string;
}

/** A file on our disk; it is read while the mail goes out. */
export interface MailAttachment {
  filename: string;
  path: string;
  contentType: string;
}

export interface Mailer {
  /**
   * Resolves when the mail server has accepted the mail, or when its file is written.
   * @throws MailRefused if the mail server rejects the recipient or the mail for good
   */
  send(mail: Mail): Promise<void>;
  /** Mails are files, which somebody has to pass on. */
  writesFiles?: true;
}

export interface MailSettings {
  dataDir: string;
  /** `smtp://user:password@host:port`; undefined: mails are files. */
  smtpUrl: string | undefined;
  /** Sender: `Name <address>`. */
  from: string;
}

/** What nodemailer says of a refusal: the server's reply, and the command that it answers. */
interface SmtpError {
  responseCode?: number;
  response?: string;
  command?: string;
}

const patience = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 };

/**
 * Sends mails to the server of `SMTP_URL`, or writes them to `DATA_DIR/mail` as `.eml` files. Loads
 * nodemailer with the first mail.
 */
export function makeMailer({ dataDir, smtpUrl, from }: MailSettings): Mailer {
  let opened: Promise<(mail: Mail) => Promise<void>> | undefined;
  return {
    ...(smtpUrl === undefined && { writesFiles: true }),
    send: async (mail) =>
      (await (opened ??= smtpUrl ? overSmtp(smtpUrl, from) : intoFolder(dataDir, from)))(mail),
  };
}

async function overSmtp(url: string, from: string): Promise<(mail: Mail) => Promise<void>> {
  const { createTransport } = await import('nodemailer');
  const transport = createTransport({ url, ...patience, disableFileAccess: true, disableUrlAccess: true });
  return async (mail) => {
    try {
      await transport.sendMail(messageOf(mail, from));
    } catch (error) {
      if (isAboutMail(error)) throw new MailRefused(error);
      throw error;
    }
  };
}

/**
 * Whether a mail server rejects this recipient or this mail for good. All else may be mended by who runs the
 * server: a wrong password, a sender it does not know, and policies (5.7.x of RFC 3463) such as relaying.
 */
function isAboutMail(error: unknown): boolean {
  const { responseCode = 0, command, response = '' } = error as SmtpError;
  const isPolicy = /^\d{3}[ -]5\.7\./.test(response);
  return responseCode >= 500 && !isPolicy && (command === 'RCPT TO' || codeOf(error) === 'EMESSAGE');
}

/** Writes each file under a temporary name first, so that a file with its final name is complete. */
async function intoFolder(dataDir: string, from: string): Promise<(mail: Mail) => Promise<void>> {
  const { createTransport } = await import('nodemailer');
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'unix' });
  const folder = join(dataDir, 'mail');
  await mkdir(folder, { recursive: true, mode: 0o700 });
  return async (mail) => {
    const { message } = await transport.sendMail(messageOf(mail, from));
    const path = join(folder, `${mail.id}.eml`);
    const file = await open(`${path}.part`, 'w', 0o600);
    try {
      await file.writeFile(message as Buffer);
      await file.sync();
    } finally {
      await file.close();
    }
    await rename(`${path}.part`, path);
  };
}

function messageOf(mail: Mail, from: string) {
  const { id, to, locale, subject, text, html, attachments = [], after = [], replyTo, unsubscribe } = mail;
  const host = /@([^>\s]+)/.exec(from)?.[1] ?? 'localhost';
  const messageId = (one: string) => (one.startsWith('<') ? one : `<${one}@${host}>`);
  const references = after.map(messageId);
  const inReplyTo = references.at(-1);
  return {
    messageId: messageId(id),
    ...(inReplyTo !== undefined && { inReplyTo, references }),
    from,
    ...(replyTo !== undefined && { replyTo }),
    to: { name: '', address: to },
    subject,
    text,
    html,
    attachments: attachments.map(({ filename, path, contentType }) => ({
      filename,
      contentType,
      content: createReadStream(path),
    })),
    headers: {
      'Auto-Submitted': 'auto-generated',
      'Content-Language': languageTag(locale),
      ...(unsubscribe !== undefined && {
        'List-Unsubscribe': `<${unsubscribe}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      }),
    },
  };
}
