import { componentsOf, framesOf } from '../../src/app/componentsOf';
import { redactionTreatments } from '../../state/redactionTreatments';
import { secretsIn } from '../../replay/secrets';

const chrome = `
    at VoteScreen (https://smilelog.example/r/assets/visit-D3kX9_aB.js:12:345)
    at main (<anonymous>)
    at div
    at e (https://smilelog.example/desk/assets/notificationSettings-Bx2-k9Qa.js:1:98765)
    at App (http://127.0.0.1:5173/src/app/App.tsx?t=1790000000000:30:11)
    at Provider`;
const safari = `VoteScreen@https://smilelog.example/r/assets/visit-D3kX9_aB.js:12:345
main@[native code]
div`;

it('names the components of a stack with their places', () => {
  expect(componentsOf(chrome)).toEqual([
    'VoteScreen visit.js:12:345',
    'e notificationSettings.js:1:98765',
    'App App.tsx:30:11',
    'Provider',
  ]);
  expect(componentsOf(safari)).toEqual(['VoteScreen visit.js:12:345']);
  expect(componentsOf(null)).toEqual([]);
  expect(componentsOf('    at Card\n'.repeat(50))).toHaveLength(8);
});

it('leaves out what the message of an error quotes', () => {
  const stack = `TypeError: no place named
Bea Client
Bea
    at async save (https://smilelog.example/desk/assets/places-D3kX9_aB.js:12:345)
    at https://smilelog.example/r/assets/app-D3kX9_aB.js:1:2
    at new Form (https://smilelog.example/r/assets/app-D3kX9_aB.js:1:2)`;
  expect(framesOf(stack)).toEqual(['save places.js:12:345', 'Form app.js:1:2']);
});

it('keeps components in a log and masks everything else', () => {
  const keep = (text: string) => redactionTreatments['component']?.(text, () => '');
  for (const component of componentsOf(chrome)) {
    expect(keep(component)).toBe(component);
    expect(secretsIn(component)).toEqual([]);
  }
  expect(keep('Bea Client lives here')).toBe('Xxx Xxxxxx xxxxx xxxx');
});
