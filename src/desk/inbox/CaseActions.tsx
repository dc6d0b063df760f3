import { Button, Group, Text } from '@mantine/core';
import { useDispatch, useSelector } from 'react-redux';
import { selectMergeChoices } from '../../../state/inbox/caseSelectors';
import {
  dialogOpened,
  stepPressed,
  unreadPressed,
  type CaseDialogKind,
  type CaseStepKind,
  type ShownCase,
} from '../../../state/inbox/caseSlice';
import { useTexts } from '../../i18n/useTexts';
import { wordsOf } from '../Failure';

/** What can be done with a case now; the next thing first. A session by PIN only says that it has seen it. */
export function CaseActions({ shown }: { shown: ShownCase }) {
  const texts = useTexts();
  const { desk } = texts;
  const dispatch = useDispatch();
  const hasOthers = useSelector(selectMergeChoices).length > 0;
  const { of, step, dialog } = shown;
  const { state, assignee, may_manage: mayManage } = of;
  const isResolved = state === 'resolved';
  const isTaken = state === 'in_progress' && assignee !== null;
  const press = (kind: 'acknowledge' | 'start' | 'reopen', text: string) => (
    <Button
      size="md"
      variant={kind === 'reopen' ? 'default' : 'filled'}
      loading={step?.status === 'sending' && step.kind === kind}
      onClick={() => dispatch(stepPressed({ kind }))}
    >
      {text}
    </Button>
  );
  const ask = (kind: CaseDialogKind, text: string, isNext = false) => (
    <Button
      size="md"
      variant={isNext ? 'filled' : 'default'}
      onClick={() => dispatch(dialogOpened({ kind }))}
    >
      {text}
    </Button>
  );
  const next = isResolved
    ? press('reopen', desk.Reopen())
    : isTaken
      ? ask('resolve', desk.Resolve(), true)
      : press('start', desk.ImOnIt());
  const failure = step?.status === 'failed' && !dialog && isHere(step.kind) ? step.failure : null;
  return (
    <div>
      <Group gap="sm">
        {!mayManage && (state === 'new' || state === 'reopened') && press('acknowledge', desk.Acknowledge())}
        {/* One button in the same place, which keeps the focus when it becomes the next step. */}
        {mayManage && next}
        {mayManage && !isResolved && (
          <>
            {ask('assign', desk.GiveTo())}
            {!isTaken && ask('resolve', desk.Resolve())}
            {ask('snooze', desk.Snooze())}
          </>
        )}
        {mayManage && hasOthers && ask('merge', desk.Merge())}
        {of.unread !== true && (
          <Button size="md" variant="default" onClick={() => dispatch(unreadPressed())}>
            {desk.MarkUnread()}
          </Button>
        )}
      </Group>
      <Text role="alert">{failure ? wordsOf(texts, failure).text : ''}</Text>
    </div>
  );
}

/** A comment says itself why it failed. */
const isHere = (kind: CaseStepKind): boolean => kind !== 'comment';
