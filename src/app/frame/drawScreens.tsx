import type { ErrorInfo } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { locales } from '../../../contract/languages';
import type { Screens, ThrownByScreen } from '../../../replay/screens';
import { plainError, type PlainError } from '../../../replay/turn';
import { Playback } from '../../ui/playback';
import { componentsOf } from '../componentsOf';
import { createReadOnlyStore } from './readOnlyStore';
import { saidBy } from './saidBy';
import type { FramedApp } from './framedApp';

/** An app's screens with all its groups and languages, so that any state can be drawn at once. */
export async function drawScreens(app: FramedApp): Promise<Screens> {
  const groups = Object.fromEntries(app.groups.map((name) => [name, 'ready']));
  for (const locale of locales) await app.prepare({ language: { ready: true, locale }, groups } as never);
  return {
    thrownBy: (states, most) => quietly(() => thrownBy(app, states, most)),
    textsOf: (states) => quietly(() => textsOf(app, states)),
  };
}

function thrownBy(app: FramedApp, states: readonly unknown[], most = Infinity): ThrownByScreen[] {
  const found: ThrownByScreen[] = [];
  let index = 0;
  drawEach(app, states, {
    threw: (error, components) => void found.push({ index, error, components }),
    drawn() {
      index += 1;
      return found.length < most;
    },
  });
  return found.slice(0, most);
}

function textsOf(app: FramedApp, states: readonly unknown[]): (readonly string[])[] {
  const found: (readonly string[])[] = [];
  drawEach(app, states, {
    threw: () => undefined,
    // Dialogs stand beside the page.
    drawn: (page) => found.push(saidBy(page.ownerDocument.body)) > 0,
  });
  return found;
}

interface Watching {
  threw(error: PlainError, components: readonly string[]): void;
  /** @returns whether the next state is drawn */
  drawn(page: HTMLElement): boolean;
}

/** Draws states on a fresh page, one after the other. */
function drawEach(app: FramedApp, states: readonly unknown[], { threw, drawn }: Watching): void {
  const note = (error: unknown, { componentStack }: ErrorInfo | { componentStack?: string }) =>
    threw(plainError(error), componentsOf(componentStack));
  const page = document.body.appendChild(document.createElement('div'));
  // Boundaries of the app catch what a screen throws; what they leave ends the whole page.
  const root = createRoot(page, { onCaughtError: note, onUncaughtError: note });
  const asDrawn = (state: unknown) => (app.drawn ? app.drawn(state as never) : state);
  const store = createReadOnlyStore(asDrawn(states[0]), () => undefined);
  for (const [index, state] of states.entries()) {
    if (index === 0) flushSync(() => root.render(<Playback value="still">{app.draw(store)}</Playback>));
    else if (state !== states[index - 1]) flushSync(() => store.show(asDrawn(state)));
    if (!drawn(page)) break;
  }
  flushSync(() => root.unmount());
  page.remove();
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
