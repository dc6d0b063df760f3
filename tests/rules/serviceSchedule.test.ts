import fc from 'fast-check';
import { localDate, momentOf } from '../../contract/localDate';
import { weekdays, type OpeningHours } from '../../contract/openingHours';
import {
  firstMoments,
  isPlanned,
  plannedMoments,
  scheduleFrom,
  type PlaceTimes,
  type ServiceSchedule,
} from '../../contract/serviceSchedule';
import { comingMoments, isLate, serviceStanding, wasDue } from '../../contract/serviceStanding';

const timeZone = 'Europe/Berlin';
const moment = (local: string) => momentOf(local, timeZone);
const open = (opens: string, closes: string): OpeningHours => ({
  weekly: weekdays.map((weekday) => ({ weekday, opens, closes })),
  exceptions: [],
});
const place = (hours: OpeningHours | null = null): PlaceTimes => ({ timeZone, hours });

const every = (hours: number, from: ServiceSchedule['from'] = 'plan'): ServiceSchedule => ({
  kind: 'every',
  hours,
  from,
});
const daily = [0, 1, 2, 3, 4, 5, 6];
const at = (time: string, window_minutes = 30, on: readonly number[] = daily): ServiceSchedule => ({
  kind: 'at',
  times: [{ weekdays: on, time, window_minutes }],
  from: 'plan',
});
const week = (count: number, from: ServiceSchedule['from']): ServiceSchedule => ({
  kind: 'week',
  count,
  from,
});

/** The first due moments since a local time, on the clock of the place. */
function planned(schedule: ServiceSchedule, since: string, count: number, hours: OpeningHours | null = null) {
  return firstMoments(plannedMoments(schedule, place(hours), moment(since)), count).map((due) =>
    localDate(due.at, timeZone),
  );
}

const standing = (
  schedule: ServiceSchedule,
  last: string | null,
  now: string,
  { hours = null, since = '2026-03-02T00:00' }: { hours?: OpeningHours | null; since?: string } = {},
) => {
  const lastAt = last === null ? null : moment(last);
  const serviced = { schedule, since: moment(since), lastAt, timeZone, hours };
  const { status, due_at } = serviceStanding(serviced, moment(now));
  return [status, due_at === null ? null : localDate(due_at, timeZone)];
};

describe('due moments of a plan', () => {
  it('come every two hours while the place is open', () => {
    expect(planned(every(2), '2026-03-03T12:00', 6, open('09:00', '18:00'))).toEqual([
      '2026-03-03T13:00',
      '2026-03-03T15:00',
      '2026-03-03T17:00',
      '2026-03-04T09:00',
      '2026-03-04T11:00',
      '2026-03-04T13:00',
    ]);
  });

  it('come the whole day without opening hours', () => {
    expect(planned(every(8), '2026-03-03T00:00', 4)).toEqual([
      '2026-03-03T00:00',
      '2026-03-03T08:00',
      '2026-03-03T16:00',
      '2026-03-04T00:00',
    ]);
  });

  it('come after midnight in a bar that is open late', () => {
    expect(planned(every(3), '2026-03-03T20:30', 4, open('20:00', '03:00'))).toEqual([
      '2026-03-03T23:00',
      '2026-03-04T02:00',
      '2026-03-04T20:00',
      '2026-03-04T23:00',
    ]);
  });

  it('are none on a holiday, and none without a weekday', () => {
    const festive = {
      ...open('09:00', '12:00'),
      exceptions: [{ date: '2026-12-25', closed: true as const }],
    };
    expect(planned(every(8), '2026-12-24T10:00', 1, festive)).toEqual(['2026-12-26T09:00']);
    expect(planned(at('08:00', 30, []), '2026-03-03T00:00', 1)).toEqual([]);
  });

  it('are at 3:30 in the night without 2:30', () => {
    expect(planned(at('02:30'), '2026-03-28T12:00', 2)).toEqual(['2026-03-29T03:30', '2026-03-30T02:30']);
  });

  it('keep their order in the night without 2:30', () => {
    const times = ['02:30', '03:00'].map((time) => ({ weekdays: daily, time, window_minutes: 10 }));
    expect(planned({ kind: 'at', times, from: 'plan' }, '2026-03-28T12:00', 2)).toEqual([
      '2026-03-29T03:00',
      '2026-03-29T03:30',
    ]);
  });

  it('are at the first 2:30 in the night with two', () => {
    const first = (since: number) => firstMoments(plannedMoments(at('02:30'), place(), since), 1)[0]?.at;
    expect(first(Date.UTC(2026, 9, 24, 12))).toBe(Date.UTC(2026, 9, 25, 0, 30));
    expect(first(Date.UTC(2026, 9, 25, 0, 31))).toBe(Date.UTC(2026, 9, 26, 1, 30));
  });

  it('are spread over the days of a week', () => {
    expect(planned(week(3, 'plan'), '2026-03-02T00:00', 4)).toEqual([
      '2026-03-04T00:00',
      '2026-03-06T00:00',
      '2026-03-08T00:00',
      '2026-03-11T00:00',
    ]);
  });
});

