/** Resolves when the page has nothing else to do; after a second in browsers that do not say. */
export function idle(): Promise<void> {
  return new Promise((resolve) => {
    if (typeof requestIdleCallback === 'undefined') setTimeout(resolve, 1_000);
    else requestIdleCallback(() => resolve());
  });
}
