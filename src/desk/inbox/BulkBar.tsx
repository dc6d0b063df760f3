import { Button, Group, Text } from '@mantine/core';
import { useDispatch, useSelector } from 'react-redux';
import { selectInbox, selectInboxAddress, selectInboxWork } from '../../../state/inbox/inboxSelectors';
import {
  allChosen,
  bulkClosed,
  bulkConfirmed,
  bulkFilled,
  bulkOpened,
  noneChosen,
  type Bulk,
  type BulkAction,
  type BulkResult,
} from '../../../state/inbox/workSlice';
import { selectAddress } from '../../../state/navigation/navigationSelectors';
import { useTexts, type Texts } from '../../i18n/useTexts';
import { wordsOf } from '../Failure';
import { FormDialog } from '../FormDialog';
import { missingIn, Note, People, Times, wordsFor } from './CaseDialogs';
import styles from './inbox.module.css';

/** What can be done with several cases at once, while some are chosen, and what was done last. */
export function BulkBar() {
  const texts = useTexts();
  const { desk } = texts;
  const dispatch = useDispatch();
  const { chosen, isAll, bulk, done } = useSelector(selectInboxWork);
  const isFirstPage = useSelector(selectInboxAddress).cursorOf(useSelector(selectAddress).search) === '';
  const { list } = useSelector(selectInbox);
  if (chosen.length === 0 && !isAll)
    return (
      <Text role="status" className={styles.done}>
        {done ? doneText(desk, done) : ''}
      </Text>
    );
  const open = (action: BulkAction) => dispatch(bulkOpened({ action }));
  const failure = bulk?.action === 'acknowledge' ? bulk.failure : null;
  const button = (text: string, onClick: () => void, isLoading = false) => (
    <Button variant="default" h={44} loading={isLoading} onClick={onClick}>
      {text}
    </Button>
  );
  return (
    <div className={styles.bulk}>
      <Text role="status" fw={600}>
        {isAll ? desk.CasesAllMatching() : desk.CasesChosen({ n: chosen.length })}
      </Text>
      <Group gap="xs">
        {button(
          desk.MarkSeen(),
          () => {
            open('acknowledge');
            dispatch(bulkConfirmed());
          },
          bulk?.action === 'acknowledge' && bulk.status === 'sending',
        )}
        {button(desk.GiveTo(), () => open('assign'))}
        {button(desk.Resolve(), () => open('resolve'))}
        {button(desk.Snooze(), () => open('snooze'))}
      </Group>
      <Group gap="xs">
        {/* From a later page the server would leave out what the pages before it have. */}
        {!isAll &&
          isFirstPage &&
          list.status === 'loaded' &&
          list.next !== null &&
          button(desk.ChooseAllMatching(), () => dispatch(allChosen()))}
        {button(desk.ChooseNone(), () => dispatch(noneChosen()))}
      </Group>
      <Text role="alert">{failure ? wordsOf(texts, failure).text : ''}</Text>
      {bulk && bulk.action !== 'acknowledge' && <BulkDialog bulk={bulk} kind={bulk.action} />}
    </div>
  );
}

function doneText(texts: Texts['desk'], { changed, failed, needPhoto = 0 }: BulkResult): string {
  const said = [texts.CasesChanged({ n: changed })];
  if (failed > 0) said.push(texts.CasesNotChanged({ n: failed }));
  if (needPhoto > 0) said.push(texts.CasesNeedPhoto({ n: needPhoto }));
  return said.join(' · ');
}

interface Props {
  bulk: Bulk;
  kind: Exclude<BulkAction, 'acknowledge'>;
}

function BulkDialog({ bulk: { form, status, failure, people }, kind }: Props) {
  const texts = useTexts();
  const { desk } = texts;
  const dispatch = useDispatch();
  const fill = (filled: Partial<typeof form>) => dispatch(bulkFilled({ form: filled }));
  const missing = missingIn(desk, kind, { note: form.note, into: '' }, 'tap');
  return (
    <FormDialog
      {...wordsFor(desk, kind)}
      {...(kind === 'resolve' && { title: desk.ResolveManyTitle() })}
      isSending={status === 'sending'}
      missing={kind === 'assign' && people === null ? [desk.Person()] : missing}
      failure={failure ? wordsOf(texts, failure).text : ''}
      onConfirm={() => dispatch(bulkConfirmed())}
      onClose={() => dispatch(bulkClosed())}
    >
      {kind === 'assign' && <People people={people ?? []} value={form.personUid} onFill={fill} />}
      {kind === 'resolve' && <Note value={form.note} isNeeded={false} onFill={fill} />}
      {kind === 'snooze' && <Times value={form.snooze} isSnoozed onFill={fill} />}
    </FormDialog>
  );
}
