import { memo, useEffect, useId, useMemo, useRef } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import type { VoteKey } from '../../../contract/ids';
import { ratingNames, type Rating } from '../../../contract/rating';
import { ratePath } from '../../../contract/screens';
import type { Tiles } from '../../../contract/tiles';
import type { RootState } from '../../../state/rootReducer';
import { useTexts } from '../../i18n/useTexts';
import { Button, buttonClass } from '../../ui/Button';
import { Heading } from '../../ui/Heading';
import { Notice } from '../../ui/Notice';
import { Pinned } from '../../ui/Pinned';
import { Sign } from '../../ui/Sign';
import { Tint } from '../../ui/Tint';
import { selectErasedHere } from '../../../state/codes/codesSelectors';
import { VoteCode } from '../codes/VoteCode';
import { GameOffer } from '../game/GameOffer';
import { selectGameOffered } from '../../../state/game/gameSelectors';
import { selectGroupStatus } from '../../../state/groups/groupsSelectors';
import { GroupView } from '../groups/GroupView';
import { YouMayClose } from '../kiosk/NextVisitor';
import { Link } from '../navigation/Link';
import {
  selectKiosk,
  selectNoteReceived,
  selectRouteQuestion,
} from '../../../state/navigation/navigationSelectors';
import { NoteForm, SendButton } from '../note/NoteForm';
import { NoteFormWithoutScripts } from '../note/NoteFormWithoutScripts';
import { NotePopup } from '../note/NotePopup';
import { notePopupOpened } from '../../../state/note/noteSlice';
import { WaitingList } from '../outbox/WaitingList';
import { HistoryLink, MapLink, PlaceName } from '../question/PlaceLinks';
import { selectSharedPage } from '../../../state/reviews/reviewsSelectors';
import { selectOwnText, selectQuestion } from '../../../state/question/questionSelectors';
import { retryPressed } from '../../../state/question/questionSlice';
import { selectSay, selectTilesToShow } from '../../../state/tiles/tilesSelectors';
import { ChosenFace } from './ChosenFace';
import { ReceivedCard } from './ReceivedCard';
import { SmileyPicture } from './SmileyRow';
import styles from './ThankYouScreen.module.css';
import { useVoted } from './useVoted';
import { VoteLine } from './VoteLine';
import {
  selectChosenRating,
  selectReceivedRating,
  selectVoteCheck,
} from '../../../state/voting/votingSelectors';

const selectVisitStatus = (state: Parameters<typeof selectGroupStatus>[0]) =>
  selectGroupStatus(state, 'visit');

/**
 * After the vote: the face, which the person can still change, and what was received. Opened without a vote,
 * it says so and links to one. The server first confirms a vote that only the address names.
 */
export function ThankYouScreen() {
  const received = useSelector(selectReceivedRating);
  const check = useSelector(selectVoteCheck);
  if (received) return <Thanks rating={received} />;
  if (check?.status === 'asking') return <Asking />;
  return check?.status === 'unreachable' ? <Unchecked /> : <NoVoteYet />;
}

/**
 * While the server is asked. As high as the page that follows where the tab finds its vote after a reload, so
 * that nothing moves.
 */
function Asking() {
  const texts = useTexts();
  const uid = useSelector(selectRouteQuestion);
  return (
    <div className={styles.screen} aria-busy="true">
      <PlaceLines />
      <Heading>{texts.Loading()}</Heading>
      <div className={styles.faces}>
        <SmileyPicture chosen={null} />
      </div>
      <noscript>
        {__SERVER__ && (
          <p>
            <span>{`${texts.NoVoteYet()} `}</span>
            <a href={ratePath(uid ?? '')}>{texts.VoteHere()}</a>
          </p>
        )}
      </noscript>
    </div>
  );
}

