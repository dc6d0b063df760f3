import { createElement, Suspense, use, useEffect, useState, type ComponentType } from 'react';
import { useTexts } from '../i18n/useTexts';
import { LoadingBar } from '../ui/LoadingBar';
import { loadChunk } from './loadChunk';

/** A screen in a chunk of its own, with its styles: what a first visit does not need does not have to be fetched for it. */
export interface LazyScreen {
  Screen: ComponentType;
  /** Fetches the chunk. Where it has been brought before the screen is drawn, the screen is drawn at once, on the server too. */
  bring: () => Promise<void>;
  /** The source file, by which the server finds the chunk's styles. */
  chunk: string;
}

/** @param load imports the file `chunk`, which is named from `src/` on */
export function lazyScreen(chunk: string, load: () => Promise<ComponentType>): LazyScreen {
  let Brought: ComponentType | null = null;
  let coming: Promise<ComponentType> | null = null;

  function fetched(): Promise<ComponentType> {
    coming ??= loadChunk(load).then(
      (Loaded) => (Brought = Loaded),
      (error: unknown) => {
        // Another visit of the screen tries again.
        coming = null;
        throw error;
      },
    );
    return coming;
  }

  function Arrived({ arriving }: { arriving: Promise<ComponentType> }) {
    return createElement(use(arriving));
  }

  function Screen() {
    // Decided once a visit: what stands on the screen is not drawn anew because its chunk has come, and a chunk that failed has failed.
    const [{ Drawn, arriving }] = useState(() => ({ Drawn: Brought, arriving: Brought ? null : fetched() }));
    if (Drawn) return <Drawn />;
    return <Suspense fallback={<Arriving />}>{arriving && <Arrived arriving={arriving} />}</Suspense>;
  }

  return { Screen, chunk, bring: async () => void (await fetched()) };
}

/** While the chunk is on its way. Then the focus goes to the heading, as it does on every change of screen. */
function Arriving() {
  const texts = useTexts();
  useEffect(() => () => document.querySelector<HTMLElement>('main h1')?.focus(), []);
  return <LoadingBar label={texts.Loading()} />;
}
