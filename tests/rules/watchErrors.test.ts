/**
 * @jest-environment jsdom
 */
import type { UnknownAction } from 'redux';
import { watchErrors } from '../../src/app/watchErrors';

const entered: UnknownAction[] = [];
beforeAll(() => watchErrors((action) => void entered.push(action)));
beforeEach(() => void (entered.length = 0));

const throws = (error: unknown, message = '') =>
  window.dispatchEvent(new ErrorEvent('error', { error, message }));
function rejects(reason: unknown): void {
  window.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason }));
}

it('an error that nothing catches enters the log once', () => {
  const error = new RangeError('no place named Bea');
  error.stack = 'RangeError: no place named Bea\n    at save (https://smilelog.example/app-D3kX9_aB.js:1:20)';
  for (let time = 0; time < 3; time += 1) throws(error);
  expect(entered).toEqual([
    {
      type: 'device/errorThrown',
      payload: { name: 'RangeError', message: 'no place named Bea', frames: ['save app.js:1:20'] },
    },
  ]);
});

it('a rejection that nobody hears enters the log, whatever it is', () => {
  rejects({ name: 'NotPacked', message: 'the browser cannot pack' });
  rejects('gone');
  rejects(undefined);
  expect(entered.map(({ payload }) => (payload as { name: string }).name)).toEqual([
    'NotPacked',
    'Error',
    'Error',
  ]);
  expect(entered[0]?.type).toBe('device/rejectionUnhandled');
});

it('harmless notices and endless errors do not fill the log', () => {
  throws(undefined, 'ResizeObserver loop completed with undelivered notifications.');
  expect(entered).toEqual([]);
  for (let time = 0; time < 100; time += 1) throws(new Error(`number ${time}`));
  expect(entered.length).toBeLessThan(20);
});
