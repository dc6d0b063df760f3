import type { MouseEvent } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import type { QuestionUid } from '../../../contract/ids';
import type { Rating } from '../../../contract/rating';
import { useTexts, type Texts } from '../../i18n/useTexts';
import { Face } from '../../ui/Face';
import styles from './voting.module.css';
import { selectChosenRating, selectOfferedRatings } from './votingSelectors';
import { ratingChosen } from './votingSlice';

export function faceName(texts: Texts, rating: Rating): string {
  const names = { 1: texts.Sad, 2: texts.SoSo, 3: texts.Happy };
  return names[rating]();
}

/** The faces on offer. They stand in a form, so that a vote works before the app has loaded and without scripts at all. */
export function SmileyRow({ questionUid }: { questionUid: QuestionUid }) {
  const offered = useSelector(selectOfferedRatings);
  const chosen = useSelector(selectChosenRating);
  const texts = useTexts();
  const dispatch = useDispatch();

  const choose = (event: MouseEvent, rating: Rating) => {
    event.preventDefault();
    dispatch(ratingChosen({ questionUid, rating }));
  };

  return (
    <form className={styles.faces} method="post" aria-label={texts.YourAnswer()}>
      {offered.map((rating) => (
        <button
          key={rating}
          className={`${styles.smiley} ${stance(chosen, rating)}`}
          name="rate"
          value={rating}
          aria-pressed={chosen === rating}
          onClick={(event) => choose(event, rating)}
        >
          <Face className={styles.drawing} rating={rating} />
          <span className={styles.label}>{faceName(texts, rating)}</span>
        </button>
      ))}
    </form>
  );
}

function stance(chosen: Rating | null, rating: Rating): string {
  if (chosen === null) return '';
  return (chosen === rating ? styles.chosen : styles.steppedBack) ?? '';
}
