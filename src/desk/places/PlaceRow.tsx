import { Anchor, Badge, Button, Text } from '@mantine/core';
import { Fragment } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { managePath, settingsPath } from '../../../contract/screens';
import type { WireTreePlace } from '../../../contract/settings';
import type { DeskRootState } from '../../../state/deskRootReducer';
import { byZone } from '../../../state/places/placesRules';
import { selectIsUnfolded } from '../../../state/places/placesSelectors';
import { newPressed } from '../../../state/places/placesSlice';
import { Link } from '../../visitor/navigation/Link';
import { RowMenu } from '../list/RowMenu';
import { OwnersText } from '../OwnersText';
import { useDeskTexts } from '../useDeskTexts';
import { FoldButton, underId } from './FoldButton';
import { TreeFigures } from './TreeFigures';
import styles from './places.module.css';

/** A place with its figures; unfolded, its questions by zone. */
export function PlaceRow({ place }: { place: WireTreePlace }) {
  const texts = useDeskTexts();
  const dispatch = useDispatch();
  const { uid, name, questions, is_open: isOpenNow } = place;
  const isOpen = useSelector((state: DeskRootState) => selectIsUnfolded(state, 'place', uid));
  return (
    <li className={styles.place}>
      <div className={styles.row}>
        <div className={styles.name}>
          <FoldButton uid={uid} name={name} isOpen={isOpen} />
          {isOpenNow !== undefined && (
            <Badge variant="light" color={isOpenNow ? undefined : 'gray'} tt="none">
              {isOpenNow ? texts.OpenNow() : texts.ClosedNow()}
            </Badge>
          )}
          <Text span size="sm" c="dimmed">
            {texts.QuestionCount({ n: questions.length })}
          </Text>
        </div>
        <TreeFigures scope={`place:${uid}`} votes={place.votes} happy={place.happy} />
        <RowMenu
          of={uid}
          what={name}
          actions={[
            {
              text: texts.NewQuestion(),
              name: texts.NewQuestionAt({ what: name }),
              onPress: () =>
                dispatch(newPressed({ kind: 'question', name: '', placeUid: uid, start: 'start-faces' })),
            },
            {
              text: texts.Duplicate(),
              name: texts.DuplicateNamed({ what: name }),
              onPress: () => dispatch(newPressed({ kind: 'duplicate', name, placeUid: uid })),
            },
            { text: texts.Edit(), name: texts.EditNamed({ what: name }), href: settingsPath('place', uid) },
          ]}
        />
      </div>
      {isOpen && (
        <div id={underId(uid)}>
          <Questions questions={questions} />
        </div>
      )}
    </li>
  );
}

function Questions({ questions }: Pick<WireTreePlace, 'questions'>) {
  const texts = useDeskTexts();
  if (questions.length === 0)
    return (
      <Text size="sm" c="dimmed" className={styles.zone}>
        {texts.NoQuestionAtPlace()}
      </Text>
    );
  return byZone(questions).map(({ zone, questions: those }) => (
    <Fragment key={zone ?? ''}>
      {zone !== undefined && (
        <Text fw={600} size="sm" dir="auto" className={styles.zone}>
          {zone}
        </Text>
      )}
      <ul className={styles.list} aria-label={zone}>
        {those.map((question) => (
          <QuestionRow key={question.uid} question={question} />
        ))}
      </ul>
    </Fragment>
  ));
}

function QuestionRow({ question }: { question: WireTreePlace['questions'][number] }) {
  const texts = useDeskTexts();
  const { uid, text, written_in: writtenIn, stickers, votes, happy } = question;
  const states = {
    blank: texts.StickerBlank(),
    assigned: '',
    replaced: texts.StickerReplaced(),
    lost: texts.StickerLost(),
    disabled: texts.StickerOff(),
  };
  const placements = stickers.flatMap(({ placement }) => placement ?? []).join(', ');
  return (
    <li className={`${styles.row} ${styles.question}`}>
      <div className={styles.name}>
        <Anchor component={Link} href={managePath(uid)} underline="hover" c="inherit" dir="auto">
          <OwnersText text={text} writtenIn={writtenIn} />
        </Anchor>
        <Text span size="sm" c="dimmed" dir="auto">
          {[texts.StickerCount({ n: stickers.length }), placements].filter(Boolean).join(' · ')}
        </Text>
        {stickers
          .filter(({ state }) => state !== 'assigned')
          .map((sticker) => (
            <Badge key={sticker.uid} variant="light" color="gray" tt="none">
              {states[sticker.state]}
            </Badge>
          ))}
      </div>
      <TreeFigures scope={`question:${uid}`} votes={votes} happy={happy} />
      <Button
        component={Link}
        href={settingsPath('question', uid)}
        variant="subtle"
        color="dark"
        h={44}
        px="sm"
        aria-label={texts.EditNamed({ what: text })}
      >
        {texts.Edit()}
      </Button>
    </li>
  );
}
