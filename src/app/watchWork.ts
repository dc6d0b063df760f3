import type { UnknownAction } from 'redux';
import { taskTookLong, workerReplaced } from '../../state/device/deviceSlice';

/** Milliseconds from which a person notices that the page does not answer. */
const noticed = 200;
/** Tasks of a session that its log keeps. */
const most = 30;

/** Enters long tasks of the page into the log, where the browser tells of them (Chromium). */
export function watchTasks(dispatch: (action: UnknownAction) => void): void {
  const { PerformanceObserver: Observer } = globalThis as Partial<typeof globalThis>;
  if (!Observer?.supportedEntryTypes?.includes('longtask')) return;
  let left = most;
  const observer = new Observer((list) => {
    for (const { duration } of list.getEntries()) {
      if (duration < noticed) continue;
      dispatch(taskTookLong({ ms: Math.round(duration) }));
      left -= 1;
      if (left === 0) return observer.disconnect();
    }
  });
  observer.observe({ type: 'longtask' });
}

/** Enters into the log that another service worker has taken over. A first one replaces none. */
export function watchWorker(dispatch: (action: UnknownAction) => void): void {
  const workers = navigator.serviceWorker as ServiceWorkerContainer | undefined;
  if (workers?.controller) workers.addEventListener('controllerchange', () => dispatch(workerReplaced()));
}
