import { locales } from '../../contract/languages';
import { readyTextsOf } from '../../contract/readyTexts';
import { settingsSections } from '../../contract/settingsFields';

const german = (settings: object | null) => readyTextsOf(settings).filter(({ locale }) => locale === 'de');

test('every language has ready texts without any settings', () => {
  for (const settings of [null, {}, { cases: null }, { cases: { texts: 'no' } }]) {
    const found = readyTextsOf(settings);
    for (const locale of locales) expect(found.filter((one) => one.locale === locale)).toHaveLength(2);
  }
});

test('own texts take the place of ours in their language', () => {
  const texts = [
    { locale: 'de', name: 'Dabei', text: 'Schon unterwegs' },
    { locale: 'de', text: 'Erledigt' },
    { locale: 'xx', name: 'a', text: 'b' },
    { locale: 'de', name: 'empty', text: ' ' },
    null,
  ];
  expect(german({ cases: { texts } })).toEqual([
    { locale: 'de', name: 'Dabei', text: 'Schon unterwegs' },
    { locale: 'de', name: 'Erledigt', text: 'Erledigt' },
  ]);
  expect(readyTextsOf({ cases: { texts } }).filter(({ locale }) => locale === 'fr')).toHaveLength(2);
});

test('the form of an organisation edits its texts', () => {
  const fields = settingsSections.organisation.find(({ name }) => name === 'cases')?.fields ?? [];
  expect(fields.map(({ path }) => path)).toContain('cases.texts');
});
