import { PermanentFailure } from '../jobs/jobs';

/** Why a mail could not be delivered. */
export interface MailRefusal {
  /** Enhanced status code (RFC 3463) such as `5.1.1`, or the reply code of SMTP; null without one. */
  code: string | null;
  /** The mail server's words, without the address; '' without any. */
  text: string;
}

/** The mail server refuses the recipient or the mail for good. */
export class MailRefused extends PermanentFailure {}

/** Longest `text`, in UTF-16 units. */
const longestText = 300;

/**
 * Why a mail server did not take a mail.
 * @param error of the mailer
 * @param to the recipient, whose address the text must not say
 */
export function refusalOf(error: unknown, to: string): MailRefusal {
  const cause = error instanceof MailRefused ? error.cause : error;
  const { response } = cause as { response?: unknown };
  return typeof response === 'string' ? refusalFrom(response, to) : { code: null, text: '' };
}

/** @param said a reply of SMTP, or the `Diagnostic-Code` of a delivery report */
export function refusalFrom(said: string, to: string): MailRefusal {
  const line = said.replace(/\s+/g, ' ').trim();
  const [, reply, enhanced, words] = /^(\d{3})?[ -]*([245]\.\d{1,3}\.\d{1,3})?[ -]*(.*)$/.exec(line) ?? [];
  return { code: enhanced ?? reply ?? null, text: withoutAddress(words ?? '', to).slice(0, longestText) };
}

/** Masks every address, and the recipient's name in front of the `@` wherever it stands alone. */
function withoutAddress(text: string, to: string): string {
  const masked = text.replace(/<?[^\s<>@,;:"']+@[^\s<>@,;:"']+>?/g, '…');
  const name = to.split('@')[0] ?? '';
  if (name.length < 2) return masked;
  const literal = name.replace(/[^\p{L}\p{N}]/gu, '\\$&');
  return masked.replace(new RegExp(`(?<![\\p{L}\\p{N}])${literal}(?![\\p{L}\\p{N}])`, 'giu'), '…');
}
