import { useSelector } from 'react-redux';
import type { VoteKey } from '../../../contract/ids';
import { useTexts } from '../../i18n/useTexts';
import styles from './outbox.module.css';
import { selectDelivery, selectOnline } from '../../../state/outbox/outboxSelectors';

type Delivery = ReturnType<typeof selectDelivery>;

/**
 * Whether a vote's content is on this phone ("saved") or on the server ("sent"). The two are never mixed up.
 */
export function DeliveryState({ voteKey }: { voteKey: VoteKey }) {
  const delivery = useSelector((state: Parameters<typeof selectDelivery>[0]) =>
    selectDelivery(state, voteKey),
  );
  return (
    <div className={styles.delivery}>
      {delivery.kind === 'sending' && <Progress share={delivery.share} />}
      <p className={styles.state} role="status">
        <span className={styles[delivery.kind]} aria-hidden="true" />
        <Words {...delivery} />
      </p>
    </div>
  );
}

function Words({ kind }: Delivery) {
  const texts = useTexts();
  const isOnline = useSelector(selectOnline);
  if (kind === 'sent') return texts.Sent();
  if (kind === 'refused') return texts.NotTaken();
  const saved = texts.Saved();
  return kind === 'sending'
    ? `${saved}. ${texts.SendingNow()}`
    : `${saved}. ${isOnline ? texts.WillBeTried() : texts.WillBeSent()}`;
}

/** Upload progress (CM-6). */
function Progress({ share }: { share: number }) {
  const texts = useTexts();
  return <progress className={styles.progress} aria-label={texts.SendingNow()} value={share} max={1} />;
}
