import { Button, Card, Group, Stack, Text, Textarea } from '@mantine/core';
import { useDispatch } from 'react-redux';
import { caseTextLength } from '../../../contract/cases';
import { overBy } from '../../../contract/text';
import { commentSent, commentTyped, type ShownCase } from '../../../state/inbox/caseSlice';
import { useTexts } from '../../i18n/useTexts';
import { wordsOf } from '../Failure';
import { useFits } from '../useFits';
import { commentId } from './useInboxKeys';

/** A comment for colleagues. */
export function CaseComment({ shown: { comment, step } }: { shown: ShownCase }) {
  const texts = useTexts();
  const dispatch = useDispatch();
  const fits = useFits();
  const isSending = step?.kind === 'comment' && step.status === 'sending';
  const canBeSent = comment.trim() !== '' && overBy(comment, caseTextLength) === 0;
  return (
    <Card withBorder padding="lg" radius="lg">
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (canBeSent) dispatch(commentSent());
        }}
      >
        <Stack gap="sm">
          <Textarea
            id={commentId}
            size="md"
            dir="auto"
            autosize
            minRows={2}
            label={texts.desk.Comment()}
            description={texts.desk.CommentHelp()}
            value={comment}
            {...fits(comment, caseTextLength)}
            onChange={({ currentTarget }) => dispatch(commentTyped({ text: currentTarget.value }))}
          />
          <Group gap="sm">
            <Button type="submit" variant="default" size="md" loading={isSending} disabled={!canBeSent}>
              {texts.desk.AddComment()}
            </Button>
          </Group>
          <Text role="alert">
            {step?.kind === 'comment' && step.status === 'failed' ? wordsOf(texts, step.failure).text : ''}
          </Text>
        </Stack>
      </form>
    </Card>
  );
}
