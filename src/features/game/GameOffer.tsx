import { useDispatch, useSelector } from 'react-redux';
import { useTexts } from '../../i18n/useTexts';
import { Button } from '../../ui/Button';
import { gameOpened } from './gameActions';
import { selectGameLoading, selectGameOffered } from './gameSelectors';

/** The way to the game, for those who have voted. Its script comes when this is pressed. */
export function GameOffer() {
  const isOffered = useSelector(selectGameOffered);
  const isLoading = useSelector(selectGameLoading);
  const texts = useTexts();
  const dispatch = useDispatch();
  if (!isOffered) return null;
  return (
    <Button look="quiet" aria-busy={isLoading} onClick={() => dispatch(gameOpened())}>
      {isLoading ? texts.Loading() : texts.GameOffer()}
    </Button>
  );
}
