import { createBrowserHistory, type BrowserHistory } from 'history';
import { entryOf, homePath, type Address, type EntryName } from '../../../contract/screens';
import type { Ports } from '../../../sagas/ports';
import type { NavigationCause } from '../../features/navigation/navigationSlice';

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
      back() {
        // The package numbers its history entries. At 0 a step back would leave the app.
        const index = (window.history.state as { idx?: number } | null)?.idx ?? 0;
        if (index > 0) history.back();
        else history.replace(homePath);
      },
    },
    current: address,
    listen: (changed) => void history.listen(({ action }) => changed(address(), action)),
  };
}
