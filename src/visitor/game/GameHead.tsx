import { useDispatch, useSelector } from 'react-redux';
import { useTexts } from '../../i18n/useTexts';
import styles from './game.module.css';
import { selectScoreToBeat, selectSoundOn } from '../../../state/game/gameSelectors';
import { gameClosed } from '../../../state/game/gameSlice';
import { soundSwitched } from '../../../state/game/gameSlice';

/** Title with the score to beat, sound and Close. */
export function GameHead({ id }: { id: string }) {
  const toBeat = useSelector(selectScoreToBeat);
  const isSoundOn = useSelector(selectSoundOn);
  const texts = useTexts();
  const dispatch = useDispatch();
  return (
    <div className={styles.head}>
      <div className={styles.titles}>
        <h2 id={id} className={styles.title}>
          {texts.GameTitle()}
        </h2>
        {toBeat !== null && <p className={styles.best}>{texts.GameToBeat({ score: toBeat })}</p>}
      </div>
      <button
        type="button"
        data-own=""
        className={styles.icon}
        aria-label={texts.GameSound()}
        aria-pressed={isSoundOn}
        onClick={() => dispatch(soundSwitched())}
      >
        <svg viewBox="0 0 24 24" aria-hidden="true">
          <path
            d={
              isSoundOn
                ? 'M4 9v6h4l5 4V5L8 9zM16.5 9q2 3 0 6M19 6.5q4 5.5 0 11'
                : 'M4 9v6h4l5 4V5L8 9zM17 9.5l5 5M22 9.5l-5 5'
            }
          />
        </svg>
      </button>
      <button
        type="button"
        data-own=""
        className={styles.icon}
        aria-label={texts.Close()}
        onClick={() => dispatch(gameClosed())}
      >
        <svg viewBox="0 0 24 24" aria-hidden="true">
          <path d="M6 6l12 12M18 6 6 18" />
        </svg>
      </button>
    </div>
  );
}
