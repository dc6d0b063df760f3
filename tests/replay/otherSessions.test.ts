import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import type { Log, TurnLine } from '../../replay/format';
import { simulateLog } from '../../replay/failure';
import type { Product } from '../../replay/product';
import { readLog } from '../../replay/readLog';
import { replayStrictly } from '../../replay/strict';
import { recordTurns } from '../../replay/writeLog';
import { createSimulatedWorld } from '../../src/app/simulatedWorld';
import { productOf } from '../../src/app/products';

/*
 * The recorded sessions again, on devices that know more: votes, identities, a sign-in, a note. Whatever has
 * a pseudonym before, each of them must replay.
 */
const folder = join(import.meta.dirname, '../../fixtures/logs');
const names = readdirSync(folder).filter((name) => name.endsWith('.rlog'));

interface Known {
  votes: readonly { questionUid: string; uid: string; rating: number }[];
  anonymous: boolean;
  signedIn: boolean;
  note: boolean;
  lastUser: boolean;
}

const known: fc.Arbitrary<Known> = fc.record({
  votes: fc.array(
    fc.record({
      questionUid: fc.constantFrom('demo-cafe', 'demo-restroom', 'demo-office'),
      uid: fc.constantFrom('Zv3uR0a8T0mKx1', 'Ab7cD2e9F4gHi5', 'Qw1eR2t3Y4uIo5', 'demo-lobby'),
      rating: fc.constantFrom(1, 2, 3),
    }),
    { maxLength: 3 },
  ),
  anonymous: fc.boolean(),
  signedIn: fc.boolean(),
  note: fc.boolean(),
  lastUser: fc.boolean(),
});

describe.each(names)('%s', (name) => {
  const recorded = revived(readFileSync(join(folder, name), 'utf8'));

  it('replays also on a device that knows more, whatever that is (LOG-3)', () => {
    const log = readLog(recorded);
    const product = productOf(log.header.entry) as Product<unknown>;
    const build = { build: 'test', reducers: 'test' };
    fc.assert(
      fc.property(known, (more) => {
        const session = onDevice(log, more);
        const worldOf = (of: Log) => createSimulatedWorld(of, product.redaction);
        const { turns } = simulateLog({ product, worldOf, build }, session);
        const again = recordTurns(
          product,
          session,
          turns.map(({ turn }) => turn),
          build,
        );
        expect(turns.length).toBeGreaterThan(2);
        expect(more.votes.filter(({ uid }) => uid !== 'demo-lobby' && again.includes(uid))).toEqual([]);
        expect(replayStrictly(product, readLog(again))).toEqual({ turns: turns.length, divergence: null });
      }),
      { numRuns: 4, seed: 1801 },
    );
  });
});

/** The log as it was before the redaction, as far as pseudonyms go. */
function revived(text: string): string {
  return text.replaceAll(/\b(key|vote|token|guid|ssid|photo|person|org|site|recording)~(\d+)/g, '$1-of-$2');
}

function onDevice(log: Log, more: Known): Log {
  const asked = new Map<number, { name: string; area?: string; keys?: readonly string[] }>();
  const turns = log.turns.map((line): TurnLine => {
    const question = line.k === 'res' ? asked.get(line.id as number) : undefined;
    for (const [id, name, arg] of line.f ?? []) asked.set(id, { name, ...(arg as object) });
    if (line.v === undefined || !question) return line;
    return { ...line, v: { ...(line.v as object), ...answerOf(question, line.v as Answer, more) } };
  });
  return { ...log, turns };
}

type Answer = Readonly<Record<string, unknown>>;

/** What the device answers otherwise: only what it did not know. */
function answerOf(
  { name, area, keys = [] }: { name: string; area?: string; keys?: readonly string[] },
  answer: Answer,
  { votes, anonymous, signedIn, note, lastUser }: Known,
): Answer {
  if (name === 'persistence.drafts' && note && (answer.drafts as unknown[]).length === 0)
    return { drafts: [draft] };
  if (name !== 'storage.read') return {};
  const others: Answer =
    area === 'session'
      ? { voted: votes.length > 0 ? votes.map(votedOf) : null }
      : {
          ...(anonymous && { anonymous_token: 'anonymous-token-1', guid: 'guid-of-somebody' }),
          ...(signedIn && { access_token: 'access-1', refresh_token: 'refresh-1', user_guid: 'olive' }),
          ...(lastUser && { last_user: 'guid-of-somebody' }),
        };
  return Object.fromEntries(
    Object.entries(others).filter(([key]) => keys.includes(key) && answer[key] === null),
  );
}

const votedOf = ({ questionUid, uid, rating }: Known['votes'][number], index: number) => ({
  questionUid,
  rating,
  voteUid: uid,
  orgUid: 'org-corner',
  isServiceLog: false,
  key: `key-of-vote-${index}`,
  sequence: 0,
  given: null,
});

const draft = {
  questionUid: 'demo-cafe',
  text: 'Please call',
  wantsAnswer: true,
  email: 'maria@example.org',
};
