/**
 * Resolves when the page has nothing else to do.
 * @param otherwiseMs how long it waits in browsers that do not say
 */
export function idle(otherwiseMs = 1_000): Promise<void> {
  return new Promise((resolve) => {
    if (typeof requestIdleCallback === 'undefined') setTimeout(resolve, otherwiseMs);
    else requestIdleCallback(() => resolve());
  });
}
