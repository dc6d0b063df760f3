/**
 * Puts a style sheet before the rules that the page came with, which a page's own colour may follow.
 * @throws Error if it does not load
 */
export function loadStyles(href: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const link = document.createElement('link');
    link.rel = 'stylesheet';
    link.href = href;
    link.onload = () => resolve();
    link.onerror = () => {
      link.remove();
      reject(new Error(`the styles did not load: ${href}`));
    };
    document.head.prepend(link);
  });
}
