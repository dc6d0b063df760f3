import { inReadingOrder } from '../../server/history/rightToLeft';

it('joins right-to-left words that stand together, and leaves others as they are', () => {
  expect(inReadingOrder('Grüße, Проверка')).toBe('Grüße, Проверка');
  expect(inReadingOrder('By محمد علي')).toBe('By محمد\u00a0علي');
  expect(inReadingOrder('محمد a علي')).toBe('محمد a علي');
});

it('breaks a long text into lines in the order in which it is read', () => {
  const words = Array.from({ length: 30 }, (_, index) => `كلمة${index}`);
  const lines = inReadingOrder(words.join(' ')).split('\n');
  expect(lines.length).toBeGreaterThan(2);
  expect(lines.every((line) => line.length <= 60)).toBe(true);
  expect(lines.flatMap((line) => line.split('\u00a0'))).toEqual(words);
});
