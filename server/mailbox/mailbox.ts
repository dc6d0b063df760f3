import type { FastifyBaseLogger } from 'fastify';
import { changes, first, run, type Database } from '../db/database';
import { describeFailure } from '../http/requestLog';
import { sha256, type Keyring } from '../session/keyring';
import { leaseMailbox, mailboxAt, makeMailbox, moveMailbox, releaseMailbox } from './mailboxQueries';
import { knownBy, mayBeOurs, readMail } from './readMail';
import { takeMail } from './takeMail';

/** Where replies of visitors arrive. */
export interface MailboxSettings {
  /** `imaps://user:password@host:port/folder` */
  url: string;
  /** Its address, to which visitors reply. */
  address: string;
}

export interface Mailbox {
  /** Reads what is new, unless another process is at it. @returns how many mails were taken */
  read(): Promise<number>;
  /** Starts polling. */
  start(): void;
  /** Stops polling and ends the connection. */
  stop(): Promise<void>;
}

/** How often the mailbox is read, how long a lease and an answer may take, how far back it is read first. */
const pace = { look: 30_000, lease: 300_000, timeout: 30_000, back: 30 * 86_400_000 };
/** Mails whose headers are read at a time. */
const batch = 200;
/** Bytes of a mail that are read; what is behind them is not looked at. */
const longestSource = 1_000_000;

/**
 * Reads the mailbox of `IMAP_URL` for replies and delivery reports (`docs/operations.md`). A lease in the
 * database lets one process read it at a time; where it has come to is kept there too. Mail that is about no
 * answer stays as it is, unread.
 */
export function makeMailboxReader({
  url,
  database,
  keyring,
  clock,
  logger,
}: {
  url: string;
  database: Database;
  keyring: Keyring;
  clock: () => number;
  logger: FastifyBaseLogger;
}): Mailbox {
  const { protocol, hostname, port, username, password, pathname } = new URL(url);
  const folder = decodeURIComponent(pathname.slice(1)) || 'INBOX';
  const id = sha256(`${username}@${hostname}:${port}/${folder}`).slice(0, 22);
  let timer: NodeJS.Timeout | undefined;
  let working: Promise<number> | undefined;
  let client: import('imapflow').ImapFlow | undefined;

  async function connected(): Promise<import('imapflow').ImapFlow> {
    const { ImapFlow } = await import('imapflow');
    const isSecure = protocol === 'imaps:';
    const made = new ImapFlow({
      host: hostname,
      port: Number(port) || (isSecure ? 993 : 143),
      secure: isSecure,
      auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) },
      logger: false,
      connectionTimeout: pace.timeout,
      greetingTimeout: pace.timeout,
      socketTimeout: pace.timeout,
    });
    // An error without a listener would end the process; the command that waits is rejected as well.
    made.on('error', () => undefined);
    client = made;
    await made.connect();
    return made;
  }

  /** Takes a mail in and marks it as read. */
  async function take(imap: import('imapflow').ImapFlow, uid: number): Promise<boolean> {
    const full = await imap.fetchOne(String(uid), { source: { maxLength: longestSource } }, { uid: true });
    if (!full || !full.source) return false;
    const mail = await readMail(keyring, full.source);
    if (!mail || !(await database.command(() => takeMail(mail, clock())))) return false;
    await imap.messageFlagsAdd(String(uid), ['\\Seen'], { uid: true });
    return true;
  }

  /** The first mail that may be a reply, of a mailbox that was never read and may be full of others. */
  async function firstToRead(imap: import('imapflow').ImapFlow, uidNext: number): Promise<number> {
    const uids = await imap.search({ since: new Date(clock() - pace.back) }, { uid: true });
    return Math.min(uidNext, ...(uids || []).slice(0, 1));
  }

  async function readFolder(imap: import('imapflow').ImapFlow): Promise<number> {
    let taken = 0;
    const { uidValidity, uidNext } = await imap.mailboxOpen(folder);
    const uid_validity = String(uidValidity);
    const at = await database.read(() => first(mailboxAt({ id })));
    // A folder that was made anew numbers its mails anew.
    let next = at?.uid_validity === uid_validity ? at.next_uid : await firstToRead(imap, uidNext);
    for (; next < uidNext; next += batch) {
      const range = `${next}:${Math.min(next + batch, uidNext) - 1}`;
      const heads = await imap.fetchAll(range, { uid: true, headers: [...knownBy] }, { uid: true });
      for (const { uid, headers } of heads) {
        if (!mayBeOurs(keyring, headers?.toString('utf8') ?? '')) continue;
        try {
          if (await take(imap, uid)) taken += 1;
        } catch (error) {
          // Without a connection it is tried again; a mail that cannot be read must not hold up all others.
          if (!imap.usable || (error as { code?: unknown }).code === 'DATABASE_UNAVAILABLE') throw error;
          logger.error({ failure: describeFailure(error) }, 'mail passed over');
        }
      }
      const until = clock() + pace.lease;
      const next_uid = Math.min(next + batch, uidNext);
      await database.command(() => run(moveMailbox({ id, uid_validity, next_uid, until })));
    }
    return taken;
  }

  async function readNew(): Promise<number> {
    await database.command(() => run(makeMailbox({ id })));
    const now = clock();
    const lease = { id, now, until: now + pace.lease };
    if ((await database.command(() => changes(leaseMailbox(lease)))) === 0) return 0;
    try {
      const imap = await connected();
      const taken = await readFolder(imap);
      await imap.logout();
      return taken;
    } finally {
      client?.close();
      client = undefined;
      await database.command(() => run(releaseMailbox({ id })));
    }
  }

  const read = () => (working ??= readNew().finally(() => (working = undefined)));

  function look(): void {
    read().catch((error: unknown) => logger.error({ failure: describeFailure(error) }, 'mailbox not read'));
  }

  return {
    read,
    start: () => {
      timer = setInterval(look, pace.look).unref();
      look();
    },
    stop: async () => {
      clearInterval(timer);
      client?.close();
      await working?.catch(() => undefined);
    },
  };
}
