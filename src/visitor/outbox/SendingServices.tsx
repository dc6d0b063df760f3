import { useSelector } from 'react-redux';
import { loggedAt } from '../../../contract/stickerName';
import { selectWaitingServices } from '../../../state/serviceLog/todaySelectors';
import { useStaffTexts } from '../../i18n/useStaffTexts';
import { useTexts } from '../../i18n/useTexts';
import styles from './outbox.module.css';

/**
 * For who has to sign in: services that wait on this phone are sent meanwhile.
 * @param isCounted whether the page says elsewhere how many they are
 */
export function SendingServices({ isCounted = false }: { isCounted?: boolean }) {
  const texts = useTexts();
  const staff = useStaffTexts();
  const waiting = useSelector(selectWaitingServices);
  if (waiting.length === 0) return null;
  const states = { sending: texts.SendingNow(), waits: texts.Saved(), refused: texts.NotTaken() };
  return (
    <section className={styles.meanwhile}>
      {!isCounted && <p>{staff.SignedOutWaiting({ n: waiting.length })}</p>}
      <p>{staff.SentMeanwhile()}</p>
      <ul className={styles.list}>
        {waiting.map(({ service, state }) => (
          <li key={service.key} className={styles.state}>
            <b dir="auto">{loggedAt(service) || service.questionUid}</b>
            <span>{states[state]}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
