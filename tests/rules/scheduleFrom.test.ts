import { momentOf } from '../../contract/localDate';
import {
  daysBetween,
  firstMoments,
  isHourly,
  isPlanned,
  isSameSchedule,
  plannedMoments,
  plannedWeekdays,
  scheduleFrom,
  timesPerWeekOf,
  type ServiceSchedule,
} from '../../contract/serviceSchedule';
import { isLate, serviceStanding, wasDue } from '../../contract/serviceStanding';

const time = { weekdays: [0], time: '09:00', window_minutes: 30 };

it.each<[unknown, unknown]>([
  [null, null],
  ['weekly', null],
  [{}, null],
  [{ kind: 'every', hours: 0.4 }, null],
  [{ kind: 'every', hours: 169 }, null],
  [{ kind: 'every', hours: '2' }, null],
  [
    { kind: 'every', hours: 0.5 },
    { kind: 'every', hours: 0.5, from: 'plan' },
  ],
  [
    { kind: 'every', hours: 168, from: 'completion' },
    { kind: 'every', hours: 168, from: 'completion' },
  ],
  [{ kind: 'week', count: 0 }, null],
  [{ kind: 'week', count: 1_001 }, null],
  [{ kind: 'week', count: 1.5 }, null],
  [
    { kind: 'week', count: 1 },
    { kind: 'week', count: 1, from: 'completion' },
  ],
  [
    { kind: 'week', count: 1_000, from: 'plan' },
    { kind: 'week', count: 1_000, from: 'plan' },
  ],
  [
    { kind: 'week', count: 2, from: 'x' },
    { kind: 'week', count: 2, from: 'completion' },
  ],
  [{ kind: 'at' }, null],
  [{ kind: 'at', times: [] }, null],
  [{ kind: 'at', times: [null, 'x', {}] }, null],
  [
    {
      kind: 'at',
      times: [
        { ...time, weekdays: [] },
        { ...time, weekdays: [7] },
        { ...time, weekdays: 0 },
      ],
    },
    null,
  ],
  [
    {
      kind: 'at',
      times: [
        { ...time, time: '9' },
        { ...time, window_minutes: 0 },
        { ...time, window_minutes: 1_441 },
      ],
    },
    null,
  ],
  [
    { kind: 'at', times: [{ ...time, weekdays: [6, 0, 9], more: 1 }] },
    { kind: 'at', times: [{ ...time, weekdays: [0, 6] }], from: 'plan' },
  ],
  [
    {
      kind: 'at',
      times: [
        { ...time, window_minutes: 1 },
        { ...time, window_minutes: 1_440 },
      ],
    },
    {
      kind: 'at',
      times: [
        { ...time, window_minutes: 1 },
        { ...time, window_minutes: 1_440 },
      ],
      from: 'plan',
    },
  ],
  [{ kind: 'never', times: [time] }, null],
])('the stored schedule %j is %j', (stored, schedule) => {
  expect(scheduleFrom(stored)).toEqual(schedule);
});

it('fifty times of a week are kept, and no more', () => {
  const times = Array.from({ length: 51 }, () => time);
  expect(scheduleFrom({ kind: 'at', times })).toEqual({ kind: 'at', times: times.slice(1), from: 'plan' });
});

const week = (count: number, from: 'plan' | 'completion' = 'plan'): ServiceSchedule => ({
  kind: 'week',
  count,
  from,
});
const hours = (every: number, from: 'plan' | 'completion' = 'plan'): ServiceSchedule => ({
  kind: 'every',
  hours: every,
  from,
});
const at: ServiceSchedule = { kind: 'at', times: [time], from: 'completion' };

it.each<[ServiceSchedule, number | null, boolean, boolean, number]>([
  [week(2), 2, true, true, 4],
  [week(2, 'completion'), 2, false, false, 4],
  [hours(2), null, true, true, 0],
  [hours(2, 'completion'), null, false, true, 0],
  [at, null, true, true, 0],
])('%j is told to those who ask', (schedule, perWeek, planned, hourly, days) => {
  expect([timesPerWeekOf(schedule), isPlanned(schedule), isHourly(schedule), daysBetween(schedule)]).toEqual([
    perWeek,
    planned,
    hourly,
    days,
  ]);
});

