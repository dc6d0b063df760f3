import fc from 'fast-check';
import { lengthOf } from '../../contract/text';
import { applySplice, spliceOf, type Splice } from '../../state/note/noteRules';

const at = (at: number, removed: number, inserted: string): Splice => ({ at, removed, inserted });

it.each<[string, string, number, Splice]>([
  ['', 'a', 1, at(0, 0, 'a')],
  ['a', 'aa', 1, at(0, 0, 'a')],
  ['a', 'aa', 2, at(1, 0, 'a')],
  ['aaa', 'aaaa', 1, at(0, 0, 'a')],
  ['aaa', 'aaaa', 2, at(1, 0, 'a')],
  ['aaa', 'aaaa', 4, at(3, 0, 'a')],
  ['aaaa', 'aaa', 1, at(1, 1, '')],
  ['ab', 'b', 0, at(0, 1, '')],
  ['abc', 'axc', 2, at(1, 1, 'x')],
  ['abc', 'abc', 3, at(3, 0, '')],
  ['abc', '', 0, at(0, 3, '')],
  ['😀', '😁', 2, at(0, 1, '😁')],
  ['x😀', 'x😀😀', 5, at(2, 0, '😀')],
])('the text %j becomes %j with the cursor at %d', (before, after, cursor, splice) => {
  expect(spliceOf(before, after, 200, cursor)).toEqual(splice);
});

it.each<[string, string, number, string]>([
  ['abc', 'abcd', 3, 'abc'],
  ['abc', 'axyzc', 4, 'axyc'],
  ['abcdef', 'abcxdef', 3, 'abcdef'],
  ['', '😀😀', 1, '😀'],
  ['ab', 'ab😀', 2, 'ab'],
])('the text %j takes of %j what %d characters leave', (before, after, most, made) => {
  expect(applySplice(before, spliceOf(before, after, most))).toBe(made);
});

it('an edit grows no text beyond its length', () => {
  const text = fc.string({ unit: fc.constantFrom('a', 'b', '😀', 'é'), maxLength: 12 });
  fc.assert(
    fc.property(text, text, fc.nat(12), fc.nat(24), (before, after, most, cursor) => {
      const splice = spliceOf(before, after, most, Math.min(cursor, after.length));
      const made = applySplice(before, splice);
      expect(lengthOf(made)).toBeLessThanOrEqual(Math.max(most, lengthOf(before)));
      if (lengthOf(after) <= most) expect(made).toBe(after);
    }),
  );
});

it('an edit ends where the cursor stands', () => {
  const same = fc.nat(6).map((length) => 'a'.repeat(length));
  fc.assert(
    fc.property(same, same, fc.nat(6), (before, typed, where) => {
      const start = Math.min(where, before.length);
      const cursor = start + typed.length;
      expect(spliceOf(before, before + typed, 200, cursor)).toEqual(at(start, 0, typed));
    }),
  );
});
