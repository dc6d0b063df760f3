import { isDay, beginsAnywhere } from '../../contract/localDate';
import {
  nextDate,
  openByHour,
  openingHoursFrom,
  openTime,
  opensNext,
  periodsOf,
  weekdays,
  isDate,
  isTime,
  type OpeningHours,
} from '../../contract/openingHours';
import { isOwnPicture, picturePath, pictureUidOf } from '../../contract/pictures';

const zone = 'Europe/Berlin';
const every = (opens: string, closes: string) => weekdays.map((weekday) => ({ weekday, opens, closes }));
const shop: OpeningHours = {
  weekly: every('09:00', '18:00'),
  exceptions: [{ date: '2026-12-25', closed: true }],
};
const split: OpeningHours = {
  weekly: [...every('13:00', '18:00'), ...every('09:00', '12:00')],
  exceptions: [],
};
const bar: OpeningHours = {
  weekly: [{ weekday: 'friday', opens: '20:00', closes: '03:00' }],
  exceptions: [],
};
const fair: OpeningHours = {
  weekly: [],
  exceptions: [{ date: '2026-11-25', opens: '10:00', closes: '12:00' }],
};
const shut: OpeningHours = { weekly: [], exceptions: [{ date: '2026-11-25', closed: true }] };
/** 2026-11-23 is a Monday; Berlin is an hour ahead of UTC. */
const at = (text: string) => Date.parse(`${text}Z`);
const hour = 3_600_000;

it.each<[string, OpeningHours | null, string, string | null]>([
  ['without hours', null, '2026-11-23T20:00', null],
  ['on the next morning', shop, '2026-11-23T20:00', '2026-11-24T08:00'],
  ['on the same day', shop, '2026-11-23T07:59', '2026-11-23T08:00'],
  ['not at the moment of opening', shop, '2026-11-23T08:00', '2026-11-24T08:00'],
  ['after a holiday', shop, '2026-12-24T17:00', '2026-12-26T08:00'],
  ['after a break', split, '2026-11-23T11:30', '2026-11-23T12:00'],
  ['at the first of two times', split, '2026-11-22T20:00', '2026-11-23T08:00'],
  ['at the end of the week', bar, '2026-11-23T08:00', '2026-11-27T19:00'],
  ['at once where nothing is said', fair, '2026-11-23T08:00', '2026-11-23T08:00'],
  ['on the only date', fair, '2026-11-25T08:00', '2026-11-25T09:00'],
  ['when the only closed date is over', shut, '2026-11-25T08:00', '2026-11-25T23:00'],
])('a place opens next: %s', (_when, hours, from, next) => {
  expect(opensNext(hours, zone, at(from))).toBe(next === null ? null : at(next));
});

it('a place with an unknown zone goes by UTC', () => {
  expect(opensNext(shop, 'Mars/Olympus', at('2026-11-23T20:00'))).toBe(at('2026-11-24T09:00'));
  expect(openTime(shop, 'Mars/Olympus', at('2026-11-23T08:00'), at('2026-11-23T10:00'))).toBe(hour);
});

it('a place that never opens keeps nobody waiting', () => {
  const dates = Array.from({ length: 420 }, (_, index) => ({
    date: nextDate('2026-11-01', index),
    closed: true as const,
  }));
  const closed = (count: number): OpeningHours => ({ weekly: [], exceptions: dates.slice(0, count) });
  expect(opensNext(closed(420), zone, at('2026-11-01T12:00'))).toBeNull();
  expect(opensNext(closed(400), zone, at('2026-11-01T12:00'))).toBeNull();
  expect(opensNext(closed(399), zone, at('2026-11-01T12:00'))).toBe(at('2027-12-04T23:00'));
});

it.each<[string, OpeningHours | null, string, string, number | null]>([
  ['without hours', null, '2026-11-23T08:00', '2026-11-23T10:00', null],
  ['without weekly hours', fair, '2026-11-25T08:00', '2026-11-25T20:00', null],
  ['a whole day', shop, '2026-11-23T00:00', '2026-11-24T00:00', 9],
  ['within a day', shop, '2026-11-23T10:00', '2026-11-23T11:30', 1.5],
  ['before it opens', shop, '2026-11-23T05:00', '2026-11-23T08:00', 0],
  ['until it closes', shop, '2026-11-23T16:00', '2026-11-24T08:00', 1],
  ['over a night', shop, '2026-11-23T16:00', '2026-11-24T09:00', 2],
  ['over a holiday', shop, '2026-12-24T17:00', '2026-12-26T09:00', 1],
  ['in both halves of a day', split, '2026-11-23T00:00', '2026-11-23T22:00', 8],
  ['past midnight', bar, '2026-11-28T00:00', '2026-11-28T12:00', 2],
  ['from the evening on', bar, '2026-11-27T12:00', '2026-11-28T12:00', 7],
  ['no time at all', shop, '2026-11-23T10:00', '2026-11-23T10:00', 0],
])('a place was open: %s', (_when, hours, from, to, open) => {
  expect(openTime(hours, zone, at(from), at(to))).toBe(open === null ? null : open * hour);
});

it('open time is unknown over more than a year', () => {
  const days = (count: number) =>
    openTime(shop, zone, at('2026-01-01T12:00'), at('2026-01-01T12:00') + count * 24 * hour);
  // The evening before is the first of 401 days.
  expect(days(399)).toBe(398 * 9 * hour);
  expect(days(400)).toBeNull();
});

