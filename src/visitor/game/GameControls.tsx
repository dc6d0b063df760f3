import { useDispatch, useSelector } from 'react-redux';
import { useTexts } from '../../i18n/useTexts';
import { buttonClass } from '../../ui/Button';
import styles from './game.module.css';
import { selectGamePhase } from '../../../state/game/gameSelectors';
import { playPressed } from '../../../state/game/gameSlice';

interface Props {
  moves: { jump: () => void; duck: () => void; stand: () => void };
}

/** Play; Jump and Down during a run; then Play again. `data-next` marks the element that gets the focus. */
export function GameControls({ moves }: Props) {
  const { status } = useSelector(selectGamePhase);
  const texts = useTexts();
  const dispatch = useDispatch();
  if (status !== 'running')
    return (
      <div className={styles.controls}>
        <button
          type="button"
          className={`${buttonClass()} ${styles.play}`}
          data-next={status === 'over' ? undefined : ''}
          onClick={() => dispatch(playPressed())}
        >
          {status === 'over' ? texts.PlayAgain() : texts.Play()}
        </button>
      </div>
    );
  // A finger moves on pointerdown. A click without a pointer (`detail` 0) comes from voice control or a
  // switch.
  const byItself = (move: () => void) => (event: { detail: number }) => event.detail === 0 && move();
  return (
    <div className={styles.controls}>
      <button
        type="button"
        className={`${buttonClass('quiet')} ${styles.down}`}
        onPointerDown={moves.duck}
        onPointerUp={moves.stand}
        onPointerCancel={moves.stand}
        onClick={byItself(() => {
          moves.duck();
          moves.stand();
        })}
      >
        {texts.Down()}
      </button>
      <button
        type="button"
        data-next=""
        className={`${buttonClass()} ${styles.jump}`}
        onPointerDown={moves.jump}
        onClick={byItself(moves.jump)}
      >
        {texts.Jump()}
      </button>
    </div>
  );
}
