import {
  daysKept,
  mayReport,
  reportDays,
  reportTermsFrom,
  usualReportDays,
} from '../../contract/reportTerms';

it.each([
  ['nothing is stored', undefined],
  ['nothing is set', {}],
  ['null is stored', null],
  ['a list is stored', [{ visitors: false }]],
  ['a text is stored', 'visitors'],
  ['everybody may', { visitors: true, staff: true }],
  ['the days are the usual ones', { days: usualReportDays }],
  ['the words are blank', { words: { en: ' \n', de: '' } }],
  ['the words are none', { words: ['en'] }],
  ['the words are no texts', { words: { en: 3 } }],
  ['the words are of no language', { words: { xx: 'Call us.' } }],
])('terms are as usual where %s', (_what, stored) => {
  expect(reportTermsFrom(stored)).toBeUndefined();
});

it.each([
  { visitors: false },
  { staff: false },
  { visitors: false, staff: false, days: 7, words: { en: 'Call us.', de: 'Rufen Sie an.' } },
  { days: reportDays.least },
  { days: reportDays.most },
])('an owner has settled %j', (terms) => {
  expect(reportTermsFrom({ ...terms, other: 1 })).toEqual(terms);
});

it.each([0, -1, 366, 1.5, '7', null, NaN, Infinity])('no report is kept for %p days', (days) => {
  expect(reportTermsFrom({ days })).toBeUndefined();
  expect(reportTermsFrom({ days, staff: false })).toEqual({ staff: false });
});

it('leaves out the words that are blank', () => {
  expect(reportTermsFrom({ words: { en: ' Call us. ', de: ' ', xx: 'no' } })).toEqual({
    words: { en: ' Call us. ' },
  });
});

it('visitors and staff may report by themselves', () => {
  expect([mayReport(undefined, false), mayReport(undefined, true)]).toEqual([true, true]);
  expect([mayReport({ visitors: false }, false), mayReport({ visitors: false }, true)]).toEqual([
    false,
    true,
  ]);
  expect([mayReport({ staff: false }, false), mayReport({ staff: false }, true)]).toEqual([true, false]);
});

it('a report is kept for the days of its terms', () => {
  expect(daysKept({ days: 7 })).toBe(7);
  expect([daysKept(undefined), daysKept({ staff: false })]).toEqual([usualReportDays, usualReportDays]);
});
