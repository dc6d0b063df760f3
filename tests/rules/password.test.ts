import { brokenRules } from '../../contract/password';

it.each([
  ['Abcdef', []],
  ['Пароль', []],
  ['Їжачок', []],
  ['Ünter1', []],
  ['Abcde', ['length']],
  ['abcdef', ['upperCase']],
  ['ABCDEF', ['lowerCase']],
  ['123456', ['upperCase', 'lowerCase']],
  ['', ['length', 'upperCase', 'lowerCase']],
  // Only Latin and Cyrillic letters have the required case.
  ['Αβγδεζ', ['upperCase', 'lowerCase']],
  ['密码密码密码', ['upperCase', 'lowerCase']],
  // Six code points, four of which take two UTF-16 units.
  ['Aa😀😀😀😀', []],
  ['Aa😀😀😀', ['length']],
  [`Aa${'x'.repeat(198)}`, []],
  [`Aa${'x'.repeat(199)}`, ['length']],
])('finds in %j what the checklist shows (SI-2)', (password, broken) => {
  expect(brokenRules(password)).toEqual(broken);
});
