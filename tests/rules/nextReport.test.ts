import { reportedPeriod } from '../../contract/reportSchedules';
import { nextReport } from '../../server/reportSchedules/nextReport';

const berlin = 'Europe/Berlin';
const at = (iso: string) => Date.parse(iso);
const next = (
  times: Parameters<typeof nextReport>[0],
  zone: string,
  after: string,
  done: string | null = null,
) => new Date(nextReport(times, zone, at(after), done)).toISOString();
const sunday = { every: 'week', weekday: 6, hour: 2 } as const;
const monday = { every: 'week', weekday: 0, hour: 8 } as const;

test('a report comes at its hour by the clock of the place', () => {
  expect(next(monday, berlin, '2026-03-01T12:00Z')).toBe('2026-03-02T07:00:00.000Z');
  expect(next(monday, berlin, '2026-03-02T07:00Z')).toBe('2026-03-09T07:00:00.000Z');
  expect(next(monday, 'Pacific/Auckland', '2026-03-01T12:00Z')).toBe('2026-03-01T19:00:00.000Z');
});

test('clocks that change do not move a report off its hour', () => {
  expect(next(monday, berlin, '2026-03-27T12:00Z')).toBe('2026-03-30T06:00:00.000Z');
  expect(next(monday, berlin, '2026-10-24T12:00Z')).toBe('2026-10-26T07:00:00.000Z');
});

test('an hour that the clocks skip becomes the next one', () => {
  expect(next(sunday, berlin, '2026-03-28T12:00Z')).toBe('2026-03-29T01:00:00.000Z');
  expect(next(sunday, berlin, '2026-03-29T01:00Z')).toBe('2026-04-05T00:00:00.000Z');
});

test('of an hour that comes twice it is the first', () => {
  expect(next(sunday, berlin, '2026-10-24T12:00Z')).toBe('2026-10-25T00:00:00.000Z');
  expect(next(sunday, berlin, '2026-10-25T00:00Z')).toBe('2026-11-01T01:00:00.000Z');
});

test('a monthly report comes on the first such weekday', () => {
  const monthly = { every: 'month', weekday: 3, hour: 9 } as const;
  expect(next(monthly, berlin, '2026-01-01T12:00Z')).toBe('2026-02-05T08:00:00.000Z');
  expect(next(monthly, berlin, '2026-12-03T12:00Z')).toBe('2027-01-07T08:00:00.000Z');
});

test('a period that was mailed is not mailed again on another day', () => {
  const wednesday = { ...monday, weekday: 2 };
  expect(next(wednesday, berlin, '2026-03-02T09:00Z', '2026-03-01')).toBe('2026-03-11T07:00:00.000Z');
  expect(next(wednesday, berlin, '2026-03-02T09:00Z')).toBe('2026-03-04T07:00:00.000Z');
});

test.each([
  ['week', '2026-03-02', '2026-02-23', '2026-03-01'],
  ['week', '2026-03-01', '2026-02-16', '2026-02-22'],
  ['month', '2026-03-05', '2026-02-01', '2026-02-28'],
  ['month', '2027-01-01', '2026-12-01', '2026-12-31'],
] as const)('a %s before %s is whole', (every, date, from, to) => {
  expect(reportedPeriod(every, date)).toEqual({ from, to });
});
