import { useDispatch, useSelector } from 'react-redux';
import type { Rating } from '../../../contract/rating';
import { ratePath } from '../../../contract/screens';
import type { VotedRecord } from '../../../contract/storedKeys';
import { useTexts } from '../../i18n/useTexts';
import { Button, buttonClass } from '../../ui/Button';
import { Heading } from '../../ui/Heading';
import { Notice } from '../../ui/Notice';
import { Tint } from '../../ui/Tint';
import { GameOffer } from '../game/GameOffer';
import { Link } from '../navigation/Link';
import { selectNoteReceived, selectRouteQuestion } from '../navigation/navigationSelectors';
import { NoteForm } from '../note/NoteForm';
import { NoteFormWithoutScripts } from '../note/NoteFormWithoutScripts';
import { NotePopup } from '../note/NotePopup';
import { notePopupOpened } from '../note/noteSlice';
import { WaitingList } from '../outbox/WaitingList';
import { HistoryLink, MapLink, PlaceName } from '../question/PlaceLinks';
import { selectQuestion } from '../question/questionSelectors';
import { ChosenFace } from './ChosenFace';
import { ReceivedCard } from './ReceivedCard';
import styles from './ThankYouScreen.module.css';
import { selectChosenRating, selectReceivedRating, selectVotedHere } from './votingSelectors';

/** After the vote: the face, which can still be changed, and what was received. Opened without a vote, it says so and leads to one. */
export function ThankYouScreen() {
  const received = useSelector(selectReceivedRating);
  return received ? <Thanks rating={received} /> : <NoVoteYet />;
}

function Thanks({ rating }: { rating: Rating }) {
  const texts = useTexts();
  const chosen = useSelector(selectChosenRating);
  const voted = useSelector(selectVotedHere);
  const noteReceived = useSelector(selectNoteReceived);
  return (
    <div className={styles.screen}>
      <Tint rating={chosen ?? rating} />
      <PlaceLines />
      <Heading>{texts.ThankYou()}</Heading>
      <ChosenFace rating={rating} />
      <ReceivedCard rating={rating} />
      {voted ? <MoreToSay voted={voted} /> : !noteReceived && <NoteFormWithoutScripts />}
      <WaitingList />
      <Afterwards />
      <NotePopup />
    </div>
  );
}

/** The note, or once something has been given a way to add to it. */
function MoreToSay({ voted: { questionUid, rating, given } }: { voted: VotedRecord }) {
  const texts = useTexts();
  const dispatch = useDispatch();
  const chosen = useSelector(selectChosenRating);
  if (!given) return <NoteForm questionUid={questionUid} rating={chosen ?? rating} />;
  return (
    <Button look="quiet" onClick={() => dispatch(notePopupOpened({ questionUid }))}>
      {texts.AddMore()}
    </Button>
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
      <GameOffer />
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
