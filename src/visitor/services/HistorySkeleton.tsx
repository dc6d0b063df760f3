import { useSelector } from 'react-redux';
import { useTexts } from '../../i18n/useTexts';
import { Heading } from '../../ui/Heading';
import { Hidden } from '../../ui/Hidden';
import { selectQuestion } from '../../../state/question/questionSelectors';
import styles from './history.module.css';

/** The history while it loads. Reserves the layout and shows what is already known. */
export function HistorySkeleton() {
  const texts = useTexts();
  const place = useSelector(selectQuestion)?.place;
  return (
    <div className={styles.screen} aria-busy="true">
      <div className={styles.head}>
        <p className={styles.place} dir="auto">
          {place?.name ?? <span className={styles.bone} />}
        </p>
        <p>
          <span className={styles.bone} />
        </p>
      </div>
      <Heading>
        <Hidden>{texts.Loading()}</Hidden>
        <span className={styles.bone} />
      </Heading>
      <div className={styles.timeline}>
        {[0, 1, 2].map((index) => (
          <div key={index} className={styles.service}>
            <span className={styles.bone} />
            <span className={styles.bone} />
            <span className={styles.bone} />
          </div>
        ))}
      </div>
    </div>
  );
}