it('schedules are the same whatever else is stored', () => {
  expect(timesPerWeekOf(null)).toBeNull();
  expect(isSameSchedule({ kind: 'week', count: 2, x: 1 }, { count: 2, kind: 'week' })).toBe(true);
  expect(isSameSchedule({ kind: 'week', count: 2 }, { kind: 'week', count: 3 })).toBe(false);
  expect(isSameSchedule(null, { kind: 'week' })).toBe(true);
});

it.each([
  [1, [6]],
  [2, [3, 6]],
  [3, [2, 4, 6]],
  [7, [0, 1, 2, 3, 4, 5, 6]],
  [20, [0, 1, 2, 3, 4, 5, 6]],
])('%i services a week are planned on their days', (count, days) => {
  expect(plannedWeekdays(count)).toEqual(days);
});

const zone = 'Europe/Berlin';
const moment = (local: string) => momentOf(local, zone);
const hour = 3_600_000;
const place = { timeZone: zone, hours: null };

it.each<[ServiceSchedule, string, object]>([
  [hours(8), '2026-03-03T00:00', { at: moment('2026-03-03T00:00'), early: 4 * hour, late: 8 * hour }],
  [hours(8), '2026-03-03T00:01', { at: moment('2026-03-03T08:00'), early: 4 * hour, late: 8 * hour }],
  [
    { ...at, times: [{ ...time, weekdays: [1] }] },
    '2026-03-03T00:00',
    { at: moment('2026-03-03T09:00'), early: hour / 2, late: hour / 2 },
  ],
  [week(7), '2026-03-03T00:00', { at: moment('2026-03-03T00:00'), early: 168 * hour, late: 24 * hour }],
  [hours(1.5), '2026-03-03T01:00', { at: moment('2026-03-03T01:30'), early: 0.75 * hour, late: 1.5 * hour }],
])('the first moment of %j since %s has its window', (schedule, since, due) => {
  const moments = () => plannedMoments(schedule, place, moment(since));
  expect(firstMoments(moments(), 1)).toEqual([due]);
  expect(firstMoments(moments(), 0)).toEqual([]);
  const { at: first } = due as { at: number };
  expect(firstMoments(moments(), 5, first)).toEqual([]);
  expect(firstMoments(moments(), 5, first + 1)).toEqual([due]);
});

it('places that open on no date have hours all day', () => {
  const unsaid = { weekly: [], exceptions: [{ date: '2026-03-04', opens: '10:00', closes: '12:00' }] };
  const found = firstMoments(
    plannedMoments(hours(12), { timeZone: zone, hours: unsaid }, moment('2026-03-03T00:00')),
    4,
  );
  expect(found.map((due) => due.at)).toEqual(
    ['2026-03-03T00:00', '2026-03-03T12:00', '2026-03-04T10:00', '2026-03-05T00:00'].map(moment),
  );
});

