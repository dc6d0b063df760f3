import { momentOf } from '../../contract/localDate';
import {
  isDate,
  isOpenAt,
  openingHoursFrom,
  weekdays,
  type OpeningHours,
  type OpeningPeriod,
} from '../../contract/openingHours';
import { settingsIssues } from '../../contract/settingsRules';

const day = (weekday: OpeningPeriod['weekday'], opens: string, closes: string) => ({
  weekday,
  opens,
  closes,
});
const every = (opens: string, closes: string) => weekdays.map((weekday) => day(weekday, opens, closes));
const hours = (
  weekly: OpeningHours['weekly'],
  exceptions: OpeningHours['exceptions'] = [],
): OpeningHours => ({ weekly, exceptions });

const office = hours([...every('09:00', '12:00'), ...every('13:00', '18:00')]);
const bar = hours([day('friday', '20:00', '03:00'), day('sunday', '22:00', '02:00')]);
const festive = hours(every('09:00', '18:00'), [
  { date: '2026-12-25', name: 'Christmas', closed: true },
  { date: '2026-12-31', opens: '10:00', closes: '01:00' },
]);
const night = hours(every('22:00', '02:30'));
const early = hours(every('02:30', '04:00'));
const always = hours(every('00:00', '00:00'));
const holidaysOnly = hours([], [{ date: '2026-12-25', closed: true }]);

/** Berlin goes back at 2026-10-25T01:00Z and forward at 2026-03-29T01:00Z. 2026-11-23 is a Monday. */
it.each([
  ['before it opens', office, 'Europe/Berlin', '2026-11-23T07:59Z', false],
  ['from the minute it opens', office, 'Europe/Berlin', '2026-11-23T08:00Z', true],
  ['in its break', office, 'Europe/Berlin', '2026-11-23T11:30Z', false],
  ['after its break', office, 'Europe/Berlin', '2026-11-23T12:00Z', true],
  ['at the minute it closes', office, 'Europe/Berlin', '2026-11-23T17:00Z', false],
  ['on the clock of another place', office, 'America/New_York', '2026-11-23T14:00Z', true],
  ['past midnight of the day it opened', bar, 'Europe/Berlin', '2026-11-28T01:59Z', true],
  ['when the night is over', bar, 'Europe/Berlin', '2026-11-28T02:00Z', false],
  ['on an evening that it does not open', bar, 'Europe/Berlin', '2026-11-28T21:00Z', false],
  ['past midnight of the last day of the week', bar, 'Europe/Berlin', '2026-11-23T00:30Z', true],
  ['on a date that it is closed', festive, 'Europe/Berlin', '2026-12-25T11:00Z', false],
  ['on the day after', festive, 'Europe/Berlin', '2026-12-26T11:00Z', true],
  ['before the hours of a date', festive, 'Europe/Berlin', '2026-12-31T08:30Z', false],
  ['past midnight of a date', festive, 'Europe/Berlin', '2026-12-31T23:59Z', true],
  ['in the first 02:15, as the clocks go back', night, 'Europe/Berlin', '2026-10-25T00:15Z', true],
  ['in the first 02:45', night, 'Europe/Berlin', '2026-10-25T00:45Z', false],
  ['in the second 02:15: it does not open again', night, 'Europe/Berlin', '2026-10-25T01:15Z', false],
  ['on the morning when 02:30 is skipped', early, 'Europe/Berlin', '2026-03-29T01:15Z', false],
  ['from 03:30 instead', early, 'Europe/Berlin', '2026-03-29T01:30Z', true],
  ['until the usual end', early, 'Europe/Berlin', '2026-03-29T02:00Z', false],
  ['all day, at noon', always, 'Asia/Kathmandu', '2026-11-23T06:15Z', true],
  ['all day, at midnight', always, 'Asia/Kathmandu', '2026-11-23T18:15Z', true],
  ['all day, through the repeated hour', always, 'Europe/Berlin', '2026-10-25T01:30Z', true],
  ['on the only date that is set', holidaysOnly, 'Europe/Berlin', '2026-12-25T11:00Z', false],
  ['on other dates, of which nothing is known', holidaysOnly, 'Europe/Berlin', '2026-12-26T11:00Z', null],
  ['without hours', null, 'Europe/Berlin', '2026-11-23T12:00Z', null],
  ['in a zone that this server does not know', office, 'Mars/Olympus', '2026-11-23T09:00Z', true],
])('knows whether a place is open: %s (MA-1)', (_when, given, zone, at, expected) => {
  expect(isOpenAt(given, zone, Date.parse(at))).toBe(expected);
});

