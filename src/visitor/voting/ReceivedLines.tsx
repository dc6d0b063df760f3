import type { Ref } from 'react';
import { useSelector } from 'react-redux';
import type { Rating } from '../../../contract/rating';
import type { Given } from '../../../contract/storedKeys';
import { clockTime } from '../../i18n/clockTime';
import { useDay } from '../../i18n/useDay';
import { useTexts, type Texts } from '../../i18n/useTexts';
import { selectErasedAtHere, selectErasedHere } from '../../../state/codes/codesSelectors';
import { selectNoteReceived } from '../../../state/navigation/navigationSelectors';
import { DeliveryState } from '../outbox/DeliveryState';
import { selectOverdue } from '../../../state/outbox/outboxSelectors';
import {
  selectChosenTiles,
  selectSay,
  selectTagOf,
  selectTiles,
  selectTilesHere,
} from '../../../state/tiles/tilesSelectors';
import { faceName } from './SmileyRow';
import styles from './ThankYouScreen.module.css';
import { useVoted } from './useVoted';
import { selectVoteHeld } from '../../../state/voting/votingSelectors';

interface Props {
  rating: Rating;
  ref?: Ref<HTMLDivElement>;
}

/** What was received, and which part of it still waits on this phone. */
export function ReceivedLines({ rating, ref }: Props) {
  const texts = useTexts();
  const key = useVoted('key');
  const isSaved = useVoted('voteUid') === null;
  const given = useVoted('given');
  // Delivery at once is not announced: a message that comes and goes would move the page under the finger.
  const isOverdue = useSelector(selectOverdue).some(({ voteKey }) => voteKey === key);
  const held = useSelector(selectVoteHeld);
  const isErased = useSelector(selectErasedHere);
  const noteReceived = useSelector(selectNoteReceived);
  return (
    <section ref={ref} className={styles.sent} tabIndex={-1} aria-label={texts.WhatYouSent()}>
      <div className={styles.lines}>
        <p className={styles.received}>{isSaved ? texts.VoteSaved() : texts.VoteReceived()}</p>
        <p>{`${texts.YourAnswer()}: ${faceName(texts, rating)}`}</p>
      </div>
      {held && <p>{texts.VoteHeld()}</p>}
      {isErased && <Erased />}
      {noteReceived && !isErased && <p className={styles.received}>{texts.NoteReceived()}</p>}
      {given && <GivenList given={given} />}
      {key && (given || isOverdue || isSaved) && <DeliveryState voteKey={key} />}
    </section>
  );
}

/** If only a refusal by the server reports the erasure, its time is unknown. */
function Erased() {
  const texts = useTexts();
  const at = useSelector(selectErasedAtHere);
  const day = useDay();
  return <p className={styles.received}>{at ? texts.Erased({ date: day(at) }) : texts.vote_erased()}</p>;
}

function GivenList({ given }: { given: Given }) {
  const texts = useTexts();
  const tiles = useSelector(selectTilesHere);
  const say = useSelector(selectSay);
  const tagOf = useSelector(selectTagOf);
  const blocks = useSelector(selectTiles)?.blocks;
  const chosen = useSelector(selectChosenTiles).map(({ option }) => {
    const text = blocks?.find(({ value }) => value === option)?.text ?? option;
    return { words: say(text), tag: tagOf(text) };
  });
  const photoCount = given.photoCount + tiles.filter(({ photo }) => photo).length;
  const own = wordsOf(texts, { ...given, photoCount }).map((words) => ({ words, tag: undefined }));
  const all = [...chosen, ...own];
  if (all.length === 0) return null;
  return (
    <ul className={styles.given}>
      {all.map(({ words, tag }, index) => (
        <li key={index} dir="auto" lang={tag}>
          {words}
        </li>
      ))}
    </ul>
  );
}

function wordsOf(texts: Texts, { note, photoCount, seconds, contact }: Given): string[] {
  return [
    ...(note ? [texts.YourNote()] : []),
    ...(photoCount > 0 ? [texts.GivenPhotos({ count: photoCount })] : []),
    ...(seconds > 0 ? [texts.GivenVoice({ time: clockTime(seconds) })] : []),
    ...(contact ? [texts.YourEmail()] : []),
  ];
}
