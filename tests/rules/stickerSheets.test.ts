import fc from 'fast-check';
import {
  addressFits,
  isDarkEnough,
  labelParts,
  labelPlace,
  labelSheetNames,
  labelSheets,
  labelsOf,
  mostLabels,
  pageSizes,
  sheetFault,
  type LabelSheet,
} from '../../contract/stickerSheets';

const sheet = (changes: Partial<LabelSheet> = {}): LabelSheet => ({
  page: 'A4',
  columns: 2,
  rows: 2,
  left: 10,
  top: 20,
  width: 90,
  height: 100,
  pitchX: 95,
  pitchY: 110,
  ...changes,
});

it.each(labelSheetNames)('the sheet %s fits on its page', (name) => {
  expect(sheetFault(labelSheets[name])).toBeNull();
});

it.each<[string, Partial<LabelSheet>, ReturnType<typeof sheetFault>]>([
  ['as it is', {}, null],
  ['with a side of 15', { width: 15, height: 15 }, null],
  ['too narrow for a code', { width: 14.9 }, 'size'],
  ['too low for a code', { height: 14.9 }, 'size'],
  ['edge to edge', { pitchX: 90, pitchY: 100 }, null],
  ['side over side', { pitchX: 89.9 }, 'overlap'],
  ['row over row', { pitchY: 99.9 }, 'overlap'],
  ['of one column', { columns: 1, pitchX: 0 }, null],
  ['of one row', { rows: 1, pitchY: 0 }, null],
  ['of a column of rows that overlap', { columns: 1, pitchX: 0, pitchY: 1 }, 'overlap'],
  ['as wide as the page', { left: 25.1 }, null],
  ['wider than the page', { left: 25.2 }, 'page'],
  ['as high as the page', { top: 87.1 }, null],
  ['higher than the page', { top: 87.2 }, 'page'],
  ['on a wider and lower page', { page: 'letter', left: 30, top: 69 }, null],
  ['on a page that is too low', { page: 'letter', top: 70 }, 'page'],
])('a sheet %s has its fault', (_which, changes, fault) => {
  expect(sheetFault(sheet(changes))).toBe(fault);
});

it.each([
  [0, { page: 0, x: 10, y: 20 }],
  [1, { page: 0, x: 105, y: 20 }],
  [2, { page: 0, x: 10, y: 130 }],
  [3, { page: 0, x: 105, y: 130 }],
  [4, { page: 1, x: 10, y: 20 }],
])('label %i stands at its place', (index, place) => {
  expect(labelPlace(sheet(), index)).toEqual(place);
});

it('all labels of a page stand on it, none on another', () => {
  for (const known of Object.values(labelSheets)) {
    const { width, height } = pageSizes[known.page];
    const places = Array.from({ length: known.columns * known.rows }, (_, index) => labelPlace(known, index));
    expect(places.every(({ page }) => page === 0)).toBe(true);
    expect(
      places.every(({ x, y }) => x + known.width <= width + 0.1 && y + known.height <= height + 0.1),
    ).toBe(true);
    expect(new Set(places.map(({ x, y }) => `${x} ${y}`)).size).toBe(places.length);
  }
});

it('a sheet alone repeats each sticker', () => {
  expect(labelsOf('pdf', 3, 4)).toBe(12);
  expect(
    (['svg', 'png', 'svg_zip', 'png_zip', 'csv'] as const).map((format) => labelsOf(format, 3, 4)),
  ).toEqual([3, 3, 3, 3, 3]);
  expect((['pdf', 'svg', 'png', 'svg_zip', 'png_zip', 'csv'] as const).map(mostLabels)).toEqual([
    1_000, 1_000, 1_000, 1_000, 200, 20_000,
  ]);
});

