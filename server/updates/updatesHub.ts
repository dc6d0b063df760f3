import type { FastifyBaseLogger } from 'fastify';
import { all, first, type Command, type Database } from '../db/database';
import { describeFailure } from '../http/requestLog';
import { Problem } from '../http/problem';
import { seesCase, type OwnedCase } from '../cases/casesPolicy';
import { signedIn, type Principal } from '../session/caller';
import { caseEvent, resetEvent, signOfLife, UpdateStream } from './updateStream';
import { newestEvent, updatesAfter, type Place, type UpdateRow } from './updatesQueries';

/** Times in milliseconds. */
export interface UpdatesLimits {
  /** Between two looks at the events, while anybody listens. */
  look: number;
  heartbeat: number;
  /** Streams of one person at a process. */
  perPerson: number;
  /** Events that are read for a client that comes back; one that has missed more loads everything anew. */
  missed: number;
  /** Bytes that may wait for a slow client. */
  held: number;
}

export interface UpdatesHub {
  /**
   * A stream for a client.
   * @param after the last event that it has
   * @throws Problem tokenRefused; tooManyRequests if the person has as many streams as one may have
   */
  open(principal: Principal, after: Place | null, isOnce: boolean): Promise<UpdateStream>;
  /** Ends all streams. */
  stop(): void;
}

const batch = 500;
/** Rights that are asked for at a time. */
const atOnce = 20;

/**
 * Reads the events once for all streams of this process and tells each which cases changed that its person
 * may see. Who may see what is asked anew for each delivery, so a stream hears nothing after its session has
 * ended or its person has lost a role.
 */
export function makeUpdatesHub({
  database,
  clock,
  logger,
  limits,
}: {
  database: Database;
  clock: () => number;
  logger: FastifyBaseLogger;
  limits: UpdatesLimits;
}): UpdatesHub {
  const streams = new Set<UpdateStream>();
  let timer: NodeJS.Timeout | undefined;
  let beatAt = 0;
  /** Looks come one after the other. */
  let looking: Promise<Place> | undefined;
  /** How far everybody has been told; meaningless while nobody listens. */
  let told: Place = { position: 0, event_id: '' };

  /** The first stream hears of what comes from now on. */
  let starting: Promise<void> | undefined;
  /** Streams that are about to listen. */
  let opening = 0;
  let isStopped = false;

  async function start(): Promise<void> {
    const newest = await database.read(() => first(newestEvent({})));
    if (newest) told = newest;
  }

  async function lookOnce(): Promise<Place> {
    for (;;) {
      const rows = await database.read(() => all(updatesAfter({ ...told, count: batch })));
      const last = rows.at(-1);
      if (!last) return told;
      told = last;
      await deliver(rows);
      if (rows.length < batch) return told;
    }
  }

  function look(): Promise<Place> {
    looking ??= lookOnce().finally(() => (looking = undefined));
    return looking;
  }

  /** Tells each stream; streams of one session are asked about together. */
  async function deliver(rows: readonly UpdateRow[]): Promise<void> {
    const changed = newestOfEach(rows);
    if (changed.length === 0) return;
    await askFor(
      (principal) => visibleTo(principal, changed),
      (stream, visible) => {
        for (const row of visible) stream.tell(caseEvent(row));
      },
    );
  }

  /** Runs a question for each session that listens. Its streams end if it is refused, or fails. */
  async function askFor<Result>(
    question: (principal: Principal) => Command<Result>,
    answer: (stream: UpdateStream, result: Result) => void,
  ): Promise<void> {
    const sessions = [...groupBySession(streams)];
    for (let from = 0; from < sessions.length; from += atOnce)
      await Promise.all(
        sessions.slice(from, from + atOnce).map(async ([one, ...others]) => {
          if (!one) return;
          const open = [one, ...others];
          try {
            const result = await database.read(() => question(one.principal));
            for (const stream of open) answer(stream, result);
          } catch (error) {
            if (!(error instanceof Problem))
              logger.error({ failure: describeFailure(error) }, 'updates not delivered');
            // The client comes again, from the last event that it has.
            for (const stream of open) stream.finish();
          }
        }),
      );
  }

  /** Ends streams whose session or token has ended, and shows the others that all is well. */
  async function beat(): Promise<void> {
    beatAt = performance.now() + limits.heartbeat;
    const at = told;
    for (const stream of streams) if (hasExpired(stream.principal, clock())) stream.finish();
    await askFor(
      (principal) => signedIn(principal),
      (stream) => stream.beat(at),
    );
  }

  async function tick(): Promise<void> {
    let next = limits.look;
    try {
      await look();
      if (performance.now() >= beatAt) await beat();
    } catch (error) {
      logger.error({ failure: describeFailure(error) }, 'events not looked at');
      next *= 10;
    }
    if (streams.size > 0 && !isStopped) wait(next);
    else timer = undefined;
  }

  const wait = (ms: number) => void (timer = setTimeout(() => void tick(), ms).unref());

  /** The events that a client has missed, as its person may see them; null if they are too many. */
  async function missedBy(principal: Principal, after: Place, until: Place): Promise<UpdateRow[] | null> {
    if (after.position > until.position) return null;
    const rows = await database.read(() => all(updatesAfter({ ...after, count: limits.missed })));
    const end = rows.findIndex(({ event_id }) => event_id === until.event_id);
    if (end === -1 && until.event_id !== after.event_id) return null;
    return database.read(() => visibleTo(principal, newestOfEach(rows.slice(0, end + 1))));
  }

  return {
    async open(principal, after, isOnce) {
      await database.read(() => signedIn(principal));
      opening += 1;
      try {
        if (streams.size === 0 && opening === 1) starting = start();
        await starting;
        await look();
      } finally {
        opening -= 1;
      }
      if (countOf(streams, principal) >= limits.perPerson)
        throw new Problem('tooManyRequests', undefined, undefined, 30);
      const stream = new UpdateStream(principal, limits.held);
      stream.once('close', () => streams.delete(stream));
      streams.add(stream);
      // What has been told by now is read for it; what comes from now on is held until then.
      const until = told;
      if (!timer && !isStopped) {
        beatAt = performance.now() + limits.heartbeat;
        wait(limits.look);
      }
      try {
        const missed = after && (await missedBy(principal, after, until));
        stream.catchUp(missed ? [...missed.map(caseEvent), signOfLife(until)] : [resetEvent(until)]);
      } catch (error) {
        stream.destroy();
        throw error;
      }
      if (isOnce || isStopped) stream.finish();
      return stream;
    },
    stop() {
      isStopped = true;
      clearTimeout(timer);
      for (const stream of streams) stream.finish();
      streams.clear();
    },
  };
}

