import { readFileSync } from 'node:fs';
import { create, type Font } from 'fontkit';
import { unprintable } from '../../contract/printedCharacters';
import { fontFiles } from '../../server/stickers/labelText';

test('the desk knows exactly the characters of the printed font', () => {
  const { characterSet } = create(readFileSync(fontFiles.bold)) as Font;
  const printed = new Set(characterSet);
  const visible = /[\s\p{Default_Ignorable_Code_Point}\p{Surrogate}]/u;
  const wrong = [];
  for (let codePoint = 0x21; codePoint < 0x20000; codePoint += 1) {
    const character = String.fromCodePoint(codePoint);
    if (visible.test(character)) continue;
    if (printed.has(codePoint) === unprintable(character).length > 0) wrong.push(character);
  }
  expect(wrong).toEqual([]);
});

test.each([
  ['How clean is it? Wie sauber? Чисто? ¿Está limpio?', []],
  ['您好, café 您', ['您', '好']],
  ['Clean 🧼 or not?', ['🧼']],
  ['สะอาดไหม', ['ส', 'ะ', 'อ', 'า', 'ด', 'ไ', 'ห', 'ม']],
  ['', []],
])('of %s these characters do not print: %j', (caption, missing) => {
  expect(unprintable(caption)).toEqual(missing);
});
