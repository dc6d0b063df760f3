import { useDispatch, useSelector } from 'react-redux';
import type { Rating } from '../../../contract/rating';
import { useTexts } from '../../i18n/useTexts';
import { selectQuestion } from '../question/questionSelectors';
import { SmileyPicture, SmileyRow } from './SmileyRow';
import styles from './ThankYouScreen.module.css';
import { selectVotedHere } from './votingSelectors';
import { ratingChanged } from './votingSlice';

/**
 * The faces after the vote. This tab's own vote can be changed by another face (RC-1). Opened otherwise, they are a picture; without
 * scripts the row is there all the same, since the server knows by cookie whose vote it is.
 */
export function ChosenFace({ rating }: { rating: Rating }) {
  const question = useSelector(selectQuestion);
  const voted = useSelector(selectVotedHere);
  if (question && voted)
    return (
      <div className={styles.faces}>
        <ChangeRow />
      </div>
    );
  return (
    <div className={styles.faces}>
      {question && (
        <noscript>
          <ChangeRow />
        </noscript>
      )}
      <div className={styles.picture}>
        <SmileyPicture chosen={rating} />
        {/* The line's place: where the tab finds its vote, nothing moves. */}
        <p className={styles.hint} />
      </div>
    </div>
  );
}

function ChangeRow() {
  const questionUid = useSelector(selectQuestion)?.uid;
  const texts = useTexts();
  const dispatch = useDispatch();
  const change = (rating: Rating) => questionUid && dispatch(ratingChanged({ questionUid, rating }));
  return (
    <>
      <SmileyRow onChoose={change} />
      <p className={styles.hint}>{texts.ChangedYourMind()}</p>
    </>
  );
}
