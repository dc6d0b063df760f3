import { Card, Text, Title } from '@mantine/core';
import { useDispatch } from 'react-redux';
import { recordingLimits, type RecordingDetailsReply } from '../../../contract/recordings';
import { selectQa } from '../../../state/recordings/qaSelectors';
import { commentPressed, commentTyped } from '../../../state/recordings/qaSlice';
import { useMoment } from '../../i18n/useMoment';
import { CommentForm } from '../CommentForm';
import { useDeskTexts } from '../useDeskTexts';
import { useParts } from '../useParts';
import styles from './qa.module.css';

/** What colleagues wrote about the report, and a place to add to it. */
export function CommentsCard({ comments }: { comments: RecordingDetailsReply['comments'] }) {
  const texts = useDeskTexts();
  const moment = useMoment();
  const dispatch = useDispatch();
  const { comment } = useParts(selectQa, 'comment');
  return (
    <Card component="section" withBorder padding="lg" radius="lg" aria-labelledby="comments">
      <Title order={2} size="h4" id="comments" mb="sm">
        {texts.ReportComments()}
      </Title>
      {comments.length > 0 && (
        <ul className={styles.comments}>
          {comments.map(({ uid, text, created_at, author }) => (
            <li key={uid}>
              <Text size="sm" c="dimmed">
                {author.name} · {moment(created_at)}
              </Text>
              <Text dir="auto" className={styles.words}>
                {text}
              </Text>
            </li>
          ))}
        </ul>
      )}
      <CommentForm
        text={comment?.text ?? ''}
        longest={recordingLimits.commentLength}
        isSending={comment?.status === 'sending'}
        failure={comment?.failure ?? null}
        onType={(text) => dispatch(commentTyped({ text }))}
        onSend={() => dispatch(commentPressed())}
      />
    </Card>
  );
}
