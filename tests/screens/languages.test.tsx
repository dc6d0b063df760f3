import { screen } from '@testing-library/react';
import { errors } from '../../contract/errors';
import { locales } from '../../contract/languages';
import { languageChosen, packFailed, packRequested } from '../../state/language/languageSlice';
import { loadedLocales } from '../../src/i18n/i18n-util';
import { loadDeskPack } from '../../src/desk/loadDeskPack';
import { bringTexts, loadPack } from '../../src/i18n/packs';
import { textsOf } from '../../src/i18n/texts';
import { drawApp, questionLoaded } from '../support/drawApp';

const path = '/r/rate/demo-cafe';
const placeholders = (text: string) =>
  (text.match(/\{+[^}]*\}+/g) ?? [])
    .filter((found) => !found.startsWith('{{'))
    // Only the base text names the type of a value.
    .map((found) => found.replace(/:\w+/, ''))
    .sort();

/** Texts by key, the desk's under `desk.`. */
function flat(texts: object, prefix = ''): Record<string, string> {
  return Object.assign(
    {},
    ...Object.entries(texts).map(([key, text]: [string, unknown]) =>
      typeof text === 'string' ? { [prefix + key]: text } : flat(text as object, `${key}.`),
    ),
  ) as Record<string, string>;
}

test.each(locales)('LG-1: every text has words in %s, with the same values in them', async (locale) => {
  await Promise.all([loadDeskPack('en'), loadDeskPack(locale)]);
  const base = Object.entries(flat(loadedLocales.en));
  const pack = flat(loadedLocales[locale]);
  expect(Object.keys(pack)).toEqual(base.map(([key]) => key));
  for (const [key, text] of base) {
    expect(pack[key]?.trim()).toBeTruthy();
    expect({ key, values: placeholders(pack[key] ?? '') }).toEqual({ key, values: placeholders(text) });
  }
});

/** Codes for a report that no person can mend: the dialog has one sentence for all of them. */
const ofReports: readonly unknown[] = [
  errors.recordingInvalid,
  errors.recordingForeign,
  errors.recordingNewer,
  errors.notRedacted,
  errors.reportsOff,
];

/** Codes of people and invitations: the desk's dialogs say them in words of the desk's pack. */
const ofPeople: readonly unknown[] = [
  errors.passwordWrong,
  errors.alreadyMember,
  errors.alreadyInvited,
  errors.lastOwner,
  errors.passwordMissing,
  errors.invitationMailsSpent,
  errors.invitationForeign,
  errors.invitationOver,
];

test('every word that the server may refuse with can be said', async () => {
  await loadPack('en');
  const words = Object.values(errors)
    .filter((error) => ![...ofReports, ...ofPeople].includes(error))
    .map(({ code }) => code)
    .filter((code) => typeof code === 'string');
  expect(Object.keys(loadedLocales.en)).toEqual(expect.arrayContaining(words));
});

test('each language is offered by its own name, and choosing one says so', async () => {
  const { user, dispatched } = await drawApp({ path, before: questionLoaded() });
  const picker = screen.getByRole('combobox', { name: 'Language' });
  expect(picker).toHaveTextContent('EnglishРусскийУкраїнськаDeutschItalianoFrançaisEspañol');
  await user.selectOptions(picker, 'Deutsch');
  expect(dispatched).toEqual([languageChosen({ locale: 'de' })]);
});

test('a language on its way is shown as chosen, and taken back when it does not come', async () => {
  const { happens } = await drawApp({ path, before: questionLoaded() });
  happens(packRequested({ locale: 'fr' }));
  expect(screen.getByRole('combobox')).toHaveDisplayValue('Français');
  expect(screen.getByRole('progressbar', { name: 'Loading…' })).toBeVisible();
  happens(packFailed());
  expect(screen.getByRole('combobox')).toHaveDisplayValue('English');
});

test('the document says its language by the standard tag', async () => {
  await drawApp({ path, locale: 'sp', before: questionLoaded() });
  expect(document.documentElement.lang).toBe('es');
  expect(screen.getByRole('button', { name: 'Bien' })).toBeVisible();
});

it('makes a group of texts once, however often a component names it', async () => {
  await loadPack('en');
  await bringTexts('staff');
  const texts = textsOf('en');
  expect(texts.staff).toBe(texts.staff);
  expect(texts.staff.SignIn).toBe(texts.staff.SignIn);
  expect(texts.staff.SignIn()).toBe('Sign in');
  // Another group makes a new pack, whose texts are made anew.
  expect(textsOf('en').staff.PausedUntil({ time: '10:40' })).toContain('10:40');
});
