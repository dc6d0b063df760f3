import { useSelector } from 'react-redux';
import { useTexts } from '../../i18n/useTexts';
import { Heading } from '../../ui/Heading';
import { Hidden } from '../../ui/Hidden';
import { Tint } from '../../ui/Tint';
import { SmileyPicture } from './SmileyRow';
import styles from './voting.module.css';
import { selectChosenRating } from '../../../state/voting/votingSelectors';

/**
 * The vote screen while its question loads. It reserves the layout, and draws a face from the address at
 * once.
 */
export function VoteSkeleton() {
  const texts = useTexts();
  const chosen = useSelector(selectChosenRating);
  return (
    <div className={styles.screen} aria-busy="true">
      <Tint rating={chosen} />
      <div className={`${styles.place} ${styles.placeBone} ${styles.bone}`} />
      <Heading>
        <Hidden>{texts.Loading()}</Hidden>
        <span className={`${styles.textBone} ${styles.bone}`} />
      </Heading>
      <SmileyPicture chosen={chosen} />
      <p className={styles.foot}>{texts.OneTapIsEnough()}</p>
    </div>
  );
}