function Unchecked() {
  const texts = useTexts();
  const dispatch = useDispatch();
  const place = useSelector(selectQuestion)?.place;
  return (
    <Notice
      picture={<Sign of="offline" />}
      over={place?.name ?? ''}
      title={texts.VoteUnchecked()}
      action={<Button onClick={() => dispatch(retryPressed())}>{texts.TryAgain()}</Button>}
    >
      <p>{texts.VoteUncheckedHelp()}</p>
    </Notice>
  );
}

function Thanks({ rating }: { rating: Rating }) {
  const texts = useTexts();
  const voteKey = useVoted('key');
  const noteReceived = useSelector(selectNoteReceived);
  const tiles = useSelector(selectTilesToShow);
  const visit = useSelector(selectVisitStatus);
  const card = useFocusAfterSend();
  const isGiven = useVoted('given') != null;
  const isKiosk = useSelector(selectKiosk) !== undefined;
  const form = voteKey ? <MoreToSay /> : !noteReceived && <NoteFormWithoutScripts />;
  // If the tiles' chunk failed to load, the note still works, and there is a retry.
  if (tiles && visit !== 'failed') return <TilesScreen tiles={tiles} rating={rating} />;
  return (
    <div className={styles.screen} data-thanks="">
      <ChosenTint rating={rating} />
      <PlaceLines />
      <Heading>{texts.ThankYou()}</Heading>
      {isKiosk ? <FaceWithCode rating={rating} voteKey={voteKey} /> : <ChosenFace rating={rating} />}
      {/* What can still be said stands above what was; once it was said, below. */}
      {!isGiven && form}
      <ReceivedCard ref={card} rating={rating}>
        {voteKey && !isKiosk && <VoteCode voteKey={voteKey} />}
      </ReceivedCard>
      {isGiven && form}
      <WaitingList />
      <Afterwards />
      <NotePopup />
    </div>
  );
}

/** On a tablet at the door: the code that visitors photograph is in view at once, before they hand on. */
function FaceWithCode({ rating, voteKey }: { rating: Rating; voteKey: VoteKey | undefined }) {
  return (
    <div className={styles.column}>
      <ChosenFace rating={rating} />
      {voteKey && (
        <div className={styles.card}>
          <VoteCode voteKey={voteKey} />
        </div>
      )}
    </div>
  );
}

/** Send removes the focused form. The focus moves to the card that says what was received. */
function useFocusAfterSend() {
  const card = useRef<HTMLDivElement>(null);
  const key = useVoted('key');
  const given = useVoted('given');
  const before = useRef({ key, given });
  useEffect(() => {
    // After a reload `given` is restored; that is no new Send.
    if (before.current.key && given && given !== before.current.given) card.current?.focus();
    before.current = { key, given };
  }, [key, given]);
  return card;
}

/** The colour of the chosen face, or else of the received one. */
function ChosenTint({ rating }: { rating: Rating }) {
  return <Tint rating={useSelector(selectChosenRating) ?? rating} />;
}

interface TilesProps {
  tiles: Tiles;
  rating: Rating;
}

/**
 * The tiles of the rating replace the smileys (VO-3). The smileys follow below for people who change their
 * mind. Memoised: a tap on a tile redraws nothing here, because the parts select their own changes.
 */
const TilesScreen = memo(function TilesScreen({ tiles: { title }, rating }: TilesProps) {
  const texts = useTexts();
  const say = useSelector(selectSay);
  const isReady = useSelector(selectVisitStatus) === 'ready';
  const questionUid = useVoted('questionUid');
  const given = useMemo(() => ({ questionUid }), [questionUid]);
  return (
    <div className={styles.column}>
      <ChosenTint rating={rating} />
      <PlaceLines />
      <Heading>{title ? say(title) : texts.TilesTitle()}</Heading>
      <VoteLine rating={rating} />
      {questionUid && <GroupView group="visit" view="TileGrid" given={given} />}
      {/* Content below the tiles is drawn after them, so that it does not move when they load. */}
      {isReady && (
        <>
          <ChosenFace rating={rating} />
          <ReceivedCard rating={rating} />
          <WaitingList />
          <TellOthers />
          <Extras />
        </>
      )}
      <NotePopup />
    </div>
  );
});

