import { useSelector } from 'react-redux';
import { useTexts } from '../../i18n/useTexts';
import styles from './game.module.css';
import { selectBestScore, selectGamePhase, selectRecordForm } from '../../../state/game/gameSelectors';
import { RecordForm } from './RecordForm';

/** Text below the picture: how to play, or the result, and the form for a new record. */
export function GameWords() {
  const phase = useSelector(selectGamePhase);
  const best = useSelector(selectBestScore);
  const form = useSelector(selectRecordForm);
  const texts = useTexts();
  const isOver = phase.status === 'over';
  return (
    <div className={styles.words}>
      {/* Always rendered: screen readers announce only changes inside a live region that already exists. */}
      <div role="status" className={styles.result} tabIndex={-1} data-next={isOver ? '' : undefined}>
        {isOver && (
          <>
            <p>
              <strong>{texts.GameOver()}</strong>
              <span>{` ${texts.GameScore(phase.result)}`}</span>
            </p>
            <p className={styles.best}>
              {phase.isRecord ? texts.GameRecord() : texts.GameBest({ score: best })}
            </p>
          </>
        )}
      </div>
      {!isOver && (
        <p className={styles.help}>
          <span>{`${texts.GameHelp()} `}</span>
          <span className={styles.keys}>{texts.GameKeys()}</span>
        </p>
      )}
      {form && form.status !== 'sent' && <RecordForm form={form} />}
    </div>
  );
}