describe('open hours by weekday and hour', () => {
  const found = (hours: OpeningHours | null, from: string, to: string) =>
    openByHour(hours, from, to)?.map((day) =>
      day.flatMap((open, index) => (open > 0 ? [[index, open]] : [])),
    );
  const none: number[][] = [];

  it('are unknown without weekly hours', () => {
    expect(openByHour(null, '2026-11-23', '2026-11-24')).toBeNull();
    expect(openByHour(fair, '2026-11-23', '2026-11-29')).toBeNull();
  });

  it('are counted once for each date', () => {
    const tea: OpeningHours = { weekly: every('15:30', '17:15'), exceptions: [] };
    const day = [
      [15, 0.5],
      [16, 1],
      [17, 0.25],
    ];
    expect(found(tea, '2026-11-23', '2026-11-24')).toEqual([day, day, none, none, none, none, none]);
    const twice = day.map(([at = 0, open = 0]) => [at, 2 * open]);
    expect(found(tea, '2026-11-23', '2026-11-30')).toEqual([twice, day, day, day, day, day, day]);
  });

  it('reach past midnight, and not out of the dates', () => {
    const [evening, night] = [
      [
        [20, 1],
        [21, 1],
        [22, 1],
        [23, 1],
      ],
      [
        [0, 1],
        [1, 1],
        [2, 1],
      ],
    ];
    expect(found(bar, '2026-11-23', '2026-11-29')).toEqual([none, none, none, none, evening, night, none]);
    expect(found(bar, '2026-11-27', '2026-11-27')).toEqual([none, none, none, none, evening, none, none]);
    expect(found(bar, '2026-11-28', '2026-11-28')).toEqual([none, none, none, none, none, night, none]);
  });

  it('are all of a day that never ends', () => {
    const always: OpeningHours = { weekly: every('00:00', '00:00'), exceptions: [] };
    expect(openByHour(always, '2026-11-23', '2026-11-23')?.[0]).toEqual(Array.from({ length: 24 }, () => 1));
  });
});

it('a date has its own periods before those of its weekday', () => {
  expect(periodsOf(shop, '2026-12-25')).toEqual([]);
  expect(periodsOf(shop, '2026-12-26')).toEqual([{ weekday: 'saturday', opens: '09:00', closes: '18:00' }]);
  expect(periodsOf(fair, '2026-11-25')).toEqual([fair.exceptions[0]]);
  expect(periodsOf(fair, '2026-11-24')).toEqual([]);
});

it.each([
  ['2026-11-30', 1, '2026-12-01'],
  ['2027-01-01', -1, '2026-12-31'],
  ['2028-02-28', 2, '2028-03-01'],
])('%s and %i days are %s', (date, days, next) => {
  expect(nextDate(date, days)).toBe(next);
});

it.each([
  ['a list', ['x']],
  ['nothing', null],
  ['an unknown day', { weekly: [{ weekday: 'someday', opens: '09:00', closes: '10:00' }] }],
  ['no times', { weekly: [{ weekday: 'monday', opens: '9', closes: '10:00' }] }],
  ['no end', { weekly: [{ weekday: 'monday', opens: '09:00' }] }],
  ['no length', { weekly: [{ weekday: 'monday', opens: '09:00', closes: '09:00' }] }],
  ['no date', { exceptions: [{ date: '2026-02-30', closed: true }] }],
  ['a date without times', { exceptions: [{ date: '2026-02-28', closed: false }] }],
])('hours with %s are none', (_what, stored) => {
  expect(openingHoursFrom(stored)).toBeNull();
});

it('periods of a day are in their order', () => {
  expect(openingHoursFrom(split)?.weekly.slice(0, 2)).toEqual([
    { weekday: 'monday', opens: '09:00', closes: '12:00' },
    { weekday: 'monday', opens: '13:00', closes: '18:00' },
  ]);
});

it('times, dates and days are told from other texts', () => {
  expect(
    ['00:00', '19:59', '23:59', '24:00', '29:00', '09:60', '9:00', '09:00 ', ' 09:00', '', 9].filter(isTime),
  ).toEqual(['00:00', '19:59', '23:59']);
  expect(
    [
      '2026-12-31',
      '2028-02-29',
      '2026-02-29',
      '2026-13-01',
      '26-12-31',
      'x2026-12-31',
      '2026-12-31x',
      5,
    ].filter(isDate),
  ).toEqual(['2026-12-31', '2028-02-29']);
  expect(
    [
      '2026-12-31',
      '9999-01-01',
      '2000-01-01',
      '1999-12-31',
      '0002-01-01',
      '2026-13-01',
      '2026-12-31x',
      'x2026-12-31',
    ].filter(isDay),
  ).toEqual(['2026-12-31', '9999-01-01', '2000-01-01']);
});

it('a day begins first where clocks are ahead', () => {
  expect(beginsAnywhere('2026-11-30')).toBe(at('2026-11-29T10:00'));
  expect(beginsAnywhere('1970-01-01')).toBe(0);
});

it.each<[unknown, string | null]>([
  [picturePath('abc-D_9'), 'abc-D_9'],
  [picturePath('x'.repeat(64)), 'x'.repeat(64)],
  [picturePath('x'.repeat(65)), null],
  [picturePath(''), null],
  [picturePath('a/b'), null],
  [picturePath('a.png'), null],
  ['/media/other/abc', null],
  ['abc', null],
  [null, null],
])('the path %j is of the picture %j', (path, uid) => {
  expect(pictureUidOf(path)).toBe(uid);
});

it.each<[unknown, boolean]>([
  ['/media/x.png', true],
  [`/${'x'.repeat(199)}`, true],
  [`/${'x'.repeat(200)}`, false],
  ['//host/x.png', false],
  ['/\\host/x.png', false],
  ['/a b', false],
  ['/', true],
  ['x/y', false],
  ['https://host/x.png', false],
  [{ length: 1 }, false],
])('the picture %j is an own one or not', (value, isOwn) => {
  expect(isOwnPicture(value)).toBe(isOwn);
});
