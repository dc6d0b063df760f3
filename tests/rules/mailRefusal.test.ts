import { refusalFrom } from '../../server/mail/mailRefusal';

const to = 'anna.k@visitor.example';

test.each([
  ['550 5.1.1 <anna.k@visitor.example>: unknown', { code: '5.1.1', text: '…: unknown' }],
  ['550-5.7.1 rejected', { code: '5.7.1', text: 'rejected' }],
  ['552 Mailbox of Anna.K is full', { code: '552', text: 'Mailbox of … is full' }],
  ['5.4.4 (no host)\r\n  found', { code: '5.4.4', text: '(no host) found' }],
  ['smtp down', { code: null, text: 'smtp down' }],
  ['', { code: null, text: '' }],
])('the words of a refusal say no address: %p', (said, refusal) => {
  expect(refusalFrom(said, to)).toEqual(refusal);
});

test('a long refusal is cut', () => {
  expect(refusalFrom(`550 ${'x'.repeat(5_000)}`, to).text).toHaveLength(300);
});
