/** How an open dialog lies over its page: a copied one is not in the browser's top layer. */
const overPage = 'position: fixed; inset: 0; z-index: 1; box-shadow: 0 0 0 100vmax rgb(29 27 26 / 48%);';

/** A copy shows how the page ends up, not how it gets there. */
const withoutMotion = '*, ::before, ::after { animation: none !important; transition: none !important; }';

/**
 * Makes a document a still copy of another one: its elements and styles, without scripts. Cloning keeps what
 * stands in fields.
 * @param nonce allows inline styles in the copy, whose policy is that of the page around it
 */
export function copyDocument(from: Document, to: Document, nonce: string): void {
  const copy = to.importNode(from.documentElement, true);
  for (const script of copy.querySelectorAll('script, link[rel=modulepreload]')) script.remove();
  const still = to.createElement('style');
  still.textContent = withoutMotion;
  copy.append(still);
  for (const style of copy.querySelectorAll('style')) style.nonce = nonce;
  for (const dialog of copy.querySelectorAll<HTMLElement>('dialog[open]')) dialog.style.cssText = overPage;
  to.replaceChild(copy, to.documentElement);
}
