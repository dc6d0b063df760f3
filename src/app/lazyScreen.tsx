import { useLayoutEffect, useState, type ComponentType } from 'react';
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

/** @param load imports the file `chunk`, which is named from the project's root on */
export function lazyScreen(chunk: string, load: () => Promise<ComponentType>): LazyScreen {
  const { Lazy, bring } = lazyComponent(load, { Waiting: Arriving, afterWaiting: focusHeading });
  return { Screen: Lazy, chunk, bring };
}

interface Chunk<Props> {
  Drawn: ComponentType<Props> | null;
  isLate?: boolean;
  failed?: unknown;
}

interface Wait {
  /** Drawn while the chunk is on its way. */
  Waiting?: ComponentType;
  /** Called when the component is drawn after that. */
  afterWaiting?: () => void;
}

/** A component in a chunk of its own. What keeps the chunk from coming is thrown to the `ErrorBoundary` around it. */
export function lazyComponent<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  { Waiting, afterWaiting }: Wait = {},
) {
  let brought: ComponentType<Props> | null = null;
  let coming: Promise<ComponentType<Props>> | null = null;

  function fetched(): Promise<ComponentType<Props>> {
    coming ??= loadChunk(load).then(
      (Loaded) => (brought = Loaded),
      (error: unknown) => {
        // Another visit of the screen tries again.
        coming = null;
        throw error;
      },
    );
    return coming;
  }

  function Lazy(props: Props) {
    // Decided once a visit: what stands on the screen is not drawn anew because its chunk has come, and a chunk that failed has failed.
    const [{ Drawn, isLate, failed }, setChunk] = useState<Chunk<Props>>(() => ({ Drawn: brought }));
    useLayoutEffect(() => {
      if (Drawn) return;
      let isDrawn = true;
      const arrived = (chunk: Chunk<Props>) => isDrawn && setChunk(chunk);
      fetched().then(
        (Loaded) => arrived({ Drawn: Loaded, isLate: true }),
        (error: unknown) => arrived({ Drawn: null, failed: error }),
      );
      return () => {
        isDrawn = false;
      };
    }, [Drawn]);
    useLayoutEffect(() => {
      if (isLate) afterWaiting?.();
    }, [isLate]);
    if (failed) throw failed;
    if (Drawn) return <Drawn {...props} />;
    return Waiting ? <Waiting /> : null;
  }

  return { Lazy, bring: async () => void (await fetched()) };
}

function Arriving() {
  return <LoadingBar label={useTexts().Loading()} />;
}

/** As on every change of screen. */
function focusHeading() {
  document.querySelector<HTMLElement>('main h1')?.focus();
}
