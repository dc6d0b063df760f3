import fc from 'fast-check';
import { brandOnWhite, brandRules } from '../../contract/brand';
import { contrastOf, readableOn } from '../../contract/contrast';

const colors = fc
  .integer({ min: 0, max: 0xffffff })
  .map((value) => `#${value.toString(16).padStart(6, '0')}`);
/** Paper and cards of `tokens.css`. */
const light = ['#faf7f2', '#ffffff'];
const dark = ['#171513', '#24211e'];

it('makes an organisation’s colour readable in both schemes, and the text on it', () => {
  fc.assert(
    fc.property(colors, (color) => {
      const rules = brandRules(color);
      for (const [index, grounds] of [light, dark].entries()) {
        const [brand = '', onBrand = ''] = rules[index]?.match(/#[\da-f]{3,6}/g) ?? [];
        for (const ground of grounds) expect(contrastOf(brand, ground)).toBeGreaterThanOrEqual(4.5);
        expect(contrastOf(onBrand, brand)).toBeGreaterThanOrEqual(4.5);
      }
      expect(contrastOf(brandOnWhite(color) ?? '', '#fff')).toBeGreaterThanOrEqual(4.5);
    }),
  );
});

it('leaves a readable colour as it is, and corrects a pale one as little as it must', () => {
  expect(readableOn('#0b5394', '#ffffff')).toBe('#0b5394');
  expect(brandOnWhite('#06c')).toBe('#0066cc');
  const corrected = readableOn('#ffcc00', '#ffffff');
  expect(contrastOf(corrected, '#ffffff')).toBeLessThan(5.5);
  expect(contrastOf('#000', '#fff')).toBe(21);
});

it.each([undefined, '', 'red', '#12', '#gggggg', '#1234567'])('has no rules for %s', (color) => {
  expect(brandRules(color)).toEqual([]);
  expect(brandOnWhite(color)).toBeNull();
});
