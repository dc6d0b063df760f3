import type { ParsedMail } from 'mailparser';
import { refusalFrom, type MailRefusal } from '../mail/mailRefusal';
import type { Keyring } from '../session/keyring';
import { readersOfReferences } from '../reportSchedules/periodReportMailId';
import { answersOfAddresses, answersOfReferences } from './answerAddress';
import { visitorWords, type VisitorWords } from './visitorWords';

/** What came back for an answer, or for a report. */
export type ReturnedMail =
  | ({
      kind: 'words';
      /** Ids of answers, the one that was most likely meant first. */
      replies: string[];
      /** With `<>`; '' without one. */
      messageId: string;
      /** Files that came with it; they are not kept. */
      files: number;
    } & VisitorWords)
  | {
      kind: 'bounce';
      replies: string[];
      /** Ids of readers of reports. */
      readers: string[];
      refusal: MailRefusal;
    };

/** Headers by which a mail is recognised. */
export const knownBy = [
  'in-reply-to',
  'references',
  'to',
  'cc',
  'delivered-to',
  'x-original-to',
  'content-type',
] as const;

/** Whether a mail may be about an answer of ours. @param headers lines as they came */
export function mayBeOurs(keyring: Keyring, headers: string): boolean {
  const unfolded = headers.replace(/\r?\n[ \t]+/g, ' ');
  return (
    /^content-type:\s*multipart\/report/im.test(unfolded) ||
    answersOfReferences(unfolded).length > 0 ||
    answersOfAddresses(keyring, unfolded).length > 0
  );
}

/**
 * Reads a mail about an answer.
 * @param source of which the end may be missing
 * @returns null for anything else, and for mails that programs send by themselves
 */
export async function readMail(keyring: Keyring, source: Buffer): Promise<ReturnedMail | null> {
  const { simpleParser } = await import('mailparser');
  const mail = await simpleParser(source, options);
  const report = deliveryReport(mail);
  if (report) return report.replies.length + report.readers.length > 0 ? report : null;
  if (isAutomatic(mail)) return null;
  const addresses = ['to', 'cc', 'delivered-to', 'x-original-to'].map((name) => lineOf(mail, name)).join(' ');
  const replies = [
    ...answersOfReferences(lineOf(mail, 'in-reply-to')),
    ...answersOfAddresses(keyring, addresses),
    ...answersOfReferences(lineOf(mail, 'references')).reverse(),
  ];
  if (replies.length === 0) return null;
  let body = mail.text ?? '';
  // The parser makes text of HTML only where it is not among other parts.
  if (body.trim() === '' && mail.html)
    body =
      (await simpleParser(`Content-Type: text/html; charset=utf-8\r\n\r\n${mail.html}`, options)).text ?? '';
  return {
    kind: 'words',
    replies: [...new Set(replies)],
    messageId: mail.messageId ?? '',
    files: mail.attachments.filter(({ related }) => !related).length,
    ...visitorWords(body),
  };
}

const options = {
  skipTextToHtml: true,
  skipImageLinks: true,
  keepDeliveryStatus: true,
  maxHtmlLengthToParse: 500_000,
} as const;

/** The lines of a header as they came, unfolded. */
const lineOf = ({ headerLines }: ParsedMail, name: string): string =>
  headerLines
    .filter(({ key }) => key === name)
    .map(({ line }) => line.replace(/\r?\n[ \t]+/g, ' '))
    .join(' ');

/** Notes of absence, lists, and answers to answers would go round and round. */
function isAutomatic(mail: ParsedMail): boolean {
  const submitted = lineOf(mail, 'auto-submitted').toLowerCase();
  return (
    (submitted !== '' && !/:\s*no\b/.test(submitted)) ||
    /:\s*(bulk|junk|list|auto_reply)\b/i.test(lineOf(mail, 'precedence')) ||
    /:\s*<>/.test(lineOf(mail, 'return-path')) ||
    ['x-autoreply', 'x-autorespond', 'list-id'].some((name) => lineOf(mail, name) !== '')
  );
}

/** A report that a mail could not be delivered for good (RFC 3464). */
function deliveryReport(mail: ParsedMail): (ReturnedMail & { kind: 'bounce' }) | null {
  const part = mail.attachments.find(({ contentType }) => contentType === 'message/delivery-status');
  if (!part) return null;
  const fields = part.content.toString('utf8').replace(/\r?\n[ \t]+/g, ' ');
  const field = (name: string) => new RegExp(`^${name}:\\s*(.*)$`, 'im').exec(fields)?.[1]?.trim() ?? '';
  if (field('Action').toLowerCase() !== 'failed')
    return { kind: 'bounce', replies: [], readers: [], refusal: none };
  const returned = mail.attachments
    .filter(({ contentType }) => /^(message\/rfc822|text\/rfc822-headers)/.test(contentType))
    .map(({ content }) => content.toString('utf8').replace(/\r?\n[ \t]+/g, ' '))
    .join('\n');
  const own = /^message-id:.*$/im.exec(returned)?.[0] ?? lineOf(mail, 'in-reply-to');
  const to = field('Final-Recipient').replace(/^[^;]*;\s*/, '');
  const said = refusalFrom(field('Diagnostic-Code').replace(/^[^;]*;\s*/, ''), to);
  return {
    kind: 'bounce',
    replies: answersOfReferences(own),
    readers: readersOfReferences(own),
    refusal: { code: field('Status') || said.code, text: said.text },
  };
}

const none: MailRefusal = { code: null, text: '' };