/** The note form. After a first delivery, a button that adds to it. */
function MoreToSay() {
  const texts = useTexts();
  const dispatch = useDispatch();
  const questionUid = useVoted('questionUid');
  const given = useVoted('given');
  const isErased = useSelector(selectErasedHere);
  const form = useId();
  if (!questionUid || isErased) return null;
  if (!given)
    return (
      <>
        <NoteForm questionUid={questionUid} id={form} />
        <Pinned>
          <SendButton questionUid={questionUid} form={form} />
        </Pinned>
      </>
    );
  return (
    <Button look="quiet" onClick={() => dispatch(notePopupOpened({ questionUid }))}>
      {texts.AddMore()}
    </Button>
  );
}

/** The place's name, the sticker's placement, and directions. */
function PlaceLines() {
  const question = useSelector(selectQuestion);
  if (!question?.place && !question?.placement) return null;
  const { place, placement, address } = question;
  return (
    <div className={styles.place}>
      {place && (
        <p className={styles.name} dir="auto">
          <PlaceName place={place} />
        </p>
      )}
      {placement && <p dir="auto">{placement}</p>}
      {address && <p dir="auto">{address}</p>}
    </div>
  );
}

/** The groups below what was sent. */
function Afterwards() {
  const isKiosk = useSelector(selectKiosk) !== undefined;
  return (
    <>
      <TellOthers />
      <Extras />
      <div className={styles.links}>
        <HistoryLink />
        <MapLink />
      </div>
      {!isKiosk && <YouMayClose className={styles.foot} />}
    </>
  );
}

/**
 * The place's messages after a vote, and its review links and the share button when their chunk has loaded.
 * The place's line is their heading, so it goes where they are missing: on a tablet at the door, after
 * erasing, and if their chunk failed to load.
 */
function TellOthers() {
  const texts = useTexts();
  const question = useSelector(selectQuestion);
  const rating = useSelector(selectChosenRating);
  const say = useSelector(selectSay);
  const questionUid = useVoted('questionUid');
  const given = useMemo(() => ({ questionUid }), [questionUid]);
  const isKiosk = useSelector(selectKiosk) !== undefined;
  const isErased = useSelector(selectErasedHere);
  const visit = useSelector(selectVisitStatus);
  const title = rating && question?.socialTitles?.[ratingNames[rating]];
  const subtitle = useSelector((state: RootState) => selectOwnText(state, 'social_subtitle'));
  const links = question?.place?.links;
  const isIdle = (isKiosk || isErased || visit === 'failed') && links !== undefined;
  const isShared = useSelector(selectSharedPage) !== null && visit !== 'failed';
  const hasButtons = (links !== undefined && !isIdle) || isShared;
  if (!title && !hasButtons && (!subtitle || isIdle)) return null;
  return (
    <section className={styles.card}>
      {!isIdle && (subtitle || hasButtons) && <h2 dir="auto">{subtitle ?? texts.TellOthers()}</h2>}
      {title && <p dir="auto">{say(title)}</p>}
      {hasButtons && questionUid && visit === 'ready' && (
        <GroupView group="visit" view="Reviews" given={given} />
      )}
    </section>
  );
}

const nothing = {};

/** The contest of the place and the game. */
function Extras() {
  const texts = useTexts();
  const isReady = useSelector(selectVisitStatus) === 'ready';
  const isErased = useSelector(selectErasedHere);
  const isKiosk = useSelector(selectKiosk) !== undefined;
  const hasContest = useSelector(selectQuestion)?.giveaway != null && isReady && !isErased && !isKiosk;
  const hasGame = useSelector(selectGameOffered);
  const voted = useVoted('questionUid');
  if (!voted || !(hasContest || hasGame)) return null;
  return (
    <section className={styles.card}>
      <h2>{texts.WhileHere()}</h2>
      <div className={styles.links}>
        {hasContest && <GroupView group="visit" view="GiveawayOffer" given={nothing} />}
        <GameOffer />
      </div>
    </section>
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
