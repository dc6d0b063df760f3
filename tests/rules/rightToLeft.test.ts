import { cutText, firstCluster, lengthOf } from '../../contract/text';
import { inReadingOrder } from '../../server/files/rightToLeft';
import { applySplice, spliceOf } from '../../state/note/noteRules';

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

const family = '👨‍👩‍👧‍👦';
const flag = '🇺🇦';

describe('a text that is too long', () => {
  it('is counted by code points (CM-1)', () => {
    expect([lengthOf('a'), lengthOf('😀'), lengthOf(family)]).toEqual([1, 1, 7]);
  });

  it.each([
    ['fits', `a${family}`, 8, `a${family}`],
    ['loses an emoji of several code points as a whole', `a${family}`, 7, 'a'],
    ['loses a flag as a whole', `ab${flag}`, 3, 'ab'],
    ['loses a letter with its accent', 'ne\u0301', 2, 'n'],
    ['keeps what ends at the limit', `${flag}${flag}`, 2, flag],
    ['is nothing but a longer emoji', family, 3, ''],
  ])('%s', (_, text, most, left) => {
    expect(cutText(text, most)).toBe(left);
  });

  it('is cut between code points where the browser cannot tell', () => {
    const { Segmenter } = Intl;
    Object.assign(Intl, { Segmenter: undefined });
    expect(cutText('a😀😀', 2)).toBe('a😀');
    Object.assign(Intl, { Segmenter });
  });

  it('takes what fits of an insertion, and no half emoji (CM-1)', () => {
    const typed = (before: string, after: string, most: number) =>
      applySplice(before, spliceOf(before, after, most));
    expect(typed('abc', `abc${family}`, 5)).toBe('abc');
    expect(typed('abc', `abc${flag}${flag}`, 5)).toBe(`abc${flag}`);
    expect(typed('', '😀'.repeat(300), 200)).toBe('😀'.repeat(200));
    // A joiner would make one emoji of two.
    expect(typed('👩', '👩\u200d🚀', 2)).toBe('👩');
    expect(typed('end', `${family}end`, 4)).toBe('end');
  });

  it('costs no more to shorten for being a megabyte', () => {
    const pasted = [...'Lorem ipsum 😀 '.repeat(80_000)].join('');
    const msOf = (run: () => unknown) =>
      Math.min(
        ...Array.from({ length: 5 }, () => {
          const start = performance.now();
          run();
          return performance.now() - start;
        }),
      );
    expect(msOf(() => spliceOf('Lorem', pasted, 200))).toBeLessThan(msOf(() => [...pasted]) / 10);
  });
});

it('the first letter of a name is the whole one that a person sees', () => {
  expect(['Ana', 'e\u0301va', flag, ''].map(firstCluster)).toEqual(['A', 'e\u0301', flag, '']);
});
