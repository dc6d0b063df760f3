import { Button, Switch } from '@mantine/core';
import { useDispatch, useSelector } from 'react-redux';
import { selectInboxWork } from '../../../state/inbox/inboxSelectors';
import { helpToggled, keysSwitched, type InboxKey } from '../../../state/inbox/workSlice';
import { useTexts, type Texts } from '../../i18n/useTexts';
import { Dialog } from '../../ui/Dialog';
import styles from './inbox.module.css';
import { keysOfInbox } from './useInboxKeys';

/** What the keys do, and a switch for them. */
export function KeysDialog() {
  const texts = useTexts();
  const { desk } = texts;
  const dispatch = useDispatch();
  const { isHelpOpen, areKeysOff } = useSelector(selectInboxWork);
  if (!isHelpOpen) return null;
  const close = () => dispatch(helpToggled({ isOpen: false }));
  return (
    <Dialog
      title={desk.KeysTitle()}
      onLeave={close}
      actions={
        <Button size="md" variant="default" onClick={close}>
          {texts.Close()}
        </Button>
      }
    >
      <Switch
        size="md"
        mb="md"
        label={desk.KeysOn()}
        checked={!areKeysOff}
        onChange={({ currentTarget }) => dispatch(keysSwitched({ areOff: !currentTarget.checked }))}
      />
      <dl className={styles.keys}>
        {Object.entries(keysOfInbox).map(([key, does]) => (
          <Key key={key} of={key} meaning={meaningOf(desk, does)} />
        ))}
        <Key of="Esc" meaning={desk.KeyLeave()} />
      </dl>
    </Dialog>
  );
}

function Key({ of, meaning }: { of: string; meaning: string }) {
  return (
    <div>
      <dt>
        <kbd>{of}</kbd>
      </dt>
      <dd>{meaning}</dd>
    </div>
  );
}

function meaningOf(texts: Texts['desk'], does: InboxKey): string {
  const meanings: Record<InboxKey, () => string> = {
    next: texts.KeyNext,
    before: texts.KeyBefore,
    open: texts.KeyOpen,
    start: texts.ImOnIt,
    resolve: texts.Resolve,
    snooze: texts.Snooze,
    comment: texts.Comment,
    unread: texts.MarkUnread,
    choose: texts.KeySelect,
    undo: texts.Undo,
    search: texts.InboxSearch,
    help: texts.KeyHelp,
  };
  return meanings[does]();
}