describe('the standing of a schedule by the hour', () => {
  const eight = at('08:00', 30);

  it.each([
    ['2026-03-03T07:59', 'done', '2026-03-03T08:00'],
    ['2026-03-03T08:00', 'late', '2026-03-03T08:00'],
    ['2026-03-03T08:29', 'late', '2026-03-03T08:00'],
    ['2026-03-03T08:30', 'missed', '2026-03-03T08:00'],
    ['2026-03-05T08:30', 'missed', '2026-03-03T08:00'],
  ])('is at %s %s, with one miss open', (now, status, due) => {
    expect(standing(eight, '2026-03-02T08:10', now)).toEqual([status, due]);
  });

  it('is done by a service within the window before', () => {
    expect(standing(eight, '2026-03-03T07:40', '2026-03-03T09:00')).toEqual(['done', '2026-03-04T08:00']);
    expect(standing(eight, '2026-03-03T07:20', '2026-03-03T09:00')).toEqual(['missed', '2026-03-03T08:00']);
  });

  it('is missed though nobody ever serviced it', () => {
    expect(standing(eight, null, '2026-03-02T07:00')).toEqual(['never', '2026-03-02T08:00']);
    expect(standing(eight, null, '2026-03-02T08:30')).toEqual(['missed', '2026-03-02T08:00']);
  });

  it('asks for nothing from before it was set', () => {
    const set = { since: '2026-03-03T08:15' };
    expect(standing(eight, '2026-02-02T08:00', '2026-03-03T10:00', set)).toEqual([
      'done',
      '2026-03-04T08:00',
    ]);
  });

  it('counts a service for the nearer moment of a plan', () => {
    const hours = open('09:00', '18:00');
    const after = (last: string) => standing(every(2), last, '2026-03-03T11:30', { hours });
    expect(after('2026-03-03T09:20')).toEqual(['late', '2026-03-03T11:00']);
    expect(after('2026-03-03T10:05')).toEqual(['done', '2026-03-03T13:00']);
  });

  it('counts hours from completion, to the next opening', () => {
    const hours = open('09:00', '18:00');
    const after = (last: string) => standing(every(2, 'completion'), last, '2026-03-03T10:00', { hours })[1];
    expect(after('2026-03-03T09:20')).toBe('2026-03-03T11:20');
    expect(after('2026-03-03T16:30')).toBe('2026-03-04T09:00');
  });

  it('counts hours that passed when the clocks change', () => {
    const hour = every(2, 'completion');
    expect(standing(hour, '2026-03-29T01:00', '2026-03-29T01:00')[1]).toBe('2026-03-29T04:00');
    expect(standing(hour, '2026-10-25T01:00', '2026-10-25T01:00')[1]).toBe('2026-10-25T02:00');
  });
});

describe('the standing of services a week', () => {
  it('is as before when counted from completion', () => {
    expect(standing(week(2, 'completion'), '2026-03-01T06:42', '2026-03-06T12:00')).toEqual([
      'overdue',
      '2026-03-05T00:00',
    ]);
    expect(standing(week(2, 'completion'), null, '2026-03-06T12:00')).toEqual(['never', null]);
  });

  it.each([
    ['2026-03-04T23:59', 'compliant', '2026-03-04T00:00'],
    ['2026-03-05T00:00', 'overdue', '2026-03-04T00:00'],
    ['2026-03-18T00:00', 'non_compliant', '2026-03-04T00:00'],
  ])('by plan is at %s %s', (now, status, due) => {
    expect(standing(week(3, 'plan'), '2026-03-01T06:42', now)).toEqual([status, due]);
  });

  it('by plan counts a service for the day that comes', () => {
    expect(standing(week(3, 'plan'), '2026-03-03T06:42', '2026-03-05T12:00')).toEqual([
      'compliant',
      '2026-03-06T00:00',
    ]);
  });
});

