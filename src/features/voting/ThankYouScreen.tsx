import { useSelector } from 'react-redux';
import type { Rating } from '../../../contract/rating';
import { ratePath } from '../../../contract/screens';
import { useTexts } from '../../i18n/useTexts';
import { buttonClass } from '../../ui/Button';
import { Face } from '../../ui/Face';
import { Notice } from '../../ui/Notice';
import { Tint } from '../../ui/Tint';
import { Link } from '../navigation/Link';
import { selectRouteQuestion } from '../navigation/navigationSelectors';
import { selectQuestion } from '../question/questionSelectors';
import { faceName } from './SmileyRow';
import styles from './ThankYouScreen.module.css';
import { selectReceivedRating } from './votingSelectors';

/** After the vote: what was received. Opened without a vote, it says so and leads to one. */
export function ThankYouScreen() {
  const received = useSelector(selectReceivedRating);
  return received ? <Thanks rating={received} /> : <NoVoteYet />;
}

function Thanks({ rating }: { rating: Rating }) {
  const texts = useTexts();
  const place = useSelector(selectQuestion)?.place;
  return (
    <>
      <Tint rating={rating} />
      <Notice
        over={place?.name ?? ''}
        title={texts.ThankYou()}
        action={<p className={styles.foot}>{texts.YouMayClose()}</p>}
      >
        <div className={styles.card}>
          <Face className={styles.face} rating={rating} />
          <div>
            <p className={styles.received}>{texts.VoteReceived()}</p>
            <p className={styles.answer}>
              {texts.YourAnswer()}: {faceName(texts, rating)}
            </p>
          </div>
        </div>
      </Notice>
    </>
  );
}

function NoVoteYet() {
  const texts = useTexts();
  const uid = useSelector(selectRouteQuestion);
  const place = useSelector(selectQuestion)?.place;
  return (
    <Notice
      over={place?.name ?? ''}
      title={texts.NoVoteYet()}
      action={
        <Link className={buttonClass()} href={ratePath(uid ?? '')}>
          {texts.VoteHere()}
        </Link>
      }
    >
      <p>{texts.OneTapIsEnough()}</p>
    </Notice>
  );
}
