import { useDispatch, useSelector } from 'react-redux';
import type { Question } from '../../../contract/question';
import type { Rating } from '../../../contract/rating';
import { useTexts } from '../../i18n/useTexts';
import { selectQuestion } from '../../../state/question/questionSelectors';
import { SmileyPicture, SmileyRow } from './SmileyRow';
import styles from './ThankYouScreen.module.css';
import { useVoted } from './useVoted';
import { ratingChanged } from '../../../state/voting/votingSlice';

/**
 * The faces after the vote. The person can change this tab's own vote with another face (RC-1). Otherwise
 * they are a picture. Without scripts the row is always drawn, because the server knows by cookie whose vote
 * it is.
 */
export function ChosenFace({ rating }: { rating: Rating }) {
  const question = useSelector(selectQuestion);
  const voteKey = useVoted('key');
  return (
    <div className={styles.faces}>
      {question && voteKey ? (
        <ChangeRow question={question} />
      ) : (
        <Picture rating={rating} question={question} />
      )}
    </div>
  );
}

function ChangeRow({ question }: { question: Question }) {
  const dispatch = useDispatch();
  const change = (rating: Rating) => dispatch(ratingChanged({ questionUid: question.uid, rating }));
  return (
    <>
      <SmileyRow onChoose={change} />
      <Hint />
    </>
  );
}

/**
 * As high as the row. If the tab finds its vote after a reload, the row replaces the picture and nothing
 * moves.
 */
function Picture({ rating, question }: { rating: Rating; question: Question | null }) {
  return (
    <>
      {question && <noscript>{__SERVER__ && <ChangeRow question={question} />}</noscript>}
      <div className={styles.picture}>
        <SmileyPicture chosen={rating} />
        <Hint />
      </div>
    </>
  );
}

function Hint() {
  const texts = useTexts();
  return <p className={styles.hint}>{texts.ChangedYourMind()}</p>;
}