describe('a standing', () => {
  const standing = (schedule: ServiceSchedule | null, lastAt: string | null, now: string) =>
    serviceStanding(
      {
        schedule,
        since: moment('2026-03-02T00:00'),
        lastAt: lastAt === null ? null : moment(lastAt),
        ...place,
      },
      moment(now),
    );
  const [due, date] = [moment('2026-03-03T08:00'), '2026-03-03'];

  it.each<[string, ServiceSchedule | null, string | null, string, object]>([
    [
      'without a schedule',
      null,
      null,
      '2026-03-03T09:00',
      { status: null, due_date: null, days_overdue: 0, due_at: null, overdue_at: null },
    ],
    [
      'before it is due',
      hours(8),
      '2026-03-03T00:00',
      '2026-03-03T07:59',
      { status: 'done', due_date: date, days_overdue: 0, due_at: due, overdue_at: due },
    ],
    [
      'when it is due',
      hours(8),
      '2026-03-03T00:00',
      '2026-03-03T08:00',
      { status: 'late', due_date: date, days_overdue: 0, due_at: due, overdue_at: due },
    ],
    [
      'before the next one is due',
      hours(8),
      '2026-03-03T00:00',
      '2026-03-03T15:59',
      { status: 'late', due_date: date, days_overdue: 0, due_at: due, overdue_at: due },
    ],
    [
      'when the next one is due',
      hours(8),
      '2026-03-03T00:00',
      '2026-03-03T16:00',
      { status: 'missed', due_date: date, days_overdue: 0, due_at: due, overdue_at: due },
    ],
    [
      'a day later',
      hours(8),
      '2026-03-03T00:00',
      '2026-03-04T00:00',
      { status: 'missed', due_date: date, days_overdue: 1, due_at: due, overdue_at: due },
    ],
  ])('%s has all its fields', (_when, schedule, lastAt, now, expected) => {
    const found = standing(schedule, lastAt, now);
    expect({ ...found, status: schedule === null ? null : found.status }).toEqual(expected);
  });

  it('of a window counts as overdue at its end', () => {
    const morning: ServiceSchedule = {
      kind: 'at',
      times: [{ weekdays: [1], time: '08:00', window_minutes: 30 }],
      from: 'plan',
    };
    expect(standing(morning, null, '2026-03-03T08:10')).toEqual({
      status: 'late',
      due_date: date,
      days_overdue: 0,
      due_at: due,
      overdue_at: due + hour / 2,
    });
    expect(standing(morning, null, '2026-03-03T07:00').status).toBe('never');
  });

  it('by the day is due at midnight, overdue a day later', () => {
    expect(standing(week(1, 'completion'), '2026-03-02T12:00', '2026-03-03T12:00')).toMatchObject({
      status: 'compliant',
      due_date: '2026-03-09',
      due_at: moment('2026-03-09T00:00'),
      overdue_at: moment('2026-03-10T00:00'),
    });
    expect(standing(week(1, 'completion'), null, '2026-03-03T12:00')).toMatchObject({
      due_at: null,
      overdue_at: null,
    });
  });

  it.each<[ServiceSchedule | null, string | null, number | null, string, string | null]>([
    [hours(8), '2026-03-03T00:00', moment('2026-03-02T00:00'), '2026-03-03T09:00', '2026-03-03T08:00'],
    [hours(8), '2026-03-03T00:00', moment('2026-03-02T00:00'), '2026-03-03T07:00', null],
    [hours(8), '2026-03-03T00:00', null, '2026-03-03T09:00', null],
    [hours(8, 'completion'), '2026-03-03T00:00', due + 1, '2026-03-03T09:00', null],
    [hours(8, 'completion'), '2026-03-03T00:00', due, '2026-03-03T09:00', '2026-03-03T08:00'],
    [week(1, 'completion'), '2026-02-23T12:00', moment('2026-02-01T00:00'), '2026-03-03T09:00', '2026-03-02'],
    [null, '2026-03-03T00:00', 0, '2026-03-03T09:00', null],
  ])('%j after %s says when a late service was due', (schedule, lastAt, since, doneAt, wasDueAt) => {
    const serviced = { schedule, since, lastAt: lastAt === null ? null : moment(lastAt), ...place };
    expect(wasDue(serviced, moment(doneAt))).toBe(wasDueAt);
  });
});

it.each([
  ['overdue', 1, true],
  ['non_compliant', 1, true],
  ['late', 1, true],
  ['missed', 1, true],
  ['never', null, true],
  ['never', 1, false],
  ['done', 1, false],
  ['compliant', null, false],
] as const)('%s with %s due is late or not', (status, due_at, late) => {
  expect(isLate({ status, due_at })).toBe(late);
});
