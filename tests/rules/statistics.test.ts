import { changeOf, confidence, medianOf, quantileOf, shareOf } from '../../contract/statistics';

/**
 * Newcombe (1998), Statistics in Medicine 17: 857–872, table I, method 3, and 873–890, table II, method
 * 10.
 */
test.each([
  [81, 263, 0.2553, 0.3662],
  [15, 148, 0.0624, 0.1605],
  [0, 20, 0, 0.1611],
  [1, 29, 0.0061, 0.1718],
])('%i of %i have the published Wilson interval', (part, whole, low, high) => {
  const share = shareOf({ part, whole });
  expect(share.low).toBeCloseTo(low, 4);
  expect(share.high).toBeCloseTo(high, 4);
});

test.each([
  [56, 70, 48, 80, 0.0524, 0.3339],
  [9, 10, 3, 10, 0.1705, 0.809],
  [6, 7, 2, 7, 0.0582, 0.8062],
  [5, 56, 0, 29, -0.0381, 0.1926],
  [0, 10, 0, 20, -0.1611, 0.2775],
  [10, 10, 0, 20, 0.6791, 1],
])('%i/%i against %i/%i have the published Newcombe interval', (a, m, b, n, low, high) => {
  const change = changeOf({ part: a, whole: m }, { part: b, whole: n });
  expect(change?.low).toBeCloseTo(low, 4);
  expect(change?.high).toBeCloseTo(high, 4);
});

test('fewer than ten votes have no share (IS-3)', () => {
  expect(shareOf({ part: 9, whole: 9 }).share).toBeNull();
  expect(shareOf({ part: 9, whole: 10 }).share).toBe(0.9);
  expect(shareOf({ part: 0, whole: 0 })).toEqual({ share: null, low: 0, high: 1 });
});

test('a change is clear only once its interval leaves zero (IS-3)', () => {
  expect(changeOf({ part: 56, whole: 70 }, { part: 48, whole: 80 })?.clear).toBe(true);
  expect(changeOf({ part: 56, whole: 70 }, { part: 54, whole: 70 })?.clear).toBe(false);
  expect(changeOf({ part: 9, whole: 9 }, { part: 0, whole: 9 })?.clear).toBe(false);
  expect(changeOf({ part: 1, whole: 1 }, { part: 0, whole: 0 })).toBeNull();
});

test('many comparisons at once ask for a clearer change', () => {
  const [now, before] = [
    { part: 56, whole: 70 },
    { part: 50, whole: 80 },
  ];
  expect(changeOf(now, before)?.clear).toBe(true);
  expect(changeOf(now, before, confidence[99])?.clear).toBe(false);
});

test('the median of an even number lies between the middle two', () => {
  expect([medianOf([]), medianOf([3]), medianOf([9, 1, 4]), medianOf([4, 1])]).toEqual([null, 3, 4, 2.5]);
});

it('nine of ten numbers are not above their quantile', () => {
  expect(quantileOf([10, 1, 9, 2, 8, 3, 7, 4, 6, 5], 0.9)).toBe(9);
  expect(quantileOf([5], 0.9)).toBe(5);
  expect(quantileOf([], 0.9)).toBeNull();
});
