import { useSelector } from 'react-redux';
import type { Rating } from '../../../contract/rating';
import { queryValue, ratePath } from '../../../contract/screens';
import { useTexts } from '../../i18n/useTexts';
import { buttonClass } from '../../ui/Button';
import { Heading } from '../../ui/Heading';
import { Notice } from '../../ui/Notice';
import { Tint } from '../../ui/Tint';
import { AttachmentsPart } from '../attachments/AttachmentsPart';
import { Link } from '../navigation/Link';
import { selectAddress, selectRouteQuestion } from '../navigation/navigationSelectors';
import { HistoryLink, MapLink, PlaceName } from '../question/PlaceLinks';
import { selectQuestion } from '../question/questionSelectors';
import { ChosenFace } from './ChosenFace';
import { NoteForm } from './NoteForm';
import { faceName } from './SmileyRow';
import styles from './ThankYouScreen.module.css';
import { selectChosenRating, selectReceivedRating, selectVotedHere, selectVoteHeld } from './votingSelectors';

/** After the vote: the face, which can still be changed, and what was received. Opened without a vote, it says so and leads to one. */
export function ThankYouScreen() {
  const received = useSelector(selectReceivedRating);
  return received ? <Thanks rating={received} /> : <NoVoteYet />;
}

function Thanks({ rating }: { rating: Rating }) {
  const texts = useTexts();
  const chosen = useSelector(selectChosenRating);
  const voted = useSelector(selectVotedHere);
  const held = useSelector(selectVoteHeld);
  // A note that was sent without scripts.
  const noteReceived = queryValue(useSelector(selectAddress).search, 'note') === '1';
  return (
    <div className={styles.screen}>
      <Tint rating={chosen ?? rating} />
      <PlaceLines />
      <Heading>{texts.ThankYou()}</Heading>
      <ChosenFace rating={rating} />
      <div className={styles.card}>
        <p className={styles.received}>{texts.VoteReceived()}</p>
        {held && <p className={styles.answer}>{texts.VoteHeld()}</p>}
        <p className={styles.answer}>
          {texts.YourAnswer()}: {faceName(texts, rating)}
        </p>
        {noteReceived && <p className={styles.received}>{texts.NoteReceived()}</p>}
      </div>
      {!noteReceived && <NoteForm />}
      {voted && <AttachmentsPart questionUid={voted.questionUid} />}
      <Afterwards />
    </div>
  );
}

/** Whose sticker it was, where it is and how to get there. */
function PlaceLines() {
  const question = useSelector(selectQuestion);
  if (!question?.place && !question?.placement) return null;
  const { place, placement, address } = question;
  return (
    <div className={styles.place}>
      {place && (
        <p className={styles.name}>
          <PlaceName place={place} />
        </p>
      )}
      {placement && <p>{placement}</p>}
      {address && <p>{address}</p>}
    </div>
  );
}

/** What the place says to those who have voted, and where they may go from here. */
function Afterwards() {
  const texts = useTexts();
  const subtitle = useSelector(selectQuestion)?.place?.subtitle;
  return (
    <>
      {subtitle && <p className={styles.subtitle}>{subtitle}</p>}
      <div className={styles.links}>
        <HistoryLink />
        <MapLink />
      </div>
      <p className={styles.foot}>{texts.YouMayClose()}</p>
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
