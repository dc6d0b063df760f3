import { languageTag, locales, pickLocale, toLocale } from '../../contract/languages';

it.each([
  ['russia', 'ru'],
  ['ukraine', 'uk'],
  ['english', 'en'],
  ['English', 'en'],
  ['sp', 'sp'],
  ['es', 'sp'],
  ['es-MX', 'sp'],
  ['uk-UA', 'uk'],
  ['DE_at', 'de'],
  [' fr ', 'fr'],
  ['', undefined],
  ['ua', undefined],
  ['engl', undefined],
  ['constructor', undefined],
  ['__proto__', undefined],
  [null, undefined],
  [undefined, undefined],
  [7, undefined],
  [['en'], undefined],
])('takes %p for %p (LG-2)', (code, locale) => {
  expect(toLocale(code)).toBe(locale);
});

it('knows each of its own seven ids (LG-1)', () => {
  expect(locales).toEqual(['en', 'ru', 'uk', 'de', 'it', 'fr', 'sp']);
  expect(locales.map(toLocale)).toEqual(locales);
});

it.each([
  [['it', 'de'], 'it'],
  [[null, 'de'], 'de'],
  [[undefined, 'tlh', 'ukraine', 'de'], 'uk'],
  [['tlh'], 'en'],
  [[], 'en'],
])('picks of %j the first that it speaks: %s (LG-2)', (candidates, locale) => {
  expect(pickLocale(candidates)).toBe(locale);
});

it('gives a tag that plural rules and screen readers know', () => {
  for (const locale of locales)
    expect(Intl.PluralRules.supportedLocalesOf([languageTag(locale)])).toHaveLength(1);
  expect(languageTag('sp')).toBe('es');
});
