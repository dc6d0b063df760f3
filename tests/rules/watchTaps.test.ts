/**
 * @jest-environment jsdom
 */
import type { UnknownAction } from 'redux';
import { watchTaps } from '../../src/app/watchTaps';

const entered: UnknownAction[] = [];
beforeAll(() => watchTaps((action) => void entered.push(action)));
beforeEach(() => {
  entered.length = 0;
  document.body.innerHTML = `
    <h1 tabindex="-1">Thank you, Bea</h1>
    <a href="/"><span id="in-link">Home</span></a>
    <button id="live">Send</button>
    <button id="off" disabled aria-label="Send it"><span id="in-off">Send</span></button>
    <dialog id="dialog"><p id="words">Sure?</p></dialog>`;
});

function tap(selector: string, { by = 0, isPrimary = true } = {}): void {
  const target = document.querySelector(selector) as Element;
  const at = (type: string, clientX: number) =>
    Object.assign(new MouseEvent(type, { bubbles: true, clientX, clientY: 7 }), { isPrimary });
  target.dispatchEvent(at('pointerdown', 20.4));
  target.dispatchEvent(at('pointerup', 20.4 + by));
}

it('a tap on plain text enters with its place and its element', () => {
  tap('h1');
  tap('#words');
  expect(entered.map(({ payload }) => payload)).toEqual([
    { x: 20, y: 7, on: 'h1', name: 'Thank you, Bea', isDisabled: false },
    { x: 20, y: 7, on: 'p', name: 'Sure?', isDisabled: false },
  ]);
});

it('a tap on something disabled enters with the name of that', () => {
  tap('#in-off');
  expect(entered).toEqual([
    { type: 'device/tapMissed', payload: { x: 20, y: 7, on: 'button', name: 'Send it', isDisabled: true } },
  ]);
});

it('a tap that hits, a scroll and a second finger do not enter', () => {
  tap('#live');
  tap('#in-link');
  tap('#dialog');
  tap('h1', { by: 40 });
  tap('h1', { isPrimary: false });
  expect(entered).toEqual([]);
});

it('an angry person does not fill the log', () => {
  for (let time = 0; time < 500; time += 1) tap('h1');
  expect(entered.length).toBeLessThan(50);
});
