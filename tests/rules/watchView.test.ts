/**
 * @jest-environment jsdom
 */
import type { UnknownAction } from 'redux';
import { watchPreferences, watchSize } from '../../src/app/watchView';

const entered: UnknownAction[] = [];
const dispatch = (action: UnknownAction) => void entered.push(action);
const set: Record<string, boolean> = {};
const listeners: (() => void)[] = [];
const viewport = Object.assign(new EventTarget(), { scale: 1, height: 768 });

// One page, for its listeners stay.
beforeAll(() => {
  jest.useFakeTimers();
  window.matchMedia = (media: string) =>
    ({
      get matches() {
        return set[media] ?? false;
      },
      addEventListener: (_: string, listener: () => void) => listeners.push(listener),
    }) as unknown as MediaQueryList;
  Object.defineProperty(window, 'visualViewport', { value: viewport, configurable: true });
  watchSize(dispatch);
});
beforeEach(() => void (entered.length = 0));

function turnTo(width: number, height: number): void {
  Object.assign(window, { innerWidth: width, innerHeight: height });
  viewport.height = height;
  window.dispatchEvent(new Event('resize'));
}

it('a turned phone enters one size, once it rests', () => {
  for (const width of [400, 600, 800]) turnTo(width, 390);
  expect(entered).toEqual([]);
  jest.runAllTimers();
  expect(entered).toEqual([{ type: 'device/resized', payload: { width: 800, height: 390 } }]);
  turnTo(800, 390);
  jest.runAllTimers();
  expect(entered).toHaveLength(1);
});

it('a keyboard and two fingers show in the size', () => {
  turnTo(390, 844);
  jest.runAllTimers();
  viewport.height = 500;
  viewport.dispatchEvent(new Event('resize'));
  jest.runAllTimers();
  Object.assign(viewport, { scale: 2, height: 422 });
  viewport.dispatchEvent(new Event('resize'));
  jest.runAllTimers();
  expect(entered.map(({ payload }) => payload)).toEqual([
    { width: 390, height: 844 },
    { width: 390, height: 844, visible: 500 },
    { width: 390, height: 844, zoom: 2 },
  ]);
});

it('what a person has set enters where it is unusual, and when it changes', () => {
  watchPreferences(dispatch);
  expect(entered).toEqual([]);
  set['(prefers-color-scheme: dark)'] = true;
  for (const listener of listeners) listener();
  const payload = { scheme: 'dark', reducedMotion: false, contrast: 'usual', ratio: 1 };
  expect(entered).toEqual([{ type: 'device/preferencesChanged', payload }]);
  entered.length = 0;
  watchPreferences(dispatch);
  expect(entered).toEqual([{ type: 'device/preferencesChanged', payload }]);
});

it('a window that is dragged all day does not fill the log', () => {
  for (let width = 0; width < 300; width += 1) {
    turnTo(300 + width, 900);
    jest.runAllTimers();
  }
  expect(entered.length).toBeLessThanOrEqual(100);
  const bytes = entered.map((action) => JSON.stringify({ k: 'act', ts: 99_999_999, a: action }).length);
  expect(Math.max(...bytes)).toBeLessThanOrEqual(200);
});