it('finds the moment of a local time on days when the clocks change', () => {
  const at = (local: string, zone = 'Europe/Berlin') => new Date(momentOf(local, zone)).toISOString();
  expect(at('2026-10-25T02:30')).toBe('2026-10-25T00:30:00.000Z');
  expect(at('2026-10-25T03:00')).toBe('2026-10-25T02:00:00.000Z');
  expect(at('2026-03-29T02:30')).toBe('2026-03-29T01:30:00.000Z');
  expect(at('2026-03-29T03:00')).toBe('2026-03-29T01:00:00.000Z');
  // Half an hour of daylight saving, in the other half of the world.
  expect(at('2026-04-05T01:45', 'Australia/Lord_Howe')).toBe('2026-04-04T14:45:00.000Z');
  expect(at('2026-07-01T12:00', 'Asia/Kathmandu')).toBe('2026-07-01T06:15:00.000Z');
});

const issuesOf = (opening_hours: object) =>
  settingsIssues('place', { name: 'Inn', opening_hours }).map(({ field, code }) => [
    field.replace('opening_hours.', ''),
    code,
  ]);

it('names what is wrong with opening hours at the field (MA-1, ER-1)', () => {
  const { weekly, exceptions } = festive;
  expect(issuesOf({ weekly, exceptions })).toEqual([]);
  expect(issuesOf({ weekly: every('00:00', '00:00'), exceptions: [] })).toEqual([]);
  expect(
    issuesOf({
      weekly: [
        { weekday: 'monday', opens: '9:00', closes: '24:00' },
        { weekday: 'someday', opens: '', closes: '12:00' },
        day('tuesday', '08:00', '08:00'),
        day('wednesday', '08:00', '12:00'),
        day('wednesday', '11:59', '13:00'),
        day('sunday', '22:00', '06:00'),
        day('monday', '05:00', '09:00'),
        day('monday', '09:00', '10:00'),
      ],
      exceptions: [
        { date: '2026-02-30', closed: true },
        { date: '2026-12-25', closed: true, opens: 'x', name: 'Christmas' },
        { date: '2026-12-25', closed: false, opens: '10:00' },
        { date: '2026-12-26', opens: '10:00', closes: '10:00' },
      ],
    }),
  ).toEqual([
    ['weekly.0.opens', 'no_time'],
    ['weekly.0.closes', 'no_time'],
    ['weekly.1.weekday', 'wrong'],
    ['weekly.1.opens', 'required'],
    ['exceptions.0.date', 'no_date'],
    ['exceptions.2.closes', 'required'],
    ['weekly.2.closes', 'same_time'],
    ['weekly.4.opens', 'overlaps'],
    ['weekly.6.opens', 'overlaps'],
    ['exceptions.2.date', 'twice'],
    ['exceptions.3.closes', 'same_time'],
  ]);
  expect(isDate('2028-02-29')).toBe(true);
});

it('says of a list that is too long that it is, and looks at no entry beyond its end', () => {
  const noon = day('monday', '12:00', '12:10');
  const hours = Array.from({ length: 50 }, (_, index) => {
    const hour = String(index % 24).padStart(2, '0');
    return day(index < 24 ? 'tuesday' : index < 48 ? 'friday' : 'sunday', `${hour}:00`, `${hour}:30`);
  });
  const dates = Array.from({ length: 100 }, (_, index) => ({
    date: new Date(Date.UTC(2026, 0, 1 + index)).toISOString().slice(0, 10),
    closed: true,
  }));
  const again = Array.from({ length: 4_900 }, () => noon);
  expect(issuesOf({ weekly: hours, exceptions: dates })).toEqual([]);
  expect(issuesOf({ weekly: [...hours, ...again], exceptions: [...dates, ...dates] })).toEqual([
    ['weekly', 'too_many'],
    ['exceptions', 'too_many'],
  ]);
  const [first] = hours;
  expect(issuesOf({ weekly: [first, ...hours, ...again] })).toEqual([
    ['weekly', 'too_many'],
    ['weekly.1.opens', 'overlaps'],
  ]);
});

it('keeps valid entries alone, in the order of the week and of the calendar', () => {
  expect(
    openingHoursFrom({
      weekly: [day('sunday', '10:00', '12:00'), day('monday', '13:00', '18:00'), null, { weekday: 'monday' }],
      exceptions: [
        { date: '2026-12-31', closed: false, opens: '10:00', closes: '12:00', name: ' ' },
        { date: '2026-12-25', closed: true, opens: '10:00', name: ' Christmas ' },
      ],
    }),
  ).toEqual({
    weekly: [day('monday', '13:00', '18:00'), day('sunday', '10:00', '12:00')],
    exceptions: [
      { date: '2026-12-25', name: 'Christmas', closed: true },
      { date: '2026-12-31', opens: '10:00', closes: '12:00' },
    ],
  });
  expect(openingHoursFrom({ weekly: [], exceptions: [] })).toBeNull();
});
