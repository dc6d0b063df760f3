import { answerAddress, answersOfAddresses, answersOfReferences } from '../../server/mailbox/answerAddress';
import { longestWords, visitorWords } from '../../server/mailbox/visitorWords';
import { makeKeyring } from '../../server/session/keyring';

const keyring = makeKeyring(['a secret of thirty-two characters']);
const reply = '0193a7c2-1f00-7abc-8def-0123456789ab';

describe('words of a visitor', () => {
  test.each([
    ['Thanks', { text: 'Thanks', quoted: '' }],
    [
      'Thanks\r\n\r\nOn Sunday, Park Restrooms wrote:\r\n> We are on it\r\n',
      { text: 'Thanks', quoted: 'On Sunday, Park Restrooms wrote:\n> We are on it' },
    ],
    [
      'Danke\n\nAm Sonntag, 29. November 2026 um 10:14 schrieb Park Restrooms\n<a@b.example>:\n> Erledigt',
      {
        text: 'Danke',
        quoted: 'Am Sonntag, 29. November 2026 um 10:14 schrieb Park Restrooms\n<a@b.example>:\n> Erledigt',
      },
    ],
    [
      'Thanks\n-----Original Message-----\nFrom: us',
      { text: 'Thanks', quoted: '-----Original Message-----\nFrom: us' },
    ],
  ])('end where the quote begins: %j', (body, words) => {
    expect(visitorWords(body)).toEqual(words);
  });

  test.each(['> Is it clean?\nNo.\n> And now?\nYes.', '> only a quote', 'One\n> two\nthree'])(
    'stay whole where it is not sure what is quoted: %j',
    (body) => {
      expect(visitorWords(body)).toEqual({ text: body, quoted: '' });
    },
  );

  test('are cut by characters', () => {
    expect([...visitorWords('😀'.repeat(9_000)).text]).toHaveLength(longestWords);
  });
});

describe('an address for replies', () => {
  test('names its answer, whatever servers do to its case', () => {
    const address = answerAddress(keyring, 'answers@smile.example', reply);
    expect(address).toMatch(/^answers\+[0-9a-z]+\.[0-9a-f]{12}@smile\.example$/);
    expect(answersOfAddresses(keyring, `To: <${address.toUpperCase()}>`)).toEqual([reply]);
  });

  test('is believed only with our signature', () => {
    const address = answerAddress(keyring, 'answers@smile.example', reply);
    const other = makeKeyring(['another secret of 32 characters..']);
    expect(answersOfAddresses(other, address)).toEqual([]);
    expect(answersOfAddresses(keyring, 'a+zzzzzzzzzzzzzzzzzzzzzzzzz.000000000000@b.example')).toEqual([]);
  });

  test('is the mailbox itself where its name is too long', () => {
    const mailbox = `${'a'.repeat(40)}@smile.example`;
    expect(answerAddress(keyring, mailbox, reply)).toBe(mailbox);
  });
});

test('references name answers of ours alone', () => {
  expect(answersOfReferences(`<x@y.example> <answer-${reply}@smile.example> <answer-1@z.example>`)).toEqual([
    reply,
  ]);
});
