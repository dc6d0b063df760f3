const key = 'log';

/**
 * The id of the log that this tab recorded before, or null; from now on `id` is the tab's. Crossing from one app to the other, and a
 * reload, begin a new log, and so the logs of a visit can be read in their order.
 */
export function previousLog(id: string): string | null {
  try {
    const previous = window.sessionStorage.getItem(key);
    window.sessionStorage.setItem(key, id);
    return previous;
  } catch {
    return null;
  }
}
