import { lazy, Suspense } from 'react';
import { useSelector } from 'react-redux';
import { selectGameOpen } from './gameSelectors';

/** The same chunk that `gameChunk.ts` has loaded by then; where a log is looked at, nobody has, and it comes now. */
const GameDialog = lazy(async () => ({ default: (await import('./gamePart')).GameDialog }));

/** The game over the page, if it is open (GM-1). */
export function GameLayer() {
  const isOpen = useSelector(selectGameOpen);
  return (
    isOpen && (
      <Suspense>
        <GameDialog />
      </Suspense>
    )
  );
}
