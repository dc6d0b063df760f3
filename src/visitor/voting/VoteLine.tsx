import { useSelector } from 'react-redux';
import type { Rating } from '../../../contract/rating';
import { useTexts } from '../../i18n/useTexts';
import { selectOverdue } from '../../../state/outbox/outboxSelectors';
import { faceName } from './SmileyRow';
import styles from './ThankYouScreen.module.css';
import { useVoted } from './useVoted';

/**
 * One line below the title of the tiles: the face, whether the server has everything, and a button that goes
 * to the faces below the tiles.
 */
export function VoteLine({ rating }: { rating: Rating }) {
  const texts = useTexts();
  const key = useVoted('key');
  const isSaved = useVoted('voteUid') === null;
  const isOverdue = useSelector(selectOverdue).some(({ voteKey }) => voteKey === key);
  return (
    <p className={styles.line}>
      <span>{`${faceName(texts, rating)} · `}</span>
      <span role="status">{isSaved || isOverdue ? texts.Saved() : texts.Received()}</span>
      <span>{' · '}</span>
      <button type="button" className={styles.change} onClick={goToFaces}>
        {texts.Change()}
      </button>
    </p>
  );
}

function goToFaces(): void {
  document.querySelector<HTMLElement>('main [name="rate"][aria-pressed="true"]')?.focus();
}
