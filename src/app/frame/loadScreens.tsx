import type { ErrorInfo } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { groupNames } from '../../../contract/groups';
import { locales } from '../../../contract/languages';
import { deskGroupNames } from '../../../contract/screens';
import type { Screens, ThrownByScreen } from '../../../replay/screens';
import { plainError } from '../../../replay/turn';
import { deskFrame } from '../../desk/viewer/deskFrame';
import { Playback } from '../../ui/playback';
import { componentsOf } from '../componentsOf';
import { createReadOnlyStore } from './readOnlyStore';
import type { FramedApp } from './startFrame';
import { visitorFrame } from './visitorFrame';

const apps: Readonly<Record<string, { app: FramedApp; groups: readonly string[] }>> = {
  visitor: { app: visitorFrame, groups: groupNames },
  desk: { app: deskFrame, groups: deskGroupNames },
};

/**
 * Loads an app's screens with all its groups and languages, so that any state can be drawn at once. For tools
 * and tests, which have a document.
 * @param entry of a log; resolves to undefined for an app that is not here
 */
export async function loadScreens(entry: string): Promise<Screens | undefined> {
  const found = apps[entry];
  if (!found) return undefined;
  const { app } = found;
  const groups = Object.fromEntries(found.groups.map((name) => [name, 'ready']));
  for (const locale of locales) await app.prepare({ language: { ready: true, locale }, groups } as never);
  return { thrownBy: (states, most) => quietly(() => thrownBy(app, states, most)) };
}

function thrownBy(app: FramedApp, states: readonly unknown[], most = Infinity): ThrownByScreen[] {
  const found: ThrownByScreen[] = [];
  let index = 0;
  const note = (error: unknown, { componentStack }: ErrorInfo | { componentStack?: string }) =>
    void found.push({ index, error: plainError(error), components: componentsOf(componentStack) });
  const page = document.body.appendChild(document.createElement('div'));
  // Boundaries of the app catch what a screen throws; what they leave ends the whole page.
  const root = createRoot(page, { onCaughtError: note, onUncaughtError: note });
  const drawn = (state: unknown) => (app.drawn ? app.drawn(state as never) : state);
  const store = createReadOnlyStore(drawn(states[0]), () => undefined);
  for (; index < states.length && found.length < most; index += 1) {
    if (index > 0 && states[index] === states[index - 1]) continue;
    const state = drawn(states[index]);
    if (index > 0) flushSync(() => store.show(state));
    else flushSync(() => root.render(<Playback value="still">{app.draw(store)}</Playback>));
  }
  flushSync(() => root.unmount());
  page.remove();
  return found.slice(0, most);
}

/** Development's React warns of keys that redaction has made alike, and its store of selectors. */
function quietly<Result>(work: () => Result): Result {
  const { error, warn } = console;
  Object.assign(console, { error: () => undefined, warn: () => undefined });
  try {
    return work();
  } finally {
    Object.assign(console, { error, warn });
  }
}