const times = fc.record({
  weekdays: fc.uniqueArray(fc.integer({ min: 0, max: 6 }), { minLength: 1 }),
  time: fc
    .integer({ min: 0, max: 1_439 })
    .map((minutes) => new Date(minutes * 60_000).toISOString().slice(11, 16)),
  window_minutes: fc.integer({ min: 1, max: 240 }),
});
const from = fc.constantFrom('plan' as const, 'completion' as const);
const schedules = fc.oneof(
  fc.record({ kind: fc.constant('every' as const), hours: fc.integer({ min: 1, max: 48 }), from }),
  fc.record({
    kind: fc.constant('at' as const),
    times: fc.array(times, { minLength: 1, maxLength: 4 }),
    from,
  }),
  fc.record({ kind: fc.constant('week' as const), count: fc.integer({ min: 1, max: 9 }), from }),
);
const places = fc.record({
  timeZone: fc.constantFrom('Europe/Berlin', 'America/New_York', 'Australia/Lord_Howe', 'UTC'),
  hours: fc.constantFrom(null, open('09:00', '18:00'), open('20:00', '03:00'), open('00:00', '00:00')),
});
const moments = fc.integer({ min: Date.UTC(2026, 0, 1), max: Date.UTC(2027, 0, 1) });

it('gives twenty due moments, each after the one before', () => {
  fc.assert(
    fc.property(schedules, places, moments, fc.option(moments), (schedule, where, now, lastAt) => {
      const serviced = {
        ...where,
        schedule,
        since: now,
        lastAt: lastAt === null ? null : Math.min(lastAt, now),
      };
      const found = firstMoments(comingMoments(serviced, now), 20);
      expect(found).toHaveLength(20);
      let before = now;
      for (const due of found) {
        expect(due.at).toBeGreaterThan(before);
        before = due.at;
      }
    }),
    { numRuns: 60 },
  );
});

it('is never late right after a service', () => {
  fc.assert(
    fc.property(schedules, places, moments, moments, (schedule, where, since, now) => {
      const serviced = { ...where, schedule, since: Math.min(since, now), lastAt: now };
      const { due_at, ...found } = serviceStanding(serviced, now);
      expect(isLate({ ...found, due_at })).toBe(false);
      if (isPlanned(schedule) && schedule.kind !== 'week') expect(due_at).toBeGreaterThan(now);
    }),
    { numRuns: 60 },
  );
});

it.each<[string, ServiceSchedule, string | null, string, string | null]>([
  ['within its window', at('08:00'), '2026-02-28T08:00', '2026-03-01T08:10', '2026-03-01T08:00'],
  ['missed', at('08:00'), '2026-02-28T08:00', '2026-03-01T11:00', '2026-03-01T08:00'],
  ['in time', at('08:00'), '2026-02-28T08:00', '2026-03-01T07:50', null],
  ['the first one', every(2, 'completion'), null, '2026-02-20T05:00', '2026-02-20T02:00'],
  ['by the day', week(7, 'completion'), '2026-02-26T09:00', '2026-03-01T09:00', '2026-02-27'],
  ['before there was a schedule', at('08:00'), '2026-02-18T08:00', '2026-02-19T11:00', null],
])('says when a late service was due: %s', (_, schedule, before, done, due) => {
  const since = moment('2026-02-20T00:00');
  const lastAt = before === null ? null : moment(before);
  expect(wasDue({ ...place(), schedule, since, lastAt }, moment(done))).toBe(due);
});

it.each([
  [null],
  [{}],
  [{ kind: 'every', hours: 0 }],
  [{ kind: 'every', hours: 'often' }],
  [{ kind: 'at', times: [] }],
  [{ kind: 'at', times: [{ weekdays: [7], time: '08:00', window_minutes: 5 }] }],
  [{ kind: 'at', times: [{ weekdays: [0], time: '25:00', window_minutes: 5 }] }],
  [{ kind: 'week', count: 2.5 }],
])('takes %j for no schedule', (stored) => {
  expect(scheduleFrom(stored)).toBeNull();
});
