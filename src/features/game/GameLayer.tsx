import { useSelector } from 'react-redux';
import { lazyComponent } from '../../app/lazyScreen';
import { selectGameOpen } from './gameSelectors';

/** The same chunk that `gameChunk.ts` has loaded by then; where a log is looked at, nobody has, and it comes now. */
const { Lazy: GameDialog } = lazyComponent(async () => (await import('./gamePart')).GameDialog);

/** The game over the page, if it is open (GM-1). */
export function GameLayer() {
  return useSelector(selectGameOpen) && <GameDialog />;
}
