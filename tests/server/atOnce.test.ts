import { limitAtOnce } from '../../server/http/atOnce';

test('an organisation that asks for a third file waits for one', () => {
  const take = limitAtOnce(2);
  const [first, second] = [take(['a']), take(['a', 'b'])];
  expect(() => take(['a'])).toThrow(expect.objectContaining({ problem: 'tooManyRequests' }));
  // Others are not kept waiting, and what was refused holds no place.
  take(['b']);
  expect(() => take(['c', 'b'])).toThrow(expect.objectContaining({ problem: 'tooManyRequests' }));
  take(['c']);
  second();
  second();
  take(['a']);
  expect(() => take(['a'])).toThrow();
  first();
  take(['a']);
});
