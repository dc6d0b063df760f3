import { memo, useEffect, useId, useMemo, useRef } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import type { VoteKey } from '../../../contract/ids';
import type { Rating } from '../../../contract/rating';
import { ratePath } from '../../../contract/screens';
import type { Tiles } from '../../../contract/tiles';
import { useTexts } from '../../i18n/useTexts';
import { Button, buttonClass } from '../../ui/Button';
import { Heading } from '../../ui/Heading';
import { Notice } from '../../ui/Notice';
import { Pinned } from '../../ui/Pinned';
import { Sign } from '../../ui/Sign';
import { Tint } from '../../ui/Tint';
import { selectErasedHere } from '../../../state/codes/codesSelectors';
import { FormCodeWithoutScripts } from '../codes/FormCodeWithoutScripts';
import { VotePicture } from '../codes/VotePicture';
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
import { selectQuestion } from '../../../state/question/questionSelectors';
import { retryPressed } from '../../../state/question/questionSlice';
import { selectSay, selectTagOf, selectTilesToShow } from '../../../state/tiles/tilesSelectors';
import { ChosenFace } from './ChosenFace';
import { ReceivedLines } from './ReceivedLines';
import { SmileyPicture } from './SmileyRow';
import styles from './ThankYouScreen.module.css';
import { useVoted } from './useVoted';
import { VoteLine } from './VoteLine';
import { WhatElse } from './WhatElse';
import {
  selectChosenRating,
  selectReceivedRating,
  selectVoteCheck,
} from '../../../state/voting/votingSelectors';

const selectVisitStatus = (state: Parameters<typeof selectGroupStatus>[0]) =>
  selectGroupStatus(state, 'visit');

/**
 * After the vote: the face, which the person can still change, what was received, the note, and one row of
 * what else there is. Opened without a vote, it says so and links to one. The server first confirms a vote
 * that only the address names.
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
      <ReceivedLines ref={card} rating={rating} />
      {form}
      {!voteKey && <FormCodeWithoutScripts />}
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
          <VotePicture voteKey={voteKey} />
        </div>
      )}
    </div>
  );
}

/** Send removes the focused form. The focus moves to the lines that say what was received. */
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
  const tagOf = useSelector(selectTagOf);
  const isReady = useSelector(selectVisitStatus) === 'ready';
  const questionUid = useVoted('questionUid');
  const given = useMemo(() => ({ questionUid }), [questionUid]);
  return (
    <div className={styles.column}>
      <ChosenTint rating={rating} />
      <PlaceLines />
      <Heading lang={title ? tagOf(title) : undefined}>{title ? say(title) : texts.TilesTitle()}</Heading>
      <VoteLine rating={rating} />
      {questionUid && <GroupView group="visit" view="TileGrid" given={given} />}
      {/* Content below the tiles is drawn after them, so that it does not move when they load. */}
      {isReady && (
        <>
          <ChosenFace rating={rating} />
          <ReceivedLines rating={rating} />
          <WaitingList />
          <WhatElse />
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

/** What else there is, and the links about the place. */
function Afterwards() {
  const isKiosk = useSelector(selectKiosk) !== undefined;
  return (
    <>
      <WhatElse />
      <div className={styles.links}>
        <HistoryLink />
        <MapLink />
      </div>
      {!isKiosk && <YouMayClose className={styles.foot} />}
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
