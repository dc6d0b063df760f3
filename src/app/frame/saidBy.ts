import { plainText } from '../../../replay/moment';

/**
 * What a page says: the text of each element that has any of its own, in the page's order. Options of a
 * closed menu are left out. It needs no layout, so a browser and a tool without one find the same.
 */
export function saidBy(page: HTMLElement): string[] {
  const found: string[] = [];
  for (const element of page.querySelectorAll('*')) {
    if (element.closest('script, style, noscript, template, svg, option, [hidden]')) continue;
    const hasOwn = Array.from(element.childNodes).some(
      ({ nodeType, nodeValue }) => nodeType === Node.TEXT_NODE && plainText(nodeValue ?? '') !== '',
    );
    if (hasOwn) found.push(plainText(element.textContent));
  }
  return found;
}