/**
 * The newest event of each case, in order: what came before says the same. Readings are each person's own.
 */
function newestOfEach(rows: readonly UpdateRow[]): UpdateRow[] {
  const byCase = new Map<string, UpdateRow>();
  for (const row of rows) {
    if (row.case_uid === null) continue;
    const key = `${row.case_uid} ${readerOf(row) ?? ''}`;
    byCase.delete(key);
    byCase.set(key, row);
  }
  return [...byCase.values()];
}

function* visibleTo(principal: Principal, rows: readonly UpdateRow[]): Command<UpdateRow[]> {
  const caller = yield* signedIn(principal);
  const visible: UpdateRow[] = [];
  for (const row of rows) {
    // What somebody has read is nobody else's business.
    const reader = readerOf(row);
    if (reader !== null && reader !== caller.identityId) continue;
    if (isOwned(row) && (yield* seesCase(caller, row))) visible.push(row);
  }
  return visible;
}

/** Who has opened a case, if the event says that; else null. */
const readerOf = ({ type, identity_id }: UpdateRow): string | null =>
  type === 'case.read' ? identity_id : null;

const isOwned = (row: UpdateRow): row is UpdateRow & OwnedCase =>
  row.organisation_id !== null && row.question_id !== null;

function groupBySession(streams: Iterable<UpdateStream>): Iterable<UpdateStream[]> {
  const bySession = new Map<string, UpdateStream[]>();
  for (const stream of streams) {
    if (!stream.isOpen) continue;
    const key = sessionOf(stream.principal);
    const others = bySession.get(key);
    if (others) others.push(stream);
    else bySession.set(key, [stream]);
  }
  return bySession.values();
}

const claimsOf = (principal: Principal) => (principal.kind === 'nobody' ? null : principal.claims);
const sessionOf = (principal: Principal) =>
  `${claimsOf(principal)?.sub ?? ''} ${claimsOf(principal)?.ssid ?? ''}`;
const hasExpired = (principal: Principal, now: number) => (claimsOf(principal)?.exp ?? 0) * 1_000 <= now;
const countOf = (streams: Iterable<UpdateStream>, principal: Principal) =>
  [...streams].filter((one) => claimsOf(one.principal)?.sub === claimsOf(principal)?.sub).length;
