import { useDispatch, useSelector } from 'react-redux';
import type { QuestionUid } from '../../../contract/ids';
import type { Question } from '../../../contract/question';
import type { Rating } from '../../../contract/rating';
import type { RootState } from '../../../state/rootReducer';
import { resolveMessage, useTexts, type Texts } from '../../i18n/useTexts';
import { Button } from '../../ui/Button';
import { Heading } from '../../ui/Heading';
import { Tint } from '../../ui/Tint';
import { LoadFailed } from '../question/LoadFailed';
import { LatestService } from '../question/LatestService';
import { HistoryLink } from '../question/PlaceLinks';
import { PlacePicture } from '../question/PlacePicture';
import {
  selectOwnText,
  selectOwnTextTag,
  selectQuestion,
  selectQuestionFailed,
} from '../../../state/question/questionSelectors';
import { retryPressed } from '../../../state/question/questionSlice';
import { SmileyRow } from './SmileyRow';
import { VoteSkeleton } from './VoteSkeleton';
import styles from './voting.module.css';
import { selectChosenRating, selectFailedVote } from '../../../state/voting/votingSelectors';
import { ratingChosen } from '../../../state/voting/votingSlice';
import type { BegunVote } from '../../../state/voting/votingState';

/** The page of a scanned sticker: the place, the question, and the faces. */
export function VoteScreen() {
  const question = useSelector(selectQuestion);
  const questionFailed = useSelector(selectQuestionFailed);
  const failedVote = useSelector(selectFailedVote);
  const texts = useTexts();
  const dispatch = useDispatch();

  if (question) return <Vote question={question} />;
  // If the address contains a rating, the answer to the vote brings the question.
  if (failedVote)
    return (
      <LoadFailed
        reason={reasonOf(texts, failedVote)}
        onRetry={() => dispatch(ratingChosen(sameAgain(failedVote)))}
      />
    );
  if (questionFailed) return <LoadFailed onRetry={() => dispatch(retryPressed())} />;
  return <VoteSkeleton />;
}

function Vote({ question }: { question: Question }) {
  const chosen = useSelector(selectChosenRating);
  const text = useSelector((state: RootState) => selectOwnText(state, 'text'));
  const tag = useSelector((state: RootState) => selectOwnTextTag(state, 'text'));
  const dispatch = useDispatch();
  const { uid: questionUid } = question;
  return (
    <div className={styles.screen}>
      <Tint rating={chosen} />
      <div className={styles.place}>
        <PlacePicture {...question} />
      </div>
      <Heading lang={tag}>{text}</Heading>
      <SmileyRow
        votesOn={questionUid}
        onChoose={(rating) => dispatch(ratingChosen({ questionUid, rating }))}
      />
      <Foot />
    </div>
  );
}

function Foot() {
  const failed = useSelector(selectFailedVote);
  const texts = useTexts();
  const dispatch = useDispatch();
  if (!failed)
    return (
      <div className={styles.foot}>
        <LatestService />
        <HistoryLink />
        <p>{texts.OneTapIsEnough()}</p>
      </div>
    );
  return (
    <div className={styles.failure}>
      <p role="alert">{reasonOf(texts, failed)}</p>
      <Button onClick={() => dispatch(ratingChosen(sameAgain(failed)))}>{texts.TryAgain()}</Button>
    </div>
  );
}

/** What the server has said to the vote, else that the line may be bad. */
function reasonOf(texts: Texts, { reason }: BegunVote): string {
  return reason ? resolveMessage(texts, reason) : texts.VoteNotSent();
}

/** Retries a vote that was not sent. The action contains only the face on the screen. */
function sameAgain({ questionUid, wanted }: { questionUid: QuestionUid; wanted: Rating }) {
  return { questionUid, rating: wanted };
}
