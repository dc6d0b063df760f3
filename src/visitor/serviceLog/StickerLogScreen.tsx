import { useDispatch, useSelector } from 'react-redux';
import type { QuestionUid } from '../../../contract/ids';
import type { Tiles } from '../../../contract/tiles';
import { placeAndSticker } from '../../../contract/stickerName';
import { languageTag } from '../../../contract/languages';
import { useStaffTexts } from '../../i18n/useStaffTexts';
import { useTexts } from '../../i18n/useTexts';
import { Button } from '../../ui/Button';
import { Heading } from '../../ui/Heading';
import { LoadingBar } from '../../ui/LoadingBar';
import { Attachments } from '../attachments/Attachments';
import { RecentService } from '../services/RecentService';
import { selectSnapText } from '../../../state/attachments/attachmentsSelectors';
import { selectLocale } from '../../../state/language/languageSelectors';
import { NoteField } from '../note/NoteField';
import { selectIsSending } from '../../../state/note/noteSelectors';
import { sendPressed } from '../../../state/note/noteSlice';
import { LoadFailed } from '../question/LoadFailed';
import { selectQuestion, selectQuestionFailed } from '../../../state/question/questionSelectors';
import { retryPressed } from '../../../state/question/questionSlice';
import { selectUser } from '../../../state/session/sessionSelectors';
import { TileBlocks } from '../tiles/TileBlocks';
import { selectSay, selectTagOf, selectTiles } from '../../../state/tiles/tilesSelectors';
import { useVoted } from '../voting/useVoted';
import { selectFailedVote } from '../../../state/voting/votingSelectors';
import { ratingChosen } from '../../../state/voting/votingSlice';
import { PlacementEdit } from './PlacementEdit';
import styles from './serviceLog.module.css';
import {
  selectLogBegun,
  selectLogCount,
  selectStandingHere,
} from '../../../state/serviceLog/servicesSelectors';
import { StatusBadge } from './StatusBadge';
import { shortTime } from './timeInWords';
import { TodayLink } from './TodayLink';

/** The service log of a sticker: what was done, with photos, voice and a note (SL-1, SL-3). */
export function StickerLogScreen() {
  const question = useSelector(selectQuestion);
  const questionFailed = useSelector(selectQuestionFailed);
  const failedVote = useSelector(selectFailedVote);
  const isBegun = useSelector(selectLogBegun);
  const texts = useTexts();
  const staff = useStaffTexts();
  const dispatch = useDispatch();
  if (failedVote) {
    const { questionUid, wanted: rating } = failedVote;
    return <LoadFailed onRetry={() => dispatch(ratingChosen({ questionUid, rating }))} />;
  }
  if (questionFailed) return <LoadFailed onRetry={() => dispatch(retryPressed())} />;
  if (!question || !isBegun)
    return (
      <>
        <LoadingBar label={texts.Loading()} />
        <Heading>{staff.LogTitle()}</Heading>
      </>
    );
  return <Log questionUid={question.uid} />;
}

function Log({ questionUid }: { questionUid: QuestionUid }) {
  const texts = useStaffTexts();
  const tiles = useSelector(selectTiles);
  const snapText = useSelector(selectSnapText);
  const say = useSelector(selectSay);
  const tagOf = useSelector(selectTagOf);
  return (
    <div className={styles.screen}>
      <Head />
      <Heading>{texts.LogTitle()}</Heading>
      <PlacementEdit questionUid={questionUid} />
      {tiles && <Blocks tiles={tiles} />}
      {snapText && (
        <p className={styles.hint} dir="auto" lang={tagOf(snapText)}>
          {say(snapText)}
        </p>
      )}
      <Attachments questionUid={questionUid} />
      <NoteField questionUid={questionUid} label={texts.LogNote()} rows={2} />
      <RecentService questionUid={questionUid} />
      <SaveButton questionUid={questionUid} />
    </div>
  );
}

/** Who is at work, where, and the sticker's standing. */
function Head() {
  const texts = useStaffTexts();
  const user = useSelector(selectUser);
  const where = placeAndSticker(useSelector(selectQuestion));
  const standing = useSelector(selectStandingHere);
  const tag = languageTag(useSelector(selectLocale));
  return (
    <div className={styles.head}>
      <p className={styles.over} dir="auto">
        {user?.firstName ? texts.Hello({ name: user.firstName }) : where}
      </p>
      {standing?.status && <StatusBadge status={standing.status} />}
      <TodayLink />
      <p className={styles.about} dir="auto">
        {[
          user?.firstName ? where : null,
          standing?.lastDate && texts.LogLast({ when: shortTime(standing.lastDate, tag) }),
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
    </div>
  );
}

function Blocks({ tiles }: { tiles: Tiles }) {
  const voteKey = useVoted('key');
  return voteKey ? <TileBlocks voteKey={voteKey} tiles={tiles} /> : null;
}

/** Its label says what it saves. It is always enabled: pressing it reports what is missing. */
function SaveButton({ questionUid }: { questionUid: QuestionUid }) {
  const staff = useStaffTexts();
  const texts = useTexts();
  const dispatch = useDispatch();
  const { items, photos, hasRecording, hasNote } = useSelector(selectLogCount);
  const isSending = useSelector((state: Parameters<typeof selectIsSending>[0]) =>
    selectIsSending(state, questionUid),
  );
  const what = [
    items > 0 && staff.LogItems({ n: items }),
    photos > 0 && staff.LogPhotos({ n: photos }),
    hasRecording && staff.LogVoice(),
    hasNote && staff.LogWithNote(),
  ].filter((part) => part !== false);
  return (
    <div className={styles.save}>
      {what.length === 0 && <p className={styles.hint}>{staff.LogEmpty()}</p>}
      <Button disabled={isSending} onClick={() => dispatch(sendPressed({ questionUid }))}>
        {isSending
          ? texts.SendingNow()
          : what.length > 0
            ? staff.LogSaveWhat({ what: what.join(', ') })
            : staff.SaveService()}
      </Button>
    </div>
  );
}
