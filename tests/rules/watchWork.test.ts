/**
 * @jest-environment jsdom
 */
import type { UnknownAction } from 'redux';
import { watchTasks, watchWorker } from '../../src/app/watchWork';

const entered: UnknownAction[] = [];
const dispatch = (action: UnknownAction) => void entered.push(action);
beforeEach(() => void (entered.length = 0));

function bring(name: string, holder: object, value: unknown): void {
  Object.defineProperty(holder, name, { value, configurable: true });
}

it('tasks that a person notices enter, up to a number of them', () => {
  let tell: (durations: number[]) => void = () => {};
  let isOpen = false;
  bring(
    'PerformanceObserver',
    globalThis,
    class {
      static supportedEntryTypes = ['longtask'];
      constructor(heard: (list: object) => void) {
        tell = (durations) =>
          isOpen && heard({ getEntries: () => durations.map((duration) => ({ duration })) });
      }
      observe = () => void (isOpen = true);
      disconnect = () => void (isOpen = false);
    },
  );
  watchTasks(dispatch);
  tell([60, 199, 245.4]);
  expect(entered).toEqual([{ type: 'device/taskTookLong', payload: { ms: 245 } }]);
  for (let time = 0; time < 100; time += 1) tell([500]);
  expect(entered).toHaveLength(30);
});

it('a browser that tells of no tasks is left alone', () => {
  bring('PerformanceObserver', globalThis, undefined);
  watchTasks(dispatch);
  expect(entered).toEqual([]);
});

it('a worker of a newer build enters, and the first one does not', () => {
  const workers = Object.assign(new EventTarget(), { controller: null as object | null });
  bring('serviceWorker', navigator, workers);
  watchWorker(dispatch);
  workers.dispatchEvent(new Event('controllerchange'));
  expect(entered).toEqual([]);
  workers.controller = {};
  watchWorker(dispatch);
  workers.dispatchEvent(new Event('controllerchange'));
  expect(entered).toEqual([{ type: 'device/workerReplaced', payload: undefined }]);
});