describe('a label', () => {
  const parts = (width: number, height: number, caption: boolean, address: boolean) =>
    labelParts({ width, height }, { caption, address });
  /** To a thousandth of a millimetre. */
  const rounded = (value: unknown) =>
    JSON.parse(JSON.stringify(value), (_name, one: unknown) =>
      typeof one === 'number' ? Math.round(one * 1_000) / 1_000 : one,
    ) as unknown;

  it.each([
    ['without texts', 50, 40, false, false, { code: { x: 6.6, y: 1.6, side: 36.8 }, text: null }],
    ['high and without texts', 40, 100, false, false, { code: { x: 1.6, y: 31.6, side: 36.8 }, text: null }],
    [
      'wide, with the text beside the code',
      100,
      40,
      true,
      true,
      {
        code: { x: 1.6, y: 1.6, side: 36.8 },
        text: {
          x: 39.2,
          y: 1.6,
          width: 59.2,
          height: 36.8,
          captionSize: 6,
          addressSize: 3.3,
          isCentred: false,
        },
      },
    ],
    [
      'just too high for a text beside the code',
      54,
      40,
      true,
      false,
      {
        code: { x: 13.289, y: 1.6, side: 27.422 },
        text: {
          x: 1.6,
          y: 29.022,
          width: 50.8,
          height: 9.378,
          captionSize: 3.908,
          addressSize: 2.149,
          isCentred: true,
        },
      },
    ],
    [
      'just wide enough for it',
      54.1,
      40,
      false,
      true,
      {
        code: { x: 1.6, y: 4.73, side: 30.54 },
        text: {
          x: 32.94,
          y: 1.6,
          width: 19.56,
          height: 36.8,
          captionSize: 2.4,
          addressSize: 1.9,
          isCentred: false,
        },
      },
    ],
    [
      'small, with letters that can be read',
      20,
      20,
      true,
      true,
      {
        code: { x: 5.69, y: 0.8, side: 8.62 },
        text: {
          x: 0.8,
          y: 9.42,
          width: 18.4,
          height: 9.78,
          captionSize: 2.2,
          addressSize: 1.8,
          isCentred: true,
        },
      },
    ],
    [
      'large, with letters no larger than needed',
      150,
      200,
      false,
      true,
      {
        code: { x: 3, y: 3, side: 144 },
        text: { x: 3, y: 147, width: 144, height: 50, captionSize: 7, addressSize: 3.85, isCentred: true },
      },
    ],
  ])('%s is laid out', (_which, width, height, caption, address, expected) => {
    expect(rounded(parts(width, height, caption, address))).toEqual(expected);
  });

  it('has its parts beside each other, within its edges', () => {
    const sizes = fc.record({
      width: fc.double({ min: 15, max: 200, noNaN: true }),
      height: fc.double({ min: 15, max: 200, noNaN: true }),
    });
    fc.assert(
      fc.property(sizes, fc.boolean(), fc.boolean(), (size, caption, address) => {
        const { code, text } = labelParts(size, { caption, address });
        expect(code.x + code.side).toBeLessThanOrEqual(size.width);
        expect(code.y + code.side).toBeLessThanOrEqual(size.height);
        expect(Math.min(code.x, code.y)).toBeGreaterThan(0);
        expect(text === null).toBe(!caption && !address);
        if (!text) return;
        expect(text.x + text.width).toBeLessThan(size.width);
        expect(text.y + text.height).toBeLessThan(size.height);
        expect(text.isCentred ? text.y - code.y : text.x - code.x).toBeGreaterThanOrEqual(code.side - 0.001);
      }),
    );
  });

  it.each([
    [{ width: 50, height: 50 }, true, 'smilelog.example/r/rate/demo-cafe', true],
    [{ width: 25, height: 25 }, false, 'a.example/1234567', true],
    [{ width: 25, height: 25 }, false, 'a-long-name-of-a-host.example/1', false],
    [{ width: 25, height: 25 }, false, 'a.ex/a-long-path-to-a-sticker-far', false],
    [{ width: 20, height: 20 }, true, 'a.b/c', false],
    [{ width: 20, height: 20 }, false, 'a.b/c', true],
  ])('of %j with a caption or not has room for an address', (size, caption, address, fits) => {
    expect(addressFits(size, { caption }, address)).toBe(fits);
  });
});

it.each([
  ['#000000', true],
  ['#AB4545', true],
  ['#ffff00', false],
  ['#ffffff', false],
  ['000000', false],
  ['#000', false],
  ['#0000000', false],
  ['x#000000', false],
])('scanners can tell %s from paper or not', (colour, canTell) => {
  expect(isDarkEnough(colour)).toBe(canTell);
});
