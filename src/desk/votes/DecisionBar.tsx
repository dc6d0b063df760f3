import { Button, Card, Group, Stack, Text } from '@mantine/core';
import { useDispatch, useSelector } from 'react-redux';
import { selectAddress } from '../../../state/navigation/navigationSelectors';
import {
  decisionAsked,
  decisionClosed,
  decisionConfirmed,
  type VotesDecision,
} from '../../../state/votes/decisionSlice';
import { selectDecision, selectVotes, selectVotesFilters } from '../../../state/votes/votesSelectors';
import { votesAddress } from '../../../state/votes/votesSlice';
import { useTexts, type Texts } from '../../i18n/useTexts';
import { wordsOf } from '../Failure';
import { FormDialog } from '../FormDialog';

/** Decides about all votes that were held back, or all repeats, and says what was decided. */
export function DecisionBar() {
  const texts = useTexts();
  const { desk } = texts;
  const dispatch = useDispatch();
  const { asked, done } = useSelector(selectDecision);
  const { list } = useSelector(selectVotes);
  const filters = useSelector(selectVotesFilters);
  // From a later page the server would leave out what the pages before it have.
  const isFirstPage = votesAddress.cursorOf(useSelector(selectAddress).search) === '';
  if (filters.with !== 'flagged' && filters.with !== 'repeat') return null;
  const canDecide = isFirstPage && list.status === 'loaded' && list.votes.length > 0;
  const button = (action: VotesDecision) => (
    <Button variant="default" h={44} onClick={() => dispatch(decisionAsked({ action }))}>
      {nameOf(desk, action)}
    </Button>
  );
  return (
    <Card withBorder padding="lg" radius="lg">
      <Stack gap="sm">
        <Text>{filters.with === 'flagged' ? desk.HeldBackHelp() : desk.RepeatHelp()}</Text>
        {canDecide && (
          <Group gap="xs">
            {button('count')}
            {button('discard')}
          </Group>
        )}
        <Text role="status">{done ? doneText(desk, done) : ''}</Text>
      </Stack>
      {asked && (
        <FormDialog
          title={nameOf(desk, asked.action)}
          text={asked.action === 'count' ? desk.CountAllHelp() : desk.DiscardAllHelp()}
          confirm={nameOf(desk, asked.action)}
          isSending={asked.status === 'sending'}
          failure={asked.failure ? wordsOf(texts, asked.failure).text : ''}
          onConfirm={() => dispatch(decisionConfirmed())}
          onClose={() => dispatch(decisionClosed())}
        />
      )}
    </Card>
  );
}

const nameOf = (texts: Texts['desk'], action: VotesDecision): string =>
  action === 'count' ? texts.CountAll() : texts.DiscardAll();

const doneText = (
  texts: Texts['desk'],
  { action, changed }: { action: VotesDecision; changed: number },
): string => (action === 'count' ? texts.VotesCounted({ n: changed }) : texts.VotesDiscarded({ n: changed }));
