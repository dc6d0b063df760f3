import { useMemo } from 'react';
import { useSelector } from 'react-redux';
import { ratingNames } from '../../../contract/rating';
import type { RootState } from '../../../state/rootReducer';
import { selectErasedHere } from '../../../state/codes/codesSelectors';
import { selectGroupStatus } from '../../../state/groups/groupsSelectors';
import { selectKiosk } from '../../../state/navigation/navigationSelectors';
import { selectOwnText, selectQuestion } from '../../../state/question/questionSelectors';
import { selectSay, selectTagOf } from '../../../state/tiles/tilesSelectors';
import { selectChosenRating } from '../../../state/voting/votingSelectors';
import { useTexts } from '../../i18n/useTexts';
import { GameOffer } from '../game/GameOffer';
import { GroupView } from '../groups/GroupView';
import styles from './ThankYouScreen.module.css';
import { useVoted } from './useVoted';

/**
 * The place's words after a vote, and one row of what else there is: the vote's code, reviews, sharing, the
 * contest and the game. Each opens by a tap, so that the note stays the next thing to do. A tablet at the
 * door offers none of it. After erasing only the code is left.
 */
export function WhatElse() {
  const texts = useTexts();
  const isKiosk = useSelector(selectKiosk) !== undefined;
  const voteKey = useVoted('key');
  const questionUid = useVoted('questionUid');
  const given = useMemo(() => ({ voteKey, questionUid }), [voteKey, questionUid]);
  const isReady = useSelector((state: RootState) => selectGroupStatus(state, 'visit')) === 'ready';
  const words = useWords();
  const hasRow = voteKey !== undefined && questionUid !== undefined && !isKiosk;
  if (!hasRow && words.length === 0) return null;
  return (
    <section className={styles.more}>
      {hasRow && <h2>{texts.WhileHere()}</h2>}
      {words.map(({ words: one, tag }) => (
        <p key={one} dir="auto" lang={tag}>
          {one}
        </p>
      ))}
      {hasRow && (
        <div className={`${styles.links} ${styles.row}`}>
          {isReady && <GroupView group="visit" view="Offers" given={given} />}
          <GameOffer />
        </div>
      )}
    </section>
  );
}

/**
 * The place's title for the chosen face, and its line about reviews. The line goes where the links that it
 * leads to are missing: on a tablet at the door, after erasing, and if their chunk failed to load.
 */
function useWords(): readonly { words: string; tag: string | undefined }[] {
  const question = useSelector(selectQuestion);
  const rating = useSelector(selectChosenRating);
  const say = useSelector(selectSay);
  const tagOf = useSelector(selectTagOf);
  const isKiosk = useSelector(selectKiosk) !== undefined;
  const isErased = useSelector(selectErasedHere);
  const hasFailed = useSelector((state: RootState) => selectGroupStatus(state, 'visit')) === 'failed';
  const subtitle = useSelector((state: RootState) => selectOwnText(state, 'social_subtitle'));
  const title = rating && question?.socialTitles?.[ratingNames[rating]];
  const isIdle = (isKiosk || isErased || hasFailed) && question?.place?.links !== undefined;
  const line = isIdle ? null : subtitle;
  const said = title ? say(title) : null;
  return [
    ...(title && said ? [{ words: said, tag: tagOf(title) }] : []),
    ...(line && line !== said ? [{ words: line, tag: undefined }] : []),
  ];
}
