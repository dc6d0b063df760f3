import { todayPath } from '../../../contract/screens';
import { useStaffTexts } from '../../i18n/useStaffTexts';
import { Link } from '../navigation/Link';
import styles from './serviceLog.module.css';

/** From a service that is being logged to the other stickers. What was begun stays on the phone. */
export function TodayLink() {
  return (
    <Link className={styles.link ?? ''} href={todayPath}>
      {useStaffTexts().Today()}
    </Link>
  );
}
