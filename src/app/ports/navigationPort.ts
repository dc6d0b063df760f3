import { createBrowserHistory, type BrowserHistory } from 'history';
import { entryOf, homePath, type Address, type EntryName } from '../../../contract/screens';
import type { Ports } from '../../../state/ports';
import type { NavigationCause } from '../../../state/navigation/navigationSlice';

export interface Navigation {
  port: Ports['navigation'];
  current(): Address;
  /** Reports each change of the address, whatever caused it. */
  listen(changed: (address: Address, cause: NavigationCause) => void): void;
}

/** The browser's history. Only this module uses the package `history`. */
export function createNavigation(
  entry: EntryName,
  history: BrowserHistory = createBrowserHistory(),
): Navigation {
  const address = () => ({ path: history.location.pathname, search: history.location.search });
  /** Addresses of the other app are loaded as documents. */
  const isElsewhere = (href: string) => entryOf(href.split('?')[0] ?? '') !== entry;
  return {
    port: {
      push: ({ href }) => (isElsewhere(href) ? window.location.assign(href) : history.push(href)),
      replace: ({ href }) => (isElsewhere(href) ? window.location.replace(href) : history.replace(href)),
      back: () => (hasStepBack() ? history.back() : history.replace(homePath)),
    },
    current: address,
    listen: (changed) => void history.listen(({ action }) => changed(address(), action)),
  };
}

/**
 * Whether there is a step back within our site. The package `history` numbers its entries, but starts at 0
 * again when a document loads, for example after an address was typed. Then the Navigation API knows; where
 * the browser lacks it, the page that led here does.
 */
function hasStepBack(): boolean {
  const index = (window.history.state as { idx?: number } | null)?.idx ?? 0;
  if (index > 0) return true;
  const { navigation } = window as { navigation?: { canGoBack: boolean } };
  if (navigation) return navigation.canGoBack;
  return window.history.length > 1 && document.referrer.startsWith(`${window.location.origin}/`);
}
