import { useDispatch, useSelector } from 'react-redux';
import { useTexts } from '../../i18n/useTexts';
import { smallButton } from '../../ui/Button';
import { gameOpened } from '../../../state/game/gameActions';
import { selectGameLoading, selectGameOffered } from '../../../state/game/gameSelectors';

/** Offers the game to people who have voted. The game's chunk loads when they press it. */
export function GameOffer() {
  const isOffered = useSelector(selectGameOffered);
  const isLoading = useSelector(selectGameLoading);
  const texts = useTexts();
  const dispatch = useDispatch();
  if (!isOffered) return null;
  return (
    <button
      type="button"
      className={smallButton}
      aria-busy={isLoading}
      onClick={() => dispatch(gameOpened())}
    >
      {isLoading ? texts.Loading() : texts.GameOffer()}
    </button>
  );
}
