const key = 'log';

/**
 * Returns the id of the log that this tab recorded before, or null, and stores `id` as the tab's. A reload,
 * or a change to the other app, starts a new log; the ids give the order of a visit's logs.
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

/** The tab's next page follows no log. */
export function forgetPreviousLog(): void {
  try {
    window.sessionStorage.removeItem(key);
  } catch {
    // Nothing was stored.
  }
}
