import fc from 'fast-check';
import type { VoteKey } from '../../contract/ids';
import { outboxPace } from '../../contract/limits';
import type { OutboxItem } from '../../contract/outbox';
import { cutText, lengthOf } from '../../contract/text';
import { applySplice, spliceOf } from '../../state/note/noteRules';
import { byVote, nextOf, pauseAfter } from '../../state/outbox/outboxRules';
import { keptChange, keptVote } from '../support/outboxItems';

const now = Date.UTC(2026, 2, 1, 12);

describe('The next item of a vote', () => {
  test('waits for the time of its next try', () => {
    const item = keptVote({ nextAt: now + outboxPace.longest });
    expect(nextOf([item], now)).toBeNull();
    expect(nextOf([item], item.nextAt)).toBe(item);
  });

  test('is due when its time is farther away than any pause: the clock was wrong', () => {
    const item = keptVote({ nextAt: now + 2 * 3_600_000 });
    expect(nextOf([item], now)).toBe(item);
  });
});

const items = fc.array(
  fc.record({
    vote: fc.constantFrom('a', 'b', 'c'),
    isVote: fc.boolean(),
    nextAt: fc.integer({ min: now - 9e5, max: now + 9e5 }),
    attempts: fc.integer({ min: 0, max: 9 }),
    isRefused: fc.boolean(),
  }),
  { maxLength: 12 },
);
const refusal = { status: 400, code: 'invalid_request', message: '' };

function itemsOf(drawn: typeof items extends fc.Arbitrary<infer Drawn> ? Drawn : never): OutboxItem[] {
  return drawn.map(({ vote, isVote, isRefused, ...more }, index) => {
    const about = { ...more, voteKey: vote as VoteKey, refusal: isRefused ? refusal : null };
    return isVote ? keptVote({ ...about, key: `${index}` }) : keptChange({ ...about, key: `${index}` });
  });
}

describe('Whatever waits in an outbox', () => {
  test('each item is in the chain of its vote, once', () => {
    fc.assert(
      fc.property(items, (drawn) => {
        const all = itemsOf(drawn);
        const chains = byVote(all);
        expect(
          chains
            .flat()
            .map(({ key }) => key)
            .sort(),
        ).toEqual(all.map(({ key }) => key).sort());
        for (const chain of chains) expect(new Set(chain.map(({ voteKey }) => voteKey)).size).toBe(1);
      }),
    );
  });

  test('no item is sent before its vote, nor past one that waits', () => {
    fc.assert(
      fc.property(items, (drawn) => {
        for (const chain of byVote(itemsOf(drawn))) {
          const next = nextOf(chain, now);
          if (!next) continue;
          expect(next.refusal).toBeNull();
          const before = chain.slice(0, chain.indexOf(next));
          expect(before.every((item) => item.refusal !== null && item.kind !== 'vote')).toBe(true);
        }
      }),
    );
  });

  test('everything that no refusal holds is due within the longest pause', () => {
    fc.assert(
      fc.property(items, (drawn) => {
        for (const chain of byVote(itemsOf(drawn))) {
          if (!nextOf(chain, Infinity)) continue;
          expect(nextOf(chain, now) ?? nextOf(chain, now + outboxPace.longest)).not.toBeNull();
        }
      }),
    );
  });

  test('a pause never leaves its bounds and never shrinks with tries', () => {
    const chance = fc.double({ min: 0, max: 0.999_999, noNaN: true });
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 5_000 }), chance, (attempts, drawn) => {
        const pause = pauseAfter(attempts, drawn);
        expect(pause).toBeGreaterThanOrEqual(outboxPace.shortest);
        expect(pause).toBeLessThanOrEqual(outboxPace.longest);
        expect(pauseAfter(attempts + 1, drawn)).toBeGreaterThanOrEqual(pause);
      }),
    );
  });
});

describe('Any text that is typed', () => {
  const text = fc.string({ unit: 'binary', maxLength: 40 });

  test('is what its splices make of the text before', () => {
    fc.assert(
      fc.property(text, text, fc.nat(40), (before, after, cursor) => {
        const made = applySplice(before, spliceOf(before, after, 1_000, Math.min(cursor, after.length)));
        expect(made).toBe(after);
      }),
    );
  });

  test('is cut to its limit, at its beginning, and not twice', () => {
    fc.assert(
      fc.property(text, fc.nat(30), (typed, most) => {
        const cut = cutText(typed, most);
        expect(typed.startsWith(cut)).toBe(true);
        expect(lengthOf(cut)).toBeLessThanOrEqual(most);
        expect(cutText(cut, most)).toBe(cut);
      }),
    );
  });
});
