import { useRef } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import type { OutboxItem } from '../../../contract/outbox';
import { loggedAt } from '../../../contract/stickerName';
import { resolveMessage, useTexts, type Texts } from '../../i18n/useTexts';
import { smallButton } from '../../ui/Button';
import { useFocusPassedOn } from '../../ui/useFocusPassedOn';
import type { RootState } from '../../../state/rootReducer';
import { selectKiosk } from '../../../state/navigation/navigationSelectors';
import card from '../voting/ThankYouScreen.module.css';
import styles from './outbox.module.css';
import { selectOverdue, selectShare } from '../../../state/outbox/outboxSelectors';
import { selectService } from '../../../state/serviceLog/servicesSelectors';
import { deletePressed, retryPressed, savePressed } from '../../../state/outbox/outboxSlice';

/**
 * Items on this phone that were not delivered yet, of all stickers. A tablet at the door never shows them to
 * other visitors.
 */
export function WaitingList() {
  const items = useSelector(selectOverdue);
  const texts = useTexts();
  const title = useRef<HTMLHeadingElement>(null);
  const focus = useFocusPassedOn(() => title.current ?? document.querySelector<HTMLElement>('main h1'));
  if (useSelector(selectKiosk) || items.length === 0) return null;
  return (
    <section className={card.card} aria-label={texts.WaitingTitle()} {...focus}>
      <h2 ref={title} tabIndex={-1}>
        {texts.WaitingTitle()}
      </h2>
      <ul className={styles.list}>
        {items.map((item) => (
          <WaitingItem key={item.key} item={item} />
        ))}
      </ul>
    </section>
  );
}

function WaitingItem({ item }: { item: OutboxItem }) {
  const texts = useTexts();
  const dispatch = useDispatch();
  const { key } = item;
  const service = useSelector((state: RootState) => selectService(state, item.voteKey));
  const where = (service && loggedAt(service)) || item.placeName || item.questionUid;
  const about = [nameOf(texts, item), where].filter(Boolean).join(', ');
  const buttons = [
    [texts.TryAgain(), retryPressed],
    [texts.SaveAsFile(), savePressed],
    [texts.Delete(), deletePressed],
  ] as const;
  return (
    <li className={styles.item}>
      <p className={styles.name}>{about}</p>
      {(item.kind === 'note' || item.kind === 'caseFix') && item.text !== '' && (
        <p className={styles.words} dir="auto">
          {item.text}
        </p>
      )}
      <ItemState item={item} />
      <div className={styles.buttons}>
        {buttons.map(([label, pressed]) => (
          <button
            key={label}
            type="button"
            className={smallButton}
            aria-label={`${label}: ${about}`}
            onClick={() => dispatch(pressed({ key }))}
          >
            {label}
          </button>
        ))}
      </div>
    </li>
  );
}

function ItemState({ item }: { item: OutboxItem }) {
  const texts = useTexts();
  const isSending = useSelector((state: RootState) => selectShare(state, item.key)) !== null;
  const { refusal } = item;
  if (refusal)
    return (
      <p className={styles.refused}>
        {`${texts.NotTaken()}: ${resolveMessage(texts, { text: reasonOf(refusal) })}`}
      </p>
    );
  return <p className={styles.state}>{isSending ? texts.SendingNow() : texts.Saved()}</p>;
}

function reasonOf({ code, message }: NonNullable<OutboxItem['refusal']>): string {
  return typeof code === 'string' ? code : message;
}

function nameOf(texts: Texts, item: OutboxItem): string {
  if (item.kind === 'vote') return texts.WaitingVote();
  if (item.kind === 'change') return texts.WaitingChange();
  if (item.kind === 'location') return texts.YourLocation();
  if (item.kind === 'answer') return `${texts.YourAnswer()}: ${item.option}`;
  if (item.kind === 'tilePhoto') return `${texts.WaitingFiles()}: ${item.option}`;
  if (item.kind === 'phone') return texts.ContestPhone();
  if (item.kind === 'click') return texts.ReviewOpen();
  if (item.kind === 'amendment' && item.isFilesOnly)
    return `${texts.WaitingFiles()}: ${item.files.map(({ blob }) => blob.name).join(', ')}`;
  if (item.kind === 'service' || item.kind === 'amendment') return texts.ServiceLog();
  if (item.kind === 'undo') return texts.WaitingUndo();
  if (item.kind === 'caseStep' || item.kind === 'caseFix') return texts.CaseTitle();
  if (item.kind === 'report') return texts.ReportProblem();
  if (item.kind === 'eventLead' || item.kind === 'lead') return texts.WaitingNote();
  return item.text === '' && item.contact === '' ? texts.WaitingFiles() : texts.WaitingNote();
}
