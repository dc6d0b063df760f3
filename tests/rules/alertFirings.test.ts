import fc from 'fast-check';
import type { AlertTrigger } from '../../contract/alerts';
import { momentOf } from '../../contract/localDate';
import { openingHoursFrom } from '../../contract/openingHours';
import { firingsOf, nothingTold, type AlertVote } from '../../server/alerts/firings';
import { tellsAt } from '../../server/alerts/waiting';

const minute = 60_000;
const begin = Date.UTC(2026, 5, 1);
/** Votes by minute: `s` sad, `h` happy. */
const votesAt = (text: string): AlertVote[] =>
  [...text].flatMap((face, index) =>
    face === '.'
      ? []
      : [
          {
            uid: `v${index}`,
            at: begin + index * minute,
            rating: face === 's' ? 1 : 3,
            tiles: [],
            note: '',
            isWaiting: false,
            subject: face === 's' ? 'case:1:0' : null,
          },
        ],
  );
const minutesOf = (trigger: AlertTrigger, votes: readonly AlertVote[]): number[] =>
  firingsOf(trigger, votes, nothingTold).firings.map(({ at }) => (at - begin) / minute);

describe('what makes a rule tell somebody', () => {
  test('one sad vote tells once for its case', () => {
    expect(minutesOf({ kind: 'sad' }, votesAt('hss.s'))).toEqual([1]);
  });

  test('a note is searched without case and accents', () => {
    const [vote] = votesAt('h') as [AlertVote];
    const noted = { ...vote, note: 'Kein KAFFEE im Café', subject: 'case:1:0' };
    expect(minutesOf({ kind: 'words', words: ['cafe'] }, [noted])).toEqual([0]);
    expect(minutesOf({ kind: 'words', words: ['tea'] }, [noted])).toEqual([]);
  });

  test('several sad votes tell once within their minutes', () => {
    const apart = votesAt('s..s..s').map((vote, index) => ({ ...vote, subject: `case:${index}:0` }));
    expect(minutesOf({ kind: 'sads', n: 2, minutes: 3 }, apart)).toEqual([]);
    expect(minutesOf({ kind: 'sads', n: 2, minutes: 4 }, apart)).toEqual([3]);
    expect(minutesOf({ kind: 'sads', n: 3, minutes: 60 }, apart)).toEqual([6]);
  });

  test('a high share tells again only after it was clearly lower', () => {
    const trigger: AlertTrigger = { kind: 'share', above: 0.5, least: 4, minutes: 6 };
    // Above the limit at minute 3, then around it, then low, then above it again.
    expect(minutesOf(trigger, votesAt('ssshshshhhhhhsssss'))).toEqual([3, 16]);
    expect(minutesOf(trigger, votesAt('sss'))).toEqual([]);
  });

  test('votes seen in parts tell what they tell together', () => {
    const triggers: AlertTrigger[] = [
      { kind: 'sad' },
      { kind: 'sads', n: 3, minutes: 5 },
      { kind: 'share', above: 0.5, least: 3, minutes: 5 },
    ];
    fc.assert(
      fc.property(
        fc.stringMatching(/^[sh.]{0,40}$/),
        fc.nat(40),
        fc.constantFrom(...triggers),
        (text, cut, trigger) => {
          const votes = votesAt(text);
          const whole = firingsOf(trigger, votes, nothingTold);
          const early = votes.filter(({ at }) => at < begin + cut * minute);
          const first = firingsOf(trigger, early, nothingTold);
          const last = firingsOf(trigger, votes, { ...first.told, since: early.at(-1)?.at ?? 0 });
          expect([...first.firings, ...last.firings]).toEqual(whole.firings);
        },
      ),
    );
  });
});

describe('when a message goes out', () => {
  const berlin = 'Europe/Berlin';
  const night = { from: '22:00', to: '02:30' };
  const at = (local: string) => momentOf(local, berlin);
  const told = (local: string, quiet = night) =>
    tellsAt(at(local), { quiet, waitsWhileClosed: true }, { timeZone: berlin, hours: null });

  test('quiet hours end by the clock of the place', () => {
    expect(told('2026-06-01T21:59')).toBe(at('2026-06-01T21:59'));
    expect(told('2026-06-01T22:00')).toBe(at('2026-06-02T02:30'));
    expect(told('2026-06-02T02:29')).toBe(at('2026-06-02T02:30'));
    expect(told('2026-06-02T02:30')).toBe(at('2026-06-02T02:30'));
    expect(told('2026-06-02T12:00', { from: '11:00', to: '13:00' })).toBe(at('2026-06-02T13:00'));
  });

  test('a time that the night skips is an hour later', () => {
    expect(told('2026-03-28T23:00')).toBe(Date.UTC(2026, 2, 29, 1, 30));
  });

  test('a time that comes twice is the first one', () => {
    expect(told('2026-10-24T23:00')).toBe(Date.UTC(2026, 9, 25, 0, 30));
  });

  test('a closed place is told when it opens', () => {
    const hours = openingHoursFrom({
      weekly: [{ weekday: 'monday', opens: '08:00', closes: '18:00' }],
      exceptions: [{ date: '2026-06-08', closed: true }],
    });
    const waits = (local: string, waitsWhileClosed = true) =>
      tellsAt(at(local), { quiet: null, waitsWhileClosed }, { timeZone: berlin, hours });
    expect(waits('2026-06-01T12:00')).toBe(at('2026-06-01T12:00'));
    expect(waits('2026-06-02T12:00')).toBe(at('2026-06-15T08:00'));
    expect(waits('2026-06-02T12:00', false)).toBe(at('2026-06-02T12:00'));
  });

  test('no hours hold a message for more than two weeks', () => {
    const hours = openingHoursFrom({
      weekly: [],
      exceptions: Array.from({ length: 60 }, (_, day) => ({
        date: new Date(Date.UTC(2026, 5, 1 + day)).toISOString().slice(0, 10),
        closed: true,
      })),
    });
    const waiting = { quiet: null, waitsWhileClosed: true };
    expect(tellsAt(at('2026-06-01T12:00'), waiting, { timeZone: berlin, hours })).toBe(
      at('2026-06-15T12:00'),
    );
  });
});
