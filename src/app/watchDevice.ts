import type { UnknownAction } from 'redux';
import { watchErrors } from './watchErrors';
import { watchTaps } from './watchTaps';
import { watchTasks, watchWorker } from './watchWork';
import { watchPreferences, watchSize } from './watchView';
import { pageHidden, pageShown, wentOffline, wentOnline } from '../../state/device/deviceSlice';

/** Dispatches the browser's events about the device. */
export function watchDevice(dispatch: (action: UnknownAction) => void): void {
  if (!navigator.onLine) dispatch(wentOffline());
  window.addEventListener('online', () => dispatch(wentOnline()));
  window.addEventListener('offline', () => dispatch(wentOffline()));
  document.addEventListener('visibilitychange', () =>
    dispatch(document.visibilityState === 'hidden' ? pageHidden() : pageShown()),
  );
  watchErrors(dispatch);
  watchSize(dispatch);
  watchPreferences(dispatch);
  watchTaps(dispatch);
  watchTasks(dispatch);
  watchWorker(dispatch);
}
