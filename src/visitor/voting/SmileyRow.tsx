import type { MouseEvent } from 'react';
import { useSelector } from 'react-redux';
import type { QuestionUid } from '../../../contract/ids';
import { ratings, type Rating } from '../../../contract/rating';
import { useTexts, type Texts } from '../../i18n/useTexts';
import { Face } from '../../ui/Face';
import styles from './SmileyRow.module.css';
import {
  selectChosenRating,
  selectOfferedRatings,
  selectReceivedRating,
} from '../../../state/voting/votingSelectors';

export function faceName(texts: Texts, rating: Rating): string {
  const names = { 1: texts.Sad, 2: texts.SoSo, 3: texts.Happy };
  return names[rating]();
}

interface Props {
  onChoose: (rating: Rating) => void;
  /** The question that the form votes on. Without it, the form changes the vote in the page's address. */
  votesOn?: QuestionUid;
}

/**
 * The faces on offer, inside a form, so that they work before the app has loaded (`firstTap.ts`) and without
 * scripts.
 */
export function SmileyRow({ onChoose, votesOn }: Props) {
  const offered = useSelector(selectOfferedRatings);
  const voted = useSelector(selectReceivedRating);
  const chosen = useSelector(selectChosenRating) ?? (votesOn ? null : voted);
  const texts = useTexts();

  const choose = (event: MouseEvent, rating: Rating) => {
    event.preventDefault();
    onChoose(rating);
  };

  return (
    <form className={styles.faces} method="post" data-vote={votesOn} aria-label={texts.YourAnswer()}>
      {votesOn && <KeysWithoutScripts />}
      {offered.map((rating) => (
        <button
          key={rating}
          className={stance(chosen, rating)}
          name="rate"
          // A string: Preact would write a number into the DOM at each render.
          value={String(rating)}
          aria-pressed={chosen === rating}
          onClick={(event) => choose(event, rating)}
        >
          <Face rating={rating} />
          <span className={styles.label}>{faceName(texts, rating)}</span>
        </button>
      ))}
    </form>
  );
}

/**
 * Makes a vote by form count once: the server inserts a fresh key (`server/pages/document.ts`). The app
 * leaves it alone.
 */
function KeysWithoutScripts() {
  return (
    <noscript>
      {__SERVER__ &&
        ratings.map((rating) => (
          <input key={rating} type="hidden" name={`key${rating}`} value={`%KEY${rating}%`} />
        ))}
    </noscript>
  );
}

/** The faces as a picture without controls. The page's text says what they show. */
export function SmileyPicture({ chosen }: { chosen: Rating | null }) {
  const offered = useSelector(selectOfferedRatings);
  const texts = useTexts();
  return (
    <div className={styles.faces} aria-hidden="true">
      {(offered.length > 0 ? offered : ratings).map((rating) => (
        <div key={rating} className={stance(chosen, rating)}>
          <Face rating={rating} />
          <span className={styles.label}>{faceName(texts, rating)}</span>
        </div>
      ))}
    </div>
  );
}

function stance(chosen: Rating | null, rating: Rating): string {
  const look = chosen === null ? '' : chosen === rating ? styles.chosen : styles.steppedBack;
  return `${styles.smiley} ${look}`.trimEnd();
}
