import { Card } from '@mantine/core';
import { useDispatch } from 'react-redux';
import { caseTextLength } from '../../../contract/cases';
import { commentSent, commentTyped, type ShownCase } from '../../../state/inbox/caseSlice';
import { CommentForm } from '../CommentForm';
import { commentId } from './useInboxKeys';

/** A comment for colleagues. */
export function CaseComment({ shown: { comment, step } }: { shown: ShownCase }) {
  const dispatch = useDispatch();
  const own = step?.kind === 'comment' ? step : null;
  return (
    <Card withBorder padding="lg" radius="lg">
      <CommentForm
        id={commentId}
        text={comment}
        longest={caseTextLength}
        isSending={own?.status === 'sending'}
        failure={own?.status === 'failed' ? own.failure : null}
        onType={(text) => dispatch(commentTyped({ text }))}
        onSend={() => dispatch(commentSent())}
      />
    </Card>
  );
}
